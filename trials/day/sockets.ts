import { api } from '@miyar/contract';
import { type Inbox, openInbox } from '../nodes/inbox.ts';
import type { Person as SignedIn } from '../tools/people.ts';
import { writesTo } from './people/correspondence.ts';
import type { Person, Setting } from './people/person.ts';
import type { World } from './seed/world.ts';

/** How many institutions in a hundred have their page of messages open. */
const CONNECTED_OF_A_HUNDRED = 20;

export interface Connected {
  person: Person;
  conversationId: number;
  inbox: Inbox;
}

/** Opens devices that follow the conversation of an institution with its administrator all day. */
export async function connectedDevices(setting: Setting, { institutions, admins, cases }: World, people: readonly Person[]): Promise<Connected[]> {
  const count = Math.ceil((institutions.length * CONNECTED_OF_A_HUNDRED) / 100);
  const connected: Connected[] = [];
  for (const { institution, admin } of cases.slice(0, count)) {
    const [person, { id, email }] = [people[institution]!, institutions[institution]!];
    const conversationId = await writesTo(setting, person, admins[admin]!.id, 'Good morning. صباح الخير');
    const signedIn: SignedIn = { caller: person, id, email };
    connected.push({ person, conversationId, inbox: await openInbox(setting.url, signedIn, conversationId) });
  }
  return connected;
}

/** Messages of its conversation that a device lacks or received twice. */
export async function deviceFaults({ person, conversationId, inbox }: Connected): Promise<string[]> {
  await inbox.settled();
  const stored = await person.does(api.messaging.read, { params: { id: conversationId }, query: { limit: 500 } });
  const lacking = stored.filter(({ id, message }) => inbox.texts.get(id) !== message).length;
  inbox.close();
  return [
    ...(lacking > 0 ? [`a device lacks ${lacking} of ${stored.length} messages of conversation ${conversationId}`] : []),
    ...(inbox.doubled > 0 ? [`a device received ${inbox.doubled} messages of conversation ${conversationId} twice`] : []),
  ];
}
