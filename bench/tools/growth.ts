import { type Child, residentMb } from './child.ts';

/** The growth of a server's memory during `work`. */
export async function growth(server: Child, work: () => Promise<unknown>): Promise<number> {
  const before = residentMb(server.pid);
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, residentMb(server.pid))), 5);
  await work();
  clearInterval(timer);
  return peak - before;
}
