import { useEffect, useRef, useState } from 'react';
import { afterPointerRelease } from '../../../lib/loading/after-pointer-release.ts';
import type { Measured, Strength } from './strength-worker.ts';

export type { Strength } from './strength-worker.ts';

/**
 * Returns how strong a password is; undefined while the field is empty or nothing can be measured. The dictionaries (a quarter of a
 * megabyte) are loaded with the first character, and a worker measures, so that typing never waits.
 */
export function useStrength(password: string, about: readonly string[]): Strength | undefined {
  const worker = useRef<Worker>(undefined);
  const [measured, setMeasured] = useState<Measured>();
  const known = about.join('\n');

  useEffect(() => () => worker.current?.terminate(), []);

  useEffect(() => {
    if (password === '') return;
    worker.current ??= begin(setMeasured);
    worker.current.postMessage({ password, about: known.split('\n') });
  }, [password, known]);

  // While the next one is being measured the last one is shown, so that the line does not flicker.
  return password === '' ? undefined : measured?.strength;
}

function begin(onMeasured: (measured: Measured) => void): Worker {
  const worker = new Worker(new URL('./strength-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Measured>) => afterPointerRelease(() => onMeasured(data)));
  return worker;
}
