import { composed, takenApart } from '@miyar/contract/core/text-rules';
import { FileRejected } from './file-rejected.ts';

const MAX_LENGTH = 150;
/** The number of characters of a longer name that are read at its start and its end: a part of a form may bring 80 KB. */
const LOOKED_AT = { start: 900, end: 100 };
// Overrides and isolates turn a name around on the screen, the zero-width ones hide in it. ZWJ and ZWNJ stay: words need them.
const DECEIVING = /[\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF]/gu;
// Line and paragraph separators count as control characters here: they break lines.
const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;
// The double quote would end the header's value, the others no Windows folder takes. The apostrophe stays: Qur'an.
const RESERVED = /["<>|*?:]/gu;

/**
 * The name under which an uploaded file is stored and downloaded again: Arabic and inner spaces stay; folders, control and
 * deceiving characters and quotes go; NFC; at most 150 characters including the extension.
 * Throws `FileRejected('file_name_invalid')` when nothing is left to name it by.
 */
export function cleanFileName(raw: string): string {
  const base = raw.slice(Math.max(raw.lastIndexOf('/'), raw.lastIndexOf('\\')) + 1);
  const clean = composed(ends(base).replace(DECEIVING, '').replace(CONTROL, '').replace(RESERVED, '')).replace(/\s+/gu, ' ').trim();
  const extension = extensionOf(clean);
  const stem = withoutDotsAround(extension ? clean.slice(0, -extension.length - 1) : clean);
  if (stem === '') throw new FileRejected('file_name_invalid');
  if (!extension) return cut(stem, MAX_LENGTH);
  return `${cut(stem, MAX_LENGTH - extension.length - 1)}.${extension}`;
}

/** The start of a long name and its end, with the extension. */
const ends = (name: string): string =>
  (name.length > LOOKED_AT.start + LOOKED_AT.end ? name.slice(0, LOOKED_AT.start) + name.slice(-LOOKED_AT.end) : name).toWellFormed();

/** A name without the dots and spaces around it. A regular expression would try the end of a name from each dot in it. */
function withoutDotsAround(name: string): string {
  const isDot = (at: number) => name[at] === '.' || name[at] === ' ';
  let [start, end] = [0, name.length];
  while (start < end && isDot(start)) start += 1;
  while (end > start && isDot(end - 1)) end -= 1;
  return name.slice(start, end);
}

/** Returns the text after the last dot, as typed; empty if it is no usable extension. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1] ?? '';
}

/** The first characters of a text, no letter torn from its marks. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  let cut = '';
  for (const { segment } of new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(text)) {
    if (cut.length + segment.length > length) break;
    cut += segment;
  }
  // One letter may carry more marks than fit.
  return (cut || text.slice(0, length).toWellFormed()).trimEnd();
}

/** The header value that makes a browser save a file under its name (RFC 6266), with an ASCII name for old ones. */
export function contentDisposition(name: string): string {
  const extension = extensionOf(name);
  const stem = takenApart(extension ? name.slice(0, -extension.length - 1) : name)
    .replace(/[^A-Za-z0-9 ._-]/gu, '')
    .trim();
  const ascii = /[A-Za-z0-9]/.test(stem) ? stem : 'file';
  // encodeURIComponent leaves these alone, RFC 8187 does not.
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*!]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}${extension && `.${extension}`}"; filename*=UTF-8''${encoded}`;
}
