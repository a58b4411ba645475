import { Readable } from 'node:stream';
import { contentDisposition } from '../storage/file-name.ts';
/** Bytes made for this answer, such as a PDF, as a file. */
export const bytesAnswer = (bytes, name, mime) => ({
    name,
    mime,
    size: bytes.length,
    open: (range) => Promise.resolve(Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], { objectMode: false })),
});
/** Sends a file, or the one range asked for. */
export async function sendFile(request, reply, file) {
    const ownMedia = 'ownMedia' in file;
    reply
        .header('content-disposition', ownMedia ? 'inline' : contentDisposition(file.name))
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', ownMedia ? 'public, max-age=31536000, immutable' : 'private, no-store')
        .type(file.mime);
    if ('stream' in file)
        return reply.send(file.stream());
    reply.header('accept-ranges', 'bytes');
    const range = rangeOf(request.headers.range, file.size);
    if (range === 'unsatisfiable')
        return reply.code(416).header('content-range', `bytes */${file.size}`).send('');
    if (range === undefined)
        return reply.header('content-length', file.size).send(await file.open());
    return reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
        .header('content-length', range.end - range.start + 1)
        .send(await file.open(range));
}
/** One byte range of RFC 9110; several or malformed ones are answered with the whole file, as the RFC allows. */
function rangeOf(header, size) {
    const match = header && /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header);
    if (!match || (match[1] === '' && match[2] === ''))
        return undefined;
    const [start, end] = match[1] === '' ? [Math.max(0, size - Number(match[2])), size - 1] : [Number(match[1]), match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)];
    return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
