import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { PdfReply, PdfRequest } from './job.ts';

/**
 * The process in which documents are laid out. Native code in a thread cannot be stopped; a process can be killed. Its main thread is
 * free meanwhile, so it notices when the server is gone, however long the layout still takes, and it watches the memory.
 */

/** In bytes. The densest report that can be saved takes some 400 MB. */
const MAX_RESIDENT = 2_500_000_000;
const LOOK_MS = 200;

/** Ends the process at once, even in the middle of native code, for which `process.exit` would wait. */
const end = (): void => void process.kill(process.pid, 'SIGKILL');

const thread = new Worker(new URL('./renderer-thread.ts', import.meta.url));
let current = 0;

process.on('message', (request: PdfRequest) => {
  current = request.id;
  thread.postMessage(request);
});
thread.on('message', (reply: PdfReply) => process.send?.(reply));
thread.on('error', (error) => {
  process.stderr.write(`pdf renderer: ${error.message}\n`);
  end();
});
thread.on('exit', end);

process.on('disconnect', end);
// Sent to the whole group by a terminal or a service manager: the server ends what it prints first, then this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

setInterval(() => {
  if (process.memoryUsage.rss() < MAX_RESIDENT) return;
  process.send?.({ id: current, exceeded: true } satisfies PdfReply, end);
}, LOOK_MS).unref();

// Where memory runs out, this process is to be ended before the server or the database.
try {
  writeFileSync('/proc/self/oom_score_adj', '500');
} catch {
  // Not Linux, or not permitted.
}
