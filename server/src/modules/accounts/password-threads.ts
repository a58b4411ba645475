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

// Each keeps some memory; signing in comes in waves.
const IDLE_MS = 10_000;

/**
 * Threads that do nothing but hash, as many as there are cores, started when they are needed and ended when they are not.
 * Hashing in the threads that Node keeps for files and compression would make every page wait for all who sign in.
 */
const size = availableParallelism();
const queue: Waiting[] = [];
const idle: Thread[] = [];
let alive = 0;

class Thread {
  #worker = new Worker(new URL('./password-thread.ts', import.meta.url));
  #current: Waiting | undefined;
  #timer: NodeJS.Timeout | undefined;
  #ended = false;

  constructor() {
    this.#worker.on('message', (reply: HashingReply) => this.#finish(reply));
    this.#worker.on('error', (error) => this.#end(error.message));
    this.#worker.on('exit', (code) => this.#end(`stopped with code ${code}`));
  }

  take(waiting: Waiting): void {
    clearTimeout(this.#timer);
    this.#current = waiting;
    this.#worker.ref();
    this.#worker.postMessage(waiting.job);
  }

  #finish(reply: HashingReply): void {
    const done = this.#current;
    const next = queue.shift();
    this.#current = undefined;
    if (next) this.take(next);
    else this.#rest();
    if ('result' in reply) done?.resolve(reply.result);
    else done?.reject(new Error(`hashing failed: ${reply.error}`));
  }

  /** Idle threads do not keep the process alive. */
  #rest(): void {
    idle.push(this);
    this.#worker.unref();
    this.#timer = setTimeout(() => void this.#worker.terminate(), IDLE_MS).unref();
  }

  /** Once, whichever sign of its end comes first; what waits is done by another. */
  #end(reason: string): void {
    if (this.#ended) return;
    this.#ended = true;
    alive -= 1;
    clearTimeout(this.#timer);
    if (idle.includes(this)) idle.splice(idle.indexOf(this), 1);
    this.#current?.reject(new Error(`hashing thread: ${reason}`));
    const next = queue.shift();
    if (next) hand(next);
  }
}

/** Hashes a password, or with a hash given says whether the password fits it. */
export const hashing = (job: HashingJob): Promise<string | boolean> => new Promise((resolve, reject) => hand({ job, resolve, reject }));

function hand(waiting: Waiting): void {
  const free = idle.pop();
  if (free) return free.take(waiting);
  if (alive >= size) return void queue.push(waiting);
  alive += 1;
  new Thread().take(waiting);
}
