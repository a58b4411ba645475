import { FAMILY_PART } from '@miyar/contract/evaluation/report/parts';
import { MAX_REMARKS, type AnswerBody, type Remark, type RemarkBody } from '@miyar/contract/evaluation/report/report';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import { evidence } from '../../../../db/schema/evaluation/evidence.ts';
import { remarks } from '../../../../db/schema/evaluation/reports.ts';
import { riyadhDay } from '../../../../platform/clock.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { recordEvent } from '../../../../platform/events.ts';
import { type Actor, lacksInstitution } from '../../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../../platform/refusal.ts';
import { actOnCase } from '../../cases/act.ts';
import type { Services } from '../../../../services.ts';
import { findCase, stageOf } from '../../cases/find.ts';
import { raiseRevision } from '../../cases/moves/move.ts';
import { factCheckOf, mayRemark, readsReport, releasedReportsOf } from '../../cases/report/report-facts.ts';
import { clocksOf } from '../../clocks/reads.ts';
import { refuseUnlessOpen } from './fact-check.ts';
import { familyOf } from '../family/text.ts';
import { newestReport, partsIn, type RemarkRow, remarksOn, reportsOf } from '../facts.ts';

/**
 * The remarks on the newest report that was sent. Their answers are for the institution once the decision is released.
 * @throws Refusal not_found
 */
export async function listRemarks(services: Services, actor: Actor, applicationId: number): Promise<Remark[]> {
  const found = await findCase(services, actor, applicationId);
  const stage = stageOf(found);
  const { db } = services.database;
  const released = await releasedReportsOf(db, applicationId);
  const read = (await reportsOf(db, applicationId)).filter((one) => readsReport(actor, one, { stage, released }));
  if (!found.row || read.length === 0) throw new Refusal('not_found');
  const report = read.find(({ sentAt }) => sentAt !== null);
  if (!report) return [];
  const rows = await remarksOn(db, report.id);
  const authors = [...new Set(rows.map(({ by }) => by))];
  const people = authors.length === 0 ? [] : await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, authors));
  const factCheck = factCheckOf(await clocksOf(db, applicationId), riyadhDay(services.clock.now()));
  const answers = actor.role !== 'institution' || released.has(report.id);
  const can: Remark['can'] = {
    answer: actor.id !== found.row.leadId ? 'forbidden' : stage === 'fact_check' || 'move_not_allowed',
    delete: lacksInstitution(actor, 'editor') ?? mayRemark(stage, factCheck),
  };
  return rows.map((row) => shape(row, people.find(({ id }) => id === row.by)?.name ?? '', { answers, can }));
}

const shape = (row: RemarkRow, name: string, { answers, can }: { answers: boolean; can: Remark['can'] }): Remark => ({
  id: row.id,
  part: row.part,
  paragraph: row.paragraph,
  text: row.text,
  evidence_ids: row.evidenceIds,
  by: { user_id: row.by, name },
  at: row.at.toISOString(),
  accepted: answers ? row.accepted : null,
  answer: answers ? row.answer : null,
  unchanged_reason: answers ? row.unchangedReason : null,
  answered_at: answers ? (row.answeredAt?.toISOString() ?? null) : null,
  can,
});

/** @throws Refusal not_found */
async function remarkFor(services: Services, actor: Actor, applicationId: number, id: number): Promise<Remark> {
  return (await listRemarks(services, actor, applicationId)).find((remark) => remark.id === id)!;
}

/**
 * Remarks on a part of the report while the fact check is open.
 * @throws Refusal not_found, move_not_allowed, window_closed, too_many_items, invalid_value at `part`
 */
export async function addRemark(services: Services, actor: Actor, applicationId: number, body: RemarkBody): Promise<Remark> {
  const made = await actOnCase(services, actor, applicationId, { as: 'party' }, async ({ tx, row, at }) => {
    await refuseUnlessOpen(tx, row, at);
    const report = await newestReport(tx, applicationId);
    if (!(await hasPart(tx, report.id, body.part))) throw refuseField('part', 'invalid_value');
    if ((await remarksOn(tx, report.id)).length >= MAX_REMARKS) throw new Refusal('too_many_items', { parameters: { max: MAX_REMARKS } });
    const evidenceIds = await ownEvidence(tx, applicationId, body.evidence_ids);
    const { part, paragraph = null, text } = body;
    const [remark] = await tx.insert(remarks).values({ reportId: report.id, part, paragraph, text, evidenceIds, by: actor.id, at }).returning();
    const about = { actorId: actor.id, at, applicationId, institutionId: row.institutionId };
    await recordEvent(tx, { kind: 'remark.made', ...about, data: { remark_id: remark!.id, part } });
    await raiseRevision(tx, applicationId, { what: 'remark', id: remark!.id, by: actor.id });
    return remark!.id;
  });
  return remarkFor(services, actor, applicationId, made);
}

/** Whether a report has a part to remark on: one of its own, or its text for families. */
async function hasPart(tx: Tx, reportId: number, part: string): Promise<boolean> {
  return part === FAMILY_PART ? (await familyOf(tx, reportId)) !== undefined : (await partsIn(tx, reportId)).some((one) => one.part === part);
}

/** Evidence of the institution, once each. */
async function ownEvidence(tx: Tx, applicationId: number, ids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(ids)];
  const own = and(eq(evidence.applicationId, applicationId), eq(evidence.side, 'institution'), isNull(evidence.removedAt), inArray(evidence.id, wanted));
  if ((await tx.$count(evidence, own)) < wanted.length) throw new Refusal('not_found');
  return wanted;
}

/** A remark on the report of a case that is worked on. */
async function openRemark(tx: Tx, applicationId: number, remarkId: number): Promise<RemarkRow> {
  const [report] = await reportsOf(tx, applicationId);
  const remark = report && (await remarksOn(tx, report.id)).find(({ id }) => id === remarkId);
  if (!remark) throw new Refusal('not_found');
  return remark;
}

/**
 * Takes a remark back while the fact check is open.
 * @throws Refusal not_found, move_not_allowed, window_closed
 */
export async function deleteRemark(services: Services, actor: Actor, { applicationId, remarkId }: { applicationId: number; remarkId: number }): Promise<void> {
  await actOnCase(services, actor, applicationId, { as: 'party' }, async ({ tx, row, at }) => {
    const { part } = await openRemark(tx, applicationId, remarkId);
    await refuseUnlessOpen(tx, row, at);
    await tx.update(remarks).set({ removedAt: at }).where(eq(remarks.id, remarkId));
    const about = { actorId: actor.id, at, applicationId, institutionId: row.institutionId };
    await recordEvent(tx, { kind: 'remark.removed', ...about, data: { remark_id: remarkId, part } });
    await raiseRevision(tx, applicationId, { what: 'remark', id: remarkId, by: actor.id });
  });
}

/**
 * Answers a remark, accepted or not, with a reason; an answer can be changed until the report is finished.
 * @throws Refusal not_found, move_not_allowed, reason_required
 */
export async function answerRemark(
  services: Services,
  actor: Actor,
  { applicationId, remarkId }: { applicationId: number; remarkId: number },
  { accepted, answer, unchanged_reason: unchangedReason }: AnswerBody,
): Promise<Remark> {
  await actOnCase(services, actor, applicationId, { as: 'lead' }, async ({ tx, row, at }) => {
    await openRemark(tx, applicationId, remarkId);
    if (row.stage !== 'fact_check') throw new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[row.stage] } });
    if (answer === '') throw refuseField('answer', 'reason_required');
    const reason = accepted ? (unchangedReason ?? null) : null;
    await tx.update(remarks).set({ accepted, answer, unchangedReason: reason, answeredBy: actor.id, answeredAt: at }).where(eq(remarks.id, remarkId));
    const about = { actorId: actor.id, at, applicationId, institutionId: row.institutionId };
    await recordEvent(tx, { kind: 'remark.answered', ...about, data: { remark_id: remarkId, accepted: accepted ? 'yes' : 'no' } });
    await raiseRevision(tx, applicationId, { what: 'report', id: remarkId, by: actor.id });
  });
  return remarkFor(services, actor, applicationId, remarkId);
}
