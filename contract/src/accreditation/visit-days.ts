/**
 * The first day a visit may have: a year before the day the school was given to the evaluator. Some visits are made before
 * they are reported; what is older than a year says nothing about the school that applies now.
 * @param assignedOn a day, `YYYY-MM-DD`
 */
export function firstVisitDay(assignedOn: string): string {
  const [year, month, day] = assignedOn.split('-');
  // The 29th of February has no day a year before it.
  return `${Number(year) - 1}-${month}-${month === '02' && day === '29' ? '28' : day}`;
}
