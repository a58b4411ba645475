import { FileRejected } from './file-rejected.ts';
const MAX_LENGTH = 150;
// Overrides and isolates turn a name around on the screen, the zero-width ones hide in it. ZWJ and ZWNJ stay: words need them.
const DECEIVING = /[\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF]/gu;
// Line and paragraph separators count as control characters here: they break lines.
const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;
// The double quote would end the header's value, the others no Windows folder takes. The apostrophe stays: Qur'an.
const RESERVED = /["<>|*?:]/gu;
/**
 * The name under which a sent file is kept and handed out again: Arabic and inner spaces stay; folders, control and
 * deceiving characters and quotes go; NFC; at most 150 characters with the extension kept.
 * Throws `FileRejected('file_name_invalid')` when nothing is left to name it by.
 */
export function cleanFileName(raw) {
    const base = raw.toWellFormed().replaceAll('\\', '/').split('/').at(-1) ?? '';
    const clean = base.replace(DECEIVING, '').replace(CONTROL, '').replace(RESERVED, '').normalize('NFC').replace(/\s+/gu, ' ').trim();
    const extension = extensionOf(clean);
    const stem = (extension ? clean.slice(0, -extension.length - 1) : clean).replace(/^[. ]+|[. ]+$/gu, '');
    if (stem === '')
        throw new FileRejected('file_name_invalid');
    if (!extension)
        return cut(stem, MAX_LENGTH);
    return `${cut(stem, MAX_LENGTH - extension.length - 1)}.${extension}`;
}
/** What follows the last dot, as typed; empty when there is none worth the name. */
export function extensionOf(name) {
    return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1] ?? '';
}
/** The first characters of a text, no letter torn from its marks. */
function cut(text, length) {
    if (text.length <= length)
        return text;
    let kept = '';
    for (const { segment } of new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(text)) {
        if (kept.length + segment.length > length)
            break;
        kept += segment;
    }
    // One letter may carry more marks than fit.
    return (kept || text.slice(0, length).toWellFormed()).trimEnd();
}
/** The header value that makes a browser save a file under its name (RFC 6266), with an ASCII name for old ones. */
export function contentDisposition(name) {
    const extension = extensionOf(name);
    const stem = (extension ? name.slice(0, -extension.length - 1) : name)
        .normalize('NFKD')
        .replace(/[^A-Za-z0-9 ._-]/gu, '')
        .trim();
    const ascii = /[A-Za-z0-9]/.test(stem) ? stem : 'file';
    // encodeURIComponent leaves these alone, RFC 8187 does not.
    const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*!]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
    return `attachment; filename="${ascii}${extension && `.${extension}`}"; filename*=UTF-8''${encoded}`;
}
