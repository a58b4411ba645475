import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '@miyar/contract/evaluation/canonical-json';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import type { Tx } from '../../../platform/database/connect.ts';

export interface ToFreeze {
  kind: (typeof frozenRecords.$inferInsert)['kind'];
  /** The id of its subject; `number` counts the records of one subject. */
  subjectId: number;
  number: number;
  applicationId?: number;
  content: Json;
  at: Date;
}

/**
 * Freezes for good a text that was published, submitted or decided, in the transaction of the act (REQ-E4): canonical JSON and its SHA-256. Every later reading
 * of it reads that text.
 */
export async function freeze(tx: Tx, { kind, subjectId, number, applicationId, content, at }: ToFreeze): Promise<{ id: number; sha256: string }> {
  const text = canonicalJson(content);
  const sha256 = createHash('sha256').update(text).digest('hex');
  const [row] = await tx
    .insert(frozenRecords)
    .values({ kind, subjectId, number, applicationId: applicationId ?? null, content: text, sha256, createdAt: at })
    .returning({ id: frozenRecords.id });
  return { id: row!.id, sha256 };
}
