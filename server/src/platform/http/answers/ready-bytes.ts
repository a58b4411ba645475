import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Page } from './page.ts';

type Encoding = 'br' | 'gzip' | 'identity';

const JSON_TYPE = 'application/json; charset=utf-8';

const tagOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** An answer whose bytes were prepared before: written, checked and compressed once, sent many times. */
export class ReadyBytes {
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  /** Without quotes; each encoding adds its own ending, since a strong tag identifies exact bytes. */
  readonly tag: string;
  readonly type: string;
  /** Where it is a page of a list: what its headers say. */
  readonly page: Page<unknown> | undefined;

  constructor(bodies: Readonly<Record<Encoding, Buffer>>, { tag, type, page }: { tag: string; type: string; page?: Page<unknown> | undefined }) {
    this.bodies = bodies;
    this.tag = tag;
    this.type = type;
    this.page = page;
  }
}

/** Prepares a value, or a page of a list, as JSON. */
export function readyJson(value: unknown): Promise<ReadyBytes> {
  const page = value instanceof Page ? value : undefined;
  return readyText(JSON.stringify(page ? page.rows : value), JSON_TYPE, page);
}

/**
 * Prepares what one person asked for now: compressed a little, and named by the part of it that says whether anything changed.
 * @param tagged the answer without what differs every time, such as the time
 */
export async function freshJson(value: unknown, tagged: unknown): Promise<ReadyBytes> {
  const identity = Buffer.from(JSON.stringify(value));
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    promisify(gzip)(identity, { level: 4 }),
  ]);
  return new ReadyBytes({ identity, br, gzip: gz }, { tag: tagOf(JSON.stringify(tagged)), type: JSON_TYPE });
}

/** Prepares a text of any kind. Compression runs beside the event loop. */
export async function readyText(text: string, type: string, page?: Page<unknown>): Promise<ReadyBytes> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return new ReadyBytes({ identity, br, gzip: gz }, { tag: tagOf(identity), type, page });
}

/**
 * Sends prepared bytes in the smallest encoding the caller takes, or 304 when he has them. They go straight to the
 * connection with the headers set so far: the hooks on answers have nothing to do here, and took longer than all the rest.
 */
export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: ReadyBytes, vary = 'accept-encoding'): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  headers['etag'] = `"${ready.tag}-${encoding}"`;
  headers['vary'] = vary;
  reply.hijack();
  if (holds(request.headers['if-none-match'], ready.tag)) {
    reply.raw.writeHead(304, headers).end();
    return reply;
  }
  const body = ready.bodies[encoding];
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-type'] = ready.type;
  headers['content-length'] = body.length;
  reply.raw.writeHead(200, headers).end(body);
  return reply;
}

/** Cached, since browsers send only a few different headers. */
const understood = new Map<string, Encoding>();
const MAX_UNDERSTOOD = 100;

function encodingFor(accepted = ''): Encoding {
  const known = understood.get(accepted);
  if (known) return known;
  const encoding = readEncoding(accepted);
  if (understood.size >= MAX_UNDERSTOOD) understood.clear();
  understood.set(accepted, encoding);
  return encoding;
}

/** Brotli before gzip before none, unless the caller refuses it with `q=0`. */
function readEncoding(accepted: string): Encoding {
  const offers = new Map<string, boolean>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    offers.set(name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)));
  }
  return (['br', 'gzip'] as const).find((encoding) => offers.get(encoding) ?? offers.get('*') ?? false) ?? 'identity';
}

/** Whether `If-None-Match` names the content, in whatever encoding it was had. */
function holds(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => {
    const bare = one.trim().replace(/^W\//, '').replaceAll('"', '');
    return bare === '*' || (['identity', 'gzip', 'br'] as const).some((encoding) => bare === `${tag}-${encoding}`);
  });
}
