import type { plan as planGroup } from '@miyar/contract/evaluation/decision/plan';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { readPlan } from './reads.ts';
import { acceptReport, reportProgress, returnReport } from './reports.ts';
import { acceptPlan, returnPlan } from './review.ts';
import { savePlanItem, submitPlan } from './write.ts';

export function planRoutes(services: Services): Handlers<typeof planGroup> {
  /** Every act answers the plan as it is now. */
  const after = async (act: Promise<void>, actor: Actor, id: number) => {
    await act;
    return readPlan(services, actor, id);
  };
  return {
    read: ({ actor, params }) => readPlan(services, actor, params.id),
    saveItem: ({ actor, params: { id, itemId }, body: { version, action, owner_name: ownerName, due_on: dueOn } }) =>
      after(savePlanItem(services, actor, { applicationId: id, itemId }, { version, action, ownerName, dueOn }), actor, id),
    submit: ({ actor, params: { id } }) => after(submitPlan(services, actor, id), actor, id),
    report: ({ actor, params: { id, itemId }, body }) => after(reportProgress(services, actor, { applicationId: id, itemId }, body), actor, id),
    accept: ({ actor, params: { id }, body }) => after(acceptPlan(services, actor, id, body.reason), actor, id),
    return: ({ actor, params: { id }, body }) => after(returnPlan(services, actor, id, body), actor, id),
    acceptReport: ({ actor, params: { id, reportId }, body }) => after(acceptReport(services, actor, { applicationId: id, reportId }, body.reason), actor, id),
    returnReport: ({ actor, params: { id, reportId }, body }) => after(returnReport(services, actor, { applicationId: id, reportId }, body.reason), actor, id),
  };
}
