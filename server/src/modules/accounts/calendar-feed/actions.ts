import type { CalendarFeed } from '@miyar/contract/accounts/calendar-feed';
import { eq } from 'drizzle-orm';
import { calendarFeeds } from '../../../db/schema/accounts/calendar-feeds.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, randomToken } from '../../../platform/tokens.ts';
import type { Services } from '../../../services.ts';

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

/** Makes a new address, the only one from now on. */
export async function renewFeed({ database, clock, config }: Services, { id, role }: Actor): Promise<{ address: string; feed: CalendarFeed }> {
  if (role !== 'evaluator' && role !== 'trainer') throw new Refusal('forbidden');
  const token = randomToken();
  const at = clock.now();
  const fresh = { tokenHash: hashToken(token), role, createdAt: at, lastReadAt: null };
  await database.transaction(async (tx) => {
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
  await database.transaction(async (tx) => {
    const closed = await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, id)).returning({ id: calendarFeeds.userId });
    if (closed.length > 0) await recordEvent(tx, { kind: 'account.calendar_closed', at: clock.now(), actorId: id, userId: id });
  });
  return { feed: null };
}
