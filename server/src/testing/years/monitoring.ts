import { api, type Input } from '@miyar/contract';
import type { MonitoringOrder } from '@miyar/contract/years/monitoring';
import type { CastName } from '../../cast/people.ts';
import { endVisit } from '../../cast/evaluation/reports/visited.ts';
import { caseAs, fullPath, submittedSelfEvaluation } from '../evaluation/cases.ts';
import { FULL, released } from '../evaluation/decisions.ts';
import { checkedFacts, finishedCase, settleAll } from '../evaluation/reports.ts';
import { accepts, proposedTeam } from '../evaluation/teams.ts';
import { dividedBetween } from '../evaluation/visits.ts';
import { idOf } from '../journeys.ts';
import type { TestApp } from '../test-app.ts';

/** An accreditation whose visits can be ordered. */
export interface Accreditation {
  readonly applicationId: number;
  readonly institutionId: number;
}

const reason = { ar: 'لاختلاف ما رآه الفريق عما كُتب.', en: 'The team saw something else than was written.' };
const recommendation = { ar: 'يُستكمل ما نقص.', en: 'Complete what is missing.' };

const good = { level: 'A', reason: reason.en } as const;
/** The levels that the team settled for the accreditation: B everywhere, but A where the first area has it and C once. */
const SETTLED = {
  ...Object.fromEntries(['1.1.1', '1.1.2', '1.1.3', '1.2.1', '1.2.2', '1.3.1'].map((code) => [code, good])),
  '2.1.2': { level: 'C', reason: reason.en, recommendation },
} as const;

/** The indicators that the visits of the tests look at. */
export const MONITORED = ['1.1.1', '2.1.2', '3.1.1', '4.1.1'] as const;

/** The ids of indicators in the version of a case, by their codes. */
export async function indicatorIds(on: TestApp, institutionId: number, codes: readonly string[] = MONITORED): Promise<number[]> {
  const { indicators } = await (await on.as('nora')).does(api.monitoring.options, { params: { id: institutionId } });
  return codes.map((code) => indicators.find((one) => one.code === code)!.id);
}

/** An institution that was accredited on the full path, by a whole evaluation. */
export async function accredited(on: TestApp, by: CastName = 'alHuda'): Promise<Accreditation> {
  await fullPath(on);
  const id = await submittedSelfEvaluation(on, by);
  await proposedTeam(on, id, ['yusuf', 'fatuma']);
  await endVisit(on.services, id);
  await settleAll(on, id, SETTLED);
  const lead = await on.as('yusuf');
  for (const move of [api.evaluationReport.draft, api.evaluationReport.send])
    await lead.does(move, { params: { id }, body: { revision: (await caseAs(on, id)).revision } });
  await checkedFacts(on, id, by);
  await finishedCase(on, id);
  await released(on, id, FULL);
  return { applicationId: id, institutionId: (await caseAs(on, id)).school.id };
}

export const REASON = { ar: 'وردت إلى الهيئة شكوى من ولي أمر.', en: 'A parent complained to the authority.' };

/** Reasons of a conclusion that are long enough. */
export const CONCLUDED = {
  ar: 'رأى الفريق أن المؤسسة استوفت ما طُلب منها في المؤشرات التي نُظر فيها كلها.',
  en: 'The team saw that the institution meets what was asked of it in every indicator of the visit.',
};

export const orderFor = async (on: TestApp, institutionId: number, order: Partial<MonitoringOrder> = {}): Promise<Input<typeof api.monitoring.order>> => ({
  params: { id: institutionId },
  body: { announced: false, reason: REASON, indicator_ids: await indicatorIds(on, institutionId), ...order },
});

/** Orders a monitoring visit, unannounced unless `order` says otherwise. */
export async function orderedVisit(on: TestApp, institutionId: number, order: Partial<MonitoringOrder> = {}): Promise<number> {
  return (await (await on.as('nora')).does(api.monitoring.order, await orderFor(on, institutionId, order))).id;
}

const revision = async (on: TestApp, id: number): Promise<{ revision: number }> => ({ revision: (await caseAs(on, id)).revision });

/** Invites evaluators into the team of a visit, the first to lead it, who accept. They evaluated the institution before, which only warns. */
export async function formedTeam(on: TestApp, id: number, people: readonly CastName[] = ['yusuf', 'hamza']): Promise<void> {
  const members = await Promise.all(
    people.map(async (person, index) => ({
      evaluator_id: await idOf(on, person),
      role: index === 0 ? ('lead' as const) : ('member' as const),
      warning_reason: 'They know the institution.',
    })),
  );
  await (await on.as('nora')).does(api.team.invite, { params: { id }, body: { ...(await revision(on, id)), members } });
  for (const person of people) await accepts(on, id, person);
}

/** Forms the team of an unannounced visit and fixes its days, so that it is planned. */
export async function plannedSecretly(on: TestApp, id: number, days: string[], people: readonly CastName[] = ['yusuf', 'hamza']): Promise<void> {
  await formedTeam(on, id, people);
  await dividedBetween(on, id, people);
  await (await on.as('nora')).does(api.monitoring.fixDays, { params: { id }, body: { ...(await revision(on, id)), days } });
}

/** Reveals a visit on its day, and says that it is done: its workbooks are sealed. */
export async function visitedMonitoring(on: TestApp, id: number): Promise<void> {
  await endVisit(on.services, id);
}

/** Settles the indicators of a visit and finishes its report, by the lead. */
export async function reportedMonitoring(on: TestApp, id: number, saying: Parameters<typeof settleAll>[2] = {}, leader: CastName = 'yusuf'): Promise<void> {
  await settleAll(on, id, saying);
  const lead = await on.as(leader);
  for (const move of [api.evaluationReport.draft, api.evaluationReport.send]) await lead.does(move, { params: { id }, body: await revision(on, id) });
  await checkedFacts(on, id);
  await finishedCase(on, id);
}

/** Concludes a visit. */
export async function concludedVisit(on: TestApp, id: number, outcome: 'none' | 'plan' | 'suspension' | 're_evaluation' = 'none') {
  return (await on.as('nora')).does(api.monitoring.conclude, { params: { id }, body: { ...(await revision(on, id)), outcome, reasons: CONCLUDED } });
}
