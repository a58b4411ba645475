import { describe, expect, it } from 'vitest';
import { nextDuty, plannedDuty, years, yearsCertificate } from '../../../../testing/samples/years.ts';
import { marksOf, positionOf, spanOf } from './rule.ts';

const TODAY = '2029-05-06';
const visit = { case_id: 70, announced: true, days: ['2029-05-20', '2029-05-21'], indicators: [], duty_id: null };

describe('the rule of the years', () => {
  it('puts the first day at its beginning, the last at its end, and nothing outside', () => {
    const certificate = yearsCertificate();
    expect(positionOf('2027-04-18', certificate)).toBe(0);
    expect(positionOf('2032-04-17', certificate)).toBe(100);
    expect(positionOf('2029-10-17', certificate)).toBeCloseTo(50, 0);
    expect([positionOf('2020-01-01', certificate), positionOf('2040-01-01', certificate)]).toEqual([0, 100]);
  });

  it.each([
    ['the first month', '2027-05-01', { year: 1, part: 'early' }],
    ['the third year', TODAY, { year: 3, part: 'early' }],
    ['the middle of the third year', '2029-10-01', { year: 3, part: 'middle' }],
    ['the last month', '2032-04-01', { year: 5, part: 'late' }],
    ['the day after', '2032-04-18', { year: 5, isOver: true }],
    ['the day before', '2027-04-17', { year: 1, isBefore: true }],
  ])('says where today is in %s', (_name, today, expected) => {
    expect(spanOf(yearsCertificate(), today)).toMatchObject({ years: 5, months: 60, ...expected });
  });

  it('counts months where the validity is no whole number of years', () => {
    expect(spanOf(yearsCertificate({ valid_until: '2028-10-17' }), TODAY)).toMatchObject({ years: undefined, months: 18 });
  });

  it('has what the institution owes above and what the authority does below, with the look of what became of it', () => {
    const given = years({
      next: [
        nextDuty({ overdue_days: 18 }),
        plannedDuty(),
        plannedDuty({ id: 16, kind: 'monitoring', number: 2, owner: 'authority', due_on: '2031-04-20' }),
        plannedDuty({ id: 18, kind: 'renewal', number: 1, due_on: '2032-04-17' }),
      ],
      over: [
        { id: 11, kind: 'annual', number: 1, owner: 'institution', state: 'done', due_on: '2028-04-18' },
        { id: 10, kind: 'interim', number: 1, owner: 'institution', state: 'waived', due_on: '2029-10-18' },
        { id: 9, kind: 'annual', number: 9, owner: 'institution', state: 'ended', due_on: '2030-10-18' },
        { id: 8, kind: 'change', number: 1, owner: 'authority', state: 'done', due_on: '2028-10-18' },
      ],
      visits: [visit],
    });
    expect(marksOf(given, TODAY).map(({ key, side, look }) => [key, side, look])).toEqual([
      ['decision', 'below', 'done'],
      ['over-11', 'above', 'done'],
      ['next-12', 'above', 'late'],
      ['visit-70', 'below', 'visit'],
      ['over-10', 'above', 'waived'],
      ['next-13', 'above', 'ahead'],
      ['next-16', 'below', 'own'],
      ['renewal', 'above', 'ahead'],
      ['last-day', 'below', 'ahead'],
    ]);
  });

  it('has no mark of a renewal that ended with the certificate, and none without a certificate', () => {
    const over = [{ id: 18, kind: 'renewal', number: 1, owner: 'institution', state: 'ended', due_on: '2032-04-17' }] as const;
    expect(marksOf(years({ next: [], over: [...over] }), '2032-05-01').map(({ key }) => key)).toEqual(['decision', 'last-day']);
    expect(marksOf(years({ certificate: null }), TODAY)).toEqual([]);
  });

  it('keeps the texts of neighbours apart: before, after, or none between two', () => {
    const close = (id: number, due: string) => plannedDuty({ id, number: id, due_on: due });
    const texts = (days: readonly string[]) =>
      marksOf(years({ next: days.map((day, index) => close(index + 1, day)), over: [] }), TODAY)
        .filter(({ side }) => side === 'above')
        .map(({ text }) => text);
    expect(texts(['2028-04-18', '2029-04-18'])).toEqual(['over', 'over']);
    expect(texts(['2029-04-18', '2029-07-18'])).toEqual(['before', 'after']);
    expect(texts(['2029-04-18', '2029-07-18', '2029-10-18'])).toEqual(['before', 'none', 'after']);
    // At the very beginning there is no room before a mark.
    expect(texts(['2027-05-18', '2027-07-18'])).toEqual(['over', 'after']);
  });
});
