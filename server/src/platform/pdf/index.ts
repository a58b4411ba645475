import type { PdfJob } from './job.ts';
import { createPdfMemory } from './remembered.ts';
import { createPdfRenderer } from './renderer.ts';

let notifyOfLoss: (reason: string) => void = () => undefined;
const onLost = (reason: string): void => notifyOfLoss(reason);

/** Certificates and images, which take a fraction of a second. */
const short = createPdfRenderer({ onLost });
/**
 * Reports, which may take long: certificates do not wait for them. Both times together are shorter than the 75 seconds for which
 * nginx waits for an answer. The others hold their data in memory while they wait.
 */
const long = createPdfRenderer({ timeoutMs: 45_000, maxWaitMs: 25_000, maxWaiting: 3, onLost });
const memory = createPdfMemory();

/** Renders a document of a page or two; takes the template, its data and its files, returns the PDF file, which must not be changed. */
export const renderPdf = (job: PdfJob): Promise<Uint8Array> => memory.recall(job, short.render);

/** Returns the values of the `metadata` with a label in a document, in its order: what its template measured. */
export async function measurePdf(job: PdfJob, label: string): Promise<unknown[]> {
  const values = await memory.recall({ ...job, measured: label }, short.render);
  return JSON.parse(Buffer.from(values).toString()) as unknown[];
}

/** Renders a report, which may have hundreds of pages. */
export const renderLongPdf = (job: PdfJob): Promise<Uint8Array> => memory.recall(job, long.render);

/** Names who is notified, by a sentence, when a process is lost in the middle of a document. */
export function whenPdfIsLost(notify: (reason: string) => void): void {
  notifyOfLoss = notify;
}

/** Ends the processes and drops what is remembered. */
export async function closePdf(): Promise<void> {
  memory.forget();
  await Promise.all([short.close(), long.close()]);
}
