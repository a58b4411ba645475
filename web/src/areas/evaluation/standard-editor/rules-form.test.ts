import type { Rules } from '@miyar/contract/evaluation/standard-rules';
import { expect, it } from 'vitest';
import { rulesNames, rulesOf, rulesValues } from './rules-form.ts';

const pair = (word: string) => ({ ar: `${word} ع`, en: word });
const RULES: Rules = {
  scale: (['A', 'B', 'C', 'D'] as const).map((level, place) => ({ level, points: 4 - place, title: pair(level), description: pair(`means ${level}`) })),
  not_applicable: { max_percent: 20, title: pair('NA'), rule: pair('rule') },
  bands: [
    { level: 'A', min: 90 },
    { level: 'B', min: 75 },
    { level: 'C', min: 50 },
    { level: 'D', min: 0 },
  ],
  floors: [{ level: 'A', every_area_min: 75 }],
  caps: [{ rating: 'C', level: 'C' }],
  outcomes: [
    { level: 'A', decision: 'full', validity_months: 60, reapply_after_months: null, progress_report_months: null },
    { level: 'D', decision: 'not_accredited', validity_months: null, reapply_after_months: 6, progress_report_months: null },
  ],
  sampling: { memorisation_errors: '1', clear_errors: '1/2', fluency: '3' },
  renewal: { opens_months_before: 6, reminders_days_before: [180, 90] },
};

it('gives the same rules back when nothing was typed', () => expect(rulesOf(rulesValues(RULES), RULES)).toEqual(RULES));

it('takes what was typed, in any digits, and leaves out what was emptied', () => {
  const rules = rulesOf({ ...rulesValues(RULES), band_B: '٨٠', floor_A: ' ', floor_B: '50', renewal_reminders: '60، 30', reapply_after_months_D: '' }, RULES);
  expect(rules.bands[1]).toEqual({ level: 'B', min: 80 });
  expect(rules.floors).toEqual([{ level: 'B', every_area_min: 50 }]);
  expect(rules.renewal.reminders_days_before).toEqual([60, 30]);
  expect(rules.outcomes[1]?.reapply_after_months).toBeNull();
  expect(rules.caps).toEqual(RULES.caps);
});

it('knows the field of each place that can be refused', () => {
  const names = rulesNames({ ...rulesValues(RULES), floor_A: '', floor_C: '10' });
  expect(names['rules.bands.2.min']).toBe('band_C');
  expect(names['rules.floors.0.every_area_min']).toBe('floor_C');
  expect(rulesOf({ ...rulesValues(RULES), band_A: 'ninety' }, RULES).bands[0]?.min).toBeNaN();
});
