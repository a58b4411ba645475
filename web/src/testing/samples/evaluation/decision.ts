import type { DecisionRoom, Preparation } from '@miyar/contract/evaluation/decision/preparations';
import { AT, pair } from './shared.ts';

/** The room of a decision on a final report at level C, with nothing written yet. */
export const decisionRoom = (changes: Partial<DecisionRoom> = {}): DecisionRoom => ({
  stage: 'final_report',
  preparation: null,
  basis: 'report',
  overdue: null,
  score: { overall: '811/10', shown: '81.1', level: 'C', areas: [{ code: '1', score: '80', shown: '80.0' }], cap: [{ indicator: '6.2.2', level: 'C' }] },
  self: { overall: '88', shown: '88.0', level: 'B', areas: [{ code: '1', score: '90', shown: '90.0' }], cap: [] },
  rests_on: {
    standard: { version: '1.0', sha256: 'a'.repeat(64) },
    submission: { number: 1, at: AT, sha256: 'b'.repeat(64) },
    score: { number: 1, at: AT, sha256: 'c'.repeat(64) },
    report: { number: 2, at: AT, sha256: 'd'.repeat(64) },
  },
  outcomes: [
    { level: 'A', decision: 'full', validity_months: 60, reapply_after_months: null },
    { level: 'B', decision: 'full', validity_months: 60, reapply_after_months: null },
    { level: 'C', decision: 'conditional', validity_months: 24, reapply_after_months: null },
    { level: 'D', decision: 'not_accredited', validity_months: null, reapply_after_months: 6 },
  ],
  earlier: [],
  faults: [],
  second_look: 'setting',
  other_administrators: 1,
  can: {
    write: true,
    prepare: 'move_not_allowed',
    second_look: 'move_not_allowed',
    release: 'move_not_allowed',
    recall: 'move_not_allowed',
    correct: 'move_not_allowed',
  },
  ...changes,
});

/** A conditional decision, as it is prepared. */
export const preparation = (changes: Partial<Preparation> = {}): Preparation => ({
  id: 9,
  version: 2,
  basis: 'report',
  state: 'prepared',
  reason: null,
  outcome: 'conditional',
  level: 'C',
  computed_level: 'C',
  departure_reason: null,
  conditions: [{ text: pair('شهادة دفاع مدني سارية', 'A valid civil defence certificate'), months: 3 }],
  reasons: pair('بلغ المجموع 81.1 من 100.\n\nويحدّه المؤشر 6.2.2.', 'The total is 81.1 of 100.\n\nIndicator 6.2.2 holds it.'),
  validity_months: 24,
  prepared_by: { user_id: 8, name: 'Khalid Al-Otaibi' },
  prepared_at: AT,
  second_by: null,
  second_at: null,
  second_note: null,
  release_at: null,
  ...changes,
});
