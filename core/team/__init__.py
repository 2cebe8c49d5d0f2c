"""A library that a team shares, on PostgreSQL with pgvector and pg_search. All its SQL is here.

No front end uses it yet; the tests run the same questions over it and over a local library.
"""
