import { expect, it } from 'vitest';
import { eventTitle } from './event-history.tsx';

it('says what happened, with the names isolated', () => {
  expect(eventTitle({ kind: 'evaluator.assigned', data: { evaluator_name: 'Fatuma Wanjiru' } }, 'ar')).toBe('تعيين المقوّم: \u2068Fatuma Wanjiru\u2069');
  expect(eventTitle({ kind: 'report.uploaded', data: { visit_date: '2026-11-10' } }, 'en')).toBe(
    'Report of the visit on \u206810 November 2026\u2069 uploaded',
  );
});

it('says what feedback was about, in the words of its list', () => {
  expect(eventTitle({ kind: 'feedback.given', data: { type: 'Staff Quality', rating: 3 } }, 'en')).toBe('Feedback added: \u2068Staff quality\u2069');
  expect(eventTitle({ kind: 'feedback.given', data: { type: 'Weather' } }, 'ar')).toBe('أُضيفت ملاحظة');
});

it('does without what an entry does not carry', () => {
  expect(eventTitle({ kind: 'evaluator.assigned', data: {} }, 'en')).toBe('Evaluator assigned');
  expect(eventTitle({ kind: 'evaluator.changed', data: { evaluator_name: 'B', former_evaluator_name: 'A' } }, 'en')).toBe(
    'Evaluator changed from \u2068A\u2069 to \u2068B\u2069',
  );
  expect(eventTitle({ kind: 'evaluator.changed', data: { evaluator_name: 'B' } }, 'ar')).toBe('تغيير المقوّم: \u2068B\u2069');
  expect(eventTitle({ kind: 'certificate.issued', data: { certificate_number: null } }, 'ar')).toBe('صدرت الشهادة');
});

it('leaves out a kind it has no words for', () => {
  expect(eventTitle({ kind: 'weather.changed', data: {} }, 'en')).toBeUndefined();
});
