import { Worker } from 'node:worker_threads';
import { Refusal } from '../refusal.ts';
/** More than these would wait longer than people do, each with its data in memory. */
export const MAX_WAITING = 50;
/**
 * A renderer with one long-lived worker thread, started by the first job. Jobs queue up; a worker that crashes or overruns
 * its time is replaced, and only the job it was busy with is lost.
 */
export function createPdfRenderer({ timeoutMs = 15_000, maxWaiting = MAX_WAITING, worker: entry = new URL('./worker.ts', import.meta.url), } = {}) {
    const queue = [];
    let worker = null;
    let current = null;
    let timer;
    let lastId = 0;
    function start() {
        const started = new Worker(entry);
        started.on('message', (reply) => {
            if (worker === started && reply.id === current?.id)
                finish(reply);
        });
        started.on('error', (error) => lose(started, `pdf worker crashed: ${error.message}`));
        started.on('exit', (code) => lose(started, `pdf worker stopped with code ${code}`));
        return started;
    }
    function next() {
        if (current)
            return;
        current = queue.shift() ?? null;
        if (!current)
            return worker?.unref();
        worker ??= start();
        const busy = worker;
        busy.ref();
        timer = setTimeout(() => lose(busy, `pdf took longer than ${timeoutMs} ms`), timeoutMs);
        const { id, job } = current;
        busy.postMessage({ id, job });
    }
    function finish(reply) {
        clearTimeout(timer);
        const done = current;
        current = null;
        if ('pdf' in reply)
            done?.resolve(reply.pdf);
        else
            done?.reject(new Error(reply.error));
        next();
    }
    /** Gives up a worker, once, whichever of its signs of death comes first. */
    function lose(lost, reason) {
        if (worker !== lost)
            return;
        worker = null;
        void lost.terminate();
        if (current)
            finish({ id: current.id, error: reason });
    }
    return {
        render: (job) => new Promise((resolve, reject) => {
            if (queue.length >= maxWaiting)
                throw new Refusal('busy');
            lastId += 1;
            queue.push({ id: lastId, job, resolve, reject });
            next();
        }),
        close: async () => {
            const closing = worker;
            for (const { reject } of queue.splice(0))
                reject(new Error('pdf renderer closed'));
            if (closing)
                lose(closing, 'pdf renderer closed');
            await closing?.terminate();
        },
    };
}
