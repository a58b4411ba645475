import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { Endpoint, FileExtension, FileRule } from '@miyar/contract';
import type { FastifyRequest } from 'fastify';
import { type FieldRefusal, Refusal, refuseField } from '../../refusal.ts';
import { FileRejected } from '../../storage/file-rejected.ts';
import { freeBytes } from '../../storage/free-space.ts';
import { inspectFile } from '../../storage/inspect/inspect-file.ts';
import { spool, type Spooled } from '../../storage/spool.ts';

/** A file that arrived whole, was checked and waits in the temporary folder to be stored. */
export interface ReceivedFile {
  name: string;
  extension: FileExtension;
  mime: string;
  spooled: Spooled;
}

export interface ReceivedForm {
  /** The texts by their fields; a list where the call says that a field may come several times. */
  fields: Record<string, string | string[]>;
  /** The files by their names; a list where the call says that several may come. */
  files: Record<string, ReceivedFile | ReceivedFile[]>;
  /** The faults of files. The caller joins them with the faults of fields, so that one answer lists everything. */
  refusals: FieldRefusal[];
  /** Removes what was not stored. */
  discard(): Promise<void>;
}

const MAX_FIELD_BYTES = 64 * 1024;
/** Texts of a form whose fields may come several times. */
const MAX_LISTED = 250;
const ENVELOPE_BYTES = 1024 * 1024;
/** Disk space that uploads may not use, so that the embedded database can write its log, and people can go on with what needs no file. */
const ROOM_FOR_THE_REST = 64 * 1024 * 1024;
/** The number of bytes of each file that may wait to be written, so that the next bytes are read from the network meanwhile. */
const WAITING_BYTES = 256 * 1024;
/** Milliseconds. */
const TIME_TO_READ_THE_ANSWER = 2000;
/** Characters (RFC 2046). */
const LONGEST_BOUNDARY = 70;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;

/**
 * Streams a multipart body to the temporary folder, part by part, and checks each file as it lands.
 * @throws Refusal upload_incomplete when the body ends before its end, malformed_request, repeated_field, request_too_large,
 * storage_full when it would leave the disk too little room
 */
export async function receiveMultipart(request: FastifyRequest, endpoint: Endpoint, tmpDir: string): Promise<ReceivedForm> {
  const rules: Readonly<Record<string, FileRule>> = endpoint.files ?? {};
  const lists = endpoint.lists ?? [];
  const form: ReceivedForm = {
    fields: Object.fromEntries(lists.map((name) => [name, []])),
    files: {},
    refusals: [],
    discard: () => discardAll(form.files),
  };
  const tail = new BodyTail(request);
  try {
    refuseLongBoundary(tail.boundary);
    refuseHopelessLength(request, rules);
    if ((await freeBytes(tmpDir)) < ROOM_FOR_THE_REST + announced(request)) throw new Refusal('storage_full');
    const parts = request.parts({
      fileHwm: WAITING_BYTES,
      limits: {
        fields: lists.length > 0 ? MAX_LISTED : 20,
        fieldSize: MAX_FIELD_BYTES,
        fieldNameSize: 100,
        headerPairs: 20,
        files: countOf(rules) + 1,
        parts: (lists.length > 0 ? MAX_LISTED + 10 : 30) + countOf(rules),
        // The parser marks a larger file as truncated and drains the rest of it, so that the answer can be read.
        fileSize: Math.max(0, ...Object.values(rules).map((rule) => rule.maxBytes)),
      },
    });
    for await (const part of parts) {
      if (part.type === 'file') await receiveFile(form, part, rules, tmpDir);
      else receiveField(form, part, lists);
    }
    tail.assertEnded();
  } catch (error) {
    letGoBy(request, rules);
    await form.discard();
    throw asRefusal(error, request);
  }
  for (const [name, rule] of Object.entries(rules)) {
    const reported = form.refusals.some(({ field }) => field === name);
    const excused = rule.optional || rule.atMost !== undefined || (rule.unless !== undefined && form.fields[rule.unless]);
    if (!excused && !form.files[name] && !reported) form.refusals.push({ field: name, code: rule.missing ?? 'file_required' });
  }
  return form;
}

async function receiveFile(form: ReceivedForm, part: MultipartFile, rules: Readonly<Record<string, FileRule>>, tmpDir: string): Promise<void> {
  const field = part.fieldname;
  const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
  // A file input left empty sends a part without a name.
  if (!rule || part.filename === '' || part.filename === undefined) {
    part.file.resume();
    if (!rule) form.refusals.push({ field, code: 'unexpected_file' });
    return;
  }
  const before = [Object.hasOwn(form.files, field) ? form.files[field]! : []].flat();
  if (before.length > 0 && rule.atMost === undefined) throw new Refusal('repeated_field', { fields: [{ field, code: 'repeated_field' }] });
  if (before.length === rule.atMost) throw refuseField(field, 'too_many_items', { max: rule.atMost });
  try {
    const fileName = unescaped(part.filename);
    const spooled = await spool(part.file, { tmpDir, maxBytes: rule.maxBytes });
    try {
      const file = { ...(await inspectFile(spooled.path, { fileName, rule })), spooled };
      form.files[field] = rule.atMost === undefined ? file : [...before, file];
    } catch (error) {
      await spooled.discard();
      throw error;
    }
  } catch (error) {
    if (!(error instanceof FileRejected) || error.code === 'upload_incomplete') throw error;
    part.file.resume();
    form.refusals.push({ field, code: error.code, parameters: error.parameters });
  }
}

function receiveField(form: ReceivedForm, { fieldname: name, value, valueTruncated, mimetype }: MultipartValue, lists: readonly string[]): void {
  const list = lists.includes(name);
  if (!list && Object.hasOwn(form.fields, name)) throw new Refusal('repeated_field', { fields: [{ field: name, code: 'repeated_field' }] });
  if (valueTruncated) throw new Refusal('request_too_large');
  // The parser has read a part that says it is JSON as such. Our fields are texts, and nothing else passes for one.
  if (typeof value !== 'string' || JSON_TYPE.test(mimetype)) throw refuseField(name, 'unsupported_content_type');
  if (list) (form.fields[name] as string[]).push(value);
  else Object.defineProperty(form.fields, name, { value, enumerable: true });
}

/** How many files may come in all. */
const countOf = (rules: Readonly<Record<string, FileRule>>): number => Object.values(rules).reduce((sum, { atMost = 1 }) => sum + atMost, 0);

async function discardAll(files: ReceivedForm['files']): Promise<void> {
  await Promise.all(
    Object.values(files)
      .flat()
      .map((file) => file.spooled.discard()),
  );
}

/** The three signs browsers escape in the name of a file: `%22`, `%0D`, `%0A` (HTML, multipart/form-data). They escape no other. */
const ESCAPED: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };
const unescaped = (fileName: string): string => fileName.replace(/%(?:22|0D|0A)/gi, (escape) => ESCAPED[escape.toUpperCase()] ?? escape);

/** How many bytes of a body may come in all, right or wrong: four times what its files may have. */
const most = (rules: Readonly<Record<string, FileRule>>): number =>
  Object.values(rules).reduce((sum, rule) => sum + rule.maxBytes * (rule.atMost ?? 1), 0) * 4 + ENVELOPE_BYTES;

const announced = (request: FastifyRequest): number => Number(request.headers['content-length'] ?? 0);

/** Far over every limit: refused before it is read, rather than drained. */
function refuseHopelessLength(request: FastifyRequest, rules: Readonly<Record<string, FileRule>>): void {
  if (announced(request) > most(rules)) throw new Refusal('request_too_large');
}

/**
 * Lets what still comes of a refused body go by: a sender who cannot finish sending does not get to read the answer. It has
 * an end: past so many bytes no more are read, and the connection is closed when there has been time to read the answer.
 */
function letGoBy(request: FastifyRequest, rules: Readonly<Record<string, FileRule>>): void {
  const { raw } = request;
  const hopeless = announced(request) > most(rules);
  let left = hopeless ? ENVELOPE_BYTES : most(rules);
  let closing: NodeJS.Timeout | undefined;
  const closeSoon = () => (closing ??= setTimeout(() => raw.socket.destroy(), TIME_TO_READ_THE_ANSWER));
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left >= 0) return;
    raw.pause();
    closeSoon();
  });
  raw.once('close', () => clearTimeout(closing));
  if (hopeless) closeSoon();
  raw.resume();
}

/** The parser fails on a long one, which is no fault of ours. */
function refuseLongBoundary(boundary: string): void {
  if (boundary.length > LONGEST_BOUNDARY) throw new Refusal('malformed_request');
}

function asRefusal(error: unknown, request: FastifyRequest): unknown {
  if (error instanceof Refusal) return error;
  if (error instanceof FileRejected) return new Refusal(error.code, { parameters: error.parameters });
  const { code = '', message = '', statusCode } = error as { code?: string; message?: string; statusCode?: number };
  if (code.startsWith('FST_')) return new Refusal(statusCode === 413 ? 'request_too_large' : 'malformed_request');
  if ((request.raw.destroyed && !request.raw.complete) || code === 'ECONNRESET' || /unexpected end|premature/i.test(message))
    return new Refusal('upload_incomplete');
  if (/malformed|multipart|boundary|needle/i.test(message)) return new Refusal('malformed_request');
  return error;
}

/**
 * Remembers the end of the body. The parser takes a body cut inside its last part for a whole one (security, pattern 14);
 * only the closing boundary proves that everything came.
 */
class BodyTail {
  #tail = Buffer.alloc(0);
  readonly boundary: string;

  constructor(request: FastifyRequest) {
    const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers['content-type'] ?? '') ?? [];
    this.boundary = quoted ?? bare ?? '';
    // Listening does not start the flow: the stream is paused until the parser pipes it.
    request.raw.pause();
    request.raw.on('data', (chunk: Buffer) => {
      this.#tail = Buffer.concat([this.#tail, chunk.subarray(-512)]).subarray(-512);
    });
  }

  /** @throws Refusal upload_incomplete when the closing boundary did not come */
  assertEnded(): void {
    if (!this.#tail.toString('latin1').includes(`--${this.boundary}--`)) throw new Refusal('upload_incomplete');
  }
}
