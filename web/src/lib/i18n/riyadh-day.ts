const DAY = 86_400_000;
const inRiyadh = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day in Riyadh, `YYYY-MM-DD`, where the authority's days begin and end. */
export const riyadhDay = (moment: Date = new Date()): string => inRiyadh.format(moment);

/** How many days have passed since a moment, counted by Riyadh's days; 0 for today. */
export const daysSince = (moment: Date, now: Date = new Date()): number => Math.round((Date.parse(riyadhDay(now)) - Date.parse(riyadhDay(moment))) / DAY);

/** Returns how many days after today a day is; 0 for today, negative for past days. */
export const daysUntil = (day: string, now: Date): number => Math.round((Date.parse(day) - Date.parse(riyadhDay(now))) / DAY);
