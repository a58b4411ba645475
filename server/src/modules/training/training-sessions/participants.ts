import { eq } from 'drizzle-orm';
import { sessionParticipants } from '../../../db/schema/training/training-sessions.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { addressHashes } from '../../core/settings/address-hash.ts';
import { holdOwnSession } from './actions.ts';

/**
 * Replaces who took part in a session of one's own. Only hashes of the addresses are stored: they show whether an evaluator and a
 * member of an institution were in the same session.
 * @returns how many people that are
 * @throws Refusal not_found
 */
export function saveParticipants({ database, clock }: Services, trainer: Actor, sessionId: number, emails: readonly string[]): Promise<number> {
  const at = clock.now();
  return database.transaction(async (tx) => {
    await holdOwnSession(tx, trainer, sessionId);
    const hashes = [...new Set(await addressHashes({ database: { db: tx } }, emails))];
    await tx.delete(sessionParticipants).where(eq(sessionParticipants.sessionId, sessionId));
    if (hashes.length > 0) await tx.insert(sessionParticipants).values(hashes.map((emailHash) => ({ sessionId, emailHash })));
    const data = { session_id: sessionId, participants: hashes.length };
    await recordEvent(tx, { kind: 'training_session.participants_saved', at, actorId: trainer.id, data });
    return hashes.length;
  });
}
