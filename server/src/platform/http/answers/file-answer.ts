import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from '../../storage/file-name.ts';

/** A file as an answer: a download, never shown from our origin (REQ-S37), unless the bytes are of our own making. */
export interface FileAnswer {
  name: string;
  mime: string;
  size: number;
  /** Only for media made by us under an address that never changes: shown inline and cached for good. */
  ownMedia?: true;
  open(range?: { start: number; end: number }): Promise<Readable>;
}

/** A download that is made while it is sent: how long it will be nobody knows, and there are no parts of it. */
export interface StreamedAnswer {
  name: string;
  mime: string;
  /** The tag of a file that everybody may read: a repeated request gets the file only if the tag differs. Without quotes. */
  tag?: string;
  stream(): Readable;
}

/** Bytes made for this answer, such as a PDF, as a file. */
export const bytesAnswer = (bytes: Uint8Array, name: string, mime: string): FileAnswer => ({
  name,
  mime,
  size: bytes.length,
  open: (range) => Promise.resolve(Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], { objectMode: false })),
});

/** Sends a file, or the one range asked for. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer | StreamedAnswer): Promise<FastifyReply> {
  const ownMedia = 'ownMedia' in file;
  const tag = 'tag' in file ? file.tag : undefined;
  reply
    .header('content-disposition', ownMedia ? 'inline' : contentDisposition(file.name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', ownMedia ? 'public, max-age=31536000, immutable' : tag === undefined ? 'private, no-store' : 'no-cache')
    .type(file.mime);
  if (tag !== undefined) {
    // Weak: what encodes the answer on its way may change its bytes.
    reply.header('etag', `W/"${tag}"`);
    if (request.headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${tag}"`)) return reply.code(304).send();
  }
  if ('stream' in file) return reply.send(file.stream());
  reply.header('accept-ranges', 'bytes');
  const range = rangeOf(request.headers.range, file.size);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send('');
  if (range === undefined) return reply.header('content-length', file.size).send(await file.open());
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(await file.open(range));
}

/** One byte range of RFC 9110; several or malformed ones are answered with the whole file, as the RFC allows. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = header && /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header);
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [start, end] =
    match[1] === '' ? [Math.max(0, size - Number(match[2])), size - 1] : [Number(match[1]), match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)];
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
