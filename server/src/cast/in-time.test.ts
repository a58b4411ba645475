import { expect, test } from 'vitest';
import { holidaysAfter } from './evaluation/holidays.ts';
import { daysLater, inTime } from './in-time.ts';

const at = (day: string) => ({ clock: { now: () => new Date(`${day}T09:00:00+03:00`) } });

test('the cast lives as many whole weeks later as have gone since it was written', () => {
  expect(['2026-09-01', '2026-11-20', '2026-11-26', '2026-11-27', '2027-11-27'].map(daysLater)).toEqual([0, 0, 0, 7, 371]);
});

test('days, moments and the days named in a line are later, words and figures are not', () => {
  const written = { on: '2026-11-18', at: '2026-12-06T07:00:00.000Z', lines: ['Visited 2026-11-10', 'Present: 26'], size: 27 };
  expect(inTime(at('2026-12-05'), written)).toEqual({
    on: '2026-12-02',
    at: '2026-12-20T07:00:00.000Z',
    lines: ['Visited 2026-11-24', 'Present: 26'],
    size: 27,
  });
  expect(inTime(at('2026-11-26'), written)).toBe(written);
});

test('the holidays of the demo are the official ones of the year ahead, and none in the next weeks', () => {
  expect(holidaysAfter('2026-11-26').map(({ from, until, title }) => [title.en, from, until])).toEqual([
    ['Founding Day', '2027-02-22', '2027-02-22'],
    ['Eid al-Fitr', '2027-03-09', '2027-03-12'],
    ['Eid al-Adha', '2027-05-16', '2027-05-19'],
    ['National Day', '2027-09-23', '2027-09-23'],
  ]);
  expect(holidaysAfter('2027-02-01').map(({ title }) => title.en)).toEqual(['Eid al-Fitr', 'Eid al-Adha', 'National Day']);
});
