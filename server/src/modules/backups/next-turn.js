import { riyadhDay } from '../../platform/clock.ts';
const DAY = 24 * 60 * 60 * 1000;
/** Riyadh has no summer time. */
const ZONE = '+03:00';
const FRIDAY = 5;
/** When a schedule had its newest turn, at a moment or before: each day, on Fridays, or on the first of the month. */
export function lastTurn({ frequency, hour }, now) {
    let turn = turnOf(riyadhDay(now), hour);
    while (turn > now || !isDue(frequency, turn))
        turn = new Date(turn.getTime() - DAY);
    return turn;
}
/** When its next turn is, after a moment. */
export function nextTurn({ frequency, hour }, now) {
    let turn = turnOf(riyadhDay(now), hour);
    while (turn <= now || !isDue(frequency, turn))
        turn = new Date(turn.getTime() + DAY);
    return turn;
}
const turnOf = (day, hour) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00${ZONE}`);
function isDue(frequency, turn) {
    const day = new Date(`${riyadhDay(turn)}T00:00:00Z`);
    if (frequency === 'weekly')
        return day.getUTCDay() === FRIDAY;
    return frequency === 'daily' || day.getUTCDate() === 1;
}
