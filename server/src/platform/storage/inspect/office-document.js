import { readZipDirectory } from './zip-directory.ts';
/** What every Office document has at its root, and no other archive. */
const TYPES = '[Content_Types].xml';
/**
 * Whether an archive is an Office document with a main part of the given beginning (`word/document` may be followed by a
 * number) and without macros, which belong to other extensions.
 * Throws `FileRejected('file_archive_unsafe')` like `readZipDirectory`.
 */
export async function isOfficeDocument(path, size, mainPart) {
    const names = await readZipDirectory(path, size);
    if (!names?.has(TYPES))
        return false;
    const parts = [...names];
    return parts.some((part) => part.startsWith(mainPart)) && !parts.some((part) => part.toLowerCase().endsWith('vbaproject.bin'));
}
/**
 * Whether a file is a readable archive and not an Office document under another extension.
 * Throws `FileRejected('file_archive_unsafe')` like `readZipDirectory`.
 */
export async function isPlainArchive(path, size) {
    const names = await readZipDirectory(path, size);
    return names !== undefined && !names.has(TYPES);
}
