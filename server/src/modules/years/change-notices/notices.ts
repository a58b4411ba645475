import { CHANGE_KIND_NAMES } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import { sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { institutions, memberships } from '../../../db/schema/accounts/organisations.ts';
import { defineNotices } from '../../../platform/notices.ts';

const admins = () => sql`select ${users.id} from ${users} where ${users.role} = 'admin' and ${users.suspendedAt} is null and not ${users.service}`;
const editors = ({ institutionId }: { institutionId: number }) =>
  sql`select ${users.id} from ${users} join ${memberships} on ${memberships.userId} = ${users.id}
    join ${institutions} on ${institutions.organisationId} = ${memberships.organisationId}
    where ${institutions.id} = ${institutionId} and ${memberships.role} in ('owner', 'editor') and ${users.suspendedAt} is null`;

/** The change by its name, in both languages. */
const named = ({ data: { change } }: { data: { change: keyof typeof CHANGE_KIND_NAMES } }) => {
  const { ar, en } = CHANGE_KIND_NAMES[change];
  return { change: ar, change_en: en };
};

const ANSWERED = { noted: 'change_noted', approved: 'change_approved', refused: 'change_refused' } as const;

export const CHANGE_NOTICES = defineNotices(
  {
    change_notified: {
      category: 'task',
      type: 'info',
      text: { ar: 'أخطرت {{school}} بتغيير: {{change}}. اقرأه ودوّنه.', en: '{{school}} gave notice of a change: {{change}}. Read it and note it.' },
    },
    change_asked: {
      category: 'task',
      type: 'info',
      text: { ar: 'تطلب {{school}} الموافقة على تغيير: {{change}}. أجب عنه.', en: '{{school}} asks for approval of a change: {{change}}. Answer it.' },
    },
    change_noted: {
      category: 'application',
      type: 'success',
      text: { ar: '{{school}}: اطّلعت الهيئة على إخطاركم ({{change}}).', en: '{{school}}: the authority noted your notice of change ({{change}}).' },
    },
    change_approved: {
      category: 'application',
      type: 'success',
      text: { ar: '{{school}}: وافقت الهيئة على التغيير ({{change}}).', en: '{{school}}: the authority approved the change ({{change}}).' },
    },
    change_refused: {
      category: 'application',
      type: 'warning',
      text: {
        ar: '{{school}}: لم توافق الهيئة على التغيير ({{change}}). السبب في صفحة الإخطار.',
        en: '{{school}}: the authority refused the change ({{change}}). The reason is on the page of the notice.',
      },
    },
  },
  (on) => [
    on('change.sent', named).notify({ to: admins, says: ({ data }) => (data.class === 'ask' ? 'change_asked' : 'change_notified') }),
    on('change.answered', named).notify({ to: editors, says: ({ data }) => ANSWERED[data.outcome] }),
  ],
);
