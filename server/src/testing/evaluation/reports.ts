import { api } from '@miyar/contract';
import type { EvaluationReport, Remark } from '@miyar/contract/evaluation/report/report';
import type { Settled, SettledIndicator } from '@miyar/contract/evaluation/report/settled';
import type { CastName } from '../../cast/people.ts';
import { endVisit } from '../../cast/evaluation/reports/visited.ts';
import type { TestApp } from '../test-app.ts';
import { caseAs, submittedSelfEvaluation } from './cases.ts';
import { proposedTeam } from './teams.ts';

/** A case whose self-evaluation says B everywhere, and whose team (yusuf leads, with fatuma) was there. */
export async function visitedCase(on: TestApp, by: CastName = 'alHuda'): Promise<number> {
  const id = await submittedSelfEvaluation(on, by);
  await proposedTeam(on, id);
  await endVisit(on.services, id);
  return id;
}

type Saying = Partial<Pick<Settled, 'level' | 'na_reason' | 'reason' | 'finding' | 'recommendation' | 'commendation' | 'evidence_ids'>>;

/** What the lead sends to settle an indicator. */
export const settling = ({ code, settled }: Pick<SettledIndicator, 'code' | 'settled'>, saying: Saying = {}) => ({
  version: settled?.version ?? 0,
  level: 'B' as const,
  finding: { ar: `ما رآه الفريق في ${code}`, en: `What the team saw of ${code}` },
  evidence_ids: [],
  ...Object.fromEntries(Object.entries(saying).filter(([, value]) => value !== null)),
});

/** The lead settles every indicator that is not settled yet, at B unless something else is said of its code. */
export async function settleAll(on: TestApp, id: number, saying: Readonly<Record<string, Saying>> = {}): Promise<void> {
  const yusuf = await on.as('yusuf');
  const { indicators } = await yusuf.does(api.settled.list, { params: { id } });
  for (const indicator of indicators) {
    if (indicator.settled) continue;
    await yusuf.does(api.settled.save, { params: { id, indicatorId: indicator.indicator_id }, body: settling(indicator, saying[indicator.code]) });
  }
}

const revisionOf = async (on: TestApp, id: number): Promise<{ revision: number }> => ({ revision: (await caseAs(on, id)).revision });

/** … and drafts the report. */
export async function draftedCase(on: TestApp, by: CastName = 'alHuda', saying: Readonly<Record<string, Saying>> = {}): Promise<number> {
  const id = await visitedCase(on, by);
  await settleAll(on, id, saying);
  await (await on.as('yusuf')).does(api.evaluationReport.draft, { params: { id }, body: await revisionOf(on, id) });
  return id;
}

/** … and sends it to the institution. */
export async function sentCase(on: TestApp, by: CastName = 'alHuda', saying: Readonly<Record<string, Saying>> = {}): Promise<number> {
  const id = await draftedCase(on, by, saying);
  await (await on.as('yusuf')).does(api.evaluationReport.send, { params: { id }, body: await revisionOf(on, id) });
  return id;
}

/** What the institution remarks on a part. */
export const remarked = async (on: TestApp, id: number, part: string, by: CastName = 'alHuda'): Promise<Remark> =>
  (await on.as(by)).does(api.remarks.add, { params: { id }, body: { part, text: `Something of ${part} is not so.`, evidence_ids: [] } });

/** The institution ends its fact check. */
export async function checkedFacts(on: TestApp, id: number, by: CastName = 'alHuda'): Promise<void> {
  await (await on.as(by)).does(api.remarks.closeFactCheck, { params: { id } });
}

/** … and the lead finishes the report. */
export async function finishedCase(on: TestApp, id: number): Promise<void> {
  await (await on.as('yusuf')).does(api.evaluationReport.finish, { params: { id }, body: await revisionOf(on, id) });
}

export const reportAs = async (on: TestApp, id: number, by: CastName): Promise<EvaluationReport> =>
  (await on.as(by)).does(api.evaluationReport.read, { params: { id } });
