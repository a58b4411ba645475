import { expect, test } from 'vitest';
import { fillText } from './placeholders.ts';

test.each([
  ['خطة التحسين لـ{{school}}.', 'مركز الرباط', 'خطة التحسين لمركز الرباط.'],
  ['خطة التحسين لـ{{school}}.', '\u2068مركز الرباط\u2069', 'خطة التحسين \u2068لمركز الرباط\u2069.'],
  ['خطة التحسين لـ{{school}}.', 'المعهد العلمي', 'خطة التحسين للمعهد العلمي.'],
  ['خطة التحسين لـ{{school}}.', 'اللجنة الخيرية', 'خطة التحسين للجنة الخيرية.'],
  ['خطة التحسين لـ{{school}}.', 'Al-Furat', 'خطة التحسين لـAl-Furat.'],
  ['مؤشراتك الـ{{school}}', '23', 'مؤشراتك الـ23'],
  ['The plan of {{school}}, {{absent}}.', '{{school}}', 'The plan of {{school}}, {{absent}}.'],
])('a text takes its values: %s of %s', (text, school, filled) => {
  expect(fillText(text, (name) => (name === 'school' ? school : undefined))).toBe(filled);
});
