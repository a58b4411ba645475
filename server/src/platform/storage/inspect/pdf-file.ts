import { BLOCK, type FileBytes } from './file-bytes.ts';
import { opensWithoutPassword } from './pdf-password.ts';
import { dictionaryAt, type PdfDictionary, PdfReference } from './pdf-syntax.ts';

/** Where a PDF may begin, behind other bytes. */
const HEAD = 1024;
/** Where its end may be, before padding. */
const TAIL = 2048;
/** The same word in pictures or texts before the one that is meant; a forged file would have it a million times. */
const MAX_TRIES = 20;

/** Whether a file begins as a PDF within its first 1,024 bytes. */
export const beginsAsPdf = async (bytes: FileBytes): Promise<boolean> => (await bytes.at(0, HEAD)).includes('%PDF-');

/** Whether a PDF is ended by `%%EOF` within its last 2,048 bytes. */
export async function isWholePdf(bytes: FileBytes): Promise<boolean> {
  // Some writers pad the end; a cut file has no mark there, unless cut right behind an earlier revision, which opens.
  const tail = await bytes.at(Math.max(0, bytes.size - TAIL), TAIL);
  return tail.includes('%%EOF') && tail.includes('startxref');
}

/**
 * Whether a PDF asks for a password before it shows anything. One that only restricts printing or changing by the password
 * of its owner opens without one, and does not. Where the encryption is not found, it does not either: readers decide then.
 */
export async function isProtectedPdf(bytes: FileBytes): Promise<boolean> {
  const trailer = await trailerOf(bytes);
  const named = trailer?.get('Encrypt');
  const encryption = named instanceof PdfReference ? await objectOf(bytes, named) : named;
  if (!trailer || !(encryption instanceof Map)) return false;
  const id = trailer.get('ID');
  const [first] = Array.isArray(id) ? id : [];
  return !opensWithoutPassword(encryption, Buffer.isBuffer(first) ? first : Buffer.alloc(0));
}

const textAt = async (bytes: FileBytes, offset: number): Promise<string> => (await bytes.at(offset, BLOCK)).toString('latin1');

/** The newest trailer: a dictionary behind the table of objects, or that of the stream in which the table is. */
async function trailerOf(bytes: FileBytes): Promise<PdfDictionary | undefined> {
  const tail = (await bytes.at(Math.max(0, bytes.size - TAIL), TAIL)).toString('latin1');
  const [, offset] = /startxref\s+(\d{1,15})\s/.exec(tail.slice(Math.max(0, tail.lastIndexOf('startxref')))) ?? [];
  // Offsets count from the beginning of the PDF, which other bytes may precede.
  const before = (await bytes.at(0, HEAD)).indexOf('%PDF-');
  for (const at of offset === undefined ? [] : new Set([Number(offset), Number(offset) + before])) {
    const text = await textAt(bytes, at);
    const [stream] = /^\s*\d+\s+\d+\s+obj/.exec(text) ?? [];
    if (stream !== undefined) return dictionaryAt(text, stream.length);
    if (/^\s*xref/.test(text)) return firstBehind(bytes, /trailer/g, at);
  }
  const end = Math.max(0, bytes.size - BLOCK);
  const last = (await textAt(bytes, end)).lastIndexOf('trailer');
  return last < 0 ? undefined : firstBehind(bytes, /trailer/g, end + last);
}

/** The head of an object: its number and its generation. */
const OBJECT = /(?<!\d)(\d{1,10})\s{1,9}(\d{1,5})\s{1,9}obj/g;

/** An object that is a dictionary. */
const objectOf = (bytes: FileBytes, { number, generation }: PdfReference): Promise<PdfDictionary | undefined> =>
  firstBehind(bytes, OBJECT, 0, ([, id, version]) => Number(id) === number && Number(version) === generation);

/** The first dictionary behind a word, from a place on. Blocks overlap, so that no word is torn. */
async function firstBehind(
  bytes: FileBytes,
  word: RegExp,
  from: number,
  isMeant: (found: RegExpExecArray) => boolean = () => true,
): Promise<PdfDictionary | undefined> {
  let tries = 0;
  for (let offset = from; offset < bytes.size; offset += BLOCK / 2) {
    for (const found of (await textAt(bytes, offset)).matchAll(word)) {
      if (!isMeant(found)) continue;
      const behind = offset + found.index + found[0].length;
      const dictionary = dictionaryAt(await textAt(bytes, behind), 0);
      if (dictionary) return dictionary;
      if ((tries += 1) === MAX_TRIES) return undefined;
    }
  }
  return undefined;
}
