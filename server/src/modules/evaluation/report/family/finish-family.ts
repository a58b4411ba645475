import { familyFaults, type FamilyFault, type FamilyText } from '@miyar/contract/evaluation/report/family-text';
import { addMonths } from '@miyar/contract/evaluation/clocks/days';
import type { ErrorCode } from '@miyar/contract';
import { riyadhDay } from '../../../../platform/clock.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Services } from '../../../../services.ts';
import { certifiedInstitution, institutionToday } from '../../../accreditation/certificates/institution.ts';
import type { CaseRow } from '../../cases/moves/move.ts';
import { treeOfCase } from '../../standards/of-case.ts';
import type { ReportText } from '../text.ts';
import { publishedText } from './published.ts';
import { linesOver, sheetData, type SheetData } from './sheet/sheet.ts';
import { familyBasis, familyOf, sectionName } from './text.ts';

/** The code of each fault in a refusal. */
const CODES: Readonly<Record<FamilyFault['kind'], ErrorCode>> = {
  too_few_items: 'required',
  too_many_items: 'too_many_items',
  text_missing: 'required',
  same_text: 'invalid_value',
  too_long: 'too_long',
  source_missing: 'source_missing',
  source_not_settled: 'invalid_value',
  numbers_differ: 'numbers_differ',
  number_without_source: 'number_without_source',
  figure_without_result: 'invalid_value',
};

/**
 * The text for families of a report that is finished, without a fault.
 * @returns undefined for a report without one
 * @throws Refusal family_report_incomplete, which names the sections and each fault at its item
 */
export async function finishedFamily(db: Db | Tx, row: CaseRow, reportId: number, text: ReportText): Promise<FamilyText | undefined> {
  const family = await familyOf(db, reportId);
  if (!family) return undefined;
  const faults = familyFaults(family.content, await familyBasis(db, row, text));
  if (faults.length === 0) return family.content;
  throw incomplete(faults);
}

/** The refusal that names the sections with faults, and each fault at its item. */
export function incomplete(faults: readonly FamilyFault[]): Refusal {
  const names = [...new Set(faults.map(({ section }) => section))].map(sectionName);
  return new Refusal('family_report_incomplete', {
    parameters: { parts: { ar: names.map(({ ar }) => ar).join('، '), en: names.map(({ en }) => en).join(', ') } },
    fields: faults.map(({ section, item, language, kind, values }) => ({
      field: [section, item, language].filter((piece) => piece !== null).join('.'),
      code: CODES[kind],
      parameters: { numbers: values.join(' '), number: values.join(' '), max: values[0] ?? '' },
    })),
  });
}

/**
 * The data of the sheet before its decision: with the longest sentence for the day by which each item improves, so that the published sheet is no longer.
 */
export async function trialSheets(
  services: Services,
  row: CaseRow,
  { text, family, at }: { text: ReportText; family: FamilyText; at: Date },
): Promise<Record<'ar' | 'en', SheetData>> {
  const { db } = services.database;
  const tree = await treeOfCase(db, row);
  const { facts } = await institutionToday(db as unknown as Tx, row.institutionId);
  const today = riyadhDay(at);
  const published = publishedText({ text, family, rules: tree.head.rules, byOf: () => ({ months: 12, day: addMonths(today, 12) }) });
  const level = text.score?.level ?? null;
  const outcome = tree.head.rules.outcomes.find((one) => one.level === level)?.decision ?? 'conditional';
  const make = (language: 'ar' | 'en'): SheetData =>
    sheetData({
      text: published,
      language,
      school: { ...text.school, ...certifiedInstitution(facts) },
      outcome,
      level,
      valid_until: outcome === 'not_accredited' ? null : addMonths(today, 60),
      published_on: null,
      url: `${services.config.publicUrl}/schools/${row.institutionId}/report`,
    });
  return { ar: make('ar'), en: make('en') };
}

/**
 * Refuses a text that is longer than one page.
 * @throws Refusal sheet_too_long, busy, temporarily_unavailable
 */
export async function refuseLongSheet(sheets: Record<'ar' | 'en', SheetData>): Promise<void> {
  for (const language of ['ar', 'en'] as const) {
    const lines = await linesOver(sheets[language]);
    if (lines > 0)
      throw new Refusal('sheet_too_long', {
        parameters: { lines, language: language === 'ar' ? { ar: 'العربي', en: 'Arabic' } : { ar: 'الإنجليزي', en: 'English' } },
      });
  }
}
