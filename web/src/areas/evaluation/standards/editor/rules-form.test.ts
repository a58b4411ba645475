import type { Rules } from '@miyar/contract/evaluation/standard-rules';
import { expect, it } from 'vitest';
import { RULES as SAMPLE } from '../../../../testing/sample-standard-text.ts';
import { rulesNames, rulesOf, rulesValues } from './rules-form.ts';

const RULES: Rules = {
  ...SAMPLE,
  outcomes: [
    { level: 'A', decision: 'full', validity_months: 60, reapply_after_months: null, progress_report_months: null },
    { level: 'D', decision: 'not_accredited', validity_months: null, reapply_after_months: 6, progress_report_months: null },
  ],
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
