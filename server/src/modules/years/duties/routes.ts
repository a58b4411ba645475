import type { duties } from '@miyar/contract/years/duties';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { acceptStatement, extendDuty, openEarly, pauseDuty, resumeDuty, returnStatement, waiveDuty } from './acts.ts';
import { exportDuties, listDuties } from './lists.ts';
import { ownDuties, readDuty, readSubmission } from './reads.ts';
import { saveAnswer, submitStatement } from './statement.ts';
import { readYears } from './years.ts';

export const dutyRoutes = (services: Services): Handlers<typeof duties> => {
  /** An act of an administrator, and the duty after it. */
  const after = async (actor: Actor, id: number, act: Promise<void>) => {
    await act;
    return readDuty(services, actor, id);
  };
  return {
    years: ({ actor, params, language }) => readYears(services, actor, params.id, language),
    listAll: ({ query }) => listDuties(services, query),
    export: async ({ actor, query, language }) => {
      await services.database.transaction((tx) => recordEvent(tx, { kind: 'duties.exported', actorId: actor.id, data: { format: query.format } }));
      return exportDuties(services, query, language);
    },
    listOwn: ({ actor, query }) => ownDuties(services, actor, query),
    read: ({ actor, params }) => readDuty(services, actor, params.id),
    saveAnswer: async ({ actor, params, body }) => {
      await saveAnswer(services, actor, params.id, params.key, body);
      const { questions } = await readDuty(services, actor, params.id);
      return questions.find(({ key }) => key === params.key)!;
    },
    submit: async ({ actor, params, body }) => {
      const receipt = await submitStatement(services, actor, params.id, body.version);
      return { ...(await readDuty(services, actor, params.id)), receipt };
    },
    submission: ({ actor, params }) => readSubmission(services, actor, params.id, params.number),
    open: ({ actor, params, body }) => after(actor, params.id, openEarly(services, actor, params.id, body)),
    accept: ({ actor, params, body }) => after(actor, params.id, acceptStatement(services, actor, params.id, body)),
    return: ({ actor, params, body }) => after(actor, params.id, returnStatement(services, actor, params.id, body)),
    waive: ({ actor, params, body }) => after(actor, params.id, waiveDuty(services, actor, params.id, body)),
    pause: ({ actor, params, body }) => after(actor, params.id, pauseDuty(services, actor, params.id, body)),
    resume: ({ actor, params, body }) => after(actor, params.id, resumeDuty(services, actor, params.id, body)),
    extend: ({ actor, params, body }) => after(actor, params.id, extendDuty(services, actor, params.id, body)),
  };
};
