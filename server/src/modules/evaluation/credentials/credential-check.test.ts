import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { api } from '@miyar/contract';
import { credentialCheck } from '@miyar/contract/evaluation/credential-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../../cast/people.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { BELIEVED_MS } from '../../../public-site/recent.ts';
import { accreditedSchool } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { issueCredential } from './issue.ts';

// The address must be known before the server has one: what is asked there is passed on.
const door = createServer(async ({ url }, answer) => {
  const given = await fetch(`${app.url}${url}`);
  answer.writeHead(given.status).end(Buffer.from(await given.arrayBuffer()));
}).listen(0, '127.0.0.1');
await once(door, 'listening');
const origin = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
const app = testApp({ PUBLIC_URL: origin });

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyar-check-'));
  await writeFile(join(folder, 'check.mjs'), credentialCheck(origin));
});
afterAll(() => void door.close());

const REASON = { ar: 'ظهرت وقائع جديدة.', en: 'New facts appeared.' };

/** Returns the text that the script on the verification page prints about a file, run as anyone would run it. */
async function checked(jws: string): Promise<string> {
  await writeFile(join(folder, 'certificate.vc.jwt'), jws);
  // Waits until earlier answers are no longer remembered.
  await wait(BELIEVED_MS + 5);
  return (await promisify(execFile)(process.execPath, ['check.mjs', 'certificate.vc.jwt'], { cwd: folder })).stdout.trim();
}

async function issued() {
  const { applicationId } = await accreditedSchool(app);
  const { database, clock } = app.services;
  const [row] = await database.db.select().from(certificates).where(eq(certificates.applicationId, applicationId));
  const basis = { standardVersion: '1.0', standardSha256: 'a'.repeat(64), decisionSha256: 'b'.repeat(64) };
  const verified = async () => (await app.stranger.does(api.certificates.verify, { params: { code: row!.verificationCode } })).has_credential;
  expect(await verified()).toBe(false);
  await database.transaction((tx) => issueCredential(app.services, tx, row!.id, basis, clock.now()));
  expect(await verified()).toBe(true);
  const jws = await (await (await app.as('alHuda')).send(api.credentials.read, { params: { id: applicationId } })).text();
  return { jws, id: row!.id, number: row!.certificateNumber, validFrom: row!.validFrom };
}

test('acceptance 28: the script on the page says that a certificate is valid, suspended, and revoked', async () => {
  const { jws, id, number, validFrom } = await issued();
  expect(await checked(jws)).toBe(`${number} valid`);
  const nora = await app.as('nora');
  const until = `${Number(validFrom.slice(0, 4)) + 1}${validFrom.slice(4, 8)}01`;
  await nora.does(api.certificates.suspend, { params: { id }, body: { reason: REASON, until } });
  expect(await checked(jws)).toBe(`${number} suspension`);
  await nora.does(api.certificates.withdraw, { params: { id }, body: { reason: REASON } });
  expect(await checked(jws)).toBe(`${number} revocation`);
});

test('acceptance 28: the script still checks after a rotation, and refuses a changed file', async () => {
  const { jws, number } = await issued();
  await (await app.as('nora')).does(api.signingKeys.rotate, { body: { current_password: CAST_PASSWORD, reason: 'Yearly' } });
  expect(await checked(jws)).toBe(`${number} valid`);
  const [header, payload = '', signature] = jws.split('.');
  const said = Buffer.from(payload, 'base64url').toString().replace(number, 'IQS-2026-9999');
  const forged = [header, Buffer.from(said).toString('base64url'), signature].join('.');
  await expect(checked(forged)).rejects.toThrow('not signed by');
});
