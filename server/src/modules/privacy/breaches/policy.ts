import type { Breach } from '@miyar/contract/privacy/breaches';
import type { breaches } from '../../../db/schema/privacy/breaches.ts';

const HOUR = 60 * 60 * 1000;
/** How long after a breach is found SDAIA may be notified of it (Law 20, Reg. 24). */
const HOURS_TO_NOTIFY = 72;
/** Administrators are reminded this long before. */
const REMINDED_HOURS_BEFORE = 24;

type Progress = Pick<typeof breaches.$inferSelect, 'foundAt' | 'riskLevel' | 'authorityNotifiedAt' | 'peopleNotifiedAt'>;

/** Until when the regulator has to be notified. */
export const notifyUntil = ({ foundAt }: Pick<Progress, 'foundAt'>): Date => new Date(foundAt.getTime() + HOURS_TO_NOTIFY * HOUR);

/** Breaches found before this moment and not notified yet are due for a reminder. */
export const remindedIfFoundBefore = (now: Date): Date => new Date(now.getTime() - (HOURS_TO_NOTIFY - REMINDED_HOURS_BEFORE) * HOUR);

/** Whether the regulator was notified, or how urgent it is. */
export function noticeOf(breach: Progress, now: Date): Breach['notice'] {
  if (breach.authorityNotifiedAt) return 'told';
  if (breach.riskLevel === 'none') return 'none';
  return notifyUntil(breach) <= now ? 'late' : 'telling';
}

/** Whether the people have to be notified, and were not yet. */
export const peopleWait = ({ riskLevel, peopleNotifiedAt }: Progress): boolean => riskLevel === 'high' && peopleNotifiedAt === null;
