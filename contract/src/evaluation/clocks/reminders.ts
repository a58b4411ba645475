import { addDays, type Day, type Holiday, onWorkingDayBefore } from './days.ts';
import { type Pause, pausedOn } from './explained.ts';

/** How many days before the due day reminders come, unless the settings say otherwise. */
export const REMINDER_STEPS = [7, 2, 0] as const;

/** A reminder; two that would come on one day are one, for both steps. */
export interface Reminder {
  readonly on: Day;
  readonly steps: readonly number[];
}

/**
 * The reminders of a clock, the first one first. One on a day without work comes on the working day before; none comes on
 * or before the day the clock started, and none during a pause.
 */
export function remindersOf(
  { startedOn, dueOn, pauses = [] }: { startedOn: Day; dueOn: Day; pauses?: readonly Pause[] },
  holidays: readonly Holiday[],
  steps: readonly number[] = REMINDER_STEPS,
): Reminder[] {
  const byDay = new Map<Day, number[]>();
  for (const step of [...steps].sort((one, other) => other - one)) {
    const on = onWorkingDayBefore(addDays(dueOn, -step), holidays);
    if (on > startedOn && !pausedOn(pauses, on)) byDay.set(on, [...(byDay.get(on) ?? []), step]);
  }
  return [...byDay].map(([on, ofDay]) => ({ on, steps: ofDay }));
}

let ummAlQura: Intl.DateTimeFormat | undefined;

/** Whether a day is in the month of Ramadan, by the Umm al-Qura calendar. */
export function isRamadan(day: Day): boolean {
  ummAlQura ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', timeZone: 'UTC' });
  return ummAlQura.format(new Date(`${day}T00:00:00Z`)) === '9';
}

/** When work begins on a day, in Riyadh, `HH:MM`: reminders come then. */
export const workBeginsAt = (day: Day, hours: { usual: string; ramadan: string } = { usual: '08:00', ramadan: '10:00' }): string =>
  isRamadan(day) ? hours.ramadan : hours.usual;
