import type { Submission } from '@miyar/contract/evaluation/self-evaluation';
import { and, desc, eq } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { receipts } from '../../../db/schema/evaluation/receipts.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { bytesAnswer, type FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { findCase } from '../cases/find.ts';

const submitted = ({ database: { db } }: Services, applicationId: number, number?: number) =>
  db
    .select({ frozen: frozenRecords, receipt: receipts, by: users.name })
    .from(frozenRecords)
    .innerJoin(receipts, eq(receipts.frozenId, frozenRecords.id))
    .innerJoin(users, eq(users.id, receipts.userId))
    .where(
      and(
        eq(frozenRecords.kind, 'self_evaluation'),
        eq(frozenRecords.subjectId, applicationId),
        number === undefined ? undefined : eq(frozenRecords.number, number),
      ),
    )
    .orderBy(desc(frozenRecords.number));

/** Returns the submissions of a case, the newest first. */
export async function listSubmissions(services: Services, actor: Actor, id: number): Promise<Submission[]> {
  await findCase(services, actor, id, { readable: true });
  return (await submitted(services, id)).map(({ frozen, receipt, by }) => ({
    number: frozen.number,
    at: receipt.at.toISOString(),
    by: { user_id: receipt.userId, name: by },
    sha256: frozen.sha256,
    counts: receipt.counts as Submission['counts'],
  }));
}

async function submission(services: Services, actor: Actor, id: number, number: number) {
  await findCase(services, actor, id, { readable: true });
  const [found] = await submitted(services, id, number);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** @throws Refusal not_found */
export async function readSubmission(services: Services, actor: Actor, id: number, number: number) {
  const { frozen } = await submission(services, actor, id, number);
  return { number, at: frozen.createdAt.toISOString(), sha256: frozen.sha256, content: frozen.content };
}

/** The receipt of a submission as a file. */
export async function receiptFile(services: Services, actor: Actor, id: number, number: number): Promise<FileAnswer> {
  const { receipt } = await submission(services, actor, id, number);
  return bytesAnswer(Buffer.from(receipt.jws), `receipt-${number}.jwt`, 'application/jwt');
}
