const DAY = 24 * 60 * 60 * 1000;
/** How long the authority may take, and by how much more, once, with a reason the person is told (Law 4, Reg. 3). */
const DAYS_TO_ANSWER = 30;
const DAYS_MORE = 30;
/** Administrators are reminded this long before the time is over: on day 20, and on day 50 of what was extended. */
export const REMINDED_DAYS_BEFORE = 10;
/** When a request that came at a moment has to be answered. */
export const dueAfter = (receivedAt) => new Date(receivedAt.getTime() + DAYS_TO_ANSWER * DAY);
/** When it has to be answered once that is extended. */
export const dueExtended = (dueAt) => new Date(dueAt.getTime() + DAYS_MORE * DAY);
/** How a request stands. */
export const statusOf = ({ answeredAt, dueAt }, now) => answeredAt ? 'answered' : dueAt <= now ? 'late' : 'open';
/** Whether more time can be taken: once, and while there is time. */
export function mayExtend({ answeredAt, extendedAt, dueAt }, now) {
    if (answeredAt)
        return 'data_request_answered_already';
    if (extendedAt)
        return 'data_request_extended_already';
    return dueAt <= now ? 'data_request_too_late' : true;
}
/** Whether it can be answered: once. */
export const mayAnswer = ({ answeredAt }) => (answeredAt ? 'data_request_answered_already' : true);
