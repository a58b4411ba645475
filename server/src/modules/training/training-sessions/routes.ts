import type { trainingSessions } from '@miyar/contract/training/training-sessions';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { saveParticipants } from './participants.ts';
import { changeTrainingSession, createTrainingSession, deleteTrainingSession } from './actions.ts';
import { ownSession, sessionsOf } from './reads.ts';

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
