import type { FileExtension } from '@miyar/contract';
import { BLOCK, type FileBytes } from './file-bytes.ts';

// What file-type may answer for each extension; undefined: it knows no such bytes.
const EXPECTED: Readonly<Record<FileExtension, readonly (string | undefined)[]>> = {
  // A PDF may have other bytes before its first line, which file-type does not look behind.
  pdf: ['pdf', undefined],
  doc: ['cfb'],
  xls: ['cfb'],
  ppt: ['cfb'],
  // It looks at the first entries only; the central directory is read afterwards and decides.
  docx: ['docx', 'zip'],
  xlsx: ['xlsx', 'zip'],
  pptx: ['pptx', 'zip'],
  zip: ['zip'],
  // Any text that begins with "BM" looks like a bitmap; real bitmaps have NULs, which text may not have.
  txt: [undefined, 'bmp'],
  csv: [undefined, 'bmp'],
  json: [undefined],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  webp: ['webp'],
  avif: ['avif', 'heic'],
};

/** Whether the first bytes of a file do not speak against its extension. */
export async function agreesAtFirstSight(bytes: FileBytes, extension: FileExtension): Promise<boolean> {
  // Loaded with the first file.
  const { fileTypeFromBuffer, fileTypeFromFile } = await import('file-type');
  // Of a PDF it looks at the beginning alone; in other kinds it may go on anywhere in the file.
  const look = bytes.size <= BLOCK || extension === 'pdf' ? fileTypeFromBuffer(await bytes.at(0, BLOCK)) : fileTypeFromFile(bytes.path);
  // A detector that stumbles over hostile bytes has not recognised them: refuse, do not fail.
  const found = await look.catch(() => ({ ext: 'unreadable' }));
  return EXPECTED[extension].includes(found?.ext);
}
