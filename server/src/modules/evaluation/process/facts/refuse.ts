import { dayOff, type Holiday } from '@miyar/contract/evaluation/clocks/days';
import { refuseField } from '../../../../platform/refusal.ts';

const WEEKEND = { ar: 'عطلة نهاية الأسبوع', en: 'the weekend' };
const HOLIDAY = { ar: 'إجازة', en: 'a holiday' };

/** @throws Refusal not_a_working_day at the field, with why nobody works on the day */
export function refuseDayOff(field: string, day: string, holidays: readonly Holiday[]): void {
  const off = dayOff(day, holidays);
  if (!off) return;
  const why = off.why === 'weekend' ? WEEKEND : (off.title ?? HOLIDAY);
  throw refuseField(field, 'not_a_working_day', { date: day, why });
}
