import { eq, inArray, sql } from 'drizzle-orm';
import { changeNoticeFiles, changeNotices } from '../../../db/schema/years/change-notices.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import { defineModule } from '../../../define-module.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { ACCOUNT } from './account-data.ts';
import { applyDue } from './apply.ts';
import { filesOfNotices } from './file-owner.ts';
import { CHANGE_NOTICES } from './notices.ts';
import { changeNoticeRoutes } from './routes.ts';

/** The changes that an accredited institution gives notice of: answered by the authority, entered into the profile on their day. */
export const changeNoticesModule = defineModule({
  name: 'change-notices',
  routes: { changeNotices: changeNoticeRoutes },
  tables: { changeNotices, changeNoticeFiles },
  events: ['change.sent', 'change.answered', 'change.withdrawn'],
  notices: CHANGE_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    change_notices: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'content reason by',
      rest: 'duty_id kind class effective_on at outcome answer_ar answer_en late_wd applied_at',
      copy: 'change-notices.json',
      deletion: 'retained',
    },
    change_notice_files: { activity: 'accreditation', retention: 'accreditation', personal: '', rest: 'duty_id file_id' },
  },
  account: ACCOUNT,
  fileOwners: [filesOfNotices],
  search: {},
  tasks: [{ name: 'apply_changes', cron: '11 * * * *', run: applyDue }],
  invariants: {
    'a duty of the kind change has a notice, and no other has one': sql`
      select d.id::text as at from duties d left join change_notices n on n.duty_id = d.id where (d.kind = 'change') <> (n.duty_id is not null)`,
    'a notice of change has an outcome exactly once it is answered or withdrawn': sql`
      select d.id::text as at from duties d join change_notices n on n.duty_id = d.id where (d.state = 'done') <> (n.outcome is not null)`,
    'a notice that asks changes no profile before it is approved': sql`
      select n.duty_id::text as at from change_notices n where n.class = 'ask' and n.applied_at is not null and n.outcome is distinct from 'approved'`,
  },
  destroyWithApplication: destroyNoticesOf,
});

/** Destroys the notices of an accreditation whose application's retention is over, before their duties, and gives the files that were with them. */
async function destroyNoticesOf(tx: Tx, applicationId: number): Promise<number[]> {
  const own = tx.select({ id: duties.id }).from(duties).where(eq(duties.applicationId, applicationId));
  const gone = await tx.delete(changeNoticeFiles).where(inArray(changeNoticeFiles.dutyId, own)).returning({ fileId: changeNoticeFiles.fileId });
  await tx.delete(changeNotices).where(inArray(changeNotices.dutyId, own));
  return gone.map(({ fileId }) => fileId);
}
