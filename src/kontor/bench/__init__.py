"""Speed: seeded workloads of the engine and of its peers, measured side by side."""
