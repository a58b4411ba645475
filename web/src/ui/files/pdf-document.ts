import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { inReadingOrder } from './reading-order.ts';

/** A page as it measures, in points. */
export interface PaperSize {
  width: number;
  height: number;
}

/** The findings about a page while it is drawn. */
export interface Drawn {
  /** Whether something of it, such as a picture in a rare format, could not be drawn. */
  isIncomplete: boolean;
}

/** One page of an open PDF. */
export interface PdfPage extends PaperSize {
  /** Draws the page on a canvas of its own, so wide in pixels of the device. */
  draw(width: number, signal: AbortSignal): Promise<{ canvas: HTMLCanvasElement } & Drawn>;
  /** Returns the text of the page as an invisible layer over its drawing; undefined if it has none. */
  words(): Promise<HTMLElement | undefined>;
}

/** A PDF that was opened. */
export interface Pdf {
  pageCount: number;
  /** A page by its number, from 1. */
  page(number: number): Promise<PdfPage>;
  /** Ends the thread that reads it. */
  close(): void;
}

/** A file that is no PDF, a damaged one, or one that asks for a password. */
export class UnreadablePdf extends Error {
  readonly fault: 'broken' | 'locked';

  constructor(fault: 'broken' | 'locked') {
    super(fault);
    this.fault = fault;
  }
}

/** Telephones draw nothing on a canvas of more pixels. */
const MAX_PIXELS = 16_000_000;

/**
 * Opens a PDF. The library is loaded here, so that only people who open a PDF load it. It works in a thread of its own, which runs
 * under our policy: no code is made from a stranger's file, and no network request is made.
 */
export async function openPdf(file: Blob): Promise<Pdf> {
  const [{ AnnotationMode, getDocument, OPS, PDFWorker, TextLayer }, bytes] = await Promise.all([
    // That for older browsers: the other one needs newer ones than the platform does.
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    file.arrayBuffer(),
  ]);
  const thread = new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url), { type: 'module' });
  const reader = PDFWorker.create({ port: thread });
  const close = () => {
    reader.destroy();
    thread.terminate();
  };
  const opening = getDocument({
    data: bytes,
    worker: reader,
    verbosity: 0,
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
  });
  try {
    const document = await Promise.race([opening.promise, failureOf(thread)]);
    return {
      pageCount: document.numPages,
      page: async (number) => pageOf(await document.getPage(number), { AnnotationMode, OPS, TextLayer }),
      close: () => void opening.destroy().finally(close),
    };
  } catch (reason) {
    close();
    throw reason instanceof ThreadFailed ? reason : new UnreadablePdf(nameOf(reason) === 'PasswordException' ? 'locked' : 'broken');
  }
}

/** The thread itself could not be fetched: nothing is known of the file. */
class ThreadFailed extends Error {}

const failureOf = (thread: Worker): Promise<never> =>
  new Promise((_resolve, reject) => thread.addEventListener('error', () => reject(new ThreadFailed()), { once: true }));

const nameOf = (reason: unknown): string => (reason instanceof Error ? reason.name : '');

type Library = Pick<typeof import('pdfjs-dist/legacy/build/pdf.mjs'), 'AnnotationMode' | 'OPS' | 'TextLayer'>;

function pageOf(page: PDFPageProxy, { AnnotationMode, OPS, TextLayer }: Library): PdfPage {
  const paper = page.getViewport({ scale: 1 });
  /** Whether a picture of the page came to nothing: it is left out without an error. */
  const lacksPicture = async (): Promise<boolean> => {
    const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE });
    return fnArray.some((operation, index) => {
      if (operation !== OPS.paintImageXObject) return false;
      const name = String((argsArray[index] as readonly unknown[])[0]);
      const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
      return objects.has(name) && !objects.get(name);
    });
  };
  return {
    width: paper.width,
    height: paper.height,
    draw: async (width, signal) => {
      const scale = Math.min(width / paper.width, Math.sqrt(MAX_PIXELS / (paper.width * paper.height)));
      const viewport = page.getViewport({ scale });
      const canvas = document.createElement('canvas');
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      const drawing = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE });
      const stop = () => drawing.cancel();
      signal.addEventListener('abort', stop);
      try {
        await drawing.promise;
        return { canvas, isIncomplete: await lacksPicture() };
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    words: async () => {
      const content = await page.getTextContent();
      const items = inReadingOrder(content.items.filter((item) => 'str' in item));
      const words = items.map(({ str }) => str).join('');
      if (words.trim() === '') return undefined;
      // Outside the page while it is written: inside, each word would cause a new layout of the page.
      const layer = document.createElement('div');
      layer.className = 'pdf-words';
      layer.dir = 'auto';
      layer.lang = languageOf(content.lang, words);
      await new TextLayer({ textContentSource: { ...content, items }, container: layer, viewport: paper }).render();
      return layer;
    },
  };
}

const ARABIC = /[\u0600-\u06FF\uFB50-\uFDFF\uFE70-\uFEFC]/;

/** In which voice a page is read out: as the file says or, as most say nothing, by its letters. */
const languageOf = (said: string | null, words: string): string =>
  said !== null && /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i.test(said) ? said : ARABIC.test(words) ? 'ar' : 'en';
