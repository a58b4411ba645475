import { type Child, processorMs } from './child.ts';
import { requestsPerSecond } from './load.ts';
import { alternate, median, type Pace } from './rounds.ts';
import { amount } from './table.ts';

/** The request to one side of a comparison. */
export interface Target {
  child: Child;
  path: string;
  headers?: Record<string, string>;
}

/** Requests a second of two servers in turn, each with the processor time of a request, which depends less on the machine's load. */
export async function compare(pace: Pace, connections: number, ours: Target, limit: Target): Promise<{ ratio: number; ours: string; limit: string }> {
  const taken = new Map<Target, number[]>([
    [ours, []],
    [limit, []],
  ]);
  const measure = async (target: Target, seconds: number) => {
    const { child, path, headers = {} } = target;
    const before = processorMs(child.pid);
    const rate = await requestsPerSecond({ url: child.url + path, headers, connections, seconds });
    if (before !== undefined) taken.get(target)!.push((processorMs(child.pid)! - before) / (rate * seconds));
    return rate;
  };
  for (const target of [ours, limit]) await measure(target, 1);
  for (const list of taken.values()) list.length = 0;
  const compared = await alternate(
    pace.rounds,
    () => measure(ours, pace.seconds),
    () => measure(limit, pace.seconds),
  );
  const cell = (target: Target, rate: number) =>
    amount(rate, 'req/s') + (taken.get(target)!.length > 0 ? `, ${amount(median(taken.get(target)!), 'ms CPU each')}` : '');
  return { ratio: compared.ratio, ours: cell(ours, compared.ours), limit: cell(limit, compared.limit) };
}
