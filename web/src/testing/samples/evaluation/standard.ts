import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { pair } from './shared.ts';

const indicator = (id: number, code: string, critical: boolean) => ({
  id,
  code,
  title: pair(`مؤشر ${code}`, `Indicator ${code}`),
  description: pair(`ما يطلبه ${code}`, `What ${code} asks`),
  examples: pair('خطة', 'A plan'),
  critical,
  sampling: false,
});

/** The four levels and what follows from them. */
const RULES: PublicStandard['rules'] = {
  scale: [
    { level: 'A', points: 4, title: pair('متميز', 'Exemplary'), description: pair('راسخ', 'Established') },
    { level: 'B', points: 3, title: pair('متقن', 'Proficient'), description: pair('متحقق', 'Met') },
    { level: 'C', points: 2, title: pair('نامٍ', 'Developing'), description: pair('جزئي', 'Partial') },
    { level: 'D', points: 1, title: pair('دون المستوى', 'Below standard'), description: pair('غائب', 'Absent') },
  ],
  not_applicable: { max_percent: 20, title: pair('لا ينطبق', 'Not applicable'), rule: pair('بسبب', 'With a reason') },
  bands: [
    { level: 'A', min: 90 },
    { level: 'B', min: 75 },
    { level: 'C', min: 60 },
    { level: 'D', min: 0 },
  ],
  floors: [],
  caps: [],
  outcomes: [],
  sampling: { memorisation_errors: '1', clear_errors: '1/2', fluency: '3' },
  renewal: { opens_months_before: 6, reminders_days_before: [180, 90] },
};

/** A version of one area with two indicators, the second of them critical. */
export const publicStandard: PublicStandard = {
  version: '1.0',
  state: 'published',
  in_force: true,
  effective_from: '2026-09-01',
  title: pair('المعيار', 'Standard'),
  notes: pair('ملاحظات', 'Notes'),
  sha256: 'a'.repeat(64),
  rules: RULES,
  areas: [
    {
      id: 1,
      code: '1',
      weight: 10_000,
      title: pair('الهوية', 'Identity'),
      description: pair('مجال', 'An area'),
      standards: [
        {
          id: 2,
          code: '1.1',
          title: pair('الرسالة', 'Message'),
          description: pair('معيار', 'A standard'),
          indicators: [indicator(11, '1.1.1', false), indicator(12, '1.1.2', true)],
        },
      ],
    },
  ],
};
