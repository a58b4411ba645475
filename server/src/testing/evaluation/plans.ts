import { api } from '@miyar/contract';
import type { ImprovementPlan, PlanItem } from '@miyar/contract/evaluation/decision/plan';
import type { Rating } from '@miyar/contract/evaluation/score/rules';
import type { CastName } from '../../cast/people.ts';
import type { TestApp } from '../test-app.ts';
import { type DecisionDraft, REASONS } from './decisions.ts';

const { plan } = api;

export const CONDITION = { text: { ar: 'شهادة دفاع مدني سارية', en: 'A valid civil defence certificate' }, months: 3 };
export const CONDITIONAL: DecisionDraft = { outcome: 'conditional', level: 'C', conditions: [CONDITION], reasons: REASONS };
/** Two areas of D cap everything at C; two indicators are at C. */
const WEAK: Readonly<Record<string, Rating>> = { '2.1.1': 'C', '7.2.2': 'D', '3.1.1': 'C' };
export const weakly = (code: string): Rating => WEAK[code] ?? 'B';

export const planAs = async (on: TestApp, id: number, by: CastName): Promise<ImprovementPlan> => (await on.as(by)).does(plan.read, { params: { id } });

export const WRITTEN = { action: 'We renew it with the civil defence.', owner_name: 'Amina Namubiru', due_on: '2027-09-01' };

export async function writeItem(on: TestApp, id: number, item: PlanItem, by: CastName, body: Partial<typeof WRITTEN> = {}): Promise<ImprovementPlan> {
  const { version } = await planAs(on, id, by);
  return (await on.as(by)).does(plan.saveItem, { params: { id, itemId: item.id }, body: { ...WRITTEN, ...body, version } });
}

/** The institution writes every item and submits. */
export async function submittedPlan(on: TestApp, id: number, by: CastName = 'alHuda'): Promise<ImprovementPlan> {
  for (const item of (await planAs(on, id, by)).items) if (item.action === '') await writeItem(on, id, item, by);
  return (await on.as(by)).does(plan.submit, { params: { id } });
}

/** … and it is accepted. */
export async function acceptedPlan(on: TestApp, id: number, by: CastName = 'alHuda'): Promise<ImprovementPlan> {
  await submittedPlan(on, id, by);
  return (await on.as('nora')).does(plan.accept, { params: { id }, body: {} });
}
