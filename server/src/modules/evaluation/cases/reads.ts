import type { HistoryEntry } from '@miyar/contract/accreditation/applications';
import type { Case, CaseClock, CaseDetail } from '@miyar/contract/evaluation/cases';
import { asc, eq } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { knowsPreparations, stageSpans } from '../../../db/schema/evaluation/cases.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Page } from '../../../platform/http/pages/page.ts';
import type { Services } from '../../../services.ts';
import { historyPage } from '../../accreditation/applications/history.ts';
import { documentsOf } from '../../accreditation/applications/reads.ts';
import { clocksOf } from '../clocks/reads.ts';
import { tasksFor } from '../tasks/reads.ts';
import { isConflicted } from '../declarations/conflicted-admin.ts';
import { appealFacts } from '../appeals/facts.ts';
import { appealFor } from './appeal/appeal-shown.ts';
import { formedOf, objectionWindow } from '../team/facts.ts';
import { isLeadProposed, teamFor } from '../team/reads.ts';
import { agreedDays, openItems } from '../visit/facts.ts';
import { listWorkbooks } from '../workbook/listed.ts';
import { seesWorkbooks } from '../workbook/policy.ts';
import { decisionPlace } from '../prepared-decisions/facts.ts';
import { planInBrief } from '../plan/facts.ts';
import { releasedDecisionOf } from '../prepared-decisions/released.ts';
import { type FoundCase, findCase, stageOf } from './find.ts';
import { partsFor } from './parts.ts';
import { progressByArea } from './progress.ts';
import { isReadable } from './readable.ts';
import { factCheckOf, reportFor } from './report/report-facts.ts';
import { asCase, type CaseFacts } from './shape.ts';
import { sideOf } from './side.ts';

/**
 * The answer of a move: the case as it is now.
 * @throws Refusal not_found
 */
export async function readCase(services: Services, actor: Actor, id: number): Promise<Case> {
  const found = await findCase(services, actor, id);
  return asCase(found, actor, await factsOf(services, actor, found));
}

/** What else decides what the reader of a case may do with it. */
async function factsOf({ database: { db }, clock }: Services, actor: Actor, found: FoundCase): Promise<CaseFacts> {
  const { id } = found.application;
  const today = riyadhDay(clock.now());
  const [team, window, leadProposed, left, conflicted, factCheck, decision, appeal] = await Promise.all([
    formedOf(db, id),
    objectionWindow(db, id),
    isLeadProposed(db, id),
    openItems(db, id),
    isConflicted(db, actor, found.institution.organisationId),
    factCheckOf(db, id, today),
    found.row && knowsPreparations(actor) ? decisionPlace(db, id, found.row.stage, clock.now()) : null,
    appealFacts(db, id, today),
  ]);
  const visit = { until: found.row?.visitUntil ?? null, today, openItems: left };
  return { team, windowOpen: window !== undefined, leadProposed, visit, conflicted, factCheck, decision, appeal };
}

/**
 * A case with its parts, as the reader may see them.
 * @throws Refusal not_found
 */
export async function caseDetail(services: Services, actor: Actor, language: 'ar' | 'en', id: number): Promise<CaseDetail> {
  const found = await findCase(services, actor, id);
  const { db } = services.database;
  const facts = await factsOf(services, actor, found);
  const place = { applicationId: id, stage: stageOf(found), returnedFrom: found.row?.returnedFrom ?? null, conflicted: facts.conflicted };
  const [spans, tasks, clocks, documents, team, days, progress, report, [applicant], workbooks, decision, appeal, plan] = await Promise.all([
    db.select().from(stageSpans).where(eq(stageSpans.applicationId, id)).orderBy(asc(stageSpans.id)),
    tasksFor(services, actor, language, { limit: 100, application_id: id }),
    clocksOf(services, actor, id),
    documentsOf(services, id),
    teamFor(db, actor, language, place),
    agreedDays(db, id),
    progressByArea(db, id),
    reportFor(db, actor, id, place.stage),
    db.select({ language: users.language }).from(users).where(eq(users.id, found.application.submittedBy)),
    seesWorkbooks(actor, place.stage) ? listWorkbooks(services, actor, id) : [],
    releasedDecisionOf(services, id),
    appealFor(db, actor, found),
    planInBrief(db, id),
  ]);
  const side = sideOf(actor.role);
  const detail = {
    ...asCase(found, actor, facts),
    side,
    stages: spans.map(({ stage, enteredAt, leftAt, pausedDays }) => ({
      stage,
      entered_at: enteredAt.toISOString(),
      left_at: leftAt?.toISOString() ?? null,
      paused_days: pausedDays,
    })),
    ...(place.stage === 'eligible' && found.row?.opensOn && { opens_on: found.row.opensOn }),
    tasks: tasks.rows,
    clocks,
    documents,
    team,
    division: side !== 'institution' && facts.team.accepted > 0,
    visit: { days },
    ...(actor.role === 'admin' && { applicant_language: applicant!.language }),
    report,
    progress,
    ...(workbooks.length > 0 && { workbooks }),
    ...(appeal && { appeal }),
    ...(actor.role === 'institution' && decision && facts.appeal.until !== undefined && { appeal_until: facts.appeal.until }),
    ...(decision && { decision }),
    ...(plan && { plan }),
  };
  return { ...detail, parts: partsFor(detail, isReadable(found, side)) };
}

/** @throws Refusal not_found */
export async function caseClocks(services: Services, actor: Actor, id: number): Promise<CaseClock[]> {
  await findCase(services, actor, id);
  return clocksOf(services, actor, id);
}

/** @throws Refusal not_found */
export async function timeline(services: Services, actor: Actor, id: number, page: { limit: number; after?: string | undefined }): Promise<Page<HistoryEntry>> {
  await findCase(services, actor, id);
  return historyPage(services, actor, id, page);
}
