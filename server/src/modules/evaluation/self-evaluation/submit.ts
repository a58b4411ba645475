import { isAnswered } from '@miyar/contract/evaluation/answers';
import { canonicalJson } from '@miyar/contract/evaluation/canonical-json';
import type { Receipt, SubmittedContent, SubmittedFile } from '@miyar/contract/evaluation/self-evaluation';
import { maxNotApplicable } from '@miyar/contract/evaluation/standard-rules';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { and, desc, eq } from 'drizzle-orm';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { standardVersions } from '../../../db/schema/evaluation/standards.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { answersInOrder } from './facts/in-order.ts';
import { markSubmitted } from './facts/settle.ts';
import { type AnswerRow, textOf } from './facts/write.ts';
import { type LockedCase, makeMove } from '../cases/moves/move.ts';
import { destroyCarriedDrafts } from '../cases/working-draft/working-draft.ts';
import { mayMove } from '../cases/moves/policy.ts';
import { evidenceToFreeze, freezeEvidence } from '../evidence/submit.ts';
import { freeze } from '../frozen/freeze.ts';
import { planVisitIfReady } from '../visit/plan.ts';
import { excludedInRecords } from '../standards/of-case.ts';
import { freezeProfile } from '../institution-profile/governing-profile.ts';
import { makeReceipt } from './receipts.ts';

interface Written {
  answer: AnswerRow;
  code: string;
}

/**
 * Submits a self-evaluation: it is frozen, the case moves on, and a receipt confirms it, all in one transaction.
 * @throws Refusal not_found, move_not_allowed, case_changed, self_evaluation_incomplete with each indicator, too_many_not_applicable, file_infected, profile_incomplete
 */
export async function submitSelfEvaluation(services: Services, actor: Actor, applicationId: number, revision: number): Promise<Receipt> {
  return actOnCase(services, actor, applicationId, { as: 'party' }, async ({ tx, row, at }) => {
    if (mayMove('submit_self_evaluation', row) !== true) throw new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[row.stage] } });
    const receipt = await freezeSelfEvaluation(services, tx, row, { actor, at });
    await freezeProfile(tx, row, at);
    const data = { receipt: receipt.number, sha256: receipt.sha256 };
    await makeMove(tx, row, 'submit_self_evaluation', { by: actor.id, at, revision, set: { openIndicators: null }, data });
    await destroyCarriedDrafts(services, tx, row, actor.id);
    await planVisitIfReady(tx, row, at);
    return receipt;
  });
}

/** The person who submits, and the time. */
interface Freezing {
  actor: Pick<Actor, 'id'>;
  at: Date;
}

/** The content that a submission would have now. */
interface Draft {
  written: readonly Written[];
  evidence: number;
  content: SubmittedContent;
}

async function draftOf(tx: Tx, row: LockedCase): Promise<Draft> {
  const written = await answersInOrder(tx, row.applicationId);
  const evidence = await evidenceToFreeze(tx, row.applicationId);
  return { written, evidence: evidence.length, content: await contentOf(tx, row, written, evidence) };
}

/**
 * Freezes what is written as a submission of its own, with a receipt.
 * @throws Refusal self_evaluation_incomplete, too_many_not_applicable, file_infected
 */
async function freezeSelfEvaluation(
  services: Pick<Services, 'config'>,
  tx: Tx,
  row: LockedCase,
  { actor: { id: userId }, at, draft }: Freezing & { draft?: Draft },
): Promise<Receipt> {
  const { applicationId } = row;
  const { written, evidence, content } = draft ?? (await draftOf(tx, row));
  await refuseIncomplete(tx, row, written);
  await freezeEvidence(tx, applicationId);
  const notApplicable = written.filter(({ answer }) => answer.level === 'NA').length;
  const counts = { answered: written.length, not_applicable: notApplicable, evidence };
  const number = ((await lastSubmission(tx, applicationId))?.number ?? 0) + 1;
  const frozen = await freeze(tx, { kind: 'self_evaluation', subjectId: applicationId, applicationId, number, content, at });
  await markSubmitted(
    tx,
    written.map(({ answer }) => answer.id),
  );
  const { sha256 } = frozen;
  const claims = { sha256, counts };
  const { number: receipt, jws } = await makeReceipt(services, tx, { kind: 'self_evaluation', applicationId, userId, frozenId: frozen.id, counts, claims, at });
  return { number: receipt, jws, sha256, counts };
}

/**
 * Freezes what is written if it is not what was submitted last; nothing where the self-evaluation was never submitted.
 * @throws Refusal as `freezeSelfEvaluation`
 */
export async function freezeIfChanged(services: Pick<Services, 'config'>, tx: Tx, row: LockedCase, { actor, at }: Freezing): Promise<void> {
  const last = await lastSubmission(tx, row.applicationId);
  if (!last) return;
  const draft = await draftOf(tx, row);
  if (canonicalJson(draft.content) !== last.content) await freezeSelfEvaluation(services, tx, row, { actor, at, draft });
}

async function lastSubmission(tx: Tx, applicationId: number): Promise<{ number: number; content: string } | undefined> {
  const [last] = await tx
    .select({ number: frozenRecords.number, content: frozenRecords.content })
    .from(frozenRecords)
    .where(and(eq(frozenRecords.kind, 'self_evaluation'), eq(frozenRecords.subjectId, applicationId)))
    .orderBy(desc(frozenRecords.number))
    .limit(1);
  return last;
}

async function refuseIncomplete(tx: Tx, { standardVersionId }: LockedCase, written: readonly Written[]): Promise<void> {
  const missing = written.filter(({ answer }) => !isAnswered(textOf(answer)));
  if (missing.length > 0) {
    const fields = missing.map(({ code }) => ({ field: code, code: 'required' as const }));
    throw new Refusal('self_evaluation_incomplete', { parameters: { count: missing.length }, fields });
  }
  const [version] = await tx.select({ rules: standardVersions.rules }).from(standardVersions).where(eq(standardVersions.id, standardVersionId!));
  const max = maxNotApplicable(version!.rules, written.length);
  const notApplicable = written.filter(({ answer }) => answer.level === 'NA');
  if (notApplicable.length > max) throw new Refusal('too_many_not_applicable', { parameters: { max } });
}

/** Returns the content that is frozen: every answer under the code of its indicator, the evidence, and the hash of the version it answers. */
async function contentOf(tx: Tx, row: LockedCase, written: readonly Written[], evidence: readonly SubmittedFile[]): Promise<SubmittedContent> {
  const { applicationId, standardVersionId } = row;
  const [standard] = await tx
    .select({ version: standardVersions.version, sha256: frozenRecords.sha256 })
    .from(standardVersions)
    .innerJoin(frozenRecords, eq(frozenRecords.id, standardVersions.frozenId))
    .where(eq(standardVersions.id, standardVersionId!));
  return {
    case: applicationId,
    standard: { version: standard!.version, sha256: standard!.sha256 },
    answers: written.map(({ answer, code }) => ({ indicator: code, ...textOf(answer) })),
    evidence,
    ...(await excludedInRecords(tx, row)),
  };
}
