import { canonicalJson, type Json } from '@miyar/contract/evaluation/canonical-json';
import { basisOf, type FamilyBasis, type FamilyItem, type FamilyText, areaOfSection, familySections } from '@miyar/contract/evaluation/report/family-text';
import { JUDGEMENT_DEFAULTS, type JudgementSettings } from '@miyar/contract/evaluation/report/judgement-settings';
import { needsRecommendation } from '@miyar/contract/evaluation/report/settling';
import { LEVELS } from '@miyar/contract/evaluation/score/rules';
import { eq } from 'drizzle-orm';
import { familyReports } from '../../../../db/schema/evaluation/reports.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { settingOf } from '../../../core/settings/reads.ts';
import type { CaseRow } from '../../cases/moves/move.ts';
import { governingSites } from '../../institution-profile/governing-profile.ts';
import type { SettledRow } from '../../settled/facts/levels.ts';
import { partsOf, type Tree } from '../../standards/tree.ts';
import type { ReportText } from '../text.ts';

export type FamilyRow = typeof familyReports.$inferSelect;

/** The rules of the report for families: what was set, and the defaults of the rest. */
export async function judgementSettings(db: Pick<Db, 'select'>): Promise<JudgementSettings> {
  const set = await settingOf(db as Db, 'judgement');
  return {
    family_report: set.family_report ?? JUDGEMENT_DEFAULTS.family_report,
    publication: { ...JUDGEMENT_DEFAULTS.publication, ...(set.publication as Partial<JudgementSettings['publication']>) },
  };
}

/** The text for families of a report; undefined where it has none. */
export async function familyOf(db: Pick<Db, 'select'>, reportId: number): Promise<FamilyRow | undefined> {
  const [row] = await db.select().from(familyReports).where(eq(familyReports.reportId, reportId));
  return row;
}

/** Items that are copied into a section at most. */
const COPIED = 6;

interface Filling {
  readonly tree: Tree;
  readonly settled: ReadonlyMap<number, SettledRow>;
  readonly by: number;
  readonly at: Date;
}

/**
 * Begins the text for families with the draft of a report, or lets what nobody has written in follow the levels as they are settled now. While the rule is
 * off a report without a text stays without one.
 */
export async function fillFamily(tx: Tx, reportId: number, { tree, settled, by, at }: Filling): Promise<void> {
  const known = await familyOf(tx, reportId);
  if (!known) {
    if (!(await judgementSettings(tx)).family_report) return;
    await tx.insert(familyReports).values({ reportId, content: begun(tree, settled), by, at });
    return;
  }
  const content = followed(known.content, tree, settled);
  if (isSameText(content, known.content)) return;
  await tx
    .update(familyReports)
    .set({ content, version: known.version + 1, by, at })
    .where(eq(familyReports.id, known.id));
}

type Copied = Omit<FamilyItem, 'id'>;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The settled commendations, and the settled recommendations with the lowest levels first, among equals the critical ones. */
function copies(tree: Tree, settled: ReadonlyMap<number, SettledRow>): { good: Copied[]; improve: Copied[] } {
  const rows = partsOf(tree).indicators.flatMap(({ id, code, critical }) => {
    const row = settled.get(id);
    return row ? [{ code, critical, row }] : [];
  });
  const copied = (code: string, ar: string, en: string): Copied => ({ ar: oneLine(ar), en: oneLine(en), sources: [code], settled: true });
  const urgency = ({ row, critical }: (typeof rows)[number]): number => 2 * LEVELS.indexOf(row.level as (typeof LEVELS)[number]) + (critical ? 1 : 0);
  return {
    good: rows
      .filter(({ row }) => row.commendationAr !== '' || row.commendationEn !== '')
      .map(({ code, row }) => copied(code, row.commendationAr, row.commendationEn)),
    improve: rows
      .filter(({ row }) => row.level !== 'NA' && (needsRecommendation(row.level) || row.recommendationAr !== '' || row.recommendationEn !== ''))
      .toSorted((one, other) => urgency(other) - urgency(one))
      .map(({ code, row }) => copied(code, row.recommendationAr, row.recommendationEn)),
  };
}

/** The text as the draft of a report begins it. */
function begun(tree: Tree, settled: ReadonlyMap<number, SettledRow>): FamilyText {
  const { good, improve } = copies(tree, settled);
  let id = 0;
  const numbered = (items: readonly Copied[]): FamilyItem[] =>
    items.slice(0, COPIED).map((item) => {
      id += 1;
      return { id, ...item };
    });
  const sections = familySections(tree).map((section) => ({
    section,
    items: section === 'good' ? numbered(good) : section === 'improve' ? numbered(improve) : [],
  }));
  return { sections, figures: [] };
}

/** The text with its untouched copies as they are settled now; a section of nothing but copies is copied anew. */
function followed(content: FamilyText, tree: Tree, settled: ReadonlyMap<number, SettledRow>): FamilyText {
  const now = copies(tree, settled);
  let last = lastId(content);
  const itemsOf = (section: string, items: readonly FamilyItem[]): FamilyItem[] => {
    if (section !== 'good' && section !== 'improve') return [...items];
    const copied = now[section];
    if (items.every((item) => item.settled))
      return copied.slice(0, COPIED).map((copy) => {
        const same = items.find(({ sources }) => sources[0] === copy.sources[0]);
        if (!same) last += 1;
        return { id: same?.id ?? last, ...copy };
      });
    return items.flatMap((item) => {
      const copy = copied.find(({ sources }) => sources[0] === item.sources[0]);
      return item.settled ? (copy ? [{ ...copy, id: item.id }] : []) : [item];
    });
  };
  const written = new Map(content.sections.map(({ section, items }) => [section, items]));
  const sections = familySections(tree).map((section) => ({ section, items: itemsOf(section, written.get(section) ?? []) }));
  return { ...content, sections };
}

/** Whether two texts are the same, in whatever order their keys are stored. */
export const isSameText = (one: FamilyText | undefined, other: FamilyText | undefined): boolean =>
  canonicalJson((one ?? null) as unknown as Json) === canonicalJson((other ?? null) as unknown as Json);

/** The largest number of an item. */
export const lastId = ({ sections }: FamilyText): number => Math.max(0, ...sections.flatMap(({ items }) => items.map(({ id }) => id)));

/** Copies the text for families into the next version of a report. */
export async function copyFamily(tx: Tx, from: number, to: number): Promise<void> {
  const known = await familyOf(tx, from);
  if (known) await tx.insert(familyReports).values({ reportId: to, version: known.version, content: known.content, by: known.by, at: known.at });
}

/** Writes the text for families as its next version. */
export const writeFamily = (tx: Tx, { id, version }: FamilyRow, content: FamilyText, { by, at }: { by: number; at: Date }) =>
  tx
    .update(familyReports)
    .set({ content, version: version + 1, by, at })
    .where(eq(familyReports.id, id));

/** The facts that the text for families of a report is checked against, with the learners and sites of the institution. */
export async function familyBasis(db: Db | Tx, row: Pick<CaseRow, 'applicationId' | 'institutionId'>, text: ReportText): Promise<FamilyBasis> {
  const sites = await governingSites(db, row);
  const sum = (numbers: readonly (number | null)[]): number => numbers.reduce<number>((all, number) => all + (number ?? 0), 0);
  const [boys, girls] = [sum(sites.map(({ learners_boys }) => learners_boys)), sum(sites.map(({ learners_girls }) => learners_girls))];
  return basisOf(text, [boys, girls, boys + girls, sites.length]);
}

/** The name of a section, as refusals give it. */
export function sectionName(section: string): { ar: string; en: string } {
  const area = areaOfSection(section);
  if (area !== undefined) return { ar: `المجال ${area}`, en: `area ${area}` };
  return SECTION_NAMES[section as keyof typeof SECTION_NAMES] ?? { ar: section, en: section };
}

const SECTION_NAMES = {
  about: { ar: 'عن المؤسسة', en: 'about the institution' },
  good: { ar: 'ما تحسنه', en: 'what it does well' },
  improve: { ar: 'ما يلزمها تحسينه', en: 'what must improve' },
  figures: { ar: 'الأرقام', en: 'figures' },
} as const;
