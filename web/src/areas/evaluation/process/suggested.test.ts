import { describe, expect, it } from 'vitest';
import { hijriYear, officialHolidays, overlapping } from './suggested.ts';

const brief = (year: number) => officialHolidays(year).map(({ official, from, until }) => `${official} ${from}/${until}`);

describe('the official holidays of a Hijri year', () => {
  it('are those of 1448', () => {
    expect(brief(1448)).toEqual([
      'national_day 2026-09-23/2026-09-23',
      'founding_day 2027-02-22/2027-02-22',
      'eid_al_fitr 2027-03-09/2027-03-12',
      'eid_al_adha 2027-05-16/2027-05-19',
    ]);
  });

  it('are those of 1449, by the Umm al-Qura calendar', () => {
    expect(brief(1449)).toEqual([
      'national_day 2027-09-23/2027-09-23',
      'founding_day 2028-02-22/2028-02-22',
      'eid_al_fitr 2028-02-26/2028-02-29',
      'eid_al_adha 2028-05-05/2028-05-08',
    ]);
  });

  it('are there for every year of the calendar’s tables', () => {
    for (let year = 1440; year < 1500; year += 1) {
      const days = officialHolidays(year);
      expect(days.map(({ from }) => hijriYear(from))).toEqual(days.map(() => year));
      expect(new Set(days.map(({ official }) => official)).has('eid_al_fitr')).toBe(true);
    }
  });
});

it('is the entered one that shares a day', () => {
  const entered = [{ id: 1, from: '2027-03-08', until: '2027-03-11' }];
  expect(overlapping(entered, { from: '2027-03-11', until: '2027-03-14' })?.id).toBe(1);
  expect(overlapping(entered, { from: '2027-03-12', until: '2027-03-14' })).toBeUndefined();
});

it('knows the Hijri year of a day', () => {
  expect(hijriYear('2026-11-22')).toBe(1448);
});
