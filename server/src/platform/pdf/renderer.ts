import { Worker } from 'node:worker_threads';
import { Refusal } from '../refusal.ts';
import type { PdfJob, PdfReply, PdfRequest } from './job.ts';

export type PdfRenderer = {
  /**
   * Renders one document and gives back the file; rejects if the template fails, the worker dies or the time is up, and at
   * once with Refusal busy if too many wait already.
   */
  render: (job: PdfJob) => Promise<Uint8Array>;
  /** Stops the worker; jobs still waiting are rejected. A later `render` starts it again. */
  close: () => Promise<void>;
};

export type PdfRendererOptions = {
  /** Longest time one document may take. */
  timeoutMs?: number;
  /** How many documents may wait for the one being made. */
  maxWaiting?: number;
  /** Entry of the worker; tests put in one that fails. */
  worker?: URL;
};

/** Longer queues would wait longer than people do, each job with its data in memory. */
export const MAX_WAITING = 50;

type Waiting = PdfRequest & { resolve: (pdf: Uint8Array) => void; reject: (reason: Error) => void };

/**
 * A renderer with one long-lived worker thread, started by the first job. Jobs queue up; a worker that crashes or overruns
 * its time is replaced, and only the job it was busy with is lost.
 */
export function createPdfRenderer({
  timeoutMs = 15_000,
  maxWaiting = MAX_WAITING,
  worker: entry = new URL('./worker.ts', import.meta.url),
}: PdfRendererOptions = {}): PdfRenderer {
  const queue: Waiting[] = [];
  let worker: Worker | null = null;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(entry);
    started.on('message', (reply: PdfReply) => {
      if (worker === started && reply.id === current?.id) finish(reply);
    });
    started.on('error', (error) => lose(started, `pdf worker crashed: ${error.message}`));
    started.on('exit', (code) => lose(started, `pdf worker stopped with code ${code}`));
    return started;
  }

  function next(): void {
    if (current) return;
    current = queue.shift() ?? null;
    if (!current) return worker?.unref();
    worker ??= start();
    const busy = worker;
    busy.ref();
    timer = setTimeout(() => lose(busy, `pdf took longer than ${timeoutMs} ms`), timeoutMs);
    const { id, job } = current;
    busy.postMessage({ id, job } satisfies PdfRequest);
  }

  function finish(reply: PdfReply): void {
    clearTimeout(timer);
    const done = current;
    current = null;
    if ('pdf' in reply) done?.resolve(reply.pdf);
    else done?.reject(new Error(reply.error));
    next();
  }

  /** Discards a worker once, at its first sign of failure. */
  function lose(lost: Worker, reason: string): void {
    if (worker !== lost) return;
    worker = null;
    void lost.terminate();
    if (current) finish({ id: current.id, error: reason });
  }

  return {
    render: (job) =>
      new Promise((resolve, reject) => {
        if (queue.length >= maxWaiting) throw new Refusal('busy');
        lastId += 1;
        queue.push({ id: lastId, job, resolve, reject });
        next();
      }),
    close: async () => {
      const closing = worker;
      for (const { reject } of queue.splice(0)) reject(new Error('pdf renderer closed'));
      if (closing) lose(closing, 'pdf renderer closed');
      await closing?.terminate();
    },
  };
}
