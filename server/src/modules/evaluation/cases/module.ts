import { cases, caseTallies, stageSpans } from '../../../db/schema/evaluation/cases.ts';
import { defineModule } from '../../../define-module.ts';
import { withdrawCase, openDueSelfEvaluations } from './actions.ts';
import { INVARIANTS } from './invariants.ts';
import { CASE_NOTICES } from './notices.ts';
import { pruneDrafts, RETENTION } from './working-draft/retention.ts';
import { caseRoutes } from './routes.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/connect.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { refreshDue, startOwed } from './moves/move.ts';
import { MOVES, OWED, WAITS_ON } from './moves/moves.ts';
import { foldTallies } from './list/tallies.ts';

export const casesModule = defineModule({
  name: 'cases',
  routes: { cases: caseRoutes },
  tables: { cases, caseTallies, stageSpans },
  events: [
    'case.eligible',
    'self_evaluation.opened',
    'clock.extended',
    'cases.exported',
    'working_draft.opened',
    'working_draft.discarded',
    'working_draft.expiring',
  ],
  notices: CASE_NOTICES,
  retention: RETENTION,
  removals: { working_drafts: pruneDrafts },
  personalData: {
    cases: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'lead_id',
      rest: 'application_id institution_id stage entered_at returned_from prepared_from standard_version_id excluded only needs_woman revision opens_on self_opened_at open_indicators open_evidence plan_open visit_from visit_until visit_sequence agenda_version due_on waiting_on kind section region city_key words',
      copy: { none: 'where an application is; it is in the copy of the application' },
      deletion: 'retained',
    },
    case_tallies: { activity: 'running', retention: 'published', personal: '', rest: 'id stage waiting_on due_on count' },
    stage_spans: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: '',
      rest: 'id application_id stage entered_at left_at paused_days paused_wd',
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  tasks: [
    { name: 'open_self_evaluations', cron: '3 * * * *', run: openDueSelfEvaluations },
    { name: 'fold_case_tallies', cron: '*/10 * * * *', run: foldTallies },
  ],
  invariants: INVARIANTS,
  followsApplication: { submitted: openCase, withdrawn: withdrawCase },
  destroyWithApplication: destroyCaseOf,
});

/** Destroys the case of an application whose retention is over; what rests on it has to be gone. */
async function destroyCaseOf(tx: Tx, applicationId: number): Promise<void> {
  await tx.delete(stageSpans).where(eq(stageSpans.applicationId, applicationId));
  await tx.delete(cases).where(eq(cases.applicationId, applicationId));
}

/**
 * Makes the case of an application that was submitted on the full path, in the transaction that submits it. The event is the
 * one of the submission.
 */
async function openCase(tx: Tx, applicationId: number, at: Date): Promise<void> {
  const [application] = await tx
    .select({
      institutionId: applications.institutionId,
      organisationId: institutions.organisationId,
      words: institutions.words,
      profile: applications.profile,
    })
    .from(applications)
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .where(eq(applications.id, applicationId));
  if (application?.profile !== 'full') return;
  const { institutionId, organisationId, words } = application;
  const { to } = MOVES.submit;
  await tx.insert(cases).values({ applicationId, institutionId, stage: to, enteredAt: at, waitingOn: WAITS_ON[to], words });
  await tx.insert(stageSpans).values({ applicationId, stage: to, enteredAt: at });
  await startOwed(tx, { applicationId, organisationId }, OWED[to], { at });
  await refreshDue(tx, applicationId);
}
