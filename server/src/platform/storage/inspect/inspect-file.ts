import { FILE_EXTENSIONS, type FileExtension, type FileRule } from '@miyar/contract';
import { cleanFileName, extensionOf } from '../file-name.ts';
import { FileRejected } from '../file-rejected.ts';
import { isWholeCompoundFile } from './compound-file.ts';
import { type FileBytes, openBytes } from './file-bytes.ts';
import { agreesAtFirstSight } from './first-sight.ts';
import { isOfficeDocument, isPlainArchive } from './office-document.ts';
import { isWholeJson } from './json-file.ts';
import { isWholePdf } from './pdf-file.ts';
import { isWholeAvif, isWholeJpeg, isWholePng, isWholeWebp } from './pictures.ts';
import { isPlainText } from './plain-text.ts';

export interface InspectedFile {
  /** Cleaned, fit for a header and a screen. */
  readonly name: string;
  readonly extension: FileExtension;
  readonly mime: string;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const MIME: Readonly<Record<FileExtension, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: `${OFFICE}.wordprocessingml.document`,
  xls: 'application/vnd.ms-excel',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${OFFICE}.presentationml.presentation`,
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  zip: 'application/zip',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** Whether the structure is that of the extension and reaches its end: a cut upload fails here (security, pattern 14). */
const IS_WHOLE: Readonly<Record<FileExtension, (bytes: FileBytes) => Promise<boolean>>> = {
  pdf: isWholePdf,
  doc: (bytes) => isWholeCompoundFile(bytes, ['WordDocument']),
  xls: (bytes) => isWholeCompoundFile(bytes, ['Workbook', 'Book']),
  ppt: (bytes) => isWholeCompoundFile(bytes, ['PowerPoint Document']),
  docx: ({ path, size }) => isOfficeDocument(path, size, 'word/document'),
  xlsx: ({ path, size }) => isOfficeDocument(path, size, 'xl/workbook'),
  pptx: ({ path, size }) => isOfficeDocument(path, size, 'ppt/presentation'),
  zip: ({ path, size }) => isPlainArchive(path, size),
  txt: isPlainText,
  csv: isPlainText,
  json: isWholeJson,
  jpg: isWholeJpeg,
  jpeg: isWholeJpeg,
  png: isWholePng,
  webp: isWholeWebp,
  avif: isWholeAvif,
};

/**
 * Checks a received file against the rule of its field: extension, first bytes and structure must agree (REQ-S33, REQ-S34).
 * @param path the finished local file
 * @param fileName as the sender named it
 * @returns the cleaned name, the extension in lower case and the type to serve it as
 * @throws FileRejected file_name_invalid, file_type_not_allowed, file_empty, file_archive_unsafe or file_content_mismatch
 */
export async function inspectFile(path: string, { fileName, rule }: { fileName: string; rule: FileRule }): Promise<InspectedFile> {
  const name = cleanFileName(fileName);
  const extension = allowedExtension(name, rule);
  const bytes = await openBytes(path);
  try {
    if (bytes.size === 0) throw new FileRejected('file_empty');
    const agrees = (await agreesAtFirstSight(bytes, extension)) && (await IS_WHOLE[extension](bytes));
    if (!agrees) throw new FileRejected('file_content_mismatch', { extension: extension.toUpperCase() });
  } finally {
    bytes.close();
  }
  return { name, extension, mime: MIME[extension] };
}

function allowedExtension(name: string, rule: FileRule): FileExtension {
  const typed = extensionOf(name).toLowerCase();
  const extension = FILE_EXTENSIONS.find((known) => known === typed);
  // jpg and jpeg are two spellings of one kind.
  const allowed = extension && rule.extensions.some((one) => MIME[one] === MIME[extension]);
  if (!allowed) throw new FileRejected('file_type_not_allowed', { extensions: rule.extensions.join(', ') });
  return extension;
}
