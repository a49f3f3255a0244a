/** Python in a worker: fetched, unpacked, started. */

/** As much of Pyodide as is used here. */
export type Python = {
  pyimport(name: string): Record<string, (...args: unknown[]) => unknown>;
  unpackArchive(data: Uint8Array, format: 'zip', options: { extractDir: string }): void;
  setInterruptBuffer(buffer: Uint8Array): void;
};
type Pyodide = { loadPyodide(options: object): Promise<Python> };

const PACKAGES = '/lib/python3.14/site-packages';
/** What Pyodide asks for, and what it is here. */
const PACKED: Record<string, string> = {
  'pyodide.asm.wasm': 'python.wasm.pack',
  'python_stdlib.zip': 'stdlib.zip.pack',
};

const SCRIPTS = ['pyodide.js', 'python.js'] as const;

/** How large a script is that the browser has fetched by itself. */
function sizeOf(address: string): number {
  const [found] = performance.getEntriesByName(address) as PerformanceResourceTiming[];
  return found?.decodedBodySize ?? 0;
}

const fetchPlain = fetch.bind(globalThis);

/** A packed file, unpacked while it comes; `count` hears of every piece as it arrives. */
async function unpacked(address: string, kind: string, count: (bytes: number) => void) {
  const answer = await fetchPlain(address);
  if (!answer.ok || !answer.body) throw new Error(`${address}: status ${answer.status}`);
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, onward) {
      count(piece.byteLength);
      onward.enqueue(piece);
    },
  });
  const stream = answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream, { headers: { 'Content-Type': kind } });
}

/** Start Python with Kontor in it. `count` is told how many bytes have come. */
export async function startPython(
  folder: string,
  count: (bytes: number) => void = () => undefined,
): Promise<Python> {
  const get = (name: string) => unpacked(folder + name, 'application/wasm', count);
  const bytes = async (name: string) => new Uint8Array(await (await get(name)).arrayBuffer());
  globalThis.fetch = (input, init) => {
    const name = String(input).split('/').at(-1) ?? '';
    const packed = PACKED[name];
    return packed ? get(packed) : fetchPlain(input, init);
  };
  const ours = bytes('kontor.zip.pack');
  ours.catch(() => undefined);
  const [pyodide, module] = (await Promise.all([
    import(/* @vite-ignore */ folder + SCRIPTS[0]),
    import(/* @vite-ignore */ folder + SCRIPTS[1]),
  ])) as [Pyodide, { default: unknown }];
  for (const name of SCRIPTS) count(sizeOf(folder + name));
  const python = await pyodide.loadPyodide({
    indexURL: folder,
    createPyodideModule: module.default,
    lockFileURL: `${folder}lock.json`,
    convertNullToNone: true,
  });
  globalThis.fetch = fetchPlain;
  python.unpackArchive(await ours, 'zip', { extractDir: PACKAGES });
  return python;
}

/** What strong bots have learnt: it comes after everything else. */
export async function addWeights(python: Python, folder: string): Promise<void> {
  const weights = await unpacked(`${folder}weights.zip.pack`, '', () => undefined);
  const data = new Uint8Array(await weights.arrayBuffer());
  python.unpackArchive(data, 'zip', { extractDir: PACKAGES });
}
