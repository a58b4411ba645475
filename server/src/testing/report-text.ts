import framework from '../../../contract/src/evaluation/iqs-framework.json' with { type: 'json' };
import { partsFor } from '@miyar/contract/evaluation/report/parts';
import { asScoreShape } from '@miyar/contract/evaluation/report/score-shape';
import { score } from '@miyar/contract/evaluation/score/score';
import { DRAFT_RULES, INDICATORS } from '@miyar/contract/evaluation/score/testing/draft-rules';
import type { ReportText } from '../modules/evaluation/report/text.ts';

const standards = framework.areas.flatMap((area) => area.standards);
const levels = Object.fromEntries(INDICATORS.map((code, at) => [code, (['A', 'B', 'B', 'C', 'NA'] as const)[at % 4]!]));

/** The text of a report on the whole standard, with all it can say. */
export function reportText(): ReportText {
  const scored = score(levels, DRAFT_RULES);
  if ('missing' in scored) throw new Error('the ratings are not complete');
  return {
    case: 7,
    number: 1,
    school: { name: 'Al-Huda International School', name_alternative: 'مدرسة الهدى الدولية', country: 'Uganda' },
    standard: { version: '1.0', sha256: 'a'.repeat(64) },
    titles: {
      areas: Object.fromEntries(framework.areas.map(({ code, title }) => [code, title])),
      indicators: Object.fromEntries(
        standards.flatMap(({ code: standard, indicators }) => indicators.map(({ code, title }) => [code, { ...title, standard }])),
      ),
    },
    team: ['Khalid Al-Otaibi', 'عائشة ناكاتو'].map((name, at) => ({ name, role: at === 0 ? 'lead' : 'member' })),
    visit: { from: '2026-11-01', until: '2026-11-03' },
    score_sha256: 'b'.repeat(64),
    score: asScoreShape(scored),
    indicators: INDICATORS.map((code, at) => ({
      code,
      self: 'A',
      level: at === 1 ? 'NA' : levels[code]!,
      na_reason: at === 1 ? 'Not taught here.' : null,
      evidence: [{ id: 1, title: 'Minutes of the board' }],
    })),
    sample: {
      roster: { count: 120, sha256: '0123456789abcdef'.repeat(4) },
      seed: '76543210fedcba98'.repeat(4),
      size: 12,
      heard: 12,
      mastered: { shown: '83.3', lower: '60.1', upper: '95.0' },
      errors: null,
    },
    receipts: [
      { number: 'IQS-R-2026-0007', kind: 'self_evaluation' },
      { number: 'IQS-R-2026-0008', kind: 'workbook' },
      { number: 'IQS-R-2026-0009', kind: 'workbook' },
    ],
    parts: partsFor(framework).map((part) => ({ part, ar: 'نص قصير.', en: 'A short text.', version: 1 })),
  };
}
