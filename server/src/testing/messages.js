import { api } from '@miyar/contract';
import { idOf } from './journeys.ts';
/** Somebody writes to somebody, or to a group. */
export async function written(app, from, to, message = 'السلام عليكم') {
    const recipientId = typeof to === 'string' ? await idOf(app, to) : to.group;
    return (await app.as(from)).does(api.messaging.send, { body: { recipientId, message } });
}
/** What stands in somebody's inbox. */
export const inboxOf = async (app, person, query = {}) => (await app.as(person)).does(api.messaging.inbox, { query });
