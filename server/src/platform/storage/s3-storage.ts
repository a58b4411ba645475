import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { UNREACHABLE_CODES } from '../outside-faults.ts';
import type { S3Config } from './create-storage.ts';
import { InvalidRange, isStorageKey, MissingFile, type Storage, type StoredFile, validKey } from './storage.ts';
import { StorageAway } from './storage-away.ts';

const PART = 5 * 1024 * 1024;
const SECOND = 1000;
/** The longest silence of a server; without this limit a call, and its caller, would wait for ever. */
const SILENCE = 10 * SECOND;
/** For what is small, or need not be done at once. */
const SHORTLY = 5 * SECOND;
/** Once more, for the connection that was just being closed. */
const TRIES = 2;

/**
 * Files in a bucket of S3 or of what speaks its protocol; the bucket exists already. Nothing is sent before the first call.
 * The bucket may be shared: ours are below `miyar/{deployment}/`, and nothing else is seen or touched.
 */
export function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config, deployment: string): Storage {
  const ours = `miyar/${validKey(deployment)}/`;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // The client's newer checksums are unknown to many servers that speak the protocol.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: SHORTLY, socketTimeout: SILENCE },
  });
  const shortly = () => ({ abortSignal: AbortSignal.timeout(SHORTLY) });
  const at = (key: string) => ({ Bucket: bucket, Key: ours + validKey(key) });

  return {
    async put(key, { path }) {
      const target = at(key);
      const { size } = await stat(path);
      // In parts, since a part can be sent again and a stream cannot; one at a time to be sparing with memory.
      // A part that is missing leaves nothing: the whole appears with the last call.
      const upload = new Upload({ client, params: { ...target, Body: Readable.from(whole(path, size)) }, partSize: PART, queueSize: 1 });
      await upload.done().catch(awayIfSo);
      await rm(path, { force: true });
    },
    async open(key, range) {
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...part }));
        return Body as Readable;
      } catch (cause) {
        if (cause instanceof S3ServiceException && cause.name === 'NoSuchKey') throw new MissingFile(key, { cause });
        if (cause instanceof S3ServiceException && cause.name === 'InvalidRange') throw new InvalidRange(cause.message, { cause });
        return awayIfSo(cause);
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)), shortly()).catch(awayIfSo);
    },
    list: (prefix = '') => listed(client, bucket, ours, prefix),
    async check() {
      const probe = { Bucket: bucket, Key: `${ours}readiness/${randomUUID()}` };
      const limit = shortly();
      await client.send(new PutObjectCommand({ ...probe, Body: 'ready' }), limit);
      const { Body } = await client.send(new GetObjectCommand(probe), limit);
      const found = await Body?.transformToString();
      await client.send(new DeleteObjectCommand(probe), limit);
      if (found !== 'ready') throw new Error('The bucket gave back other bytes than were written');
    },
  };
}

/** Throws what went wrong: as the storage's being away where it is not an answer to the call, and not the disk's either. */
function awayIfSo(cause: unknown): never {
  const answered = cause instanceof S3ServiceException ? cause.$metadata.httpStatusCode : undefined;
  const busy = answered !== undefined && (answered === 429 || (answered >= 500 && answered !== 507));
  const unanswered = cause instanceof Error && (NETWORK.has(cause.name) || NETWORK.has((cause as { code?: string }).code ?? ''));
  throw busy || unanswered ? new StorageAway(cause) : cause;
}

/** How the client and the sockets below it say that nobody answered. */
const NETWORK = new Set<string>(['TimeoutError', 'AbortError', ...UNREACHABLE_CODES]);

/** The bytes of a file; breaks when they are fewer or more than were counted, so that no part of a file passes for the whole. */
async function* whole(path: string, size: number): AsyncGenerator<Buffer> {
  let sent = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    sent += chunk.length;
    yield chunk;
  }
  if (sent !== size) throw new Error(`The file changed while it was stored: ${sent} bytes read, ${size} expected`);
}

async function* listed(client: S3Client, bucket: string, ours: string, prefix: string): AsyncGenerator<StoredFile> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: `${ours}${prefix}`, ...(ContinuationToken && { ContinuationToken }) }));
    for (const { Key, LastModified } of page.Contents ?? []) {
      const key = Key?.startsWith(ours) ? Key.slice(ours.length) : '';
      if (LastModified && isStorageKey(key)) yield { key, modifiedAt: LastModified };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}
