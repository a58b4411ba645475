import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** A password to hash, or to hold against a stored hash. */
export interface HashingJob {
  password: string;
  against?: string;
}

export type HashingReply = { result: string | boolean } | { error: string };

interface Waiting {
  job: HashingJob;
  resolve(result: string | boolean): void;
  reject(reason: Error): void;
}

// Each thread uses memory, and sign-ins come in waves.
const IDLE_MS = 10_000;

/** The password being hashed and the next: a thread must not be idle until its reply is read and another job arrives. */
const AHEAD = 2;

/**
 * Threads that do nothing but hash, as many as there are cores, started when they are needed and ended when they are not.
 * Hashing in the threads that Node has for files and compression would make every page wait for all who sign in.
 */
const size = availableParallelism();
const queue: Waiting[] = [];
const threads = new Set<Thread>();

class Thread {
  #worker = new Worker(new URL('./password-thread.ts', import.meta.url));
  #taken: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor() {
    this.#worker.on('message', (reply: HashingReply) => this.#finish(reply));
    this.#worker.on('error', (error) => this.#end(error.message));
    this.#worker.on('exit', (code) => this.#end(`stopped with code ${code}`));
  }

  /** How many jobs it has: it does them in the order they came. */
  get taken(): number {
    return this.#taken.length;
  }

  take(waiting: Waiting): void {
    if (this.#taken.push(waiting) === 1) {
      clearTimeout(this.#timer);
      this.#worker.ref();
    }
    this.#worker.postMessage(waiting.job);
  }

  #finish(reply: HashingReply): void {
    const done = this.#taken.shift();
    const next = queue.shift();
    if (next) this.take(next);
    else if (this.#taken.length === 0) this.#rest();
    if ('result' in reply) done?.resolve(reply.result);
    else done?.reject(new Error(`hashing failed: ${reply.error}`));
  }

  /** Idle threads do not keep the process alive. */
  #rest(): void {
    this.#worker.unref();
    this.#timer = setTimeout(() => this.#retire(), IDLE_MS).unref();
  }

  /** Before it is ended nothing more is given to it. */
  #retire(): void {
    threads.delete(this);
    void this.#worker.terminate();
  }

  /** Once, whichever sign of its end comes first; what waits is done by another. */
  #end(reason: string): void {
    if (!threads.delete(this)) return;
    clearTimeout(this.#timer);
    for (const waiting of this.#taken.splice(0)) waiting.reject(new Error(`hashing thread: ${reason}`));
    const next = queue.shift();
    if (next) hand(next);
  }
}

/** Hashes a password, or with a hash given says whether the password fits it. */
export const hashing = (job: HashingJob): Promise<string | boolean> => new Promise((resolve, reject) => hand({ job, resolve, reject }));

function hand(waiting: Waiting): void {
  let least: Thread | undefined;
  for (const thread of threads) if (thread.taken < (least?.taken ?? AHEAD)) least = thread;
  if (least && (least.taken === 0 || threads.size >= size)) return least.take(waiting);
  if (threads.size >= size) return void queue.push(waiting);
  const thread = new Thread();
  threads.add(thread);
  thread.take(waiting);
}
