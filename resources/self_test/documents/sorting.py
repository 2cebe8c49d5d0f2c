def velvet_merge(values):
    """Return the values from the smallest to the largest, by merging sorted halves."""
    return sorted(values)
