import { whileDestroying } from '../../../platform/database/destroying.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { eq } from 'drizzle-orm';
import { BODY } from '../../../db/personal-data.ts';
import { preparedDecisions } from '../../../db/schema/evaluation/prepared-decisions.ts';
import { defineModule } from '../../../define-module.ts';
import { INVARIANTS } from './facts/invariants.ts';
import { PREPARATION_NOTICES } from './notices.ts';
import { preparationRoutes } from './routes.ts';
import { closeOverAppeals } from './close.ts';

/** Decisions before their release: prepared, looked at, released, recalled and corrected. */
export const preparationsModule = defineModule({
  name: 'preparations',
  routes: { preparations: preparationRoutes },
  tables: { preparedDecisions },
  events: ['decision.prepared', 'decision.looked_at', 'decision.scheduled', 'decision.recalled', 'decision.released', 'decision.corrected', 'case.closed'],
  notices: PREPARATION_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    prepared_decisions: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'prepared_by second_by release_by',
      rest: 'id application_id basis reason from_stage report_id outcome level computed_level departure_reason conditions reasons_ar reasons_en validity_months rests_on version state prepared_at second_look second_at second_note release_at frozen_id',
      looks: { reason: BODY, departure_reason: BODY, reasons_ar: BODY, reasons_en: BODY },
      copy: { none: 'a decision of the authority about an institution; its people see it once it is released' },
      deletion: 'retained',
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  tasks: [{ name: 'close_over_appeals', cron: '5 * * * *', run: closeOverAppeals }],
  invariants: INVARIANTS,
  destroyWithApplication: destroyPreparationsOf,
});

/** Destroys the preparations of an application whose retention is over; the decisions that name them are gone before. */
async function destroyPreparationsOf(tx: Tx, applicationId: number): Promise<void> {
  await whileDestroying(tx, () => tx.delete(preparedDecisions).where(eq(preparedDecisions.applicationId, applicationId)));
}
