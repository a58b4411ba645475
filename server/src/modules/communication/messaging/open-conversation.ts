import type { Role } from '@miyar/contract';
import type { Group } from '@miyar/contract/communication/messaging';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { conversations } from '../../../db/schema/communication/messaging.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { together } from '../../../platform/database/opening.ts';
import { preparedFor, preparedForms } from '../../../platform/database/prepared.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { mayWriteInGroup, mayWriteTo } from './policy.ts';
import { isAssignedWith } from './visible.ts';
import type { To } from './people/recipient.ts';

const placeholder = sql.placeholder;

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

interface Locked {
  /** The writer and the recipient, as far as they exist; empty for a group. */
  people: Person[];
  conversation: Conversation | undefined;
}

type Conversation = Awaited<ReturnType<typeof heldOfPair>>[number];
type Person = Awaited<ReturnType<ReturnType<typeof heldPeople>>>[number];

/**
 * Locks the people of a message and their conversation, if there is one, without waiting for an answer in between.
 * @throws Refusal group_read_only, before anything is locked
 */
export async function lockForMessage(tx: Tx, writer: Writer, to: To): Promise<Locked> {
  const may = 'group' in to ? mayWriteInGroup(writer.role) : true;
  if (may !== true) throw new Refusal(may);
  const [people, [conversation]] = await together(() => [
    'group' in to ? [] : heldPeople(writer.role, [writer.role])(tx, { writer: writer.id, other: to.person }),
    find(tx, writer, to),
  ]);
  return { people, conversation };
}

const find = (tx: Tx, writer: Writer, to: To) => ('group' in to ? heldOfGroup(tx, { group: to.group }) : heldOfPair(tx, pairOf(writer, to.person)));

const pairOf = (writer: Writer, other: number) => ({ firstUserId: Math.min(writer.id, other), secondUserId: Math.max(writer.id, other) });

/**
 * Returns the conversation of a writer and a recipient, and opens it if there is none: each pair has one, even when both write at once.
 * @throws Refusal may_not_write_to
 */
export async function openConversation(tx: Tx, writer: Writer, to: To, at: Date, { people, conversation }: Locked): Promise<Open> {
  const may = 'group' in to || mayWriteToOneOf(people, writer, to.person);
  if (may !== true) throw new Refusal(may);
  const { id, last } = conversation ?? (await newConversation(tx, writer, to, at));
  return { id, isNew: last === null, readers: 'group' in to ? to.group : [Math.min(writer.id, to.person), Math.max(writer.id, to.person)] };
}

/** Nobody writes to themselves; people one may not write to are answered like people who do not exist. */
function mayWriteToOneOf(people: readonly Person[], writer: Writer, otherId: number): ReturnType<typeof mayWriteTo> {
  const other = people.find(({ id }) => id === otherId);
  const self = people.find(({ id }) => id === writer.id);
  return other && !other.service && self?.active && other.id !== writer.id ? mayWriteTo(writer.role, other) : 'may_not_write_to';
}

/** Both people of a message. Deleting either account waits and then includes the message, or has happened and is seen here. */
const heldPeople = preparedForms((db, role: Role, name) =>
  db
    .select({
      id: users.id,
      role: users.role,
      active: sql<boolean>`(${users.suspendedAt} is null and ${users.deletedAt} is null)`,
      service: users.service,
      assigned: isAssignedWith({ id: placeholder('writer'), role }, sql`${users.id}`),
    })
    .from(users)
    .where(inArray(users.id, [placeholder('writer'), placeholder('other')]))
    .orderBy(users.id)
    .for('key share')
    .prepare(`writer_and_reader_${name}`),
);

const heldWhere = (db: Db, which: SQL | undefined) =>
  db.select({ id: conversations.id, last: conversations.lastMessageId }).from(conversations).where(which).for('no key update');

const heldOfPair = preparedFor((db) =>
  heldWhere(db, and(eq(conversations.firstUserId, placeholder('firstUserId')), eq(conversations.secondUserId, placeholder('secondUserId')))).prepare(
    'held_conversation_of_pair',
  ),
);
const heldOfGroup = preparedFor((db) => heldWhere(db, eq(conversations.groupName, placeholder('group'))).prepare('held_conversation_of_group'));

async function newConversation(tx: Tx, writer: Writer, to: To, at: Date): Promise<Conversation> {
  const between = 'group' in to ? { groupName: to.group } : pairOf(writer, to.person);
  await tx
    .insert(conversations)
    .values({ ...between, createdAt: at, updatedAt: at })
    .onConflictDoNothing();
  // If two people open it at the same time, one of them has waited for the other here.
  const [opened] = await find(tx, writer, to);
  return opened!;
}
