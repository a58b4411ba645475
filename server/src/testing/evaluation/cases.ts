import { api } from '@miyar/contract';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import type { Receipt } from '@miyar/contract/evaluation/self-evaluation';
import type { CastName } from '../../cast/people.ts';
import { type ApplicationInput, applicationForm } from '../journeys.ts';
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

/** Answers every indicator of a case. */
export async function answerAll(on: TestApp, id: number, by: CastName = 'alHuda'): Promise<void> {
  const caller = await on.as(by);
  const { areas } = await caller.does(api.selfEvaluation.read, { params: { id } });
  for (const { indicator_id: indicatorId, version, answered } of areas.flatMap(({ indicators }) => indicators)) {
    if (answered) continue;
    await caller.does(api.selfEvaluation.save, {
      params: { id, indicatorId },
      body: { version, level: 'B', na_reason: null, narrative: `What we do about ${indicatorId}` },
    });
  }
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
