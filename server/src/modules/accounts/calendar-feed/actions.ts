import type { CalendarFeed } from '@miyar/contract/accounts/calendar-feed';
import { eq, sql } from 'drizzle-orm';
import { calendarFeeds } from '../../../db/schema/accounts/calendar-feeds.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Opener } from '../../../account-part.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, randomToken } from '../../../platform/tokens.ts';
import type { Services } from '../../../services.ts';
import { holdProved } from '../accounts/account-changes.ts';
import { type Confirmation, confirmIdentity } from '../second-factor/confirm-identity.ts';

type Row = typeof calendarFeeds.$inferSelect;

const shape = ({ createdAt, lastReadAt }: Pick<Row, 'createdAt' | 'lastReadAt'>): CalendarFeed => ({
  created_at: createdAt.toISOString(),
  last_read_at: lastReadAt?.toISOString() ?? null,
});

/** The private address of a person's calendar, without what is secret in it. */
export async function feedOf({ database: { db } }: Pick<Services, 'database'>, userId: number): Promise<CalendarFeed | null> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row ? shape(row) : null;
}

/**
 * Makes a new address, the only one from now on.
 * @param address the network address of the caller
 * @throws Refusal forbidden, wrong_password, second_factor_code_required, invalid_code, too_many_sign_ins, session_ended where the account was changed meanwhile
 */
export async function renewFeed(services: Services, actor: Actor, proof: Confirmation, address: string): Promise<{ address: string; feed: CalendarFeed }> {
  const { database, clock, config } = services;
  const { id, role } = actor;
  if (role !== 'evaluator' && role !== 'trainer' && role !== 'institution') throw new Refusal('forbidden');
  const passwordHash = await confirmIdentity(services, actor, proof, address);
  const token = randomToken();
  const at = clock.now();
  const fresh = { tokenHash: hashToken(token), role, createdAt: at, lastReadAt: null };
  await database.transaction(async (tx) => {
    if (!(await holdProved(tx, { id, passwordHash }))) throw new Refusal('session_ended');
    await tx
      .insert(calendarFeeds)
      .values({ userId: id, ...fresh })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: fresh });
    await recordEvent(tx, { kind: 'account.calendar_opened', at, actorId: id, userId: id });
  });
  return { address: `${config.publicUrl}/calendar/${token}.ics`, feed: shape(fresh) };
}

/** Closes the address, where there is one. */
export async function closeFeed({ database, clock }: Services, { id }: Actor): Promise<{ feed: null }> {
  await database.transaction((tx) => closeFeedOf(tx, id, id, clock.now()));
  return { feed: null };
}

async function closeFeedOf(tx: Tx, userId: number, by: number | null, at: Date): Promise<void> {
  const closed = await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning({ id: calendarFeeds.userId });
  if (closed.length > 0) await recordEvent(tx, { kind: 'account.calendar_closed', at, actorId: by, userId });
}

/** The private address shows where somebody will be. */
export const FEED: Opener = {
  table: 'calendar_feeds',
  open: (userId) => sql`select 1 from ${calendarFeeds} where ${eq(calendarFeeds.userId, userId)}`,
  end: (tx, { userId, by, at }) => closeFeedOf(tx, userId, by, at),
};
