import type { Tx } from '../../../platform/database/connect.ts';
import { eq } from 'drizzle-orm';
import { BODY } from '../../../db/personal-data.ts';
import { agendaItems, visitProposals } from '../../../db/schema/evaluation/visit.ts';
import { defineModule } from '../../../define-module.ts';
import { INVARIANTS } from './facts/invariants.ts';
import { fallWithdrawn } from './fall.ts';
import { VISIT_NOTICES } from './notices.ts';
import { visitRoutes } from './routes.ts';

const inCase = {
  activity: 'accreditation',
  retention: 'accreditation',
  deletion: 'retained',
  copy: { none: 'when an institution was visited, and what was done there; its people see it in the case' },
} as const;

/** The days of a visit and its agenda: how they are agreed on, and what is done on them. */
export const visitModule = defineModule({
  name: 'visit',
  routes: { visit: visitRoutes },
  tables: { visitProposals, agendaItems },
  events: ['visit.proposed', 'visit.countered', 'visit.accepted', 'visit.planned', 'visit.agenda_written', 'visit.done', 'visit.cancelled'],
  notices: VISIT_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    visit_proposals: {
      ...inCase,
      personal: 'by answered_by',
      rest: 'id application_id side days note state at answered_at answer_note',
    },
    agenda_items: {
      ...inCase,
      looks: { struck_reason: BODY },
      personal: 'evaluator_ids',
      rest: 'id application_id day from_time until_time title_ar title_en place site_id indicator_ids state struck_reason position',
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: INVARIANTS,
  followsApplication: { submitted: async () => undefined, withdrawn: fallWithdrawn },
  destroyWithApplication: destroyVisitOf,
});

/** Destroys the visit of an application whose retention is over. */
async function destroyVisitOf(tx: Tx, applicationId: number): Promise<void> {
  await tx.delete(agendaItems).where(eq(agendaItems.applicationId, applicationId));
  await tx.delete(visitProposals).where(eq(visitProposals.applicationId, applicationId));
}
