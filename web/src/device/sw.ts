/**
 * The service worker of a folder without a server: keeps every file, so that the page works
 * without a network. `kontor site` writes before it which files there are.
 */
export {};

declare const KONTOR: { version: string; files: string[] };
/** As much of a service worker's world as is used here. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Event & {
  request: Request;
  respondWith(answer: Promise<Response>): void;
};
declare const registration: { scope: string };
declare const clients: { claim(): Promise<void> };
declare function skipWaiting(): Promise<void>;

const CACHE = `kontor ${registration.scope} `;
const own = CACHE + KONTOR.version;
const at = (name: string) => new URL(name, registration.scope).href;
const known = new Set(KONTOR.files.map(at));

/** Files whose names change with what is in them need not be asked for twice. */
const LASTING = /\/(assets|runtime-\w+)\//;

async function keepAll(): Promise<void> {
  const cache = await caches.open(own);
  const fetchInto = async (address: string) => {
    const before = LASTING.test(address) ? await caches.match(address) : undefined;
    const mode = LASTING.test(address) ? 'default' : 'reload';
    const answer = before ?? (await fetch(address, { cache: mode }));
    if (!answer.ok) throw new Error(`${address}: status ${answer.status}`);
    await cache.put(address, answer);
  };
  await Promise.all([...known].map(fetchInto));
}

async function forgetOld(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHE) && name !== own);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const address = request.url.split(/[?#]/)[0] ?? '';
  const name = address === registration.scope ? at('index.html') : address;
  const cache = await caches.open(own);
  return (await cache.match(name)) ?? fetch(request);
}

self.addEventListener('install', (event) => (event as Lasting).waitUntil(keepAll()));
self.addEventListener('activate', (event) => (event as Lasting).waitUntil(forgetOld()));
self.addEventListener('message', (event) => {
  if (event.data === 'take') void skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request, respondWith } = event as Fetching;
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope)) return;
  respondWith.call(event, answer(request));
});
