import type { Role } from '@miyar/contract';
import type { Group } from '@miyar/contract/communication/messaging';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { conversations } from '../../../db/schema/communication/messaging.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { preparedFor, preparedForms } from '../../../platform/database/prepared.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { mayWriteInGroup, mayWriteTo } from './policy.ts';
import { isAssignedWith } from './visible.ts';
import type { To } from './people/recipient.ts';

const place = sql.placeholder;

/** A conversation that is locked until the transaction ends: its messages are inserted one after the other. */
export interface Open {
  id: number;
  /** Nobody has written in it before. */
  isNew: boolean;
  readers: readonly [number, number] | Group;
}

interface Writer {
  id: number;
  role: Role;
}

/**
 * Finds the conversation of a writer and a recipient, or opens it: one of each pair, also when both write at once.
 * @throws Refusal may_not_write_to, group_read_only
 */
export async function openConversation(tx: Tx, writer: Writer, to: To, at: Date): Promise<Open> {
  if ('group' in to) {
    const may = mayWriteInGroup(writer.role);
    if (may !== true) throw new Refusal(may);
    return { ...(await held(tx, () => heldOfGroup(tx, { group: to.group }), { groupName: to.group }, at)), readers: to.group };
  }
  await refuseStranger(tx, writer, to.person);
  const pair = { firstUserId: Math.min(writer.id, to.person), secondUserId: Math.max(writer.id, to.person) };
  return { ...(await held(tx, () => heldOfPair(tx, pair), pair, at)), readers: [pair.firstUserId, pair.secondUserId] };
}

/** Nobody writes to themselves; people one may not write to are answered like people who do not exist. */
async function refuseStranger(tx: Tx, writer: Writer, otherId: number): Promise<void> {
  const people = await heldPeople(writer.role, [writer.role])(tx, { writer: writer.id, other: otherId });
  const other = people.find(({ id }) => id === otherId);
  const self = people.find(({ id }) => id === writer.id);
  const may = other && !other.service && self?.active && other.id !== writer.id ? mayWriteTo(writer.role, other) : 'may_not_write_to';
  if (may !== true) throw new Refusal(may);
}

/** Both people of a message. Deleting either account waits and then includes the message, or has happened and is seen here. */
const heldPeople = preparedForms((db, role: Role, name) =>
  db
    .select({
      id: users.id,
      role: users.role,
      active: sql<boolean>`(${users.suspendedAt} is null and ${users.deletedAt} is null)`,
      service: users.service,
      assigned: isAssignedWith({ id: place('writer'), role }, sql`${users.id}`),
    })
    .from(users)
    .where(inArray(users.id, [place('writer'), place('other')]))
    .orderBy(users.id)
    .for('key share')
    .prepare(`writer_and_reader_${name}`),
);

const heldWhere = (db: Db, which: SQL | undefined) =>
  db.select({ id: conversations.id, last: conversations.lastMessageId }).from(conversations).where(which).for('no key update');

const heldOfPair = preparedFor((db) =>
  heldWhere(db, and(eq(conversations.firstUserId, place('firstUserId')), eq(conversations.secondUserId, place('secondUserId')))).prepare(
    'held_conversation_of_pair',
  ),
);
const heldOfGroup = preparedFor((db) => heldWhere(db, eq(conversations.groupName, place('group'))).prepare('held_conversation_of_group'));

/** Finds a conversation, or inserts it and finds it then. */
async function held(
  tx: Tx,
  find: () => Promise<{ id: number; last: number | null }[]>,
  values: typeof conversations.$inferInsert,
  at: Date,
): Promise<{ id: number; isNew: boolean }> {
  const [known] = await find();
  if (known) return { id: known.id, isNew: known.last === null };
  await tx
    .insert(conversations)
    .values({ ...values, createdAt: at, updatedAt: at })
    .onConflictDoNothing();
  // Of two who open it at once one has waited for the other here.
  const [opened] = await find();
  return { id: opened!.id, isNew: opened!.last === null };
}
