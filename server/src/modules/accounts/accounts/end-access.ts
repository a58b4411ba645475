import { and, eq } from 'drizzle-orm';
import type { Ending } from '../../../account-part.ts';
import { loginSessions } from '../../../db/schema/accounts/accounts.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { openSessions } from './session-list.ts';
import { endSession } from './sessions.ts';

/**
 * Ends one session of the person.
 * @throws Refusal not_found for one that is over or somebody else's
 */
export async function endOneSession({ database, clock }: Services, { id }: Actor, sessionId: number): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: loginSessions.id })
      .from(loginSessions)
      .where(and(eq(loginSessions.id, sessionId), openSessions(id, now)))
      .for('update');
    if (!own) throw new Refusal('not_found');
    await endSession(tx, own.id, 'ended by the person', now);
    await recordEvent(tx, { kind: 'account.sessions_ended', actorId: id, userId: id, data: { ended: 1 }, at: now });
  });
}

/** Ends every session of the person but the one the call came with, and says how many. */
export async function endOtherSessions(services: Services, { id, sessionId }: Actor): Promise<number> {
  const now = services.clock.now();
  return services.database.transaction(async (tx) => {
    const ended = await endAccess(services, tx, {
      userId: id,
      occasion: 'other_sessions_ended',
      by: id,
      reason: 'ended by the person',
      at: now,
      except: sessionId,
    });
    if (ended > 0) await recordEvent(tx, { kind: 'account.sessions_ended', actorId: id, userId: id, data: { ended }, at: now });
    return ended;
  });
}

/**
 * Ends everything that opens a locked account: the `openers` that modules declare, except those that are spared on such an occasion.
 * @returns how many login sessions there were
 */
export async function endAccess({ modules }: Pick<Services, 'modules'>, tx: Tx, ending: Ending): Promise<number> {
  let sessions = 0;
  for (const { end, spared } of modules.openers) if (spared?.[ending.occasion] === undefined) sessions += (await end(tx, ending)) ?? 0;
  return sessions;
}
