import { eq } from 'drizzle-orm';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { draftReport } from '../../../modules/evaluation/report/draft.ts';
import { closeFactCheck } from '../../../modules/evaluation/report/fact-check/fact-check.ts';
import { addRemark, answerRemark } from '../../../modules/evaluation/report/fact-check/remarks.ts';
import { finishReport } from '../../../modules/evaluation/report/finish.ts';
import { sendReport } from '../../../modules/evaluation/report/send.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { writeFamilyText } from '../../families/families.ts';
import type { CastText } from '../../families/texts.ts';
import type { CastName } from '../../people.ts';
import { type Rated } from './settled.ts';
import { settleAll } from './settle-at-once.ts';
import { actorOf, on } from '../../steps.ts';
import { endVisit } from './visited.ts';

/** How far the report of a case is: each step with the day it was taken. */
export interface CastReport {
  visited: string;
  /** How the team rated; see `ratedIn`. */
  rated?: Rated;
  drafted: string;
  sent?: string;
  remarks?: readonly { on: string; part: string; text: string; answer?: { on: string; accepted: boolean; text: string } }[];
  closed?: string;
  finished?: string;
}

/** Returns the team's rating in a report: C by default. */
export const ratedIn = ({ rated = 'C' }: CastReport): Rated => rated;

/** Takes the steps of a report, from the end of the visit on. */
export async function writeReport(
  services: Services,
  id: number,
  report: CastReport,
  { lead: leader, applicant, families }: { lead: CastName; applicant: Actor; families?: CastText | undefined },
): Promise<void> {
  const { visited, drafted, sent, remarks = [], closed, finished } = report;
  const lead = await actorOf(services, leader);
  await endVisit(on(services, visited, 15), id);
  await settleAll(on(services, drafted, 10), id, lead, ratedIn(report));
  await draftReport(on(services, drafted, 14), lead, id, await revisionOf(services, id));
  if (families) await writeFamilyText(on(services, drafted, 16), id, lead, families);
  if (sent === undefined) return;
  await sendReport(on(services, sent, 11), lead, id, await revisionOf(services, id));
  for (const { on: day, part, text, answer } of remarks) {
    const { id: remarkId } = await addRemark(on(services, day, 12), applicant, id, { part, text, evidence_ids: [] });
    if (!answer) continue;
    await answerRemark(on(services, answer.on), lead, { applicationId: id, remarkId }, { accepted: answer.accepted, answer: answer.text });
  }
  if (closed !== undefined) await closeFactCheck(on(services, closed, 9), applicant, id);
  if (finished !== undefined) await finishReport(on(services, finished, 13), lead, id, await revisionOf(services, id));
}

async function revisionOf({ database: { db } }: Services, id: number): Promise<number> {
  const [row] = await db.select({ revision: cases.revision }).from(cases).where(eq(cases.applicationId, id));
  return row!.revision;
}
