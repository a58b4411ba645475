import { isAnswered } from '@miyar/contract/evaluation/answers';
import type { Output } from '@miyar/contract/core/endpoint';
import type { CarriedAnswer, carriedAnswers } from '@miyar/contract/evaluation/carried/carried-answers';
import type { Answer } from '@miyar/contract/evaluation/self-evaluation';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { answers, answerVersions } from '../../../db/schema/evaluation/answers.ts';
import { cases, outwardStageSql } from '../../../db/schema/evaluation/cases.ts';
import { settledLevels } from '../../../db/schema/evaluation/settled.ts';
import { standardAreas, standardIndicators, standardStandards, standardVersions } from '../../../db/schema/evaluation/standards.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { actOnCase } from '../cases/act.ts';
import { findCase } from '../cases/find.ts';
import { raiseRevision } from '../cases/moves/move.ts';
import type { OfInstitution } from '../evidence/add.ts';
import { formerEvidence, useFormerEvidence } from '../evidence/former-evidence.ts';
import { refuseExcluded } from '../standards/of-case.ts';
import { shownMark } from './facts/carry.ts';
import { textOf } from './facts/write.ts';
import { isOpen, type Openness } from './policy.ts';
import { type AnswerIds, save } from './save.ts';

type Carried = Output<typeof carriedAnswers.list>;
type IndicatorRow = typeof standardIndicators.$inferSelect;

const both = (ar: string, en: string) => ({ ar, en });

/**
 * The former answers beside the indicators of a case, in the order of the standard, for somebody who may read its self-evaluation.
 * @throws Refusal not_found
 */
export async function readCarried(services: Services, actor: Actor, id: number): Promise<Carried> {
  await findCase(services, actor, id, { readable: true });
  const { db } = services.database;
  const rows = await carriedRows(db, id);
  const counts = { unchanged: 0, confirm: 0, changed: 0, new: 0 };
  if (rows.length === 0) return { counts, indicators: [] };
  const today = riyadhDay(services.clock.now());
  const evidence = Map.groupBy(await formerEvidence(db, id), ({ indicatorId }) => indicatorId);
  const settled = await settledBefore(
    db,
    id,
    rows.map(({ indicator }) => indicator.lineage),
  );
  const indicators = rows.map(({ answer, indicator, version, former, was, standard }): CarriedAnswer => {
    const mark = shownMark(answer)!;
    counts[mark] += 1;
    return {
      indicator_id: indicator.id,
      code: indicator.code,
      mark,
      from: version && former && standard !== null ? { case_id: former.applicationId, standard, at: version.at.toISOString() } : null,
      level: version?.level ?? null,
      na_reason: version?.naReason ?? null,
      narrative: version?.narrative ?? '',
      evidence: (evidence.get(indicator.id) ?? []).map(({ itemId, title, validUntil }) => ({
        item_id: itemId,
        title,
        ended: validUntil !== null && validUntil < today,
      })),
      settled: settled.get(indicator.lineage) ?? null,
      differences: mark === 'changed' && was ? differencesOf(was, indicator) : null,
    };
  });
  return { counts, indicators };
}

/** The marked answers of a case in the order of the standard, each with its former answer and the indicator that answered. */
function carriedRows(db: Db, applicationId: number) {
  const former = alias(answers, 'former');
  const was = alias(standardIndicators, 'was');
  return db
    .select({ answer: answers, indicator: standardIndicators, version: answerVersions, former, was, standard: standardVersions.version })
    .from(answers)
    .innerJoin(standardIndicators, eq(standardIndicators.id, answers.indicatorId))
    .innerJoin(standardStandards, eq(standardStandards.id, standardIndicators.standardId))
    .innerJoin(standardAreas, eq(standardAreas.id, standardStandards.areaId))
    .leftJoin(answerVersions, eq(answerVersions.id, answers.carriedFrom))
    .leftJoin(former, eq(former.id, answerVersions.answerId))
    .leftJoin(was, eq(was.id, former.indicatorId))
    .leftJoin(standardVersions, eq(standardVersions.id, was.versionId))
    .where(and(eq(answers.applicationId, applicationId), isNotNull(answers.carriedMark)))
    .orderBy(asc(standardAreas.position), asc(standardStandards.position), asc(standardIndicators.position));
}

function differencesOf(was: IndicatorRow, now: IndicatorRow): NonNullable<CarriedAnswer['differences']> {
  const titles = { old: both(was.titleAr, was.titleEn), new: both(now.titleAr, now.titleEn) };
  const descriptions = { old: both(was.descriptionAr, was.descriptionEn), new: both(now.descriptionAr, now.descriptionEn) };
  const differ = ({ old, new: after }: typeof titles) => old.ar !== after.ar || old.en !== after.en;
  return {
    ...(differ(titles) && { title: titles }),
    ...(differ(descriptions) && { description: descriptions }),
    ...(was.critical !== now.critical && { critical: { old: was.critical, new: now.critical } }),
  };
}

/** The levels that teams settled for an institution in its other cases whose decision is out: the newest one of each lineage. */
async function settledBefore(db: Db, applicationId: number, lineages: readonly string[]): Promise<Map<string, NonNullable<CarriedAnswer['settled']>>> {
  const own = alias(applications, 'own');
  const { lineage } = standardIndicators;
  const rows = await db
    .selectDistinctOn([lineage], { lineage, settled: settledLevels })
    .from(own)
    .innerJoin(applications, and(eq(applications.institutionId, own.institutionId), ne(applications.id, own.id)))
    .innerJoin(cases, and(eq(cases.applicationId, applications.id), sql`${outwardStageSql} in ('released', 'appeal', 'closed')`))
    .innerJoin(settledLevels, eq(settledLevels.applicationId, applications.id))
    .innerJoin(standardIndicators, eq(standardIndicators.id, settledLevels.indicatorId))
    .where(and(eq(own.id, applicationId), inArray(lineage, [...lineages])))
    .orderBy(lineage, desc(settledLevels.at));
  return new Map(
    rows.map(({ settled, ...row }) => [
      row.lineage,
      {
        case_id: settled.applicationId,
        level: settled.level,
        na_reason: settled.naReason,
        finding: both(settled.findingAr, settled.findingEn),
        recommendation: both(settled.recommendationAr, settled.recommendationEn),
        at: settled.at.toISOString(),
      },
    ]),
  );
}

/**
 * Confirms a former answer: its level and words become a new version of the answer, and the newest versions of its evidence are linked. Where somebody saved
 * meanwhile, the former words are stored beside theirs.
 * @throws Refusal not_found, also where there is no former answer; confirm_changed, answer_changed, indicator_excluded, self_evaluation_frozen,
 * item_not_requested, move_not_allowed, evidence_full
 */
export async function confirmAnswer(services: Services, actor: Actor, ids: AnswerIds, base: number): Promise<Answer> {
  const { applicationId, indicatorId } = ids;
  const found = await findCase(services, actor, applicationId, { readable: true });
  const { institutionId } = found.application;
  const { stage } = found.row!;
  const { db } = services.database;
  const [row] = await db
    .select({ answer: answers, version: answerVersions })
    .from(answers)
    .leftJoin(answerVersions, eq(answerVersions.id, answers.carriedFrom))
    .where(and(eq(answers.applicationId, applicationId), eq(answers.indicatorId, indicatorId)));
  if (!row) await refuseExcluded(db, applicationId, indicatorId);
  if (!row?.version) throw new Refusal('not_found');
  if (row.answer.carriedMark === 'changed') throw new Refusal('confirm_changed');
  const at = services.clock.now();
  const also = async (tx: Tx, isNew: boolean): Promise<void> => {
    const row = { applicationId, institutionId, stage };
    await useFormerEvidence(tx, row, [indicatorId], { by: actor.id, at });
    if (isNew) await recordConfirmed(tx, row, { actorId: actor.id, at, count: 1 });
  };
  // An answer that is unchanged has its words, and may have been changed since: confirming it brings its evidence.
  const text = textOf(row.answer.carriedMark === 'unchanged' ? row.answer : row.version);
  return save(services, actor, ids, { base, chosen: true, also }, text);
}

/** Records that answers were confirmed. Those of a working draft are for its institution alone, and no event names them. */
async function recordConfirmed(
  tx: Tx,
  { applicationId, institutionId, stage }: OfInstitution,
  { actorId, at, count }: { actorId: number; at: Date; count: number },
): Promise<void> {
  if (stage !== 'working') await recordEvent(tx, { kind: 'answers.confirmed', at, actorId, applicationId, institutionId, data: { count } });
}

/**
 * Confirms the former answers of an area that wait for it and have no words of their own yet, in one transaction.
 * @returns how many were confirmed, and the codes of the area that are not answered still
 * @throws Refusal not_found, case_changed, self_evaluation_frozen, item_not_requested, move_not_allowed, evidence_full
 */
export async function confirmArea(
  services: Services,
  actor: Actor,
  { id, areaId }: { id: number; areaId: number },
  revision: number,
): Promise<Output<typeof carriedAnswers.confirmArea>> {
  await services.limits.answer(actor.id);
  return actOnCase(services, actor, id, { as: 'party' }, async ({ tx, row, at }) => {
    const inArea = await answersOfArea(tx, id, areaId);
    if (inArea.length === 0) throw new Refusal('not_found');
    refuseClosed(row);
    if (revision !== row.revision) throw new Refusal('case_changed');
    const waiting = inArea.filter(
      ({ answer }) =>
        answer.carriedMark === 'confirm' &&
        answer.carriedFrom !== null &&
        answer.level === null &&
        answer.narrative === '' &&
        isOpen(row, answer.indicatorId) === true,
    );
    if (waiting.length > 0) {
      const act = { by: actor.id, at };
      await confirmAll(
        tx,
        waiting.map(({ answer }) => answer.id),
        act,
      );
      await useFormerEvidence(
        tx,
        row,
        waiting.map(({ answer }) => answer.indicatorId),
        act,
      );
      await raiseRevision(tx, id, { what: 'answer', by: actor.id });
      await recordConfirmed(tx, row, { actorId: actor.id, at, count: waiting.length });
    }
    const after = await answersOfArea(tx, id, areaId);
    return { confirmed: waiting.length, left: after.filter(({ answer }) => !isAnswered(textOf(answer))).map(({ code }) => code) };
  });
}

function refuseClosed(row: Openness): void {
  const open = isOpen(row);
  if (open !== true) throw open === 'move_not_allowed' ? new Refusal(open, { parameters: { stage: STAGE_NAMES[row.stage] } }) : new Refusal(open);
}

const answersOfArea = (tx: Tx, applicationId: number, areaId: number) =>
  tx
    .select({ answer: answers, code: standardIndicators.code })
    .from(answers)
    .innerJoin(standardIndicators, eq(standardIndicators.id, answers.indicatorId))
    .innerJoin(standardStandards, eq(standardStandards.id, standardIndicators.standardId))
    .where(and(eq(answers.applicationId, applicationId), eq(standardStandards.areaId, areaId)))
    .orderBy(asc(standardStandards.position), asc(standardIndicators.position));

/** Makes the former texts of empty answers the current ones, each as a version of its own. */
async function confirmAll(tx: Tx, answerIds: readonly number[], { by, at }: { by: number; at: Date }): Promise<void> {
  const those = inArray(answers.id, [...answerIds]);
  const when = at.toISOString();
  await tx.execute(sql`
    insert into ${answerVersions} (answer_id, version, level, na_reason, narrative, by, at, base_version)
    select ${answers.id}, ${answers.version} + 1, v.level, v.na_reason, v.narrative, ${by}::int, ${when}::timestamptz, ${answers.version}
    from ${answers} join ${answerVersions} v on v.id = ${answers.carriedFrom} where ${those}`);
  await tx
    .update(answers)
    .set({
      version: sql`${answers.version} + 1`,
      level: sql`${answerVersions.level}`,
      naReason: sql`${answerVersions.naReason}`,
      narrative: sql`${answerVersions.narrative}`,
      updatedAt: at,
      updatedBy: by,
    })
    .from(answerVersions)
    .where(and(those, eq(answerVersions.id, answers.carriedFrom)));
}
