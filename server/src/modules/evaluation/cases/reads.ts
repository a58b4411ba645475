import type { HistoryEntry } from '@miyar/contract/accreditation/applications';
import type { Case, CaseClock, CaseDetail } from '@miyar/contract/evaluation/cases';
import { knowsPreparations } from '../../../db/schema/evaluation/cases.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Page } from '../../../platform/http/answers/page.ts';
import type { Services } from '../../../services.ts';
import { historyPage } from '../../accreditation/applications/history.ts';
import { asDocument } from '../../accreditation/applications/reads.ts';
import { settingFrom } from '../../core/settings/reads.ts';
import { clocksFor, clocksOf } from '../clocks/reads.ts';
import { daysOff } from '../process/facts/reads.ts';
import { foundTasks } from '../tasks/reads.ts';
import { isConflicted } from '../declarations/conflicted-admin.ts';
import { appealFacts } from '../appeals/facts/reads.ts';
import { appealFor } from './appeal/appeal-shown.ts';
import { formedBy } from '../team/facts/members.ts';
import { isLeadProposed, teamFor } from '../team/facts/reads.ts';
import { listWorkbooks } from '../workbook/facts/listed.ts';
import { seesWorkbooks } from '../workbook/facts/policy.ts';
import { decisionSituation } from '../preparations/facts/reads.ts';
import { planInBrief } from '../plan/facts/reads.ts';
import { releasedDecisionOf } from '../preparations/facts/released.ts';
import { type CaseRows, caseRows } from './case-rows.ts';
import { type FoundCase, findCase, isReadable, stageOf } from './find.ts';
import { partsFor } from './parts.ts';
import { factCheckOf, reportFor } from './report/report-facts.ts';
import { asCase, type CaseFacts } from './shape.ts';
import { sideOf } from './side.ts';

/**
 * The answer of a move: the case as it is now.
 * @throws Refusal not_found
 */
export async function readCase(services: Services, actor: Actor, id: number): Promise<Case> {
  const found = await findCase(services, actor, id);
  return asCase(found, actor, await factsOf(services, actor, found, await caseRows(services.database.db, id)));
}

/** Returns the other facts that decide the reader's rights on a case. */
async function factsOf({ database: { db }, clock }: Services, actor: Actor, { row, institution }: FoundCase, rows: CaseRows): Promise<CaseFacts> {
  const { clocks, members, agenda } = rows;
  const today = riyadhDay(clock.now());
  return {
    team: formedBy(
      members,
      { needsWoman: row?.needsWoman ?? null, announced: rows.announced },
      { process: settingFrom('process', rows.process), accreditation: settingFrom('accreditation', rows.accreditation) },
    ),
    windowOpen: clocks.some(({ kind, stoppedAt }) => kind === 'objection' && stoppedAt === null),
    leadProposed: isLeadProposed(members),
    visit: { until: row?.visitUntil ?? null, today, openItems: agenda.filter(({ state }) => state === 'planned').length },
    conflicted: await isConflicted(db, actor, institution.organisationId),
    factCheck: factCheckOf(clocks, today),
    decision: row && knowsPreparations(actor) ? await decisionSituation(db, rows, row, clock.now()) : null,
    appeal: appealFacts(rows, today),
  };
}

/**
 * A case with its parts, as the reader may see them.
 * @throws Refusal not_found
 */
export async function caseDetail(services: Services, actor: Actor, language: 'ar' | 'en', id: number): Promise<CaseDetail> {
  const found = await findCase(services, actor, id);
  const rows = await caseRows(services.database.db, id);
  const stage = stageOf(found);
  const [facts, tasks, workbooks, decision] = await Promise.all([
    factsOf(services, actor, found, rows),
    foundTasks(services, { ...actor, formerHash: undefined }, language, { limit: 100, application_id: id, storedOnly: found.row !== null }, rows.daysOff),
    seesWorkbooks(actor, stage) ? listWorkbooks(services, actor, id) : [],
    releasedDecisionOf(services, rows),
  ]);
  const team = teamFor(actor, language, { stage, returnedFrom: found.row?.returnedFrom ?? null, conflicted: facts.conflicted }, rows);
  const appeal = appealFor(actor, found, rows.appeals);
  const plan = planInBrief(rows.plans);
  const side = sideOf(actor.role);
  const detail = {
    ...asCase(found, actor, facts),
    side,
    stages: rows.spans.map(({ stage: name, enteredAt, leftAt, pausedDays }) => ({
      stage: name,
      entered_at: enteredAt.toISOString(),
      left_at: leftAt?.toISOString() ?? null,
      paused_days: pausedDays,
    })),
    ...(stage === 'eligible' && found.row?.opensOn && { opens_on: found.row.opensOn }),
    ...(rows.reopened && { reopened: { reason: rows.reopened.reason, ...(rows.reopened.left && { left: [...rows.reopened.left] }) } }),
    // An administrator who was a member of the organisation only reads, and is asked for nothing.
    tasks: facts.conflicted ? [] : tasks.rows.map(({ task }) => task),
    clocks: clocksFor(actor, rows.clocks, rows.daysOff, facts.visit.today),
    documents: rows.documents.map(({ docType, file }) => asDocument({ docType, ...file })),
    team,
    division: side !== 'institution' && facts.team.accepted > 0,
    visit: { days: rows.proposals.find(({ state }) => state === 'accepted')?.days ?? [] },
    ...(actor.role === 'admin' && { applicant_language: rows.submitter.language }),
    ...reportFor(actor, rows, stage),
    progress: rows.progress,
    ...(workbooks.length > 0 && { workbooks }),
    ...(appeal && { appeal }),
    ...(actor.role === 'institution' && decision && facts.appeal.until !== undefined && { appeal_until: facts.appeal.until }),
    ...(decision && { decision }),
    ...(plan && { plan }),
  };
  return { ...detail, parts: partsFor(detail, isReadable(found, actor)) };
}

/** @throws Refusal not_found */
export async function caseClocks(services: Services, actor: Actor, id: number): Promise<CaseClock[]> {
  await findCase(services, actor, id);
  const { db } = services.database;
  return clocksFor(actor, await clocksOf(db, id), await daysOff(db), riyadhDay(services.clock.now()));
}

/** @throws Refusal not_found */
export async function timeline(services: Services, actor: Actor, id: number, page: { limit: number; after?: string | undefined }): Promise<Page<HistoryEntry>> {
  await findCase(services, actor, id);
  return historyPage(services, actor, id, page);
}
