import { dutyName } from '@miyar/contract/years/duty-rules';
import { sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { institutions, memberships } from '../../../db/schema/accounts/organisations.ts';
import { defineNotices } from '../../../platform/notices.ts';
import type { DutyRow } from './write.ts';

interface OfDuty {
  readonly institutionId: number;
  readonly data: { readonly owner: DutyRow['owner'] };
}

/** The owners and editors of the institution, if it owes the duty; nobody there learns of what the authority owes. */
const editorsOf = ({ institutionId, data: { owner } }: OfDuty) =>
  owner === 'institution'
    ? sql`select ${users.id} from ${users} join ${memberships} on ${memberships.userId} = ${users.id}
        join ${institutions} on ${institutions.organisationId} = ${memberships.organisationId}
        where ${institutions.id} = ${institutionId} and ${memberships.role} in ('owner', 'editor') and ${users.suspendedAt} is null`
    : sql`select ${users.id} from ${users} where false`;

/** Administrators, of a duty that the institution owes. */
const adminsIfSubmitted = ({ data: { receipt } }: { data: { receipt?: string } }) =>
  receipt === undefined
    ? sql`select ${users.id} from ${users} where false`
    : sql`select ${users.id} from ${users} where ${users.role} = 'admin' and ${users.suspendedAt} is null and not ${users.service}`;

/** The name of the duty, in both languages. */
const named = ({ data: { duty: kind, number } }: { data: { duty: DutyRow['kind']; number: number } }) => {
  const { ar, en } = dutyName(kind, number);
  return { duty: ar, duty_en: en };
};
const withDay = (event: { data: { duty: DutyRow['kind']; number: number; due_on: string } }) => ({ ...named(event), due_on: event.data.due_on });

export const DUTY_NOTICES = defineNotices(
  {
    duty_opened: {
      category: 'task',
      type: 'info',
      text: { ar: '{{school}}: فُتح {{duty}}، وآخر موعد لتقديمه {{due_on}}.', en: '{{school}}: {{duty}} is open. It is due on {{due_on}}.' },
    },
    renewal_opened: {
      category: 'task',
      type: 'info',
      text: {
        ar: 'فُتح باب تجديد اعتماد {{school}}، وآخر يوم في الشهادة {{due_on}}.',
        en: 'Renewal of the accreditation of {{school}} is open. The last day of the certificate is {{due_on}}.',
      },
    },
    duty_submitted: {
      category: 'task',
      type: 'info',
      text: { ar: 'قدّمت {{school}} {{duty}}. راجعه وأجب.', en: '{{school}} submitted: {{duty}}. Review it and answer.' },
    },
    duty_returned: {
      category: 'task',
      type: 'warning',
      text: {
        ar: '{{school}}: أُعيد إليكم {{duty}} لاستكماله قبل {{due_on}}.',
        en: '{{school}}: {{duty}} was returned to you. Complete it until {{due_on}}.',
      },
    },
    duty_accepted: { category: 'report', type: 'success', text: { ar: '{{school}}: قُبل {{duty}}.', en: '{{school}}: {{duty}} was accepted.' } },
    duty_waived: {
      category: 'application',
      type: 'info',
      text: { ar: '{{school}}: أعفتكم الهيئة من {{duty}}.', en: '{{school}}: the authority waived {{duty}}.' },
    },
    duty_paused: {
      category: 'application',
      type: 'info',
      text: { ar: '{{school}}: أُوقفت مدة {{duty}}.', en: '{{school}}: the time for {{duty}} is paused.' },
    },
    duty_resumed: {
      category: 'application',
      type: 'info',
      text: { ar: '{{school}}: استؤنفت مدة {{duty}}، وموعده الآن {{due_on}}.', en: '{{school}}: the time for {{duty}} goes on. It is due on {{due_on}}.' },
    },
    duty_extended: {
      category: 'application',
      type: 'info',
      text: { ar: '{{school}}: مُدّد موعد {{duty}} إلى {{due_on}}.', en: '{{school}}: {{duty}} is now due on {{due_on}}.' },
    },
    duty_ended: {
      category: 'application',
      type: 'info',
      text: { ar: '{{school}}: لم يعد يلزمكم {{duty}}.', en: '{{school}}: {{duty}} is not owed any more.' },
    },
    certificate_expiring: {
      category: 'certificate',
      type: 'warning',
      text: {
        ar: 'تنتهي شهادة اعتماد {{school}} في {{due_on}}. باب التجديد مفتوح.',
        en: 'The accreditation of {{school}} ends on {{due_on}}. Renewal is open.',
      },
    },
    certificate_expired: {
      category: 'certificate',
      type: 'error',
      text: { ar: 'انتهت شهادة اعتماد {{school}}.', en: 'The accreditation of {{school}} has ended.' },
    },
  },
  (on) => [
    on('duty.opened', withDay).notify({ to: editorsOf, says: ({ data }) => (data.duty === 'renewal' ? 'renewal_opened' : 'duty_opened') }),
    on('duty.submitted', named).notify({ to: adminsIfSubmitted, says: 'duty_submitted' }),
    on('duty.returned', withDay).notify({ to: editorsOf, says: 'duty_returned' }),
    on('duty.accepted', named).notify({ to: editorsOf, says: 'duty_accepted' }),
    on('duty.waived', named).notify({ to: editorsOf, says: 'duty_waived' }),
    on('duty.paused', named).notify({ to: editorsOf, says: 'duty_paused' }),
    on('duty.resumed', withDay).notify({ to: editorsOf, says: 'duty_resumed' }),
    on('duty.extended', withDay).notify({ to: editorsOf, says: 'duty_extended' }),
    on('duty.ended', named).notify({
      to: ({ institutionId, data: { owner, was_open: wasOpen } }) => editorsOf({ institutionId, data: { owner: wasOpen === 'yes' ? owner : 'authority' } }),
      says: 'duty_ended',
    }),
    on('certificate.expiring', ({ data: { due_on } }) => ({ due_on })).notify({ to: 'school', says: 'certificate_expiring' }),
    on('certificate.expired').notify({ to: 'school', says: 'certificate_expired' }),
  ],
);
