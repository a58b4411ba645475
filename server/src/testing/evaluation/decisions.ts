import { api } from '@miyar/contract';
import type { DecisionRoom, PreparationBody } from '@miyar/contract/evaluation/decision/preparations';
import type { Rating } from '@miyar/contract/evaluation/score/rules';
import { type Score, score } from '@miyar/contract/evaluation/score/score';
import { scoringRulesOf } from '@miyar/contract/evaluation/standard-rules';
import { and, eq, isNull } from 'drizzle-orm';
import type { CastName } from '../../cast/people.ts';
import { cases, stageSpans } from '../../db/schema/evaluation/cases.ts';
import { freeze } from '../../modules/evaluation/frozen/freeze.ts';
import { treeOf, versionRow } from '../../modules/evaluation/standards/tree.ts';
import type { TestApp } from '../test-app.ts';
import { caseAs, fullPath, submittedSelfEvaluation } from './cases.ts';

const { preparations } = api;

/** The content of a decision, without the version it is saved over. */
export type DecisionDraft = Omit<PreparationBody, 'version'>;

/** Reasons that say the same in both languages, and enough. */
export const REASONS = {
  ar: 'لم تستوف المؤسسة شرط الترخيص حتى 24 فبراير 2027.\n\nطُلب منها استكماله مرتين في 30 يومًا، ولم تجب.',
  en: 'The institution had no licence until 24 February 2027.\n\nIt was asked for it twice within 30 days and did not answer.',
};

/** A draft that refuses without an evaluation. */
export const REFUSAL: DecisionDraft = { outcome: 'not_accredited', level: null, conditions: [], reasons: REASONS };

/** A condition that can be met within three months. */
export const CONDITION = { text: { ar: 'شهادة دفاع مدني سارية', en: 'A valid civil defence certificate' }, months: 3 };

/** A draft that accredits at level B, as the report of every indicator at B has it. */
export const FULL: DecisionDraft = { outcome: 'full', level: 'B', conditions: [], reasons: REASONS };

/** The room of the decision, as an administrator reads it. */
export const roomOf = async (on: TestApp, id: number, by: CastName = 'nora'): Promise<DecisionRoom> =>
  (await on.as(by)).does(preparations.read, { params: { id } });

/** Saves a draft over what is there. */
export async function drafted(on: TestApp, id: number, body: DecisionDraft = REFUSAL, by: CastName = 'nora'): Promise<DecisionRoom> {
  const { preparation } = await roomOf(on, id, by);
  return (await on.as(by)).does(preparations.save, { params: { id }, body: { ...body, version: preparation?.version ?? 0 } });
}

/** … and prepares it. */
export async function prepared(on: TestApp, id: number, body?: DecisionDraft, by: CastName = 'nora'): Promise<DecisionRoom> {
  const { preparation } = await drafted(on, id, body, by);
  const { revision } = await caseAs(on, id);
  await (await on.as(by)).does(preparations.prepare, { params: { id }, body: { revision, version: preparation!.version } });
  return roomOf(on, id, by);
}

/** … and another administrator agrees. */
export async function agreed(on: TestApp, id: number, body?: DecisionDraft): Promise<DecisionRoom> {
  const { preparation } = await prepared(on, id, body);
  return (await on.as('khalid')).does(preparations.secondLook, { params: { id }, body: { version: preparation!.version, agree: true, note: '' } });
}

/** … and it is released. Gives the number of the certificate. */
export async function released(on: TestApp, id: number, body?: DecisionDraft): Promise<string | null> {
  const { preparation } = await agreed(on, id, body);
  const released = await (await on.as('nora')).does(preparations.release, { params: { id }, body: { version: preparation!.version } });
  return released.certificate_number;
}

/** A case whose report is final, at a moment that is known. */
export async function evaluatedCase(on: TestApp, rate?: (code: string) => Rating): Promise<number> {
  on.setTime('2027-02-24T08:00:00.000Z');
  await fullPath(on);
  const id = await submittedSelfEvaluation(on);
  await finalReport(on, id, rate);
  return id;
}

/** The final report of a case is finished, with a score of these ratings: what the evaluation leaves for the decision. */
export async function finalReport(on: TestApp, id: number, rate: (code: string) => Rating = () => 'B'): Promise<Score> {
  return on.services.database.transaction(async (tx) => {
    const at = on.services.clock.now();
    const [row] = await tx.select().from(cases).where(eq(cases.applicationId, id));
    const tree = await treeOf(tx, (await versionRow(tx, row!.standardVersionId!))!);
    const codes = tree.areas.flatMap(({ standards }) => standards.flatMap(({ indicators }) => indicators.map(({ code }) => code)));
    const rules = scoringRulesOf({ rules: tree.head.rules, areas: tree.areas });
    const result = score(Object.fromEntries(codes.map((code) => [code, rate(code)])), rules) as Score;
    const number = (await tx.$count(stageSpans, eq(stageSpans.applicationId, id))) * 10;
    const levels = codes.map((code) => ({ indicator: code, level: rate(code), recommendation: { ar: `توصية ${code}`, en: `Improve ${code}` } }));
    await freeze(tx, { kind: 'settled', subjectId: id, number, applicationId: id, content: { case: id, levels }, at });
    await freeze(tx, { kind: 'score', subjectId: id, number, applicationId: id, content: { case: id, result: JSON.parse(JSON.stringify(result)) }, at });
    await freeze(tx, { kind: 'report', subjectId: id, number, applicationId: id, content: { case: id, text: 'The final report.' }, at });
    await tx
      .update(stageSpans)
      .set({ leftAt: at })
      .where(and(eq(stageSpans.applicationId, id), isNull(stageSpans.leftAt)));
    await tx.insert(stageSpans).values({ applicationId: id, stage: 'final_report', enteredAt: at });
    await tx.update(cases).set({ stage: 'final_report', enteredAt: at, waitingOn: 'authority' }).where(eq(cases.applicationId, id));
    return result;
  });
}
