import { api } from '@miyar/contract';
import type { EvaluationReport, Remark } from '@miyar/contract/evaluation/report/report';
import type { Settled, SettledIndicator } from '@miyar/contract/evaluation/report/settled';
import { needsReason } from '@miyar/contract/evaluation/report/settling';
import { eq, sql } from 'drizzle-orm';
import type { CastName } from '../../cast/people.ts';
import { endVisit } from '../../cast/evaluation/reports/visited.ts';
import { cases } from '../../db/schema/evaluation/cases.ts';
import { settledLevels, settledVersions } from '../../db/schema/evaluation/settled.ts';
import { idOf } from '../journeys.ts';
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

/** Returns the body with which the lead settles an indicator. */
export const settling = ({ code, settled }: Pick<SettledIndicator, 'code' | 'settled'>, saying: Saying = {}) => ({
  version: settled?.version ?? 0,
  level: 'B' as const,
  finding: { ar: `ما رآه الفريق في ${code}`, en: `What the team saw of ${code}` },
  evidence_ids: [],
  ...Object.fromEntries(Object.entries(saying).filter(([, value]) => value !== null)),
});

/** The lead settles every indicator that is not settled yet, at B unless `saying` has another level for its code. */
export async function settleAll(on: TestApp, id: number, saying: Readonly<Record<string, Saying>> = {}): Promise<void> {
  const yusuf = await on.as('yusuf');
  const { indicators, can } = await yusuf.does(api.settled.list, { params: { id } });
  const left = indicators.filter(({ settled }) => !settled);
  const isPlain = ({ code, spread, self }: SettledIndicator) => !saying[code] && !needsReason('B', { spread, self });
  if (can.settle === true) await settlePlainly(on, id, left.filter(isPlain));
  for (const indicator of can.settle === true ? left.filter((one) => !isPlain(one)) : left)
    await yusuf.does(api.settled.save, { params: { id, indicatorId: indicator.indicator_id }, body: settling(indicator, saying[indicator.code]) });
}

/** Leaves indicators of a visited case as settling each would: 46 calls take longer than what is tested after them. */
async function settlePlainly(on: TestApp, id: number, indicators: readonly SettledIndicator[]): Promise<void> {
  if (indicators.length === 0) return;
  const [at, by] = [on.services.clock.now(), await idOf(on, 'yusuf')];
  const rows = indicators.map((indicator) => {
    const { finding, level } = settling(indicator);
    const nothing = { recommendationAr: '', recommendationEn: '', commendationAr: '', commendationEn: '', evidenceIds: [] };
    const said = { level, spread: indicator.spread, findingAr: finding.ar, findingEn: finding.en, ...nothing };
    return { applicationId: id, indicatorId: indicator.indicator_id, version: 1, ...said, by, at };
  });
  await on.services.database.transaction(async (tx) => {
    await tx.insert(settledLevels).values(rows);
    await tx.insert(settledVersions).values(rows);
    await tx
      .update(cases)
      .set({ revision: sql`${cases.revision} + ${rows.length}::int` })
      .where(eq(cases.applicationId, id));
  });
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

/** Adds the institution's remark on a part. */
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

export const reportAs = async (on: TestApp, id: number, by: CastName, number?: number): Promise<EvaluationReport> =>
  (await on.as(by)).does(api.evaluationReport.read, { params: { id }, query: { number } });
