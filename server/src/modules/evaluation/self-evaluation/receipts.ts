import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
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

/** What PKCS #8 puts before the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
const ENCODED_HEADER = Buffer.from(JSON.stringify({ alg: 'EdDSA', typ: 'JWT' })).toString('base64url');

/** The key receipts are signed with, derived from the one of this installation. */
async function receiptKey(services: { database: Pick<Database, 'db'> }): Promise<KeyObject> {
  return createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, await keyFor(services, 'receipts')]), format: 'der', type: 'pkcs8' });
}

export interface ToConfirm {
  kind: (typeof receipts.$inferSelect)['kind'];
  applicationId: number;
  userId: number;
  frozenId: number;
  counts: ReceiptCounts;
  /** What is signed besides kind, number and time. */
  claims: { readonly [claim: string]: Json };
  at: Date;
}

/** Confirms a submission, the seal of a workbook, or a decision in its transaction: a number, and a signed text anybody can check later (REQ-E4). */
export async function makeReceipt(
  tx: Tx,
  { kind, applicationId, userId, frozenId, counts, claims, at }: ToConfirm,
): Promise<{ id: number; number: string; jws: string }> {
  await tx.execute('lock table receipts in share row exclusive mode');
  const year = riyadhDay(at).slice(0, 4);
  const number = `R-${year}-${String((await tx.$count(receipts)) + 1).padStart(6, '0')}`;
  const payload = canonicalJson({ ...claims, kind, number, at: at.toISOString() });
  const signed = `${ENCODED_HEADER}.${Buffer.from(payload).toString('base64url')}`;
  const key = await receiptKey({ database: { db: tx } });
  const jws = `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
  const [made] = await tx.insert(receipts).values({ number, kind, applicationId, userId, frozenId, counts, jws, at }).returning({ id: receipts.id });
  return { id: made!.id, number, jws };
}

/** Whether the signature of a receipt is ours. */
async function isOurs(services: Services, jws: string): Promise<boolean> {
  const [header, payload, signature, more] = jws.split('.');
  if (header !== ENCODED_HEADER || !payload || !signature || more !== undefined) return false;
  return verify(null, Buffer.from(`${header}.${payload}`), createPublicKey(await receiptKey(services)), Buffer.from(signature, 'base64url'));
}

const isSealedBy = async (db: Database['db'], receiptId: number): Promise<boolean> => (await db.$count(workbooks, eq(workbooks.receiptId, receiptId))) > 0;

const INVALID = { valid: false, kind: null, number: null, at: null, counts: null, sha256: null, replaced_by: null } as const;

/** What a receipt confirms, if it is ours and unchanged; it names nobody and no case. */
export async function checkReceipt(services: Services, jws: string, address: string) {
  await services.limits.receipt(address);
  if (!(await isOurs(services, jws.trim()))) return INVALID;
  const { db } = services.database;
  const [found] = await db
    .select({ receipt: receipts, sha256: frozenRecords.sha256, subjectId: frozenRecords.subjectId })
    .from(receipts)
    .innerJoin(frozenRecords, eq(frozenRecords.id, receipts.frozenId))
    .where(eq(receipts.jws, jws.trim()));
  if (!found) return INVALID;
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
