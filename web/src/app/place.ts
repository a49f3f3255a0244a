/**
 * Where this page stands: whoever serves it says so in a meta element of the index.
 *
 * `home` is who keeps the tables unless an address says otherwise; `runtime` is the folder with
 * what a device needs to keep tables itself, where there is one.
 */
export type Place = {
  home: 'server' | 'device';
  runtime: string | null;
  /** How many bytes are fetched before a device can begin. */
  bytes: number;
  /** What the deals of the days are drawn from on a device. */
  key: string;
  /** Whether files are kept for times without a network. */
  offline: boolean;
};

const SERVER: Place = { home: 'server', runtime: null, bytes: 0, key: '', offline: false };

function read(): Place {
  const said = document.querySelector<HTMLMetaElement>('meta[name="kontor"]')?.content;
  return said ? { ...SERVER, ...(JSON.parse(said) as Partial<Place>) } : SERVER;
}

export const place = read();

/** The folder of the page. */
export const base = new URL(place.home === 'device' ? '.' : '/', location.href.split('#')[0]);

/** The address of a file of the page. */
export const fileAt = (name: string): string => new URL(name, base).href;
