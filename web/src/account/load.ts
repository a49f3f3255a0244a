import { useEffect, useState } from 'preact/hooks';
import { Refused } from '~/api/http';

/** Something that is fetched: null until it is there, and why it did not come. */
export function useLoaded<T>(load: () => Promise<T>, inputs: readonly unknown[]) {
  const [found, setFound] = useState<T | null>(null);
  const [problem, setProblem] = useState<Refused | null>(null);
  const [again, setAgain] = useState(0);
  useEffect(() => {
    let gone = false;
    load().then(
      (value) => !gone && setFound(() => value),
      (error: unknown) => !gone && error instanceof Refused && setProblem(error),
    );
    return () => {
      gone = true;
    };
  }, [...inputs, again]);
  return { found, problem, reload: () => setAgain((n) => n + 1) };
}
