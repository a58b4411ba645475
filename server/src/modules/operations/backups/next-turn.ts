import { riyadhDay } from '../../../platform/clock.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Riyadh has no summer time. */
const ZONE = '+03:00';
const FRIDAY = 5;

export interface Turns {
  frequency: 'daily' | 'weekly' | 'monthly';
  /** By the clock of Riyadh. */
  hour: number;
}

/** When a schedule had its newest turn, at a moment or before: each day, on Fridays, or on the first of the month. */
export function lastTurn({ frequency, hour }: Turns, now: Date): Date {
  let turn = turnOf(riyadhDay(now), hour);
  while (turn > now || !isDue(frequency, turn)) turn = new Date(turn.getTime() - DAY);
  return turn;
}

/** When its next turn is, after a moment. */
export function nextTurn({ frequency, hour }: Turns, now: Date): Date {
  let turn = turnOf(riyadhDay(now), hour);
  while (turn <= now || !isDue(frequency, turn)) turn = new Date(turn.getTime() + DAY);
  return turn;
}

const turnOf = (day: string, hour: number): Date => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00${ZONE}`);

function isDue(frequency: Turns['frequency'], turn: Date): boolean {
  const day = new Date(`${riyadhDay(turn)}T00:00:00Z`);
  if (frequency === 'weekly') return day.getUTCDay() === FRIDAY;
  return frequency === 'daily' || day.getUTCDate() === 1;
}
