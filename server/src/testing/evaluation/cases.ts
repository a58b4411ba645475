import { api } from '@miyar/contract';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import type { Receipt } from '@miyar/contract/evaluation/self-evaluation';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CastName } from '../../cast/people.ts';
import { answers, answerVersions } from '../../db/schema/evaluation/answers.ts';
import { cases } from '../../db/schema/evaluation/cases.ts';
import { type ApplicationInput, applicationForm, idOf } from '../journeys.ts';
import type { TestApp } from '../test-app.ts';
import { publishedStandard } from './standards.ts';

/** Publishes the standard and sets the full path for new applications. */
export async function fullPath(on: TestApp): Promise<void> {
  await publishedStandard(on);
  await (await on.as('nora')).does(api.process.changeSettings, { body: { process_profile: 'full' } });
}

/** An institution has applied on the full path, which must be set. */
export async function submittedCase(on: TestApp, by: CastName = 'alHuda', input: ApplicationInput = {}): Promise<number> {
  const { applicationId } = await (await on.as(by)).does(api.applications.submit, applicationForm(input));
  return applicationId;
}

/** … and answers the standard. */
export async function openedCase(on: TestApp, by: CastName = 'alHuda', input: ApplicationInput = {}): Promise<number> {
  const id = await submittedCase(on, by, input);
  const nora = await on.as('nora');
  const { revision } = await nora.does(api.cases.read, { params: { id } });
  await nora.does(api.cases.eligible, { params: { id }, body: { revision } });
  return id;
}

/** The working draft of an institution that has not applied. */
export async function workingDraft(on: TestApp, by: CastName = 'alHuda'): Promise<number> {
  const { name, country } = applicationForm().body;
  const caller = await on.as(by);
  const { id } = await caller.does(api.institutionProfile.create, { body: { name, country } });
  return (await caller.does(api.cases.openWorkingDraft, { params: { id } })).case_id;
}

/**
 * Answers every indicator of a case that is not answered yet, and leaves it as saving each would: nearly every scene begins
 * with it, and 46 calls take longer than what is tested. Saving itself is tested in `self-evaluation.test.ts`.
 */
export async function answerAll(on: TestApp, id: number, by: CastName = 'alHuda'): Promise<void> {
  const { areas } = await (await on.as(by)).does(api.selfEvaluation.read, { params: { id } });
  const left = areas.flatMap(({ indicators }) => indicators).filter(({ answered }) => !answered);
  const closed = left.find(({ version, can }) => version !== 0 || can.write !== true);
  if (closed) throw new Error(`the answer to ${closed.code} is begun or closed: ${closed.can.write}`);
  if (left.length === 0) return;
  const [at, who] = [on.services.clock.now(), await idOf(on, by)];
  const ids = left.map(({ indicator_id: indicatorId }) => indicatorId);
  await on.services.database.transaction(async (tx) => {
    const rows = await tx
      .update(answers)
      .set({ version: 1, level: 'B', narrative: sql`'What we do about ' || ${answers.indicatorId}`, updatedAt: at, updatedBy: who })
      .where(and(eq(answers.applicationId, id), inArray(answers.indicatorId, ids)))
      .returning();
    const versions = rows.map(({ id: answerId, version, level, narrative }) => ({ answerId, version, level, narrative, by: who, at, baseVersion: 0 }));
    await tx.insert(answerVersions).values(versions);
    await tx
      .update(cases)
      .set({ revision: sql`${cases.revision} + ${rows.length}::int` })
      .where(eq(cases.applicationId, id));
  });
}

/** Answers what is left of a case, and submits it. */
export async function submitAnswers(on: TestApp, id: number, by: CastName = 'alHuda'): Promise<Receipt> {
  await answerAll(on, id, by);
  const caller = await on.as(by);
  const { revision } = await caller.does(api.cases.read, { params: { id } });
  return (await caller.does(api.selfEvaluation.submit, { params: { id }, body: { revision } })).receipt;
}

/** … has answered, and submitted. */
export async function submittedSelfEvaluation(on: TestApp, by: CastName = 'alHuda'): Promise<number> {
  const id = await openedCase(on, by);
  await submitAnswers(on, id, by);
  return id;
}

/** A case as somebody reads it. */
export const caseAs = async (on: TestApp, id: number, by: CastName = 'nora'): Promise<CaseDetail> => (await on.as(by)).does(api.cases.read, { params: { id } });
