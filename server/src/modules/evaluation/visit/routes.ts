import type { visit } from '@miyar/contract/evaluation/visit/visit';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { readCase } from '../cases/reads.ts';
import { writeAgenda } from './agenda.ts';
import { acceptDays, counterDays } from './answer.ts';
import { visitFile } from './calendar.ts';
import { cancelVisit, finishVisit } from './finish.ts';
import { proposeDays } from './propose.ts';
import { readVisit } from './reads.ts';

const placeOf = ({ id, proposalId }: { id: number; proposalId: number }) => ({ applicationId: id, proposalId });

export const visitRoutes = (services: Services): Handlers<typeof visit> => ({
  read: ({ actor, params }) => readVisit(services, actor, params.id),
  propose: async ({ actor, params, body }) => {
    const made = await proposeDays(services, actor, params.id, body);
    return (await readVisit(services, actor, params.id)).proposals.find(({ id }) => id === made)!;
  },
  accept: async ({ actor, params, body }) => {
    await acceptDays(services, actor, placeOf(params), body.note);
    return readVisit(services, actor, params.id);
  },
  counter: async ({ actor, params, body }) => {
    await counterDays(services, actor, placeOf(params), body);
    return readVisit(services, actor, params.id);
  },
  writeAgenda: async ({ actor, params, body }) => {
    await writeAgenda(services, actor, params.id, body);
    return readVisit(services, actor, params.id);
  },
  calendar: ({ actor, language, params, query }) => visitFile(services, actor, params.id, query.language ?? language),
  cancel: async ({ actor, params, body }) => {
    await cancelVisit(services, actor, params.id, body);
    return readCase(services, actor, params.id);
  },
  finish: async ({ actor, params, body }) => {
    await finishVisit(services, actor, params.id, body);
    return readCase(services, actor, params.id);
  },
});
