import { eq, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { memberships } from '../../../db/schema/accounts/organisations.ts';
import { storedEvidence } from '../../../db/schema/evaluation/evidence.ts';
import { defineNotices } from '../../../platform/notices.ts';

/** The owners and editors of the organisation in whose store an item is. */
const editorsOf = ({ data: { stored_id: id } }: { data: { stored_id: number } }) =>
  sql`select ${users.id} from ${users} join ${memberships} on ${memberships.userId} = ${users.id}
    join ${storedEvidence} on ${storedEvidence.organisationId} = ${memberships.organisationId}
    where ${storedEvidence.id} = ${id} and ${memberships.role} in ('owner', 'editor') and ${users.suspendedAt} is null`;

export const STORE_NOTICES = defineNotices(
  {
    evidence_expiring: {
      category: 'task',
      type: 'warning',
      text: {
        ar: 'تنتهي صلاحية «{{title}}» في {{due_on}}. ارفعوا نسخة أحدث في خزانة الشواهد.',
        en: '“{{title}}” is valid until {{due_on}}. Upload a newer version in the evidence store.',
      },
    },
  },
  (on) => [
    on('evidence.expiring', async ({ data: { stored_id: id, until } }, tx) => {
      const [item] = await tx.select({ title: storedEvidence.title }).from(storedEvidence).where(eq(storedEvidence.id, id));
      return { title: item?.title ?? '', due_on: until };
    }).notify({ to: editorsOf, says: 'evidence_expiring' }),
  ],
);
