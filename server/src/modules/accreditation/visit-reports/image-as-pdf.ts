import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { MAX_WAITING } from '../../../platform/pdf/renderer.ts';
import { Refusal } from '../../../platform/refusal.ts';

const IMAGES: readonly string[] = ['jpg', 'jpeg', 'png'];

/** Whether a report is an image, which is downloaded wrapped into a PDF (REQ-A49). */
export const isImage = (extension: string): boolean => IMAGES.includes(extension);

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * A PDF of one page as large as the image on it; undefined for an image that is damaged or would not fit in memory.
 * Reports are at most 10 MB. One at a time, so that many who ask at once do not hold many images.
 * Rejects with Refusal busy when too many wait.
 */
export function imageAsPdf(open: () => Promise<Readable>, extension: string): Promise<Uint8Array | undefined> {
  if (waiting >= MAX_WAITING) return Promise.reject(new Refusal('busy'));
  waiting += 1;
  const mine = last.then(() => wrapped(open, extension)).finally(() => (waiting -= 1));
  last = mine.catch(() => undefined);
  return mine;
}

async function wrapped(open: () => Promise<Readable>, extension: string): Promise<Uint8Array | undefined> {
  const image = await buffer(await open());
  // Loaded with the first image, so that a start does not wait for it.
  const { fitsInMemory } = await import('../../../platform/images/decoder.ts');
  if (!(await fitsInMemory(image))) return undefined;
  const name = extension === 'png' ? 'report.png' : 'report.jpg';
  try {
    return await renderPdf({
      template: `#set page(width: auto, height: auto, margin: 0pt)\n#image("/${name}", alt: "report")`,
      inputs: {},
      images: { [name]: image },
      pages: 1,
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'busy') throw error;
    return undefined;
  }
}
