import { describe, expect, test } from 'vitest';
import { remindersOf } from '../evaluation/clocks/reminders.ts';
import { addWorkingDays, type Holiday } from '../evaluation/clocks/days.ts';
import { startClock } from '../evaluation/clocks/clock.ts';
import { YEARS_DEFAULTS } from '../evaluation/institution-profile/years-settings.ts';
import { type Accreditation, dutyName, plannedDuties, validityMonths } from './duty-rules.ts';

/** The holidays of the worked dates: institution and years, 6.4. */
const HOLIDAYS: Holiday[] = [
  ['2027-02-22', '2027-02-22'],
  ['2027-03-09', '2027-03-13'],
  ['2027-05-15', '2027-05-19'],
  ['2027-09-23', '2027-09-23'],
  ...[2028, 2029, 2030, 2031, 2032].flatMap((year) => [
    [`${year}-02-22`, `${year}-02-22`],
    [`${year}-09-23`, `${year}-09-23`],
  ]),
  ['2028-02-26', '2028-02-29'],
  ['2028-05-05', '2028-05-08'],
  ['2029-02-14', '2029-02-17'],
  ['2029-04-24', '2029-04-27'],
  ['2030-02-03', '2030-02-06'],
  ['2030-04-13', '2030-04-16'],
  ['2031-01-24', '2031-01-27'],
  ['2031-04-02', '2031-04-05'],
  ['2032-01-14', '2032-01-17'],
  ['2032-03-22', '2032-03-25'],
].map(([from, until]) => ({ from: from!, until: until! }));

const FULL: Accreditation = {
  decision: 'full',
  releasedOn: '2027-04-18',
  validFrom: '2027-04-18',
  validUntil: '2032-04-17',
  fullPath: true,
  renewalMonths: 6,
};

const planned = (accreditation: Partial<Accreditation> = {}) =>
  plannedDuties({ ...FULL, ...accreditation }, YEARS_DEFAULTS, HOLIDAYS).map(({ kind, number, opensOn, dueOn }) => [`${kind} ${number}`, opensOn, dueOn]);

describe('the duties of an accreditation', () => {
  test('of five years come on the worked days', () => {
    expect(planned()).toEqual([
      ['annual 1', '2028-02-20', '2028-04-18'],
      ['annual 2', '2029-02-18', '2029-04-18'],
      ['monitoring 1', '2028-10-22', '2029-04-18'],
      ['interim 1', '2029-07-22', '2029-10-18'],
      ['annual 3', '2030-02-17', '2030-04-18'],
      ['annual 4', '2031-02-19', '2031-04-20'],
      ['monitoring 2', '2030-10-22', '2031-04-20'],
      ['renewal 1', '2031-10-17', '2032-04-17'],
    ]);
  });

  test('on conditions have no annual statement, and one visit', () => {
    const conditional = { decision: 'conditional', releasedOn: '2027-06-06', validFrom: '2027-06-06', validUntil: '2029-06-05' } as const;
    expect(planned(conditional)).toEqual([
      ['monitoring 1', '2027-12-09', '2028-06-06'],
      ['renewal 1', '2028-12-05', '2029-06-05'],
    ]);
  });

  test('on conditions for four years have an interim report, too', () => {
    const conditional = { decision: 'conditional', releasedOn: '2027-06-06', validFrom: '2027-06-06', validUntil: '2031-06-05' } as const;
    expect(planned(conditional).map(([name]) => name)).toEqual(['monitoring 1', 'monitoring 2', 'interim 1', 'monitoring 3', 'renewal 1']);
  });

  test('on the short path have no interim report', () => {
    expect(planned({ fullPath: false }).map(([name]) => name)).not.toContain('interim 1');
  });

  test.each([
    { released: '2027-02-28', until: '2032-02-27', number: 1, opens: '2028-01-02', due: '2028-03-01', reminders: ['2028-02-23', '2028-02-24', '2028-03-01'] },
    { released: '2027-02-16', until: '2032-02-15', number: 2, opens: undefined, due: '2029-02-18', reminders: ['2029-02-11', '2029-02-13', '2029-02-18'] },
  ])('whose day is without work are put off: released on $released', ({ released, until, number, opens, due, reminders }) => {
    const duties = plannedDuties({ ...FULL, releasedOn: released, validFrom: released, validUntil: until }, YEARS_DEFAULTS, HOLIDAYS);
    const duty = duties.find((one) => one.kind === 'annual' && one.number === number)!;
    expect(duty.dueOn).toBe(due);
    if (opens !== undefined) expect(duty.opensOn).toBe(opens);
    const clock = startClock('month', 12 * number, released, HOLIDAYS);
    expect(clock.dueOn).toBe(due);
    expect(remindersOf(clock, HOLIDAYS).map(({ on }) => on)).toEqual(reminders);
  });

  test.each([
    { due: '2028-04-18', reminders: ['2028-04-11', '2028-04-16', '2028-04-18'], proposal: '2028-05-18' },
    { due: '2029-04-18', reminders: ['2029-04-11', '2029-04-16', '2029-04-18'], proposal: '2029-05-21' },
    { due: '2030-04-18', reminders: ['2030-04-11', '2030-04-18'], proposal: '2030-05-16' },
    { due: '2031-04-20', reminders: ['2031-04-13', '2031-04-17', '2031-04-20'], proposal: '2031-05-18' },
    { due: '2029-10-18', reminders: ['2029-10-11', '2029-10-16', '2029-10-18'], proposal: '2029-11-15' },
  ])('due on $due are reminded of and proposed on the worked days', ({ due, reminders, proposal }) => {
    expect(remindersOf({ startedOn: '2027-04-18', dueOn: due }, HOLIDAYS).map(({ on }) => on)).toEqual(reminders);
    expect(addWorkingDays(due, 20, HOLIDAYS)).toBe(proposal);
  });
});

test.each([
  ['2027-04-18', '2032-04-17', 60],
  ['2027-01-31', '2027-02-27', 1],
  ['2027-06-06', '2029-06-05', 24],
])('a certificate from %s to %s is valid for %i months', (validFrom, validUntil, months) => {
  expect(validityMonths({ validFrom, validUntil })).toBe(months);
});

test('duties that recur have their number in the name', () => {
  expect(dutyName('annual', 2)).toEqual({ ar: 'البيان السنوي الثاني', en: 'Second annual statement' });
  expect(dutyName('monitoring', 1)).toEqual({ ar: 'زيارة المتابعة الأولى', en: 'First monitoring visit' });
  expect(dutyName('interim', 1)).toEqual({ ar: 'التقرير المرحلي', en: 'Interim report' });
  expect(dutyName('annual', 12)).toEqual({ ar: 'البيان السنوي 12', en: 'Annual statement 12' });
});
