import { join } from 'node:path';
import type { Config } from '../config.ts';

/** The environment of a server in one line without secrets, so that a forgotten variable is noticed at the start. */
export function runsOn({ databaseUrl, dataDir, s3, mail, clamdAddress, publicUrl, host, port }: Config): string {
  const scanner = clamdAddress && ('path' in clamdAddress ? clamdAddress.path : `${clamdAddress.host}:${clamdAddress.port}`);
  const parts = {
    database: databaseUrl ? placeOf(databaseUrl) : `embedded in ${join(dataDir, 'postgres')}`,
    files: s3 ? `bucket ${s3.bucket} at ${s3.endpoint}` : join(dataDir, 'files'),
    mail: mail.smtpUrl ? placeOf(mail.smtpUrl) : `files in ${join(dataDir, 'outbox')}, since SMTP_URL is not set`,
    scanner: scanner ?? 'none, since CLAMD_ADDRESS is not set',
    address: `${publicUrl} on ${host}:${port}`,
  };
  return `Miyar starts. ${Object.entries(parts)
    .map(([part, place]) => `${part}: ${place}`)
    .join('; ')}`;
}

/** An address without name and password. */
function placeOf(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
