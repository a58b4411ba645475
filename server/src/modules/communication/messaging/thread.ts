import type { Message } from '@miyar/contract/communication/messaging';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { conversations, messages } from '../../../db/schema/communication/messaging.ts';
import { fixedLimit, lengthFor, preparedForms } from '../../../platform/database/prepared.ts';
import { Page } from '../../../platform/http/answers/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { ofReader, type Reader, readerParts, type Rules } from './visible.ts';
import { asMessages, messageColumns } from './message-rows.ts';

interface Part {
  limit: number;
  before?: number | undefined;
  after?: number | undefined;
}

interface Form {
  rules: Rules;
  reader: Reader;
  part: Part;
}

const thread = preparedForms((db, { rules, reader: { role }, part: { limit, before, after } }: Form, name) =>
  db
    .select(messageColumns)
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(
      and(
        eq(messages.conversationId, sql.placeholder('conversation')),
        // Asked once, and not of each message.
        sql`(select ${ofReader(rules, { id: sql.placeholder('reader'), role })} from ${conversations} where ${conversations.id} = ${sql.placeholder('conversation')})`,
        before === undefined ? undefined : lt(messages.id, sql.placeholder('before')),
        after === undefined ? undefined : gt(messages.id, sql.placeholder('after')),
      ),
    )
    .orderBy(after === undefined ? desc(messages.id) : asc(messages.id))
    .limit(fixedLimit(lengthFor(limit)))
    .prepare(name),
);

/**
 * The newest messages of a conversation, those before one, or the first ones after one; oldest first in each case. Within a conversation ids are given in the
 * order in which messages are inserted, so a client that reads those after its last one misses none.
 * @throws Refusal not_found for a conversation one has no part in
 */
export async function readThread(services: Services, reader: Reader, conversationId: number, part: Part): Promise<Page<Message>> {
  const { limit, before, after } = part;
  const { db } = services.database;
  const parts = ['thread', lengthFor(limit), ...readerParts(services, reader), before !== undefined && 'before', after !== undefined && 'after'];
  const found = await thread({ rules: services, reader, part }, parts)(db, { conversation: conversationId, reader: reader.id, before, after });
  if (found.length === 0) await assertReads(services, reader, conversationId);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const shown = asMessages(after === undefined ? rows.reverse() : rows, reader, services.clock.now());
  return new Page(shown, { next: last && String(last.id), parameter: after === undefined ? 'before' : 'after' });
}

async function assertReads(services: Services, reader: Reader, conversationId: number): Promise<void> {
  const [known] = await services.database.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), ofReader(services, reader)));
  if (!known) throw new Refusal('not_found');
}
