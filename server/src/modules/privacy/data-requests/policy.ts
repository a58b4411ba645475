import type { DATA_REQUEST_STATUSES } from '@miyar/contract/privacy/data-requests';
import type { dataRequests } from '../../../db/schema/privacy/data-requests.ts';
import type { May } from '../../../platform/refusal.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The deadline, and its one extension with a reason given to the person (Law 4, Reg. 3). */
const DAYS_TO_ANSWER = 30;
const DAYS_MORE = 30;
/** Administrators are reminded this long before the time is over: on day 20, and on day 50 of what was extended. */
export const REMINDED_DAYS_BEFORE = 10;

type Progress = Pick<typeof dataRequests.$inferSelect, 'dueAt' | 'extendedAt' | 'answeredAt'>;

/** When a request that came at a moment has to be answered. */
export const dueAfter = (receivedAt: Date): Date => new Date(receivedAt.getTime() + DAYS_TO_ANSWER * DAY);

/** When it has to be answered once that is extended. */
export const dueExtended = (dueAt: Date): Date => new Date(dueAt.getTime() + DAYS_MORE * DAY);

/** The status of a request. */
export const statusOf = ({ answeredAt, dueAt }: Progress, now: Date): (typeof DATA_REQUEST_STATUSES)[number] =>
  answeredAt ? 'answered' : dueAt <= now ? 'late' : 'open';

/** Whether more time can be taken: once, and while there is time. */
export function mayExtend(
  { answeredAt, extendedAt, dueAt }: Progress,
  now: Date,
): May<'data_request_answered_already' | 'data_request_extended_already' | 'data_request_too_late'> {
  if (answeredAt) return 'data_request_answered_already';
  if (extendedAt) return 'data_request_extended_already';
  return dueAt <= now ? 'data_request_too_late' : true;
}

/** Whether it can be answered: once. */
export const mayAnswer = ({ answeredAt }: Progress): May<'data_request_answered_already'> => (answeredAt ? 'data_request_answered_already' : true);
