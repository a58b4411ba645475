import { treeOfCase } from '../../standards/of-case.ts';
import { EVIDENCE_TITLE_LENGTH } from '@miyar/contract/evaluation/evidence';
import { indicatorPart } from '@miyar/contract/evaluation/report/parts';
import { PART_LENGTH, REPORT_LENGTH } from '@miyar/contract/evaluation/report/report';
import { refuseField } from '../../../../platform/refusal.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { LockedCase } from '../../cases/moves/move.ts';
import { type SettledRow, settledOf } from '../../settled/facts/levels.ts';
import { partsOf } from '../../standards/tree.ts';
import { type Both, indicatorText } from '../draft-texts.ts';
import { partsIn, reportsOf, UNTOUCHED } from '../facts.ts';

const LANGUAGES = ['ar', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

/** Characters for what the platform itself writes: the summary, the areas, the method. */
const OWN_TEXTS = 10_000;
/** Characters of the code of an indicator in a list, with what follows it. */
const LISTED = 10;

const LISTS = {
  recommendations: { name: { ar: 'التوصيات', en: 'The recommendations' }, length: { ar: 'recommendationAr', en: 'recommendationEn' } },
  commendations: { name: { ar: 'الإشادات', en: 'The commendations' }, length: { ar: 'commendationAr', en: 'commendationEn' } },
} as const;
const ALL: Both = { ar: 'نصوص التقرير', en: 'The texts of the report' };

/**
 * Refuses a text with which the report, as it is written or would be drafted now, is longer than one that can be printed.
 * @param fields those that became longer; where none did, everything is as printable as before
 * @throws Refusal too_long_together
 */
export async function refuseTooLong(tx: Tx, row: LockedCase, fields: Readonly<Record<Language, readonly string[]>>): Promise<void> {
  const grown = LANGUAGES.filter((language) => fields[language].length > 0);
  if (grown.length === 0) return;
  const { applicationId } = row;
  const settled = await settledOf(tx, applicationId);
  const codes = new Map(partsOf(await treeOfCase(tx, row)).indicators.map(({ id, code }) => [id, code]));
  const [report] = await reportsOf(tx, applicationId);
  const written = new Map((report ? await partsIn(tx, report.id) : []).filter(({ version }) => version > UNTOUCHED).map((part) => [part.part, part]));
  const cited = [...settled.values()].reduce((sum, level) => sum + level.evidenceIds.length * EVIDENCE_TITLE_LENGTH + (level.naReason?.length ?? 0), 0);
  for (const language of grown) {
    const texts = new Map([...written].map(([part, { textAr, textEn }]) => [part, (language === 'ar' ? textAr : textEn).length]));
    for (const level of settled.values()) {
      const part = indicatorPart(codes.get(level.indicatorId) ?? '');
      if (!written.has(part)) texts.set(part, indicatorText(level, language).length);
    }
    for (const [list, { name, length }] of Object.entries(LISTS)) {
      if (written.has(list)) continue;
      const listed = listLength([...settled.values()], length[language]);
      const field = fields[language].find((one) => list.startsWith(one.split('.')[0]!));
      if (listed > PART_LENGTH && field) throw refuseField(field, 'too_long_together', { what: name, max: PART_LENGTH });
      texts.set(list, listed);
    }
    const all = [...texts.values()].reduce((sum, length) => sum + length, OWN_TEXTS + cited);
    if (all > REPORT_LENGTH) throw refuseField(fields[language][0]!, 'too_long_together', { what: ALL, max: REPORT_LENGTH });
  }
}

const listLength = (rows: readonly SettledRow[], text: 'recommendationAr' | 'recommendationEn' | 'commendationAr' | 'commendationEn'): number =>
  rows.reduce((sum, row) => (row[text] === '' ? sum : sum + row[text].length + LISTED), 0);
