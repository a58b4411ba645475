import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * The largest number of bytes in buffers at any time while `work` runs, beyond those before: measured again and again meanwhile, and whenever `work` asks for
 * it.
 */
export async function peakMemory(work: (measure: () => void) => Promise<void>): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // Without collecting first, what is counted is what nobody has thrown away yet; the second time waits for the first one's
  // sweeping, which goes on in another thread.
  const held = () => {
    collect();
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  // A turn of the loop, so that nothing of what the caller just did is still on the stack.
  await new Promise((resolve) => setImmediate(resolve));
  const before = held();
  let peak = 0;
  const measure = () => (peak = Math.max(peak, held() - before));
  // Collecting takes longer the more modules are loaded: a quarter of the time, so that the work goes on.
  let timer: ReturnType<typeof setTimeout>;
  const again = () => {
    const begun = performance.now();
    measure();
    timer = setTimeout(again, 3 * (performance.now() - begun));
  };
  timer = setTimeout(again, 20);
  try {
    await work(measure);
  } finally {
    clearTimeout(timer);
  }
  return peak;
}
