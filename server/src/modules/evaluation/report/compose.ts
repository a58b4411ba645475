import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '@miyar/contract/evaluation/canonical-json';
import type { ScoreShape } from '@miyar/contract/evaluation/report/score-shape';
import { eq, inArray } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { evidence } from '../../../db/schema/evaluation/evidence.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { sampleInReport } from '../sample/in-report.ts';
import { type SettledRow, selfLevels, settledOf } from '../settled/facts/levels.ts';
import { scoreOf } from '../settled/facts/score.ts';
import { type CaseStandard, treeOfCase } from '../standards/of-case.ts';
import { partsOf, type Tree } from '../standards/tree.ts';
import { partsIn, receiptsIn, type ReportRow, teamNames, visitDays } from './facts.ts';
import type { ReportText } from './text.ts';

/** The institution of an application, as a report names it. */
export async function schoolOf(db: Pick<Db, 'select'>, applicationId: number): Promise<ReportText['school']> {
  const [row] = await db
    .select({ name: institutions.name, name_alternative: institutions.nameAlternative, country: institutions.country })
    .from(applications)
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .where(eq(applications.id, applicationId));
  return row!;
}

/** Returns the text of a report as it is written now. */
export async function composeText(db: Pick<Db, 'select'>, report: ReportRow, of: CaseStandard): Promise<{ text: ReportText; tree: Tree }> {
  const { applicationId } = report;
  const tree = await treeOfCase(db, of);
  const settled = await settledOf(db, applicationId);
  const self = await selfLevels(db, applicationId);
  const parts = await partsIn(db, report.id);
  const titles = await titlesOf(db, [...settled.values()]);
  const text: ReportText = {
    case: applicationId,
    number: report.number,
    school: await schoolOf(db, applicationId),
    standard: { version: tree.head.version, sha256: await hashOf(db, tree.head.frozenId!) },
    titles: titlesIn(tree),
    team: await teamNames(db, applicationId),
    visit: await visitDays(db, applicationId),
    score_sha256: await hashOf(db, report.scoreId),
    score: of.only === null ? (scoreOf(tree, new Map([...settled].map(([id, { level }]) => [id, level]))) as ScoreShape) : null,
    indicators: partsOf(tree).indicators.map(({ id, code }) => {
      const row = settled.get(id)!;
      const cited = row.evidenceIds.map((one) => ({ id: one, title: titles.get(one) ?? '' }));
      return { code, self: self.get(id) ?? null, level: row.level, na_reason: row.naReason, evidence: cited };
    }),
    sample: await sampleInReport(db, applicationId, of.standardVersionId!),
    receipts: await receiptsIn(db, applicationId),
    parts: parts.map(({ part, textAr, textEn, version }) => ({ part, ar: textAr, en: textEn, version })),
  };
  return { text, tree };
}

const titlesIn = ({ areas }: Tree): ReportText['titles'] => ({
  areas: Object.fromEntries(areas.map(({ code, titleAr, titleEn }) => [code, { ar: titleAr, en: titleEn }])),
  indicators: Object.fromEntries(
    areas.flatMap(({ standards }) =>
      standards.flatMap(({ code: standard, indicators }) => indicators.map(({ code, titleAr, titleEn }) => [code, { ar: titleAr, en: titleEn, standard }])),
    ),
  ),
});

async function hashOf(db: Pick<Db, 'select'>, frozenId: number): Promise<string> {
  const [row] = await db.select({ sha256: frozenRecords.sha256 }).from(frozenRecords).where(eq(frozenRecords.id, frozenId));
  return row!.sha256;
}

async function titlesOf(db: Pick<Db, 'select'>, rows: readonly SettledRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ evidenceIds }) => evidenceIds))];
  if (ids.length === 0) return new Map();
  const found = await db.select({ id: evidence.id, title: evidence.title }).from(evidence).where(inArray(evidence.id, ids));
  return new Map(found.map(({ id, title }) => [id, title]));
}

/** The hash of what a report says, as the foot of its pages prints it. */
export const hashOfText = (text: ReportText): string =>
  createHash('sha256')
    .update(canonicalJson(text as unknown as Json))
    .digest('hex');
