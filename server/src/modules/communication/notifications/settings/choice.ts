import type { NoticeTopic, NoticeValues } from '@miyar/contract/communication/notice-settings';

/** Whether a person chose to be notified of a topic by mail; `all` is every channel (REQ-A39). */
export const wantsMail = ({ channel, topics }: Pick<NoticeValues, 'channel' | 'topics'>, topic: NoticeTopic): boolean => {
  const by = topics[topic] ?? channel;
  return by === 'email' || by === 'all';
};

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** Riyadh is three hours ahead all year: it keeps no summer time. */
const RIYADH = 3 * 60 * MINUTE;

/** Notices that arrive within this time are sent in one mail. */
export const PAUSE_MS = 5 * MINUTE;
/** When the daily mail is sent, Riyadh time. */
const DIGEST_AT = '07:00';

/** When a mail about something that happens now is due: after a pause or at the hour of the digest, and never in the quiet hours. */
export const whenDue = (now: Date, choice: NoticeValues): Date =>
  afterQuiet(choice.digest === 'daily' ? nextAt(now, DIGEST_AT) : new Date(now.getTime() + PAUSE_MS), choice);

/** The same moment, or the end of the quiet hours it falls into, which may span midnight. */
export function afterQuiet(at: Date, { quiet_from, quiet_until }: Pick<NoticeValues, 'quiet_from' | 'quiet_until'>): Date {
  if (quiet_from === null || quiet_until === null || quiet_from === quiet_until) return at;
  const until = nextAt(at, quiet_until);
  // In the quiet hours their end comes before they begin again.
  return until < nextAt(at, quiet_from) ? until : at;
}

/** The next time the clocks of Riyadh show a time of day; later than the moment. */
function nextAt(after: Date, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const local = after.getTime() + RIYADH;
  const today = local - (local % DAY) + (hours * 60 + minutes) * MINUTE;
  return new Date((today > local ? today : today + DAY) - RIYADH);
}
