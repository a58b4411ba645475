/** Where the time comes from, so that a test can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const riyadh = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', { timeZone: 'Asia/Riyadh', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day in Riyadh, `YYYY-MM-DD`: the authority's acts are dated there (REQ-B28). */
export const riyadhDay = (at: Date): string => riyadh.format(at);

/** The time of day in Riyadh, `HH:MM`. */
export const timeInRiyadh = (at: Date): string => new Date(at.getTime() + 3 * 60 * 60_000).toISOString().slice(11, 16);
