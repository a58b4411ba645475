import { addEvidence } from '../../modules/evaluation/evidence/add.ts';
import { readPlan } from '../../modules/evaluation/plan/reads.ts';
import { reportProgress } from '../../modules/evaluation/plan/reports.ts';
import { acceptPlan } from '../../modules/evaluation/plan/review.ts';
import { savePlanItem, submitPlan } from '../../modules/evaluation/plan/write.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../services.ts';
import { inTime } from '../in-time.ts';
import { actorOf, on, pdf } from '../steps.ts';

/** How far an improvement plan is: each step with the day it was taken; what was reported is of its condition. */
export interface CastPlan {
  written: string;
  accepted: string;
  reported: { on: string; text: string; file: string; title: string };
}

/** The actions for each indicator, in the order of the plan; the condition comes last. */
const ACTIONS = [
  { action: 'سجل للسياسات الأربع والعشرين بمواعيد مراجعتها، يعتمده المجلس ويُراجع كل فصل.', ownerName: 'أمينة السر', dueOn: '2027-02-28' },
  { action: 'مهام متدرجة لثلاثة مستويات في كل حلقة، وزيارات متبادلة بين المعلمين كل شهر.', ownerName: 'المشرف التعليمي', dueOn: '2027-04-30' },
  { action: 'خطة فردية لكل متعلم يحتاج إلى دعم، يراجعها الاختصاصي كل شهر مع الأسرة.', ownerName: 'منسقة الدعم', dueOn: '2027-03-31' },
] as const;

/** Writes a plan, has it accepted, and reports on its condition with evidence. */
export async function writePlan(services: Services, id: number, applicant: Actor, { written, accepted, reported }: CastPlan): Promise<void> {
  const nora = await actorOf(services, 'nora');
  const { items } = await readPlan(services, applicant, id);
  const actions = inTime(services, ACTIONS);
  for (const [index, item] of items.entries()) {
    const { version } = await readPlan(services, applicant, id);
    await savePlanItem(on(services, written), applicant, { applicationId: id, itemId: item.id }, { version, ...actions[index % actions.length]! });
  }
  await submitPlan(on(services, written, 12), applicant, id);
  await acceptPlan(on(services, accepted), nora, id, undefined);
  const file = await pdf(services, reported.file, 'Civil defence certificate', ['Valid for three years', 'Evacuation tried with 186 learners']);
  const evidence = await addEvidence(on(services, reported.on), applicant, {
    applicationId: id,
    title: reported.title,
    kind: 'document',
    indicatorIds: [],
    file,
  });
  const condition = items.at(-1)!;
  await reportProgress(
    on(services, reported.on, 11),
    applicant,
    { applicationId: id, itemId: condition.id },
    { text: reported.text, evidence_ids: [evidence.id] },
  );
}
