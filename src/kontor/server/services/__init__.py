"""What a running server leans on: bots in processes, news between workers, limits, figures."""
