import type { TakenAlong } from '@miyar/contract/evaluation/workbook/shapes';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { files } from '../../../db/schema/core/files.ts';
import { evidence, evidenceLinks } from '../../../db/schema/evaluation/evidence.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { receipts } from '../../../db/schema/evaluation/receipts.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import { indicatorShares, teamMembers } from '../../../db/schema/evaluation/team.ts';
import { workbooks } from '../../../db/schema/evaluation/workbooks.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { quarantineMark } from '../../core/files/quarantine.ts';
import { filePath } from '../../core/files/reads.ts';
import { answersInOrder } from '../self-evaluation/facts/in-order.ts';
import { textOf } from '../self-evaluation/facts/write.ts';
import { findCase, stageOf } from '../cases/find.ts';
import { schoolOf } from '../cases/shape.ts';
import { newestDraw, readDraw } from '../sample/reads.ts';
import { publicStandardAt } from '../standards/public-reads.ts';
import { partsOfCase } from '../standards/of-case.ts';
import { agendaOf, agreedDays } from '../visit/facts/reads.ts';
import { fieldsOf } from './facts/fields.ts';
import type { WorkbookRow } from './facts/find.ts';
import { devicesOf, holdsOf, photosNamed, photosThere } from './facts/holds.ts';
import { openWorkbook } from './facts/open.ts';
import { isWritten, ownCan } from './facts/policy.ts';
import { asReceipt } from './receipt.ts';
import { asDevice } from './facts/stored.ts';

/**
 * All that an evaluator takes along to a visit, with their workbook as it is here.
 * @throws Refusal not_found, move_not_allowed before workbooks open
 */
export async function takeAlong(services: Services, actor: Actor, applicationId: number): Promise<TakenAlong> {
  const found = await findCase(services, actor, applicationId);
  const stage = stageOf(found);
  if (!found.row) throw new Refusal('not_found');
  const { db } = services.database;
  const workbook = (await ownWorkbook(db, applicationId, actor.id)) ?? (isWritten(stage) ? await opened(services, applicationId, actor.id) : undefined);
  if (!workbook) throw new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[stage] } });
  const [standard, submission, said, items, team, division, devices, named, fields, receipt, days, agenda, draw] = await Promise.all([
    publicStandardAt(services, found.version!.version),
    lastSubmission(db, applicationId),
    selfAnswers(db, applicationId),
    evidenceToTake(db, applicationId),
    teamToTake(db, applicationId),
    divisionOf(db, applicationId),
    devicesOf(db, workbook.id),
    photosNamed(db, workbook.id),
    fieldsOf(db, workbook.id),
    workbook.receiptId === null ? [] : db.select().from(receipts).where(eq(receipts.id, workbook.receiptId)),
    agreedDays(db, applicationId),
    agendaToTake(db, applicationId),
    drawToTake(services, applicationId),
  ]);
  const there = await photosThere(db, applicationId, named);
  return {
    case: { id: applicationId, school: schoolOf(found), stage, visit_days: days },
    workbook: {
      workbook_id: workbook.id,
      evaluator_id: workbook.evaluatorId,
      state: workbook.state,
      entries: workbook.entryCount,
      photos: there.size,
      sealed_at: workbook.sealedAt?.toISOString() ?? null,
      reason: workbook.reason,
    },
    standard: partsOfCase(standard!, found.row),
    submission,
    answers: said,
    evidence: items,
    team,
    agenda,
    division,
    draw,
    fields,
    devices: devices.map(asDevice),
    photos: [...there.keys()],
    holds: holdsOf(workbook, devices, named),
    receipt: receipt[0] ? asReceipt(receipt[0], workbook.root!) : null,
    server_time: services.clock.now().toISOString(),
    can: ownCan(stage, workbook.state),
  };
}

async function ownWorkbook(db: Db, applicationId: number, evaluatorId: number): Promise<WorkbookRow | undefined> {
  const [row] = await db
    .select()
    .from(workbooks)
    .where(and(eq(workbooks.applicationId, applicationId), eq(workbooks.evaluatorId, evaluatorId)));
  return row;
}

/** Opens a workbook for a member who joined the team later. */
async function opened({ database, clock }: Services, applicationId: number, evaluatorId: number): Promise<WorkbookRow | undefined> {
  await database.transaction((tx) => openWorkbook(tx, applicationId, evaluatorId, clock.now()));
  return ownWorkbook(database.db, applicationId, evaluatorId);
}

async function lastSubmission(db: Db, applicationId: number): Promise<TakenAlong['submission']> {
  const [row] = await db
    .select()
    .from(frozenRecords)
    .where(and(eq(frozenRecords.kind, 'self_evaluation'), eq(frozenRecords.subjectId, applicationId)))
    .orderBy(desc(frozenRecords.number))
    .limit(1);
  return row ? { number: row.number, at: row.createdAt.toISOString(), sha256: row.sha256 } : null;
}

/** Returns the institution's own answer for each indicator, in the order of the version. */
async function selfAnswers(db: Db, applicationId: number): Promise<TakenAlong['answers']> {
  const all = await answersInOrder(db, applicationId);
  return all.map(({ answer, code }) => ({ indicator_id: answer.indicatorId, code, ...textOf(answer) }));
}

async function evidenceToTake(db: Db, applicationId: number): Promise<TakenAlong['evidence']> {
  const linkedTo = sql<number[]>`coalesce((select array_agg(distinct ${evidenceLinks.indicatorId} order by ${evidenceLinks.indicatorId})
    from ${evidenceLinks} where ${evidenceLinks.evidenceId} = ${evidence.id}), '{}')`;
  const rows = await db
    .select({ item: evidence, file: files, linkedTo })
    .from(evidence)
    .innerJoin(files, eq(files.id, evidence.fileId))
    .where(and(eq(evidence.applicationId, applicationId), isNull(evidence.removedAt)))
    .orderBy(asc(evidence.id));
  return rows.map(({ item: { id, title, kind, side, sha256 }, file, linkedTo: indicators }) => ({
    id,
    title,
    kind,
    side,
    sha256,
    size: file.size,
    path: filePath(file),
    ...quarantineMark(file),
    indicator_ids: indicators,
  }));
}

function teamToTake(db: Db, applicationId: number): Promise<TakenAlong['team']> {
  return db
    .select({ evaluator_id: teamMembers.evaluatorId, name: users.name, role: teamMembers.role })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.evaluatorId))
    .where(and(eq(teamMembers.applicationId, applicationId), eq(teamMembers.state, 'accepted'), isNull(teamMembers.endedAt)))
    .orderBy(sql`${teamMembers.role} <> 'lead'`, asc(teamMembers.id));
}

function divisionOf(db: Db, applicationId: number): Promise<TakenAlong['division']> {
  return db
    .select({ indicator_id: indicatorShares.indicatorId, code: standardIndicators.code, evaluator_id: indicatorShares.evaluatorId })
    .from(indicatorShares)
    .innerJoin(standardIndicators, eq(standardIndicators.id, indicatorShares.indicatorId))
    .where(eq(indicatorShares.applicationId, applicationId))
    .orderBy(asc(standardIndicators.id));
}

async function agendaToTake(db: Db, applicationId: number): Promise<TakenAlong['agenda']> {
  return (await agendaOf(db, applicationId)).map(({ id, day, fromTime, untilTime, titleAr, titleEn, place, evaluatorIds, indicatorIds, state }) => ({
    id,
    day,
    from_time: fromTime,
    until_time: untilTime,
    title: { ar: titleAr, en: titleEn },
    place,
    evaluator_ids: evaluatorIds,
    indicator_ids: indicatorIds,
    state,
  }));
}

/** The draw as it is shown to the team: with who was heard already, by whomever. */
async function drawToTake(services: Services, applicationId: number): Promise<TakenAlong['draw']> {
  const draw = await newestDraw(services.database.db, applicationId);
  if (!draw) return null;
  const { strata_by, learners } = await readDraw(services, applicationId, draw.id);
  return { id: draw.id, strata_by, learners: learners.map(({ code, stratum, place, state, pages }) => ({ code, stratum, place, state, pages })) };
}
