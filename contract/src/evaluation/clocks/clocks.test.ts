import { describe, expect, test } from 'vitest';
import { seeded } from '../score/testing/random.ts';
import { type Clock, type ClockUnit, pauseClock, resumeClock, startClock, withHolidays } from './clock.ts';
import { addDays, addMonths, dayOff, daysBetween, type Holiday, isWorkingDay } from './days.ts';
import { explainClock } from './explained.ts';
import { isRamadan, remindersOf, workBeginsAt } from './reminders.ts';

const title = { ar: 'عيد الفطر', en: 'Eid al-Fitr' };
const FOUNDING: Holiday = { from: '2027-02-22', until: '2027-02-22' };
const HOLIDAYS: readonly Holiday[] = [FOUNDING, { from: '2027-03-08', until: '2027-03-11', title }, { from: '2027-05-16', until: '2027-05-19' }];

describe('worked examples (REQ-E3)', () => {
  test.each([
    [1, 'wd', 10, '2027-01-12', '2027-01-26'],
    [2, 'wd', 5, '2027-01-15', '2027-01-21'],
    [2, 'wd', 5, '2027-01-14', '2027-01-21'],
    [3, 'wd', 10, '2027-03-02', '2027-03-22'],
    [6, 'day', 30, '2027-04-16', '2027-05-20'],
  ] as const)('%i: %s, %i from %s: due %s', (_number, unit, amount, from, due) => expect(startClock(unit, amount, from, HOLIDAYS).dueOn).toBe(due));

  test.each([
    [4, '2027-01-03', '2027-01-17', ['2027-01-10', '2027-01-19'], 4, '2027-01-27'],
    [5, '2027-05-09', '2027-05-27', ['2027-05-13', '2027-05-22'], 3, '2027-05-31'],
  ] as const)('%i: 10 working days from %s, due %s, paused %s: used %i, due %s', (_number, from, before, [pause, end], used, due) => {
    const clock = startClock('wd', 10, from, HOLIDAYS);
    expect(clock.dueOn).toBe(before);
    const paused = pauseClock(clock, pause, HOLIDAYS);
    expect(paused).toMatchObject({ used, pausedOn: pause, dueOn: before });
    expect(resumeClock(paused, end, HOLIDAYS)).toMatchObject({ used, dueOn: due, pausedOn: null, runningFrom: end });
  });

  test('7: a holiday entered later moves a running clock later', () => {
    const clock = startClock('wd', 5, '2027-02-16', []);
    expect(clock.dueOn).toBe('2027-02-23');
    expect(withHolidays(clock, [FOUNDING]).dueOn).toBe('2027-02-24');
  });

  test('reminders for Monday 22 March', () => {
    expect(remindersOf({ startedOn: '2027-03-02', dueOn: '2027-03-22' }, HOLIDAYS)).toEqual([
      { on: '2027-03-15', steps: [7] },
      { on: '2027-03-18', steps: [2] },
      { on: '2027-03-22', steps: [0] },
    ]);
  });
});

describe('months', () => {
  test.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 12, '2027-12-15'],
    ['2027-03-31', 6, '2027-09-30'],
  ])('%s and %i months: %s', (from, months, until) => expect(addMonths(from, months)).toBe(until));

  test('end on the next working day', () => {
    expect(startClock('month', 6, '2026-11-15', HOLIDAYS).dueOn).toBe('2027-05-20'); // 15 May is a Saturday, then a holiday
  });

  test('a pause makes them later by its calendar days', () => {
    const clock = startClock('month', 1, '2027-06-01', []);
    expect(clock.dueOn).toBe('2027-07-01');
    const paused = pauseClock(clock, '2027-06-10', []);
    expect(paused.used).toBe(0);
    const resumed = resumeClock(paused, '2027-06-12', []);
    expect(resumed).toMatchObject({ used: 0, dueOn: '2027-07-04' });
    expect(resumeClock(pauseClock(resumed, '2027-06-20', []), '2027-06-20', []).dueOn).toBe('2027-07-05');
  });
});

describe('pauses', () => {
  test('a late clock stays late', () => {
    const clock = startClock('wd', 2, '2027-06-01', []);
    expect(clock.dueOn).toBe('2027-06-03');
    const late = resumeClock(pauseClock(clock, '2027-06-06', []), '2027-06-20', []);
    expect(late).toEqual(clock);
  });

  test('a clock paused on the day to which its last day was put off has a working day left', () => {
    const clock = startClock('day', 4, '2027-06-01', []); // Saturday 5 June
    expect(clock.dueOn).toBe('2027-06-06');
    expect(resumeClock(pauseClock(clock, '2027-06-06', []), '2027-06-08', []).dueOn).toBe('2027-06-09');
  });

  test('a second pause may begin on the day the first one ended', () => {
    const clock = resumeClock(pauseClock(startClock('wd', 5, '2027-06-06', []), '2027-06-08', []), '2027-06-09', []);
    expect(clock).toMatchObject({ used: 1, dueOn: '2027-06-15' });
    expect(resumeClock(pauseClock(clock, '2027-06-09', []), '2027-06-10', [])).toMatchObject({ used: 1, dueOn: '2027-06-16' });
  });

  test('are refused where they do not follow one another', () => {
    const clock = startClock('wd', 5, '2027-06-06', []);
    expect(() => pauseClock(clock, '2027-06-05', [])).toThrow(RangeError);
    expect(() => resumeClock(clock, '2027-06-08', [])).toThrow(RangeError);
    const paused = pauseClock(clock, '2027-06-08', []);
    expect(() => pauseClock(paused, '2027-06-09', [])).toThrow(RangeError);
    expect(() => resumeClock(paused, '2027-06-07', [])).toThrow(RangeError);
  });
});

describe('reminders', () => {
  test('are left out on the start day and before it', () => {
    expect(remindersOf({ startedOn: '2027-06-06', dueOn: '2027-06-13' }, [])).toEqual([
      { on: '2027-06-10', steps: [2] },
      { on: '2027-06-13', steps: [0] },
    ]);
  });

  test('two on one day are one', () => {
    // Friday 4 and Saturday 5 June both come on Thursday.
    expect(remindersOf({ startedOn: '2027-05-01', dueOn: '2027-06-06' }, [], [2, 1, 0])).toEqual([
      { on: '2027-06-03', steps: [2, 1] },
      { on: '2027-06-06', steps: [0] },
    ]);
  });

  test('none come during a pause', () => {
    const pauses = [{ from: '2027-06-09', until: '2027-06-10' }];
    expect(remindersOf({ startedOn: '2027-06-01', dueOn: '2027-06-13', pauses }, []).flatMap(({ steps }) => steps)).toEqual([7, 0]);
    expect(remindersOf({ startedOn: '2027-06-01', dueOn: '2027-06-13', pauses: [{ from: '2027-06-02', until: null }] }, [])).toEqual([]);
  });

  test('come when work begins, later in Ramadan', () => {
    expect(isRamadan('2027-02-07')).toBe(false);
    expect(isRamadan('2027-02-08')).toBe(true);
    expect(isRamadan('2027-03-08')).toBe(true);
    expect(isRamadan('2027-03-09')).toBe(false);
    expect(workBeginsAt('2027-02-21')).toBe('10:00');
    expect(workBeginsAt('2027-04-21')).toBe('08:00');
    expect(workBeginsAt('2027-04-21', { usual: '07:30', ramadan: '09:30' })).toBe('07:30');
  });
});

describe('explained', () => {
  test('working days: each day with why it was skipped', () => {
    const clock = { unit: 'wd', amount: 10, startedOn: '2027-03-02', dueOn: '2027-03-22', pauses: [] } as const;
    const { counted, skipped } = explainClock(clock, HOLIDAYS, '2027-03-03');
    expect(counted).toHaveLength(10);
    expect(counted).toEqual(['03', '04', '07', '14', '15', '16', '17', '18', '21', '22'].map((day) => `2027-03-${day}`));
    expect(skipped.filter(({ why }) => why === 'weekend').map(({ day }) => day)).toEqual(['05', '06', '12', '13', '19', '20'].map((day) => `2027-03-${day}`));
    expect(skipped.filter(({ why }) => why === 'holiday')).toEqual(['08', '09', '10', '11'].map((day) => ({ day: `2027-03-${day}`, why: 'holiday', title })));
  });

  test('days: only those skipped, by a pause or at the end', () => {
    const clock = { unit: 'day', amount: 30, startedOn: '2027-04-16', dueOn: '2027-05-20', pauses: [] } as const;
    expect(explainClock(clock, HOLIDAYS, '2027-05-01')).toEqual({
      counted: [],
      skipped: ['16', '17', '18', '19'].map((day) => ({ day: `2027-05-${day}`, why: 'holiday' })),
    });
  });

  test('a clock that is paused: until today', () => {
    const clock = { unit: 'wd', amount: 5, startedOn: '2027-06-06', dueOn: '2027-06-13', pauses: [{ from: '2027-06-08', until: null }] } as const;
    expect(explainClock(clock, [], '2027-06-10')).toEqual({
      counted: ['2027-06-07'],
      skipped: ['08', '09', '10'].map((day) => ({ day: `2027-06-${day}`, why: 'paused' })),
    });
  });
});

describe('whatever the clock, its pauses and the holidays', () => {
  const random = seeded(1448);
  const aDay = () => addDays('2026-10-01', random(500));
  const someHolidays = (): Holiday[] => Array.from({ length: random(6) }, () => aDay()).map((from) => ({ from, until: addDays(from, random(6)) }));
  const anyClock = (holidays: readonly Holiday[]): Clock => {
    const unit = (['wd', 'day', 'month'] as const)[random(3)]!;
    return startClock(unit, 1 + random(unit === 'month' ? 8 : 40), aDay(), holidays);
  };

  /** The clock through some pauses, which are given too. */
  function paused(start: Clock, holidays: readonly Holiday[]): { clock: Clock; pauses: { from: string; until: string }[] } {
    const pauses: { from: string; until: string }[] = [];
    let clock = start;
    let after = clock.startedOn;
    for (let each = random(4); each > 0; each -= 1) {
      const from = addDays(after, 1 + random(12));
      if (from > clock.dueOn) break;
      after = addDays(from, random(12));
      pauses.push({ from, until: after });
      clock = resumeClock(pauseClock(clock, from, holidays), after, holidays);
    }
    return { clock, pauses };
  }

  test('an additional holiday never makes it due earlier', () => {
    for (let each = 0; each < 3000; each += 1) {
      const holidays = someHolidays();
      const { clock } = paused(anyClock(holidays), holidays);
      const more = withHolidays(clock, [...holidays, ...someHolidays()]);
      expect(more.dueOn >= clock.dueOn).toBe(true);
      // A holiday that is taken back does not move it either.
      expect(withHolidays(more, []).dueOn).toBe(more.dueOn);
    }
  });

  test('it is due on a working day, and counts exactly its amount', () => {
    const seen: Record<ClockUnit, number> = { wd: 0, day: 0, month: 0 };
    for (let each = 0; each < 3000; each += 1) {
      const holidays = someHolidays();
      const { clock, pauses } = paused(anyClock(holidays), holidays);
      const { unit, amount, startedOn } = clock;
      seen[unit] += 1;
      expect(dayOff(clock.dueOn, holidays)).toBeUndefined();
      const { counted, skipped } = explainClock({ ...clock, pauses }, holidays, clock.dueOn);
      const days = new Set(pauses.flatMap(({ from, until }) => Array.from({ length: daysBetween(from, until) + 1 }, (_, more) => addDays(from, more))));
      expect(skipped.filter(({ why }) => why === 'paused').map(({ day }) => day)).toEqual([...days]);
      if (unit === 'wd') {
        expect(counted).toHaveLength(amount);
        expect(counted.every((day) => isWorkingDay(day, holidays) && !days.has(day))).toBe(true);
      } else {
        // Besides the pauses, only the days without work between the last day and the postponed day are skipped.
        const off = skipped.filter(({ why }) => why !== 'paused').map(({ day }) => day);
        const last = off[0] ?? clock.dueOn;
        const untilDue = Array.from({ length: daysBetween(last, clock.dueOn) }, (_, more) => addDays(last, more));
        expect(untilDue.every((day) => off.includes(day) || days.has(day))).toBe(true);
        const end = unit === 'day' ? addDays(startedOn, amount) : addMonths(startedOn, amount);
        expect(daysBetween(end, last)).toBe([...days].filter((day) => day < last).length);
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(500);
  });

  test('reminders come on working days after the start, in order, each step once', () => {
    for (let each = 0; each < 2000; each += 1) {
      const holidays = someHolidays();
      const { clock, pauses } = paused(anyClock(holidays), holidays);
      const reminders = remindersOf({ ...clock, pauses }, holidays);
      const days = reminders.map(({ on }) => on);
      expect(days).toEqual([...new Set(days)].sort());
      expect(days.every((day) => day > clock.startedOn && day <= clock.dueOn && isWorkingDay(day, holidays))).toBe(true);
      const steps = reminders.flatMap((reminder) => reminder.steps);
      expect(steps).toEqual([...new Set(steps)].sort((one, other) => other - one));
    }
  });
});
