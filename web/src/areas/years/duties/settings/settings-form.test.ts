import { YEARS_DEFAULTS } from '@miyar/contract/evaluation/institution-profile/years-settings';
import { describe, expect, it } from 'vitest';
import { yearsChange, yearsProblems, type YearsValues, yearsValues } from './settings-form.ts';

const shown = yearsValues(YEARS_DEFAULTS);
const typed = (change: (values: YearsValues) => void): YearsValues => {
  const values = structuredClone(shown);
  change(values);
  return values;
};

describe('the settings of the years', () => {
  it('sends nothing that was not changed', () => {
    expect(yearsChange(shown, shown)).toEqual({});
  });

  it('sends each number, class and clock separately', () => {
    const values = typed((of) => {
      of.annual.every_months = '٢٤';
      of.annual.conditional = true;
      of.monitoring.team = '3';
      of.change_classes.head = 'ask';
      of.clocks.duty_review = { amount: '15', unit: 'day' };
    });
    expect(yearsChange(values, shown)).toEqual({
      annual: { every_months: 24, outcomes: ['full', 'conditional'] },
      monitoring: { team: 3 },
      change_classes: { head: 'ask' },
      clocks: { duty_review: { amount: 15, unit: 'day' } },
    });
  });

  it('names each number that is out of its range', () => {
    const values = typed((of) => {
      of.annual.opens_days = '0';
      of.interim.at_month = 'soon';
      of.monitoring.team = '13';
      of.clocks.change_ask.amount = '';
    });
    expect(yearsProblems(shown)).toEqual([]);
    expect(yearsProblems(values)).toEqual([
      { field: 'annual.opens_days', from: 1, until: 365 },
      { field: 'interim.at_month', from: 1, until: 120 },
      { field: 'monitoring.team', from: 1, until: 12 },
      { field: 'clocks.change_ask.amount', from: 1, until: 366 },
    ]);
  });
});
