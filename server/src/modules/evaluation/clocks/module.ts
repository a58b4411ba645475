import { clockReminders, clocks } from '../../../db/schema/evaluation/clocks.ts';
import { defineModule } from '../../../define-module.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/connect.ts';

export const clocksModule = defineModule({
  name: 'clocks',
  routes: {},
  tables: { clocks, clockReminders },
  events: [],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    clocks: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'user_id extended_reason',
      rest: 'id application_id duty_id kind owner started_on unit amount used running_from due_on paused_on pauses stopped_at outcome',
      copy: { none: 'how long an act of a case may take; the case is in the copy of the application' },
      deletion: 'retained',
    },
    clock_reminders: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: '',
      rest: 'clock_id step sent_at',
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: {},
  destroyWithApplication: destroyClocksOf,
});

/** Destroys the clocks of an application whose retention is over; reminders go with them. */
async function destroyClocksOf(tx: Tx, applicationId: number): Promise<void> {
  await tx.delete(clocks).where(eq(clocks.applicationId, applicationId));
}
