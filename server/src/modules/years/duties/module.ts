import { eq, inArray, sql } from 'drizzle-orm';
import { BODY } from '../../../db/personal-data.ts';
import { duties, dutyAnswers, dutyEvidence, dutyItems } from '../../../db/schema/years/duties.ts';
import { defineModule } from '../../../define-module.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { destroyChangesOf } from '../../accreditation/certificates/changes.ts';
import { ACCOUNT } from './account-data.ts';
import { endDutiesOf, followDecided, followIssued, followReissued, followSubmitted, followWithdrawn } from './follow.ts';
import { followTime } from './jobs.ts';
import { DUTY_NOTICES } from './notices.ts';
import { dutyRoutes } from './routes.ts';

const ofDuty = { activity: 'accreditation', retention: 'accreditation' } as const;

/** The duties between two decisions: planned with a certificate, opened by time, reported by the institution, reviewed by the authority. */
export const dutiesModule = defineModule({
  name: 'duties',
  routes: { duties: dutyRoutes },
  tables: { duties, dutyAnswers, dutyItems, dutyEvidence },
  events: [
    'duties.planned',
    'duty.opened',
    'duty.submitted',
    'duty.returned',
    'duty.accepted',
    'duty.done',
    'duty.waived',
    'duty.paused',
    'duty.resumed',
    'duty.extended',
    'duty.ended',
    'duties.exported',
    'certificate.expiring',
    'certificate.expired',
  ],
  notices: DUTY_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    duties: {
      ...ofDuty,
      personal: 'closed_by',
      rest: 'id institution_id application_id certificate_id kind number owner state opens_on due_on clock_id source source_id explained indicator_ids version opened_at submitted_at closed_at reason_ar reason_en',
      looks: { reason_ar: BODY, reason_en: BODY },
      copy: { none: 'the duties of an institution, which its people read with its years' },
      deletion: 'retained',
    },
    duty_answers: { ...ofDuty, personal: 'content by', rest: 'duty_id key version at', copy: 'statements.json', deletion: 'retained' },
    duty_items: {
      ...ofDuty,
      personal: '',
      rest: 'id duty_id number key reason done_at',
      looks: { reason: BODY },
      copy: { none: 'what the authority asked to complete, which the institution reads with its statement' },
      deletion: 'retained',
    },
    duty_evidence: { ...ofDuty, personal: '', rest: 'duty_id number key version_id' },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  tasks: [{ name: 'follow_the_years', cron: '3 * * * *', run: followTime }],
  invariants: {
    'the day of an open duty is the day of its clock': sql`
      select d.id::text as at from duties d left join clocks k on k.id = d.clock_id
      where d.state in ('open', 'returned') and d.kind <> 'renewal' and (k.id is null or k.duty_id <> d.id or k.stopped_at is not null or k.due_on <> d.due_on)`,
    'a duty that is over has no running clock and no open task': sql`
      select d.id::text as at from duties d where d.state in ('done', 'waived', 'ended') and (
        exists (select 1 from clocks k where k.duty_id = d.id and k.stopped_at is null)
        or exists (select 1 from tasks t where t.duty_id = d.id and t.closed_at is null))`,
    'nothing is owed by a certificate that is withdrawn or was superseded': sql`
      select d.id::text as at from duties d join certificates c on c.id = d.certificate_id
      where d.state in ('planned', 'open', 'submitted', 'returned') and c.status in ('withdrawn', 'superseded')`,
    'each submitted statement has a frozen record': sql`
      select d.id::text as at from duties d where d.kind in ('annual', 'interim') and d.state in ('submitted', 'returned')
        and not exists (select 1 from frozen_records f where f.kind = 'duty' and f.subject_id = d.id)`,
  },
  followsApplication: {
    submitted: followSubmitted,
    withdrawn: async (tx, applicationId, _by, at) => {
      await followWithdrawn(tx, applicationId, at);
      return false;
    },
    decided: followDecided,
  },
  followsCertificate: {
    issued: followIssued,
    reissued: (_services, tx, ids) => followReissued(tx, ids),
    withdrawn: endDutiesOf,
  },
  destroyWithApplication: destroyDutiesOf,
});

/** Destroys the duties of an accreditation whose application's retention is over, with their answers and returns. Their clocks and tasks go with them. */
async function destroyDutiesOf(tx: Tx, applicationId: number): Promise<void> {
  const own = tx.select({ id: duties.id }).from(duties).where(eq(duties.applicationId, applicationId));
  for (const table of [dutyEvidence, dutyItems, dutyAnswers]) await tx.delete(table).where(inArray(table.dutyId, own));
  await destroyChangesOf(tx, applicationId);
  await tx.delete(duties).where(eq(duties.applicationId, applicationId));
}
