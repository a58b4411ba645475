import { createPrivateKey, createPublicKey, type JsonWebKey, sign, verify } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@miyar/contract';
import { CHANGE_KINDS } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../../cast/people.ts';
import { receipts } from '../../../db/schema/evaluation/receipts.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import { BELIEVED_MS } from '../../../public-site/recent.ts';
import { caseAs, submittedCase } from '../../../testing/evaluation/cases.ts';
import { REFUSAL, released } from '../../../testing/evaluation/decisions.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { plannedCase, ratedShare, sealed } from '../../../testing/evaluation/workbooks.ts';
import { accreditedSchool } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { keyFor } from '../../core/settings/secret-box.ts';

const app = testApp();
const { selfEvaluation, signingKeys } = api;
const PROOF = { current_password: CAST_PASSWORD, reason: 'Yearly' };

interface DidDocument {
  verificationMethod: { id: string; publicKeyJwk: JsonWebKey }[];
}

/** Returns the document that the authority publishes now. */
async function published(): Promise<DidDocument> {
  await wait(BELIEVED_MS + 5);
  return (await (await app.stranger.fetch('GET', '/.well-known/did.json')).json()) as DidDocument;
}

/** Checks a receipt as a stranger does, with `node:crypto` and the published document alone. Gives the key that signed it, undefined where it is not published. */
async function keyOf(jws: string): Promise<string | undefined> {
  const [header, payload, signature] = jws.split('.') as [string, string, string];
  const { kid, ...rest } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string };
  expect(rest).toEqual({ alg: 'EdDSA', typ: 'receipt+jwt' });
  const method = (await published()).verificationMethod.find(({ id }) => id === kid);
  if (!method) return undefined;
  const key = createPublicKey({ key: method.publicKeyJwk, format: 'jwk' });
  expect(verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(verify(null, Buffer.from(`${header}.${payload}x`), key, Buffer.from(signature, 'base64url'))).toBe(false);
  return kid;
}

const check = (receipt: string) => app.stranger.does(selfEvaluation.checkReceipt, { body: { receipt } });
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The same receipt as former releases signed it: with a key of receipts alone, and a header that names none. */
async function asFormerly(jws: string): Promise<string> {
  const header = Buffer.from('{"alg":"EdDSA","typ":"JWT"}').toString('base64url');
  const signed = `${header}.${jws.split('.')[1]!}`;
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, await keyFor(app.services, 'receipts')]), format: 'der', type: 'pkcs8' });
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

/** The receipt of an annual statement of another institution, accredited on the short path. */
async function submittedStatement(): Promise<string> {
  const { schoolId } = await accreditedSchool(app, 'alRisala');
  const { db } = app.services.database;
  const [duty] = await db
    .select()
    .from(duties)
    .where(and(eq(duties.institutionId, schoolId), eq(duties.kind, 'annual'), eq(duties.number, 1)));
  const { id } = duty!;
  await (await app.as('nora')).does(api.duties.open, { params: { id }, body: { version: duty!.version } });
  const school = await app.as('alRisala');
  for (const [key, content] of Object.entries(STATEMENT)) await school.does(api.duties.saveAnswer, { params: { id, key }, body: { version: 0, content } });
  const { version } = await school.does(api.duties.read, { params: { id } });
  return (await school.does(api.duties.submit, { params: { id }, body: { version } })).receipt!.jws;
}

const STATEMENT: Readonly<Record<string, Record<string, unknown>>> = {
  profile: { yes: true },
  learners: { sites: [] },
  staff: { teachers_men: 4, teachers_women: 6, others_men: 1, others_women: 2 },
  changes: Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, 'none'])),
  licence: { yes: false, text: 'None is needed.' },
  safeguarding: { received: 0, handled: 0 },
  complaints: { received: 4, in_time: 3 },
  commitments: { mark: true, child_protection: true, truth: true },
};

test('every kind of receipt is signed with the published key, also after it was replaced or revoked, and former ones are still taken', async () => {
  app.setTime('2027-01-05T09:00:00.000Z');
  const statement = await submittedStatement();
  const id = await plannedCase(app);
  await ratedShare(app, id, 'fatuma');
  const seal = await sealed(app, id, 'fatuma');
  const other = await submittedCase(app, 'alNoor', { name: 'Another school', country: 'Kenya' });
  await released(app, other, REFUSAL);
  const school = await app.as('alHuda');
  const submission = await (await school.send(selfEvaluation.receipt, { params: { id, number: 1 } })).text();
  const decision = (await caseAs(app, other, 'alNoor')).decision!.receipt!;

  const { db } = app.services.database;
  const all = await db.select().from(receipts).orderBy(asc(receipts.id));
  // Each kind that the table knows was made: one that is added has to be checked here, too.
  expect(all.map(({ kind }) => kind).toSorted()).toEqual([...receipts.kind.enumValues].toSorted());
  expect(new Set([submission, seal.jws, decision.jws, statement])).toEqual(new Set(all.map(({ jws }) => jws)));
  const first = await keyOf(submission);
  for (const { jws, kind, number } of all) {
    expect([first, await keyOf(jws)]).toEqual([expect.stringContaining('did:web:accredit.example#'), first]);
    expect(await check(jws)).toMatchObject({ valid: true, kind, number });
  }

  // Long after the key was replaced it is still published for the receipts it signed.
  await (await app.as('nora')).does(signingKeys.rotate, { body: PROOF });
  app.setTime('2028-03-05T09:00:00.000Z');
  for (const { jws } of all) {
    expect(await keyOf(jws)).toBe(first);
    expect(await check(jws)).toMatchObject({ valid: true });
  }

  // A revoked key is published no more: what it signed is signed anew, and what was downloaded before we still know.
  const nora = await app.as('nora');
  const [, retired] = await nora.does(signingKeys.list, {});
  await nora.does(signingKeys.revoke, { params: { id: retired!.id }, body: PROOF });
  expect(await keyOf(submission)).toBeUndefined();
  expect(await check(submission)).toMatchObject({ valid: true });
  const anew = await (await (await app.as('alHuda')).send(selfEvaluation.receipt, { params: { id, number: 1 } })).text();
  expect(await keyOf(anew)).not.toBe(first);
  expect(anew.split('.')[1]).toBe(submission.split('.')[1]);
  expect(await check(anew)).toMatchObject({ valid: true });

  // As former releases left it.
  const former = await asFormerly(submission);
  await db.update(receipts).set({ jws: former, keyId: null }).where(eq(receipts.kind, 'self_evaluation'));
  expect(await check(former)).toMatchObject({ valid: true, kind: 'self_evaluation' });

  // Forged receipts are refused: changed content, a key of somebody else, a key that is not ours, and a text that is no receipt at all.
  const [header, payload, signature] = anew.split('.') as [string, string, string];
  const otherWords = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('"answered":46', '"answered":45')).toString('base64url');
  const unknown = Buffer.from('{"alg":"EdDSA","kid":"did:web:other.example#x","typ":"receipt+jwt"}').toString('base64url');
  for (const forged of [
    `${header}.${otherWords}.${signature}`,
    `${unknown}.${payload}.${signature}`,
    `${header}.${payload}.AAAA`,
    `${header}.${payload}`,
    'a.b.c',
    'null',
  ])
    expect({ forged, ...(await check(forged)) }).toMatchObject({ forged, valid: false, number: null });
  expect((await caseAs(app, id)).stage).toBe('visit_planned');
  expect(await brokenInvariants(app)).toEqual([]);
});
