/** The worker in which bots think: one question, one answer, as JSON. */
import { addWeights, startPython } from './runtime';

type Begin = { runtime: string; interrupt?: SharedArrayBuffer };
type Asked = { id: number; question: string };

let think: Promise<(question: string) => string> | null = null;

async function start({ runtime, interrupt }: Begin) {
  const python = await startPython(runtime);
  await addWeights(python, runtime);
  if (interrupt) python.setInterruptBuffer(new Uint8Array(interrupt));
  return python.pyimport('kontor.device.thinker').think_text as (question: string) => string;
}

self.onmessage = async ({ data }: MessageEvent<Begin | Asked>) => {
  if ('runtime' in data) {
    think = start(data);
    think.catch(() => undefined);
    return;
  }
  try {
    self.postMessage({ id: data.id, answer: (await think)?.(data.question) });
  } catch (error) {
    self.postMessage({ id: data.id, problem: String(error) });
  }
};
