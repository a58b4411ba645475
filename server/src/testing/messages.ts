import { api } from '@miyar/contract';
import type { Group, Message } from '@miyar/contract/communication/messaging';
import type { CastName } from '../cast/people.ts';
import { idOf } from './journeys.ts';
import type { TestApp } from './test-app.ts';

/** Somebody writes to somebody, or to a group. */
export async function written(app: TestApp, from: CastName, to: CastName | { group: Group }, message = 'السلام عليكم'): Promise<Message> {
  const recipientId = typeof to === 'string' ? await idOf(app, to) : to.group;
  return (await app.as(from)).does(api.messaging.send, { body: { recipientId, message } });
}

/** Returns a person's inbox. */
export const inboxOf = async (app: TestApp, person: CastName, query = {}) => (await app.as(person)).does(api.messaging.inbox, { query });
