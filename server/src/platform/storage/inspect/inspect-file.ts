import { FILE_EXTENSIONS, type FileExtension, type FileRule } from '@miyar/contract';
import { cleanFileName, extensionOf } from '../file-name.ts';
import { FileRejected } from '../file-rejected.ts';
import { openBytes } from './file-bytes.ts';
import { isSameKind, mismatch } from './file-kinds.ts';
import { recognise } from './recognise.ts';

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

/**
 * Checks a received file against the rule of its field: extension, first bytes and structure must agree (REQ-S33, REQ-S34),
 * and it must open without a password. A refusal names what the file is and what its owner can do.
 * @param path the finished local file
 * @param fileName as the sender named it
 * @returns the cleaned name, the extension in lower case and the type to serve it as
 * @throws FileRejected file_name_invalid, file_type_not_allowed, file_empty; file_protected; file_content_mismatch where it is
 * of another kind, file_unrecognised where of none that is known, file_damaged where it is of its kind and not whole;
 * file_encoding_unknown for texts; file_archive_unsafe, file_archive_paths for archives and Office documents
 */
export async function inspectFile(path: string, { fileName, rule }: { fileName: string; rule: FileRule }): Promise<InspectedFile> {
  const name = cleanFileName(fileName);
  const extension = allowedExtension(name, rule);
  const bytes = await openBytes(path);
  try {
    if (bytes.size === 0) throw new FileRejected('file_empty');
    const { kind, isWhole, isProtected } = await recognise(bytes, extension);
    if (isProtected) throw new FileRejected('file_protected');
    if (kind === undefined) throw new FileRejected('file_unrecognised', { extension });
    if (!isSameKind(kind, extension)) throw new FileRejected('file_content_mismatch', mismatch(kind, extension, rule));
    if (!isWhole) throw new FileRejected('file_damaged');
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
