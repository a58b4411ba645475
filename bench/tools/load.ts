import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Sent as JSON by POST. */
  body?: unknown;
}

/** Successful requests a second. An answer other than 2xx ends the run, since a fast refusal is no result. */
export async function requestsPerSecond({ url, connections, seconds, headers = {}, body }: Load): Promise<number> {
  const post = body === undefined ? {} : { method: 'POST' as const, body: JSON.stringify(body) };
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...post,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  if (result['2xx'] === 0) throw new Error(`${url}: no answer in ${result.duration} seconds; this machine is too busy to measure on`);
  return result['2xx'] / result.duration;
}

/** The p99 in milliseconds of light requests for a time; see `lightLatencyDuring`. */
export const lightLatency = (url: string, headers: Record<string, string>, seconds: number): Promise<number> =>
  lightLatencyDuring(url, headers, () => sleep(seconds * 1000));

/**
 * The p99 in milliseconds of light requests until other work is done. A few connections send at an even pace with pauses, as
 * people do, so that the figure is the wait of one request and not of a queue. They run in a separate thread, which the other
 * work does not slow.
 */
export async function lightLatencyDuring(url: string, headers: Record<string, string>, work: () => Promise<unknown>): Promise<number> {
  const asking: Asking = { url, headers, connections: 10, pauseMs: 20 };
  const thread = new Worker(new URL('light-requests.ts', import.meta.url), { workerData: asking });
  await once(thread, 'message');
  const times = once(thread, 'message') as Promise<[number[]]>;
  await work().finally(() => thread.postMessage('over'));
  const [took] = await times;
  return percentile(0.99, took);
}

/** The p95 in milliseconds of connections that send again after each answer. */
export async function p95({ url, connections, seconds, headers = {} }: Omit<Load, 'body'>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  return percentile(0.95, await timesOf({ url, headers, connections, pauseMs: 0 }, () => performance.now() >= end));
}

/** The smallest value that this share of the values does not exceed. */
export const percentile = (part: number, values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)]!;

export interface Asking {
  url: string;
  headers: Record<string, string>;
  connections: number;
  /** Milliseconds between an answer and the next request of its connection. */
  pauseMs: number;
}

/** The milliseconds of each request. */
export async function timesOf({ url, headers, connections, pauseMs }: Asking, isOver: () => boolean): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const took: number[] = [];
  const person = async () => {
    while (!isOver()) {
      const start = performance.now();
      await get(url, headers, agent);
      took.push(performance.now() - start);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, person));
  agent.destroy();
  return took;
}

const get = (url: string, headers: Record<string, string>, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent }, (answer) => {
      answer
        .resume()
        .on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`))))
        .on('error', reject);
    });
    sent.on('error', reject).end();
  });
