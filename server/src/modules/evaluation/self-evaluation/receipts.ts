import { createPrivateKey, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { canonicalJson, type Json } from '@miyar/contract/evaluation/canonical-json';
import { and, asc, eq, gt } from 'drizzle-orm';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { receipts } from '../../../db/schema/evaluation/receipts.ts';
import { workbooks } from '../../../db/schema/evaluation/workbooks.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/connect.ts';
import type { ReceiptCounts } from '@miyar/contract/evaluation/self-evaluation';
import type { Services } from '../../../services.ts';
import { keyFor } from '../../core/settings/secret-box.ts';
import { activeKey, allKeys, isSignedBy, type KeyRow, signStatement } from '../credentials/keys.ts';

/** The bytes that PKCS #8 puts before the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** The header of receipts that were signed with a key of their own, before the published key signed them. */
const FORMER_HEADER = Buffer.from(JSON.stringify({ alg: 'EdDSA', typ: 'JWT' })).toString('base64url');

/** The key that former receipts were signed with, derived from the one of this installation. */
async function formerKey(services: { database: Pick<Database, 'db'> }): Promise<KeyObject> {
  return createPublicKey(createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, await keyFor(services, 'receipts')]), format: 'der', type: 'pkcs8' }));
}

export interface ToConfirm {
  kind: (typeof receipts.$inferSelect)['kind'];
  applicationId: number;
  userId: number;
  frozenId: number;
  counts: ReceiptCounts;
  /** The signed claims besides kind, number and time. */
  claims: { readonly [claim: string]: Json };
  at: Date;
}

/**
 * Confirms a submission, the seal of a workbook, or a decision in its transaction: a number, and a text that is signed with the
 * published key, so that anybody can check it later, also without us (REQ-E4).
 */
export async function makeReceipt(
  services: Pick<Services, 'config'>,
  tx: Tx,
  { kind, applicationId, userId, frozenId, counts, claims, at }: ToConfirm,
): Promise<{ id: number; number: string; jws: string }> {
  // Keys are locked before receipts, as a release does that signs a credential, too.
  const key = await activeKey(services, tx, at);
  await tx.execute('lock table receipts in share row exclusive mode');
  const year = riyadhDay(at).slice(0, 4);
  const number = `R-${year}-${String((await tx.$count(receipts)) + 1).padStart(6, '0')}`;
  const jws = await signStatement(services, tx, key, 'receipt', canonicalJson({ ...claims, kind, number, at: at.toISOString() }));
  const [made] = await tx
    .insert(receipts)
    .values({ number, kind, applicationId, userId, frozenId, counts, jws, keyId: key.id, at })
    .returning({ id: receipts.id });
  return { id: made!.id, number, jws };
}

/**
 * Signs the receipts of a key that leaked anew: their downloads are checked by anybody again. Those that were downloaded before
 * stay valid for us, since we know what we confirmed.
 */
export async function signReceiptsAnew(services: Pick<Services, 'config'>, tx: Tx, keyId: number, next: KeyRow): Promise<void> {
  for (const { id, jws } of await tx.select({ id: receipts.id, jws: receipts.jws }).from(receipts).where(eq(receipts.keyId, keyId))) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction signs one after the other
    const signed = await signStatement(services, tx, next, 'receipt', Buffer.from(payloadOf(jws), 'base64url').toString());
    // oxlint-disable-next-line no-await-in-loop
    await tx.update(receipts).set({ jws: signed, keyId: next.id }).where(eq(receipts.id, id));
  }
}

const payloadOf = (jws: string): string => jws.split('.')[1] ?? '';

/** Returns the content of a part of a receipt; null if it is not JSON. */
function partOf(encoded: string | undefined): Readonly<Record<string, unknown>> | null {
  try {
    return JSON.parse(Buffer.from(encoded ?? '', 'base64url').toString()) as Readonly<Record<string, unknown>> | null;
  } catch {
    return null;
  }
}

/** Whether the signature of a receipt is ours: of a published key, also one that was replaced or revoked, or of the former one. */
async function isOurs(services: Services, jws: string): Promise<boolean> {
  const [header, payload, signature, more] = jws.split('.');
  if (!signature || more !== undefined) return false;
  if (header === FORMER_HEADER) return verify(null, Buffer.from(`${header}.${payload}`), await formerKey(services), Buffer.from(signature, 'base64url'));
  // The address of the platform may have changed since; the name of the key is unique without it.
  const named = String(partOf(header)?.['kid']).split('#').at(-1);
  const key = (await allKeys(services.database.db)).find(({ kid }) => kid === named);
  return key !== undefined && isSignedBy(key, jws);
}

const isSealedBy = async (db: Database['db'], receiptId: number): Promise<boolean> => (await db.$count(workbooks, eq(workbooks.receiptId, receiptId))) > 0;

const INVALID = { valid: false, kind: null, number: null, at: null, counts: null, sha256: null, replaced_by: null } as const;

/** Returns the statements that a receipt confirms, if it is ours and unchanged. They name nobody and no case. */
export async function checkReceipt(services: Services, jws: string, address: string) {
  await services.limits.receipt(address);
  const { db } = services.database;
  const number = partOf(payloadOf(jws))?.['number'];
  if (typeof number !== 'string' || !(await isOurs(services, jws.trim()))) return INVALID;
  const [found] = await db
    .select({ receipt: receipts, sha256: frozenRecords.sha256, subjectId: frozenRecords.subjectId })
    .from(receipts)
    .innerJoin(frozenRecords, eq(frozenRecords.id, receipts.frozenId))
    .where(eq(receipts.number, number));
  if (!found || payloadOf(found.receipt.jws) !== payloadOf(jws)) return INVALID;
  const { receipt, sha256, subjectId } = found;
  // A decision is replaced by the next one of its case, which was prepared anew.
  const sameSubject = receipt.kind === 'decision' ? eq(receipts.applicationId, receipt.applicationId) : eq(frozenRecords.subjectId, subjectId);
  const [next] = await db
    .select({ number: receipts.number })
    .from(receipts)
    .innerJoin(frozenRecords, eq(frozenRecords.id, receipts.frozenId))
    .where(and(sameSubject, eq(receipts.kind, receipt.kind), gt(receipts.id, receipt.id)))
    .orderBy(asc(receipts.id))
    .limit(1);
  // A workbook that was opened again has no seal until it is sealed anew.
  const counts = receipt.counts as unknown as ReceiptCounts;
  const valid = next !== undefined || receipt.kind !== 'workbook' || (await isSealedBy(db, receipt.id));
  return { valid, kind: receipt.kind, number: receipt.number, at: receipt.at.toISOString(), counts, sha256, replaced_by: next?.number ?? null };
}
