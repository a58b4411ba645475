import { and, eq } from 'drizzle-orm';
import { reportParts } from '../../../../db/schema/evaluation/reports.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { LockedCase } from '../../cases/moves/move.ts';
import { settledOf } from '../../settled/facts/levels.ts';
import { scoreOf } from '../../settled/facts/score.ts';
import { treeOfCase } from '../../standards/of-case.ts';
import { partsOf } from '../../standards/tree.ts';
import { schoolOf } from '../compose.ts';
import { type Both, draftTexts } from '../draft-texts.ts';
import { fillFamily } from '../family/text.ts';
import { partsIn, type ReportRow, teamNames, UNTOUCHED, visitDays } from '../facts.ts';

/** Makes the parts of a draft from the agreed levels. Parts that somebody has edited since are preserved; the others follow the current agreed levels. */
export async function fillParts(tx: Tx, row: LockedCase, report: ReportRow, { by, at }: { by: number; at: Date }): Promise<void> {
  const { applicationId } = row;
  const [tree, settled] = [await treeOfCase(tx, row), await settledOf(tx, applicationId)];
  // Only what is complete is drafted, and nothing settled is taken away afterwards.
  if (partsOf(tree).indicators.some(({ id }) => !settled.has(id))) return;
  const score = row.only === null ? scoreOf(tree, new Map([...settled].map(([id, { level }]) => [id, level]))) : null;
  if (score && 'missing' in score) return;
  const { name, name_alternative: other } = await schoolOf(tx, applicationId);
  const school = inBoth(name, other);
  const texts = draftTexts({ tree, settled, score, school, team: await teamNames(tx, applicationId), visit: await visitDays(tx, applicationId) });
  if (score) await fillFamily(tx, report.id, { tree, settled, by, at });
  const written = new Map((await partsIn(tx, report.id)).map((part) => [part.part, part]));
  const missing: (typeof reportParts.$inferInsert)[] = [];
  for (const [part, { ar, en }] of texts) {
    const known = written.get(part);
    if (!known) missing.push({ reportId: report.id, part, textAr: ar, textEn: en, version: UNTOUCHED, by, at });
    else if (known.version === UNTOUCHED && (known.textAr !== ar || known.textEn !== en))
      await tx.update(reportParts).set({ textAr: ar, textEn: en, by, at }).where(eq(reportParts.id, known.id));
  }
  if (missing.length > 0) await tx.insert(reportParts).values(missing);
}

const ARABIC = /\p{Script=Arabic}/u;

/** The name of an institution for each language: the other one where it has none. */
function inBoth(name: string, other: string | null): Both {
  const [first, second] = [name, other ?? name];
  return ARABIC.test(first) ? { ar: first, en: second } : { ar: second, en: first };
}

/** Writes a part of a report; gives the row as it is then. */
export async function writePartText(tx: Tx, reportId: number, part: string, { ar, en }: Both, { by, at, version }: { by: number; at: Date; version: number }) {
  const [row] = await tx
    .update(reportParts)
    .set({ textAr: ar, textEn: en, version, by, at })
    .where(and(eq(reportParts.reportId, reportId), eq(reportParts.part, part)))
    .returning();
  return row!;
}
