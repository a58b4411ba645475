import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { api } from '@miyar/contract';
import { STATUS_LIST_SIZE } from '@miyar/contract/evaluation/credentials';
import { eq } from 'drizzle-orm';
import { compactVerify, importJWK } from 'jose';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../../cast/people.ts';
import { certificateSites, certificates } from '../../../db/schema/accreditation/certificates.ts';
import { credentialKeys } from '../../../db/schema/evaluation/credentials.ts';
import { BELIEVED_MS } from '../../../public-site/recent.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { accreditedSchool, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { issueCredential } from './issue.ts';

const app = testApp();
const { credentials, signingKeys } = api;
const BASIS = { standardVersion: '1.0', standardSha256: 'a'.repeat(64), decisionSha256: 'b'.repeat(64) };
const REASON = { ar: 'ظهرت وقائع جديدة.', en: 'New facts appeared.' };

interface Credential {
  '@context': string[];
  id: string;
  issuer: { id: string };
  type: string[];
  validFrom: string;
  validUntil: string;
  credentialSubject: Record<string, unknown>;
  credentialStatus: { statusPurpose: string; statusListIndex: string; statusListCredential: string }[];
}

/** A certificate that was issued with its credential. */
async function issued() {
  const { schoolId, applicationId } = await accreditedSchool(app);
  const { database, clock } = app.services;
  const [row] = await database.db.select().from(certificates).where(eq(certificates.applicationId, applicationId));
  await database.transaction((tx) => issueCredential(app.services, tx, row!.id, BASIS, clock.now()));
  return { schoolId, id: applicationId, certificate: row! };
}

/** Waits until earlier answers are no longer remembered. */
const notBelieved = () => wait(BELIEVED_MS + 5);
const text = async (path: string) => {
  await notBelieved();
  return (await app.stranger.fetch('GET', path)).text();
};
const pathOf = (address: string) => address.slice(app.services.config.publicUrl.length);
const document = async () => JSON.parse(await text('/.well-known/did.json')) as { id: string; verificationMethod: { id: string; publicKeyJwk: object }[] };

/** Returns the content of a signed text, verified with the public document and another implementation than the one that signs. */
async function opened<T>(jws: string): Promise<T> {
  const { verificationMethod } = await document();
  const { payload, protectedHeader } = await compactVerify(jws, ({ kid }) => {
    const method = verificationMethod.find(({ id }) => id === kid);
    if (!method) throw new Error(`no key ${kid}`);
    return importJWK(method.publicKeyJwk, 'EdDSA');
  });
  const { alg, typ, cty } = protectedHeader;
  expect({ alg, typ, cty }).toEqual({ alg: 'EdDSA', typ: 'vc+jwt', cty: 'vc' });
  return JSON.parse(new TextDecoder().decode(payload)) as T;
}

const fileOf = async (id: number) => (await (await app.as('alHuda')).send(credentials.read, { params: { id } })).text();

async function statusOf({ credentialStatus }: Credential): Promise<Record<string, boolean>> {
  const states = credentialStatus.map(async ({ statusPurpose, statusListIndex, statusListCredential }) => {
    const list = await opened<{ credentialSubject: { encodedList: string; ttl: number } }>(await text(pathOf(statusListCredential)));
    const { encodedList, ttl } = list.credentialSubject;
    expect([encodedList[0], ttl]).toEqual(['u', 300_000]);
    const bytes = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
    expect(bytes).toHaveLength(STATUS_LIST_SIZE / 8);
    const place = Number(statusListIndex);
    return [statusPurpose, (bytes[place >> 3]! & (0x80 >> (place & 7))) !== 0] as const;
  });
  return Object.fromEntries(await Promise.all(states));
}

describe('a credential', () => {
  test('is checked by anyone with Node alone, and says what the certificate says', async () => {
    const { id, certificate } = await issued();
    const answer = await (await app.as('alHuda')).send(credentials.read, { params: { id } });
    expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      'application/vc+jwt',
      expect.stringContaining(`${certificate.certificateNumber}.vc.jwt`),
    ]);
    const said = await opened<Credential>(await answer.text());
    const { publicUrl } = app.services.config;
    expect(said).toMatchObject({
      '@context': ['https://www.w3.org/ns/credentials/v2', `${publicUrl}/credentials/context/v1`],
      id: `${publicUrl}/verify/${certificate.verificationCode}`,
      type: ['VerifiableCredential', 'AccreditationCertificate'],
      validUntil: `${certificate.validUntil}T23:59:59+03:00`,
      credentialSubject: { certificateNumber: certificate.certificateNumber, name: certificate.schoolName, ...BASIS },
    });
    const { id: did } = await document();
    expect([said.issuer.id, did]).toEqual([did, `did:web:${new URL(publicUrl).host.replace(':', '%3A')}`]);
    const context = JSON.parse(await text('/credentials/context/v1')) as { '@context': object };
    for (const term of Object.keys(said.credentialSubject)) if (term !== 'name') expect(context['@context']).toHaveProperty(term);
    expect(await statusOf(said)).toEqual({ revocation: false, suspension: false });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('of an institution with a profile names its kind, section, city and sites, by the second version of the terms', async () => {
    const { schoolId, applicationId } = await accreditedSchool(app);
    const { database, clock } = app.services;
    const facts = { kind: 'quranic_centre', kindAr: 'مركز قرآني', kindEn: 'Qur’anic centre', section: 'both', cityEn: 'Kampala' } as const;
    const [row] = await database.db.update(certificates).set(facts).where(eq(certificates.applicationId, applicationId)).returning();
    const site = { certificateId: row!.id, nameAr: 'فرع البنات', nameEn: 'Girls’ branch', cityEn: 'Jinja' };
    await database.db.insert(certificateSites).values([
      { ...site, siteId: 1, code: 'S01', nameAr: null, nameEn: null, section: 'boys' },
      { ...site, siteId: 2, code: 'S02', section: 'girls' },
    ]);
    await database.transaction((tx) => issueCredential(app.services, tx, row!.id, BASIS, clock.now()));
    expect(schoolId).toBe(row!.institutionId);
    const said = await opened<Credential>(await fileOf(applicationId));
    const both = (ar: string, en: string) => [
      { '@value': ar, '@language': 'ar' },
      { '@value': en, '@language': 'en' },
    ];
    expect(said['@context'][1]).toBe(`${app.services.config.publicUrl}/credentials/context/v2`);
    expect(said.credentialSubject).toMatchObject({
      institutionKind: both('مركز قرآني', 'Qur’anic centre'),
      section: 'both',
      city: both('Kampala', 'Kampala'),
      sites: [
        { name: both(row!.schoolNameAr, row!.schoolName), section: 'boys' },
        { name: both('فرع البنات', 'Girls’ branch'), city: both('Jinja', 'Jinja'), section: 'girls' },
      ],
    });
    const [first, second] = await Promise.all(
      ['v1', 'v2'].map(async (version) => (JSON.parse(await text(`/credentials/context/${version}`)) as { '@context': Record<string, unknown> })['@context']),
    );
    for (const term of Object.keys(said.credentialSubject)) if (term !== 'name') expect(second).toHaveProperty(term);
    // A term that both versions have has one meaning, and the first version is as it was.
    expect(second).toMatchObject(first!);
    expect(Object.keys(first!)).not.toContain('sites');
    expect((await app.stranger.fetch('GET', '/credentials/context/v3')).status).toBe(404);
  });

  test('is suspended, valid again and withdrawn with its certificate', async () => {
    const { id, certificate } = await issued();
    const said = await opened<Credential>(await fileOf(id));
    const nora = await app.as('nora');
    const params = { id: certificate.id };
    const until = `${Number(certificate.validFrom.slice(0, 4)) + 1}${certificate.validFrom.slice(4, 8)}01`;
    await nora.does(api.certificates.suspend, { params, body: { reason: REASON, until } });
    expect(await statusOf(said)).toEqual({ revocation: false, suspension: true });
    await nora.does(api.certificates.reinstate, { params, body: { reason: REASON } });
    expect(await statusOf(said)).toEqual({ revocation: false, suspension: false });
    await nora.does(api.certificates.withdraw, { params, body: { reason: REASON } });
    expect(await statusOf(said)).toEqual({ revocation: true, suspension: false });
  });

  test('is for the parties of the case alone, and not there without a certificate', async () => {
    const { id } = await issued();
    for (const by of ['alNoor', 'fatuma'] as const) expect((await (await app.as(by)).isRefused(credentials.read, { params: { id } })).status).toBe(404);
    const { applicationId } = await submittedApplication(app, 'alNoor', { name: 'Another school' });
    expect(await (await app.as('nora')).isRefused(credentials.read, { params: { id: applicationId } })).toMatchObject({ code: 'no_certificate' });
    for (const path of ['/credentials/status/revocation/2', '/credentials/status/other/1', '/credentials/status/revocation/x'])
      expect((await app.stranger.fetch('GET', path)).status).toBe(404);
  });
});

describe('the keys', () => {
  const body = { current_password: CAST_PASSWORD, reason: 'Yearly' };

  test('are replaced with the password; what the one before signed stays valid', async () => {
    const { id } = await issued();
    const before = await fileOf(id);
    const nora = await app.as('nora');
    expect(await nora.isRefused(signingKeys.rotate, { body: { ...body, current_password: 'wrong-password' } })).toMatchObject({
      fields: { current_password: 'wrong_password' },
    });
    const keys = await nora.does(signingKeys.rotate, { body });
    expect(keys.map(({ state, credentials: count }) => [state, count])).toEqual([
      ['active', 0],
      ['retired', 1],
    ]);
    expect(JSON.stringify(keys)).not.toContain('private');
    await opened(before);
    expect((await document()).verificationMethod).toHaveLength(2);
    expect(await fileOf(id)).toBe(before);
    expect(await statusOf(await opened<Credential>(before))).toEqual({ revocation: false, suspension: false });
  });

  test('leave the public document when they are revoked, and what they signed is signed anew', async () => {
    const { id } = await issued();
    const before = await fileOf(id);
    await statusOf(await opened<Credential>(before));
    const nora = await app.as('nora');
    const [key] = await nora.does(signingKeys.list, {});
    const params = { id: key!.id };
    const keys = await nora.does(signingKeys.revoke, { params, body });
    expect(keys.map(({ state }) => state)).toEqual(['active', 'revoked']);
    await expect(opened(before)).rejects.toThrow('no key');
    const after = await fileOf(id);
    expect(await statusOf(await opened<Credential>(after))).toEqual({ revocation: false, suspension: false });
    expect(await opened(after)).toEqual(JSON.parse(Buffer.from(before.split('.')[1]!, 'base64url').toString()));
    expect(await nora.isRefused(signingKeys.revoke, { params, body })).toMatchObject({ status: 409, code: 'key_revoked' });
    const [notice] = await (await app.as('alHuda')).does(api.notifications.listForSchool, {});
    expect(notice!.message).toContain('new key');
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('are sealed: no private part is in the database in the clear', async () => {
    await issued();
    const rows = await app.services.database.db.select().from(credentialKeys);
    expect(rows.map(({ privateSealed }) => privateSealed.slice(0, 3))).toEqual(['v1.']);
    expect(JSON.stringify(rows)).not.toContain('"d"');
  });
});
