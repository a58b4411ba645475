import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFiles, fontModules } from './fonts.ts';
import type { PdfJob, PdfReply, PdfRequest } from './job.ts';

/**
 * The thread in which Typst runs, inside a process of its own (`renderer-process.ts`): layout is synchronous native code.
 * One job at a time; every request is answered by one reply with its id.
 */

/** The template sees this folder, which does not exist, as the root of its world: it can open nothing but its files. */
const ROOT = join(import.meta.dirname, 'nothing-here');
/** Layout results that no job used since are dropped after this many jobs: dropping looks through all of them. */
const TRIM_EVERY = 4;
/** Archival, with tags and Unicode for every letter. */
const STANDARD = 'a-2a';
/** For documents that are read rather than archived. */
const ACCESSIBLE = 'ua-1';
/** For a document with a letter that none of our fonts has; both refuse such a gap. */
const STANDARD_WITH_GAPS = '1.7';

const house = fontModules();
const compiler = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs: fontFiles() }] });

parentPort?.on('message', ({ id, job }: PdfRequest) => {
  const reply = answer(id, job);
  parentPort?.postMessage(reply, 'pdf' in reply ? [reply.pdf.buffer] : []);
  // Nobody waits for what follows.
  compiler.resetShadow();
  if (id % TRIM_EVERY === 0) compiler.evictCache(1);
});

function answer(id: number, job: PdfJob): PdfReply {
  try {
    return { id, pdf: new Uint8Array(render(job)) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

function render({ template, inputs, images = {}, modules = {}, pages, accessible, measured, created }: PdfJob): Uint8Array {
  for (const [name, content] of Object.entries({ ...images, ...modules, ...house })) {
    compiler.mapShadow(
      join(ROOT, name),
      typeof content === 'string' ? Buffer.from(content, 'utf8') : Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    );
  }
  const outcome = compiler.compile({ mainFileContent: template, inputs: { ...inputs } });
  const document = outcome.result;
  if (!document) {
    const failure = outcome.takeDiagnostics();
    throw new Error(`template does not compile: ${JSON.stringify(failure && compiler.fetchDiagnostics(failure))}`);
  }
  if (measured !== undefined) return Buffer.from(JSON.stringify(compiler.query(document, { selector: `<${measured}>`, field: 'value' })));
  if (pages !== undefined && document.numOfPages !== pages) throw new Error(`document has ${document.numOfPages} pages instead of ${pages}`);
  const options = created ? { creationTimestamp: Math.floor(created.getTime() / 1000) } : {};
  try {
    return asRead(compiler.pdf(document, { ...options, pdfStandard: accessible ? ACCESSIBLE : STANDARD }));
  } catch {
    return asRead(compiler.pdf(document, { ...options, pdfStandard: STANDARD_WITH_GAPS }));
  }
}

/** Where Typst writes, in the catalog, in which direction a document is read, and what is written there: no longer, and filled up with spaces. */
const DIRECTION = /\/ViewerPreferences <<\n(?: {4}\/DisplayDocTitle true\n)? {4}\/Direction \/[LR]2[LR]\n {2}>>/g;
const SHOW_TITLE = '/ViewerPreferences <<\n/DisplayDocTitle true\n>>';

/**
 * Takes the direction out of a file, and has its title shown in the window. PDFium, the reader of Chrome, applies the direction to
 * each line it copies, so that a code from a document that begins in Arabic came out with its groups reversed (decision 35). No
 * offset in the file changes. The catalog is the last object: what a title says before it is left alone.
 */
function asRead(pdf: Uint8Array): Uint8Array {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const catalog = bytes.lastIndexOf('/Type /Catalog');
  const found = [...bytes.toString('latin1', catalog).matchAll(DIRECTION)];
  if (catalog === -1 || found.length !== 1) throw new Error('the catalog of the document is not as Typst wrote it before');
  bytes.write(SHOW_TITLE.padEnd(found[0]![0].length), catalog + found[0]!.index, 'latin1');
  return pdf;
}
