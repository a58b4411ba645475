import type { team } from '@miyar/contract/evaluation/team';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { caseRows } from '../cases/case-rows.ts';
import { findCase, stageOf } from '../cases/find.ts';
import { isConflicted } from '../declarations/conflicted-admin.ts';
import { objectionFor, teamFor } from './facts/reads.ts';
import { acceptInvitation, declineInvitation, recuseFromTeam } from './answer.ts';
import { candidates } from './candidates.ts';
import { divide, readDivision } from './division.ts';
import { inviteToTeam } from './invite.ts';
import { openInvitations, ownInvitation } from './invitations.ts';
import { removeFromTeam } from './leave.ts';
import { decideObjection, objectTo, waiveObjections } from './objections.ts';
import { proposeTeam } from './propose.ts';

interface Asked {
  actor: Actor;
  language: 'ar' | 'en';
  params: { id: number };
}

export function teamRoutes(services: Services): Handlers<typeof team> {
  const { db } = services.database;
  const read = async ({ actor, language, params: { id } }: Asked) => {
    const found = await findCase(services, actor, id);
    const conflicted = await isConflicted(db, actor, found.institution.organisationId);
    const place = { stage: stageOf(found), returnedFrom: found.row?.returnedFrom ?? null, conflicted };
    return teamFor(actor, language, place, await caseRows(db, id));
  };
  const after = async (asked: Asked, act: Promise<unknown>) => {
    await act;
    return read(asked);
  };
  const answered = async ({ actor, language, params }: Omit<Asked, 'params'> & { params: { memberId: number } }, act: Promise<void>) => {
    await act;
    return ownInvitation(services, actor, language, params.memberId);
  };
  return {
    candidates: ({ actor, language, params, query }) => candidates(services, actor, language, params.id, query),
    invite: (asked) => after(asked, inviteToTeam(services, asked.actor, asked.params.id, asked.body)),
    read,
    remove: (asked) => after(asked, removeFromTeam(services, asked.actor, asked.params.id, asked.params.memberId, asked.query.reason)),
    propose: (asked) => after(asked, proposeTeam(services, asked.actor, asked.params.id, asked.body.revision)),
    invitations: ({ actor, language }) => openInvitations(services, actor, language),
    accept: (asked) => answered(asked, acceptInvitation(services, asked.actor, asked.params.memberId, asked.body)),
    decline: (asked) => answered(asked, declineInvitation(services, asked.actor, asked.params.memberId, asked.body.reason)),
    recuse: (asked) => answered(asked, recuseFromTeam(services, asked.actor, asked.params.memberId, asked.body.reason)),
    object: async ({ actor, params, body }) => objectionFor(db, actor, await objectTo(services, actor, params.id, body)),
    waiveObjections: (asked) => after(asked, waiveObjections(services, asked.actor, asked.params.id)),
    decideObjection: async ({ actor, params: { id, objectionId }, body }) => {
      await decideObjection(services, actor, { applicationId: id, objectionId }, body);
      return objectionFor(db, actor, objectionId);
    },
    division: ({ actor, params }) => readDivision(services, actor, params.id),
    divide: async ({ actor, params, body }) => {
      await divide(services, actor, params.id, body);
      return readDivision(services, actor, params.id);
    },
  };
}
