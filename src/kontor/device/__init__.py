"""A house on one device, without a server: tables are kept in small documents, bots think in a
worker beside. In a browser it runs under Pyodide (`worker.py`); the same code runs anywhere."""
