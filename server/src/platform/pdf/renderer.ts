import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../refusal.ts';
import type { PdfJob, PdfReply, PdfRequest } from './job.ts';

export type PdfRenderer = {
  /**
   * Renders one document and returns the file. Rejects if the template fails.
   * @throws Refusal busy where too many wait or the wait is too long; document_too_long where it takes too much time or memory;
   * temporarily_unavailable where the process is lost or the renderer is closed
   */
  render: (job: PdfJob) => Promise<Uint8Array>;
  /** Ends the process; jobs still waiting are rejected. A later `render` starts it again. */
  close: () => Promise<void>;
};

export type PdfRendererOptions = {
  /** Longest time one document may take, and longest time it may wait before. */
  timeoutMs?: number;
  maxWaitMs?: number;
  /** How many documents may wait for the one being made. */
  maxWaiting?: number;
  /** After how long without a document the process is ended. */
  idleMs?: number;
  /** Called with a sentence when a process is lost in the middle of a document. */
  onLost?: (reason: string) => void;
  /** Entry of the process; tests put in one that fails. */
  program?: URL;
};

/** Longer queues would wait longer than people do, each job with its data in memory. */
export const MAX_WAITING = 50;

type Waiting = PdfRequest & { resolve: (pdf: Uint8Array) => void; reject: (reason: Error) => void; patience: NodeJS.Timeout };

/** Nothing of the server's environment, which holds its secrets; Windows finds its libraries by this one. */
const environment = (): Record<string, string> => (process.env['SystemRoot'] === undefined ? {} : { SystemRoot: process.env['SystemRoot'] });

/**
 * A renderer with one process, started by the first job and ended when there is nothing to do. Jobs queue up. A process that crashes
 * or takes too long is killed, and only the job it was busy with is lost; the next one is started when the killed one is gone, so
 * that there are never two.
 */
export function createPdfRenderer({
  timeoutMs = 15_000,
  maxWaitMs = 30_000,
  maxWaiting = MAX_WAITING,
  idleMs = 30_000,
  onLost = () => undefined,
  program = new URL('./renderer-process.ts', import.meta.url),
}: PdfRendererOptions = {}): PdfRenderer {
  const queue: Waiting[] = [];
  let child: ChildProcess | null = null;
  let gone: Promise<void> | null = null;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): ChildProcess {
    const started = fork(fileURLToPath(program), [], {
      env: environment(),
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', (reply: PdfReply) => {
      if (child !== started || reply.id !== current?.id) return;
      if ('exceeded' in reply) lose(started, 'took too much memory', new Refusal('document_too_long'));
      else if ('pdf' in reply) finish(({ resolve }) => resolve(reply.pdf));
      else finish(({ reject }) => reject(new Error(reply.error)));
    });
    started.on('error', (error) => lose(started, error.message));
    started.on('exit', (code, signal) => lose(started, `ended with ${signal ?? code}`));
    return started;
  }

  function next(): void {
    if (current || gone) return;
    current = queue.shift() ?? null;
    if (!current) return rest();
    clearTimeout(current.patience);
    clearTimeout(timer);
    child ??= start();
    const busy = child;
    busy.ref();
    busy.channel?.ref();
    timer = setTimeout(() => lose(busy, `took longer than ${timeoutMs} ms`, new Refusal('document_too_long')), timeoutMs);
    const { id, job } = current;
    busy.send({ id, job } satisfies PdfRequest, (error) => error && lose(busy, error.message));
  }

  /** An idle process does not keep the server alive, and its memory is soon given back. */
  function rest(): void {
    const idle = child;
    if (!idle) return;
    idle.unref();
    idle.channel?.unref();
    timer = setTimeout(() => lose(idle, 'idle'), idleMs).unref();
  }

  function finish(settle: (done: Waiting) => void): void {
    clearTimeout(timer);
    const done = current;
    current = null;
    if (done) settle(done);
    next();
  }

  /** Ends a process once, at its first sign of failure. */
  function lose(lost: ChildProcess, reason: string, refusal: Refusal = new Refusal('temporarily_unavailable')): void {
    if (child !== lost) return;
    child = null;
    if (current) onLost(reason);
    gone = goOnAfter(lost);
    finish(({ reject }) => reject(refusal));
  }

  async function goOnAfter(lost: ChildProcess): Promise<void> {
    await endOf(lost);
    gone = null;
    next();
  }

  return {
    render: (job) =>
      new Promise((resolve, reject) => {
        if (queue.length >= maxWaiting) throw new Refusal('busy');
        lastId += 1;
        const waiting: Waiting = { id: lastId, job, resolve, reject, patience: setTimeout(() => giveUp(waiting), maxWaitMs) };
        queue.push(waiting);
        next();
      }),
    close: async () => {
      for (const { patience, reject } of queue.splice(0)) {
        clearTimeout(patience);
        reject(new Refusal('temporarily_unavailable'));
      }
      if (child) lose(child, 'closed');
      await gone;
    },
  };

  function giveUp(waiting: Waiting): void {
    queue.splice(queue.indexOf(waiting), 1);
    waiting.reject(new Refusal('busy'));
  }
}

/** Kills a process and waits until it is gone. */
function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    // One that never started has no number.
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return resolve();
    child.ref();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
