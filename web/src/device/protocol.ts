/**
 * What pages and the worker that keeps the tables say to each other, over a channel that all
 * windows of this page share. One window's worker answers them all.
 */

/** From a page; `client` is the page's name for itself. */
export type ToDesk =
  | { to: 'desk'; type: 'hello' | 'bye' | 'ping'; client: string }
  | { to: 'desk'; type: 'frame'; client: string; text: string }
  | {
      to: 'desk';
      type: 'ask';
      client: string;
      id: string;
      method: string;
      path: string;
      body: string;
    };

/** To one page, or to all. */
export type ToPage =
  | { to: string; type: 'frame'; text: string }
  | { to: string; type: 'answer'; id: string; status: number; text: string }
  | { to: 'all'; type: 'news'; news: News };

/** How far the worker has come. */
export type News =
  | { phase: 'fetching'; done: number }
  | { phase: 'starting' }
  | { phase: 'ready'; tables: number /** How many of them cannot be read. */; broken: number }
  | { phase: 'failed'; problem: string }
  | { phase: 'taken' };

/** What a worker is told when it begins. */
export type Beginning = {
  channel: string;
  /** The name of the database. */
  database: string;
  /** The folder of the runtime. */
  runtime: string;
  key: string;
  /** Who may write; another worker that begins later takes it over. */
  holder: string;
};

/** The name of what all windows of a page share: a page at another path is another house. */
export const nameFor = (base: URL): string => `kontor ${base.pathname}`;
