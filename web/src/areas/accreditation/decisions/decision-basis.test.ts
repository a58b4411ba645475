import { describe, expect, it } from 'vitest';
import { asksForReason, isSettled, missingBasis } from './decision-basis.ts';

const school = (report_count: number, evaluator_id: number | null) => ({ report_count, evaluator_id });

describe('what a decision rests on', () => {
  it.each([
    [0, null, 'no_report_no_evaluator'],
    [0, 7, 'no_report'],
    [1, null, 'no_evaluator'],
    [2, 7, null],
  ])('with %i reports and evaluator %s lacks %s', (reports, evaluator, missing) => {
    expect(missingBasis(school(reports, evaluator))).toBe(missing);
  });

  it('asks for a reason to approve only where something is missing', () => {
    expect([school(0, null), school(0, 7), school(1, null), school(1, 7)].map((row) => asksForReason('approved', row))).toEqual([true, true, true, false]);
  });

  it('always asks for a reason to deny', () => {
    expect(asksForReason('denied', school(3, 7))).toBe(true);
  });

  it('knows the refusals that stay', () => {
    expect(['already_decided', 'already_assigned', 'no_open_application', 'not_assigned_yet'].every(isSettled)).toBe(true);
    expect(['network', 'server_error', 'same_evaluator', 'evaluator_not_available'].some(isSettled)).toBe(false);
  });
});
