import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The median time of the calls of `work`, in milliseconds. */
export async function middle(seconds: number, work: (n: number) => unknown): Promise<number> {
  const took: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end || took.length < 5) {
    const began = performance.now();
    await work(took.length + Math.round(began));
    took.push(performance.now() - began);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)]!;
}

/** Runs `work` and returns its result with the longest block of the main thread's event loop, in milliseconds. */
export async function blocked<T>(work: () => Promise<T>): Promise<{ result: T; longest: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const result = await work();
  delay.disable();
  return { result, longest: delay.max / 1e6 };
}
