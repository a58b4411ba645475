import type { Role } from '@miyar/contract';
import type { Group } from '@miyar/contract/communication/messaging';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { conversations } from '../../../db/schema/communication/messaging.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { mayWriteInGroup, mayWriteTo } from './policy.ts';
import { isAssignedWith } from './visible.ts';
import type { To } from './people/recipient.ts';

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
    return { ...(await held(tx, eq(conversations.groupName, to.group), { groupName: to.group }, at)), readers: to.group };
  }
  await refuseStranger(tx, writer, to.person);
  const pair = { firstUserId: Math.min(writer.id, to.person), secondUserId: Math.max(writer.id, to.person) };
  const which = sql`${conversations.firstUserId} = ${pair.firstUserId} and ${conversations.secondUserId} = ${pair.secondUserId}`;
  return { ...(await held(tx, which, pair, at)), readers: [pair.firstUserId, pair.secondUserId] };
}

/** Nobody writes to themselves; people one may not write to are answered like people who do not exist. */
async function refuseStranger(tx: Tx, writer: Writer, otherId: number): Promise<void> {
  const people = await tx
    .select({
      id: users.id,
      role: users.role,
      active: sql<boolean>`(${users.suspendedAt} is null and ${users.deletedAt} is null)`,
      service: users.service,
      assigned: isAssignedWith(writer, sql`${users.id}`),
    })
    .from(users)
    .where(inArray(users.id, [writer.id, otherId]))
    .orderBy(users.id)
    // Deleting either account waits and then includes this message, or has happened and is seen here.
    .for('key share');
  const other = people.find(({ id }) => id === otherId);
  const self = people.find(({ id }) => id === writer.id);
  const may = other && !other.service && self?.active && other.id !== writer.id ? mayWriteTo(writer.role, other) : 'may_not_write_to';
  if (may !== true) throw new Refusal(may);
}

async function held(tx: Tx, which: SQL, values: typeof conversations.$inferInsert, at: Date): Promise<{ id: number; isNew: boolean }> {
  const find = () => tx.select({ id: conversations.id, last: conversations.lastMessageId }).from(conversations).where(which).for('no key update');
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
