import { ERROR_KINDS } from '@miyar/contract/evaluation/sample/hearing';
import type { ReportSample } from '@miyar/contract/evaluation/report/sample-shape';
import { eq } from 'drizzle-orm';
import { rosters, sampleLearners } from '../../../db/schema/evaluation/sampling.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { hearingsOf, resultOf } from './heard.ts';
import { newestDraw } from './reads.ts';

type Figure = { shown: string; lower: string | null; upper: string | null };
const figure = ({ shown, lower, upper }: Figure): Figure => ({ shown, lower, upper });

/** Returns the recitation sample for the report of a case, without codes of learners and without strata; null if no sample was drawn. */
export async function sampleInReport(db: Pick<Db, 'select'>, applicationId: number, versionId: number): Promise<ReportSample | null> {
  const draw = await newestDraw(db, applicationId);
  if (!draw) return null;
  const [roster] = await db.select({ count: rosters.count, sha256: rosters.sha256 }).from(rosters).where(eq(rosters.id, draw.rosterId));
  const learners = await db.select().from(sampleLearners).where(eq(sampleLearners.drawId, draw.id));
  const hearings = await hearingsOf(db, applicationId, draw.id);
  const result = await resultOf(db, { draw, learners, hearings, versionId });
  const errors = result && (Object.fromEntries(ERROR_KINDS.map((kind) => [kind, figure(result.errors[kind])])) as ReportSample['errors']);
  return {
    roster: roster!,
    seed: draw.seed,
    size: draw.size,
    heard: new Set(hearings.map(({ code }) => code)).size,
    mastered: result && figure(result.mastered),
    errors,
  };
}
