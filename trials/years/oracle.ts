/**
 * The rules of the years a second time, written from their specification (institution and years, C.1, C.2, C.7) and not from the code of the platform. Days are
 * counted from 1 January 1970; a calendar says of each whether anybody works.
 */

export type Day = number;

export const dayNumber = (text: string): Day => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
export const dayText = (day: Day): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
/** Sunday is 0. */
const weekday = (day: Day): number => (((day + 4) % 7) + 7) % 7;

/** The same day of a month so many months later, or the last of that month. */
export function monthsLater(day: Day, months: number): Day {
  const [year, month, date] = dayText(day).split('-').map(Number) as [number, number, number];
  const index = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(index / 12), index % 12];
  const last = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  return Date.UTC(toYear, toMonth, Math.min(date, last)) / 86_400_000;
}

/** The days without work that were entered so far. */
export class Calendar {
  readonly #off = new Set<Day>();

  enter(from: Day, until: Day): void {
    for (let day = from; day <= until; day += 1) this.#off.add(day);
  }

  has(day: Day): boolean {
    return this.#off.has(day);
  }

  works(day: Day): boolean {
    return weekday(day) < 5 && !this.#off.has(day);
  }

  forward(day: Day): Day {
    return this.works(day) ? day : this.forward(day + 1);
  }

  back(day: Day): Day {
    return this.works(day) ? day : this.back(day - 1);
  }

  /** The day on which so many days of work are over. */
  after(day: Day, amount: number): Day {
    let [at, left] = [day, amount];
    while (left > 0) if (this.works((at += 1))) left -= 1;
    return at;
  }

  /** How many days of work came after a day, up to another one and with it. */
  since(day: Day, until: Day): number {
    let count = 0;
    for (let at = day + 1; at <= until; at += 1) if (this.works(at)) count += 1;
    return count;
  }
}

type ClockKind = 'annual' | 'interim' | 'monitoring' | 'duty_review' | 'duty_completion';

/** The clock of a duty as the rules count it. */
class Clock {
  readonly kind: ClockKind;
  readonly started: Day;
  due: Day;
  pausedOn: Day | null = null;
  readonly pauses: [from: Day, until: Day][] = [];
  readonly sent = new Set<number>();
  overdueSent = false;
  readonly #months: number | null;
  readonly #workingDays: number;
  /** Working days that were counted before the last pause, and the day after which they count on. */
  #used = 0;
  #from: Day;
  #shift = 0;

  constructor(kind: ClockKind, started: Day, amount: { months: number } | { workingDays: number }, calendar: Calendar) {
    this.kind = kind;
    this.started = started;
    this.#from = started;
    this.#months = 'months' in amount ? amount.months : null;
    this.#workingDays = 'workingDays' in amount ? amount.workingDays : 0;
    this.due = this.#count(calendar);
  }

  #count(calendar: Calendar): Day {
    if (this.#months === null) return calendar.after(this.#from, this.#workingDays - this.#used);
    return calendar.forward(monthsLater(this.started, this.#months) + this.#shift);
  }

  /** A holiday was entered: the day may come later, never earlier. */
  holiday(today: Day, calendar: Calendar): boolean {
    if (this.pausedOn !== null) return false;
    const due = Math.max(this.due, this.#count(calendar));
    if (due === this.due) return false;
    this.due = due;
    this.#forget(today, calendar);
    return true;
  }

  pause(today: Day, calendar: Calendar): void {
    if (this.#months === null && today <= this.due && today !== this.#from) this.#used += calendar.since(this.#from, today - 1);
    this.pausedOn = today;
  }

  resume(today: Day, calendar: Calendar): void {
    const from = this.pausedOn!;
    this.pausedOn = null;
    this.pauses.push([from, today]);
    if (from > this.due) return;
    this.#from = today;
    this.#shift += today - from + 1;
    const before = this.due;
    this.due = Math.max(this.#count(calendar), calendar.forward(today + 1));
    if (this.due > before) this.#forget(today, calendar);
  }

  extend(due: Day, today: Day, calendar: Calendar): void {
    this.due = due;
    this.#forget(today, calendar);
  }

  /** The days on which reminders of the given days before the end come; none on or before the start, none in a pause that is over. */
  reminders(calendar: Calendar): [day: Day, step: number][] {
    return [7, 2, 0]
      .map((step): [Day, number] => [calendar.back(this.due - step), step])
      .filter(([day]) => day > this.started && !this.pauses.some(([from, until]) => from <= day && day <= until));
  }

  /** A reminder whose day lies ahead again comes again. */
  #forget(today: Day, calendar: Calendar): void {
    for (const [day, step] of this.reminders(calendar)) if (day > today) this.sent.delete(step);
    if (this.due >= today) this.overdueSent = false;
  }

  /** The event of a pass on a working day, if one is new. */
  remind(today: Day, calendar: Calendar): 'due_soon' | 'overdue' | undefined {
    if (this.pausedOn !== null) return undefined;
    if (this.due < today) {
      if (this.overdueSent) return undefined;
      this.overdueSent = true;
      return 'overdue';
    }
    const fresh = this.reminders(calendar).filter(([day, step]) => day <= today && !this.sent.has(step));
    for (const [, step] of fresh) this.sent.add(step);
    return fresh.length > 0 ? 'due_soon' : undefined;
  }
}

export interface OracleDuty {
  readonly kind: 'annual' | 'interim' | 'monitoring' | 'renewal';
  readonly number: number;
  readonly months: number;
  readonly opensOn: Day;
  state: 'planned' | 'open' | 'submitted' | 'returned' | 'done' | 'waived' | 'ended';
  clock: Clock | null;
  proposed: boolean;
}

/** An accreditation with its duties, as the rules have them. */
export class Accreditation {
  readonly institution: number;
  readonly released: Day;
  readonly lastDay: Day;
  readonly duties: OracleDuty[] = [];
  readonly lines: string[] = [];
  readonly #calendar: Calendar;
  readonly #reminded = new Set<number>();
  #over = false;

  constructor(institution: number, released: Day, { months, full, fullPath }: { months: number; full: boolean; fullPath: boolean }, calendar: Calendar) {
    this.institution = institution;
    this.released = released;
    this.lastDay = monthsLater(released, months) - 1;
    this.#calendar = calendar;
    const plan = (kind: OracleDuty['kind'], at: readonly number[], days: number) =>
      at.forEach((month, index) => {
        const opensOn = calendar.forward(calendar.forward(monthsLater(released, month)) - days);
        this.duties.push({ kind, number: index + 1, months: month, opensOn, state: 'planned', clock: null, proposed: false });
      });
    const every = (step: number) => Array.from({ length: 20 }, (_, n) => (n + 1) * step).filter((month) => month < months - 6);
    if (full) plan('annual', every(12), 60);
    if (fullPath && months >= 48) plan('interim', [30], 90);
    plan('monitoring', every(full ? 24 : 12), 180);
    this.duties.push({ kind: 'renewal', number: 1, months: 0, opensOn: monthsLater(this.lastDay, -6), state: 'planned', clock: null, proposed: false });
  }

  #line(day: Day, text: string): void {
    this.lines.push(`${dayText(day)} ${text}`);
  }

  get isOver(): boolean {
    return this.#over;
  }

  /** A holiday was entered. The institution is notified of its own days. */
  holiday(today: Day): void {
    for (const { clock, kind, number } of this.duties)
      if (clock?.holiday(today, this.#calendar) && clock.kind !== 'monitoring' && clock.kind !== 'duty_review')
        this.#line(today, `${kind} ${number} moved to ${dayText(clock.due)}`);
  }

  /** The platform works on a day, from the beginning of work on. */
  pass(today: Day): void {
    if (this.#over) return;
    if (today > this.lastDay) {
      for (const duty of this.duties)
        if (!['done', 'waived', 'ended'].includes(duty.state)) {
          duty.state = 'ended';
          duty.clock = null;
          this.#line(today, `${duty.kind} ${duty.number} ended`);
        }
      this.#line(today, 'certificate expired');
      this.#over = true;
      return;
    }
    for (const duty of this.duties) {
      if (duty.state !== 'planned' || duty.opensOn > today) continue;
      duty.state = 'open';
      duty.clock = duty.kind === 'renewal' ? null : new Clock(duty.kind, this.released, { months: duty.months }, this.#calendar);
      this.#line(today, `${duty.kind} ${duty.number} opened, due ${dayText(duty.clock?.due ?? this.lastDay)}`);
    }
    if (this.#calendar.works(today)) this.#remindOfEnd(today);
    for (const duty of this.duties) {
      const { clock } = duty;
      const suspending = clock !== null && clock.pausedOn === null && (clock.kind === 'annual' || clock.kind === 'interim' || clock.kind === 'duty_completion');
      if (!suspending || duty.proposed || clock.due >= today || this.#calendar.since(clock.due, today) < 20) continue;
      duty.proposed = true;
      this.#line(today, `${duty.kind} ${duty.number} suspension proposed`);
    }
    if (!this.#calendar.works(today)) return;
    for (const { clock, kind, number } of this.duties) {
      const event = clock?.remind(today, this.#calendar);
      if (event) this.#line(today, `${kind} ${number} ${clock!.kind} ${event}, due ${dayText(clock!.due)}`);
    }
  }

  #remindOfEnd(today: Day): void {
    const fresh = [180, 90, 30, 7].filter((step) => {
      const day = this.#calendar.back(this.lastDay - step);
      return day > this.released && day <= today && !this.#reminded.has(step);
    });
    for (const step of fresh) this.#reminded.add(step);
    if (fresh.length > 0) this.#line(today, `certificate ends in ${Math.min(...fresh)}`);
  }

  /** The institution submits a statement. */
  submit(duty: OracleDuty, today: Day): void {
    duty.state = 'submitted';
    duty.proposed = false;
    duty.clock = new Clock('duty_review', today, { workingDays: 10 }, this.#calendar);
    this.#line(today, `${duty.kind} ${duty.number} submitted`);
  }

  /** The authority returns a statement. */
  returned(duty: OracleDuty, today: Day): void {
    duty.state = 'returned';
    duty.clock = new Clock('duty_completion', today, { workingDays: 10 }, this.#calendar);
    this.#line(today, `${duty.kind} ${duty.number} returned, due ${dayText(duty.clock.due)}`);
  }

  /** The authority accepts a statement, or waives a duty. */
  close(duty: OracleDuty, today: Day, state: 'done' | 'waived'): void {
    duty.state = state;
    duty.clock = null;
    this.#line(today, `${duty.kind} ${duty.number} ${state === 'done' ? 'accepted' : 'waived'}`);
  }

  pause(duty: OracleDuty, today: Day): void {
    duty.clock!.pause(today, this.#calendar);
    this.#line(today, `${duty.kind} ${duty.number} paused`);
  }

  resume(duty: OracleDuty, today: Day): void {
    duty.clock!.resume(today, this.#calendar);
    this.#line(today, `${duty.kind} ${duty.number} resumed, due ${dayText(duty.clock!.due)}`);
  }

  extend(duty: OracleDuty, today: Day, due: Day): void {
    duty.clock!.extend(due, today, this.#calendar);
    if (due >= today) duty.proposed = false;
    this.#line(today, `${duty.kind} ${duty.number} extended to ${dayText(due)}`);
  }
}
