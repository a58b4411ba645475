import type { trainingSessions } from '@miyar/contract/training/training-sessions';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { changeTrainingSession, createTrainingSession, deleteTrainingSession, holdOwnSession } from './actions.ts';
import { ownSession, sessionsOf } from './reads.ts';
import { eq } from 'drizzle-orm';
import { sessionParticipants } from '../../../db/schema/training/training-sessions.ts';
import { recordEvent } from '../../../platform/events.ts';
import { addressHashes } from '../../core/settings/address-hash.ts';

/** @param also what is deleted with a session */
export function trainingSessionRoutes(services: Services, also: Parameters<typeof deleteTrainingSession>[3]): Handlers<typeof trainingSessions> {
  const found = async (trainer: Actor, sessionId: number) => {
    const session = await ownSession(services, trainer, sessionId);
    if (!session) throw new Refusal('not_found');
    return session;
  };
  return {
    list: ({ actor, query }) => sessionsOf(services, actor, query),
    read: ({ actor, params }) => found(actor, params.id),
    create: async ({ actor, body }) => found(actor, await createTrainingSession(services, actor, body)),
    update: async ({ actor, params, body }) => {
      await changeTrainingSession(services, actor, params.id, body);
      return found(actor, params.id);
    },
    setParticipants: async ({ actor, params, body }) => ({ count: await saveParticipants(services, actor, params.id, body.emails) }),
    delete: async ({ actor, params }) => {
      await deleteTrainingSession(services, actor, params.id, also);
      return { ok: true };
    },
  };
}

/**
 * Replaces who took part in a session of one's own. Only hashes of the addresses are stored: they show whether an evaluator and a
 * member of an institution were in the same session.
 * @returns how many people that are
 * @throws Refusal not_found
 */
function saveParticipants({ database, clock }: Services, trainer: Actor, sessionId: number, emails: readonly string[]): Promise<number> {
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
