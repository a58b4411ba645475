import { applications } from '../../../db/schema/accreditation/applications.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { cases, stageSpans } from '../../../db/schema/evaluation/cases.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/connect.ts';
import { refreshDue, startOwed } from './moves/move.ts';
import { MOVES, OWED, WAITS_ON } from './moves/moves.ts';

/**
 * Makes the case of an application that was submitted on the full path, in the transaction that submits it. The event is the
 * one of the submission.
 */
export async function openCase(tx: Tx, applicationId: number, at: Date): Promise<void> {
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
