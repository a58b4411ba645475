import type { AccountPart } from '../../../account-part.ts';
import { countMessages, forgetMessagesOf } from './forget.ts';
import { ownMessages } from './own-messages.ts';

/** What a person wrote in conversations. */
export const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'messages.json',
      text: {
        ar: 'ما كتبته في المحادثات، وفي messages ما أرفقته',
        en: 'what you wrote in conversations; in messages, the files you attached',
      },
      read: ownMessages,
    },
  ],
  counts: [
    { kind: 'messages', outcome: 'removed', count: async (db, { id }) => (await countMessages(db, id)).removed },
    { kind: 'messages', outcome: 'record', count: async (db, { id }) => (await countMessages(db, id)).retained },
  ],
  forget: (services, tx, { id, at }) => forgetMessagesOf(services, tx, id, at),
};
