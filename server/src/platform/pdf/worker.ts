import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFiles, fontModules } from './fonts.ts';
import type { PdfJob, PdfReply, PdfRequest } from './job.ts';

/**
 * The thread in which Typst runs. Layout is synchronous native code, so it must not share a thread with requests.
 * One job at a time; every request is answered by one reply with its id.
 */

/** The template sees this folder, which does not exist, as the root of its world: it can open nothing but its files. */
const ROOT = join(import.meta.dirname, 'nothing-here');
/** Layout results that no job used since are dropped after this many jobs: dropping looks through all of them. */
const TRIM_EVERY = 4;
/** Archival, with tags and Unicode for every letter. */
const STANDARD = 'a-2a';
/** For a document with a letter that none of our fonts has; the archival profile refuses such a gap. */
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

function render({ template, inputs, images = {}, modules = {}, pages, created }: PdfJob): Uint8Array {
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
  if (pages !== undefined && document.numOfPages !== pages) throw new Error(`document has ${document.numOfPages} pages instead of ${pages}`);
  const options = created ? { creationTimestamp: Math.floor(created.getTime() / 1000) } : {};
  try {
    return compiler.pdf(document, { ...options, pdfStandard: STANDARD });
  } catch {
    return compiler.pdf(document, { ...options, pdfStandard: STANDARD_WITH_GAPS });
  }
}
