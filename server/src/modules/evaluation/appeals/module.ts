import type { Tx } from '../../../platform/database/connect.ts';
import { eq, inArray } from 'drizzle-orm';
import { BODY } from '../../../db/personal-data.ts';
import { appealFiles, appealPanel, appeals, appealStatements } from '../../../db/schema/evaluation/decision/appeals.ts';
import { defineModule } from '../../../define-module.ts';
import { ACCOUNT } from './facts/account-data.ts';
import { INVARIANTS } from './facts/invariants.ts';
import { filesOfAppeals } from './file-owner.ts';
import { APPEAL_NOTICES } from './notices.ts';
import { appealRoutes } from './routes.ts';

const inCase = { activity: 'accreditation', retention: 'accreditation', deletion: 'retained' } as const;
const none = { none: 'what an institution says of a decision; its people see it in the case' } as const;

/** Appeals: opened and withdrawn by an institution, heard and decided by a panel. */
export const appealsModule = defineModule({
  name: 'appeals',
  routes: { appeals: appealRoutes },
  tables: { appeals, appealPanel, appealFiles, appealStatements },
  events: ['appeal.opened', 'appeal.panel_chosen', 'appeal.member_chosen', 'appeal.statement_made', 'appeal.decided', 'appeal.withdrawn'],
  notices: APPEAL_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    appeals: {
      ...inCase,
      personal: 'text by chair_id',
      rest: 'id application_id decision_id grounds at state outcome reason_ar reason_en again decided_at',
      looks: { reason_ar: BODY, reason_en: BODY },
      copy: none,
    },
    appeal_panel: { ...inCase, personal: 'user_id', rest: 'appeal_id role', copy: 'appeals.json' },
    appeal_files: { activity: 'accreditation', retention: 'accreditation', personal: '', rest: 'appeal_id file_id' },
    appeal_statements: { ...inCase, personal: 'user_id text', rest: 'id appeal_id at', copy: 'appeals.json' },
  },
  account: ACCOUNT,
  fileOwners: [filesOfAppeals],
  search: {},
  invariants: INVARIANTS,
  destroyWithApplication: destroyAppealsOf,
});

/** Destroys the appeals of an application whose retention is over. Says which files were with them. */
async function destroyAppealsOf(tx: Tx, applicationId: number): Promise<number[]> {
  const own = tx.select({ id: appeals.id }).from(appeals).where(eq(appeals.applicationId, applicationId));
  await tx.delete(appealStatements).where(inArray(appealStatements.appealId, own));
  await tx.delete(appealPanel).where(inArray(appealPanel.appealId, own));
  const gone = await tx.delete(appealFiles).where(inArray(appealFiles.appealId, own)).returning({ fileId: appealFiles.fileId });
  await tx.delete(appeals).where(eq(appeals.applicationId, applicationId));
  return gone.map(({ fileId }) => fileId);
}
