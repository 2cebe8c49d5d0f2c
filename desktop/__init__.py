"""The front ends: the window, the terminal command and the servers, each over one Library."""
