import { eq, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { defineNotices } from '../../../platform/notices.ts';

/** Administrators, if an accredited institution changed what its certificate states. */
const administratorsIfStated = ({ data: { stated } }: { data: { stated: 'yes' | 'no' } }) =>
  sql`select ${users.id} from ${users} where ${users.role} = 'admin' and ${users.suspendedAt} is null and ${stated} = 'yes'`;

export const PROFILE_NOTICES = defineNotices(
  {
    stated_details_changed: {
      category: 'application',
      type: 'info',
      text: {
        ar: 'غيّرت مؤسسة «{{institution}}» بيانات مثبتة في اعتمادها. راجع سجل التغييرات في بياناتها.',
        en: '{{institution}} changed details that its accreditation states. Look at the history of its profile.',
      },
    },
  },
  (on) => [
    on('profile.changed', async ({ institutionId }, tx) => {
      const [institution] = await tx
        .select({ name: institutions.name })
        .from(institutions)
        .where(eq(institutions.id, institutionId ?? 0));
      return { institution: institution?.name ?? '' };
    }).notify({ to: administratorsIfStated, says: 'stated_details_changed' }),
  ],
);
