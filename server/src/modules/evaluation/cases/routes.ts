import type { cases } from '@miyar/contract/evaluation/cases';
import { recordEvent } from '../../../platform/events.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { acceptAsEligible, extendClock, openSelfEvaluation } from './actions.ts';
import { exportCases } from './list/export.ts';
import { listCases } from './list/list.ts';
import { AlreadyThere } from '../../../platform/http/answers/already-there.ts';
import { discardWorkingDraft, openWorkingDraft } from './working-draft/working-draft.ts';
import { caseClocks, caseDetail, readCase, timeline } from './reads.ts';

export const caseRoutes = (services: Services): Handlers<typeof cases> => ({
  list: ({ actor, query }) => listCases(services, actor, query),
  export: async ({ actor, language, query }) => {
    const file = await exportCases(services, actor, query, language);
    await services.database.transaction((tx) => recordEvent(tx, { kind: 'cases.exported', actorId: actor.id, data: { format: query.format } }));
    return file;
  },
  read: ({ actor, language, params }) => caseDetail(services, actor, language, params.id),
  timeline: ({ actor, params, query }) => timeline(services, actor, params.id, query),
  clocks: ({ actor, params }) => caseClocks(services, actor, params.id),
  extendClock: async ({ actor, params, body }) => {
    await extendClock(services, actor, { applicationId: params.id, clockId: params.clockId }, { dueOn: body.due_on, reason: body.reason });
    return (await caseClocks(services, actor, params.id)).find(({ id }) => id === params.clockId)!;
  },
  eligible: async ({ actor, params, body }) => {
    await acceptAsEligible(services, actor, params.id, { revision: body.revision, opensOn: body.opens_on });
    return readCase(services, actor, params.id);
  },
  openWorkingDraft: async ({ actor, params }) => {
    const { id, isNew } = await openWorkingDraft(services, actor, params.id);
    return isNew ? { case_id: id } : new AlreadyThere({ case_id: id });
  },
  discardWorkingDraft: async ({ actor, params, query }) => {
    await discardWorkingDraft(services, actor, params.id, query.confirm);
    return { ok: true as const };
  },
  openSelfEvaluation: async ({ actor, params, body }) => {
    await openSelfEvaluation(services, actor, params.id, body.revision);
    return readCase(services, actor, params.id);
  },
});
