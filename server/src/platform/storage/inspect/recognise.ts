import { readFile } from 'node:fs/promises';
import type { FileExtension } from '@miyar/contract';
import { decodeText } from '../../decode-text.ts';
import { FileRejected } from '../file-rejected.ts';
import { readCompoundFile } from './compound-file.ts';
import { BLOCK, type FileBytes } from './file-bytes.ts';
import { encodingUnknown, type Kind } from './file-kinds.ts';
import { beginsAsPdf, isProtectedPdf, isWholePdf } from './pdf-file.ts';
import { isAvif, isWholeAvif, isWholeJpeg, isWholePng, isWholeWebp } from './pictures.ts';
import { readZipDirectory } from './zip-directory.ts';

/** A file as its bytes show it. */
export interface Content {
  /** Undefined where nobody knows the bytes. */
  readonly kind: Kind | undefined;
  /** Whether its structure reaches its end, where we know the structure: a cut upload does not (security, pattern 14). */
  readonly isWhole: boolean;
  /** Whether it asks for a password. */
  readonly isProtected: boolean;
}

const content = (kind: Kind | undefined, { isWhole = true, isProtected = false } = {}): Content => ({ kind, isWhole, isProtected });

const IS_WHOLE_PICTURE: Readonly<Partial<Record<Kind, (bytes: FileBytes) => Promise<boolean>>>> = {
  jpg: isWholeJpeg,
  png: isWholePng,
  webp: isWholeWebp,
  avif: isWholeAvif,
};

const OLD_OFFICE: ReadonlySet<string> = new Set(['doc', 'xls', 'ppt']);
const ZIPPED: ReadonlySet<string> = new Set(['docx', 'xlsx', 'pptx', 'zip']);

/**
 * Recognises a file by its bytes, whatever its name says. The extension only decides between readings of the same bytes: a text can be a
 * table, and an archive that is cut what it is called.
 * @throws FileRejected file_archive_unsafe, file_archive_paths, file_encoding_unknown
 */
export async function recognise(bytes: FileBytes, extension: FileExtension): Promise<Content> {
  const seen = await atFirstSight(bytes, extension);
  if (seen === 'cfb') return oldOffice(bytes, extension);
  if (seen !== undefined && (ZIPPED.has(seen) || (await isZip(bytes)))) return zipped(bytes, seen, extension);
  if (await beginsAsPdf(bytes)) {
    const isWhole = await isWholePdf(bytes);
    return content('pdf', { isWhole, isProtected: isWhole && (await isProtectedPdf(bytes)) });
  }
  if (seen === undefined) return textual(bytes, extension);
  const isWhole = await IS_WHOLE_PICTURE[seen]?.(bytes);
  return content(seen, { isWhole: isWhole ?? true });
}

/** The kind by the first bytes, from `file-type`; undefined where it does not know them. */
async function atFirstSight(bytes: FileBytes, extension: FileExtension): Promise<Kind | undefined> {
  // Loaded with the first file.
  const { fileTypeFromBuffer, fileTypeFromFile } = await import('file-type');
  // It reads only the beginning of a PDF; in other kinds it may read anywhere in the file.
  const look = bytes.size <= BLOCK || extension === 'pdf' ? fileTypeFromBuffer(await bytes.at(0, BLOCK)) : fileTypeFromFile(bytes.path);
  // A detector that stumbles over hostile bytes has not recognised them: refuse, do not fail.
  const found = await look.catch(() => undefined);
  if (found?.ext === 'apng') return 'png';
  if (found?.ext === 'heic' || found?.ext === 'avif') return (await isAvif(bytes)) ? 'avif' : 'heic';
  // Any text that begins with "BM" looks like a bitmap; real bitmaps have zeros, which text does not.
  if (found?.ext === 'bmp' && !(await bytes.at(0, BLOCK)).includes(0)) return undefined;
  return found?.ext;
}

async function oldOffice(bytes: FileBytes, extension: FileExtension): Promise<Content> {
  const read = await readCompoundFile(bytes);
  return read ? content(read.kind, read) : content(OLD_OFFICE.has(extension) ? extension : undefined, { isWhole: false });
}

const isZip = async (bytes: FileBytes): Promise<boolean> => (await bytes.at(0, 4)).toString('latin1') === 'PK\x03\x04';

/** The entry at the root of every Office document, and of no other archive. */
const TYPES = '[Content_Types].xml';
/** The main part of a document; `word/document` may be followed by a number. */
const MAIN_PARTS = { docx: 'word/document', xlsx: 'xl/workbook', pptx: 'ppt/presentation' } as const;

/** The first sight looks at the first entries only; the directory at the end decides. */
async function zipped(bytes: FileBytes, seen: Kind, extension: FileExtension): Promise<Content> {
  const read = await readZipDirectory(bytes.path, bytes.size);
  if (!read) return content(ZIPPED.has(extension) ? extension : seen, { isWhole: false });
  const names = [...read.names];
  return content(zippedKind(names, seen), read);
}

function zippedKind(names: readonly string[], seen: Kind): Kind {
  if (!names.includes(TYPES)) return seen;
  if (names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))) return 'macros';
  const [kind] = Object.entries(MAIN_PARTS).find(([, part]) => names.some((name) => name.startsWith(part))) ?? [];
  return seen === 'zip' ? (kind ?? 'office') : seen === kind || !ZIPPED.has(seen) ? seen : 'office';
}

/** No call takes a larger text of these, and they are read whole. */
const MAX_READ = 32 * 1024 * 1024;

async function textual(bytes: FileBytes, extension: FileExtension): Promise<Content> {
  const head = await headText(bytes);
  const look = head === undefined ? undefined : markedUp(head);
  if (extension === 'txt') {
    if (!(await isPlainText(bytes))) throw new FileRejected('file_encoding_unknown', encodingUnknown('txt'));
    return content('txt');
  }
  if (look !== undefined || (extension !== 'csv' && extension !== 'json')) return content(look ?? (head === undefined ? undefined : 'txt'));
  const text = bytes.size > MAX_READ ? undefined : decodeText(await readFile(bytes.path));
  const beginsAsJson = extension === 'json' && /^\s*[{[]/.test(text ?? head ?? '');
  if (text === undefined && !beginsAsJson) throw new FileRejected('file_encoding_unknown', encodingUnknown(extension === 'csv' ? 'csv' : 'txt'));
  if (extension === 'csv') return content('csv');
  if (text !== undefined && isJson(text)) return content('json');
  return beginsAsJson ? content('json', { isWhole: false }) : content('txt');
}

/** Returns the beginning of a text; undefined if the bytes are not text in UTF-8 or UTF-16. */
async function headText(bytes: FileBytes): Promise<string | undefined> {
  const head = await bytes.at(0, BLOCK);
  const encoding = head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    return /[\0-\x08\x0E-\x1F]/.test(text) ? undefined : text;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The kind of a text by its first tag: systems give web pages the names of documents. */
function markedUp(text: string): Kind | undefined {
  if (/^\s*(?:<!doctype html|<html|<head|<table|MIME-Version:)/i.test(text)) return 'html';
  return /^\s*<svg/i.test(text) ? 'svg' : undefined;
}

/** Whether a file is UTF-8 to its last byte and has no zero. */
async function isPlainText(bytes: FileBytes): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let offset = 0; offset < bytes.size; offset += BLOCK) {
      const chunk = await bytes.at(offset, BLOCK);
      if (chunk.includes(0)) return false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
