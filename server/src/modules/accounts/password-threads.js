import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
// Each keeps some memory; signing in comes in waves.
const IDLE_MS = 10_000;
/** The one that is hashed and the next: a thread must not stand still until its reply is read and a job comes back. */
const AHEAD = 2;
/**
 * Threads that do nothing but hash, as many as there are cores, started when they are needed and ended when they are not.
 * Hashing in the threads that Node keeps for files and compression would make every page wait for all who sign in.
 */
const size = availableParallelism();
const queue = [];
const threads = new Set();
class Thread {
    #worker = new Worker(new URL('./password-thread.ts', import.meta.url));
    #taken = [];
    #timer;
    constructor() {
        this.#worker.on('message', (reply) => this.#finish(reply));
        this.#worker.on('error', (error) => this.#end(error.message));
        this.#worker.on('exit', (code) => this.#end(`stopped with code ${code}`));
    }
    /** How many jobs it has: it does them in the order they came. */
    get taken() {
        return this.#taken.length;
    }
    take(waiting) {
        if (this.#taken.push(waiting) === 1) {
            clearTimeout(this.#timer);
            this.#worker.ref();
        }
        this.#worker.postMessage(waiting.job);
    }
    #finish(reply) {
        const done = this.#taken.shift();
        const next = queue.shift();
        if (next)
            this.take(next);
        else if (this.#taken.length === 0)
            this.#rest();
        if ('result' in reply)
            done?.resolve(reply.result);
        else
            done?.reject(new Error(`hashing failed: ${reply.error}`));
    }
    /** Idle threads do not keep the process alive. */
    #rest() {
        this.#worker.unref();
        this.#timer = setTimeout(() => this.#retire(), IDLE_MS).unref();
    }
    /** Before it is ended nothing more is given to it. */
    #retire() {
        threads.delete(this);
        void this.#worker.terminate();
    }
    /** Once, whichever sign of its end comes first; what waits is done by another. */
    #end(reason) {
        if (!threads.delete(this))
            return;
        clearTimeout(this.#timer);
        for (const waiting of this.#taken.splice(0))
            waiting.reject(new Error(`hashing thread: ${reason}`));
        const next = queue.shift();
        if (next)
            hand(next);
    }
}
/** Hashes a password, or with a hash given says whether the password fits it. */
export const hashing = (job) => new Promise((resolve, reject) => hand({ job, resolve, reject }));
function hand(waiting) {
    let least;
    for (const thread of threads)
        if (thread.taken < (least?.taken ?? AHEAD))
            least = thread;
    if (least && (least.taken === 0 || threads.size >= size))
        return least.take(waiting);
    if (threads.size >= size)
        return void queue.push(waiting);
    const thread = new Thread();
    threads.add(thread);
    thread.take(waiting);
}
