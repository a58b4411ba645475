import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { accessTokens } from '../../../db/schema/accounts/access-tokens.ts';
import type { RecordedEvent } from '../../../platform/events.ts';
import { defineNotices } from '../../../platform/notices.ts';

/** The administrators besides the one who made it, where it is a token of a service account. */
const othersWhereService = ({ actorId, userId }: RecordedEvent<'account.token_created'>): SQL =>
  sql`select ${users.id} from ${users} where ${users.role} = 'admin' and ${users.suspendedAt} is null and ${users.id} is distinct from ${actorId}::int
    and exists (select 1 from ${users} s where s.id = ${userId} and s.service)`;

/** The owner sees each new token among their notifications, besides the mail that `own-tokens.ts` writes. */
export const TOKEN_NOTICES = defineNotices(
  {
    service_token_made: {
      category: 'general',
      type: 'warning',
      text: {
        ar: 'أنشأ {{user}} رمز الوصول «{{token}}» لحساب خدمة، يعمل به برنامج في حدود نطاقاته.',
        en: '{{user}} made the access token “{{token}}” of a service account, with which a program acts within its scopes.',
      },
    },
    token_created: {
      category: 'general',
      type: 'warning',
      text: {
        ar: 'أُنشئ لحسابك رمز الوصول «{{token}}». إن لم تنشئه أنت فألغه من إعدادات حسابك وغيّر كلمة المرور.',
        en: 'The access token “{{token}}” was made for your account. If this was not you, revoke it in your account settings and change your password.',
      },
    },
  },
  (on) => [
    on('account.token_created', async ({ data }, tx) => {
      const [row] = await tx.select({ name: accessTokens.name }).from(accessTokens).where(eq(accessTokens.id, data.token_id));
      return { token: row?.name ?? '' };
    }).notify({ to: 'person', says: 'token_created' }, { to: othersWhereService, says: 'service_token_made', names: 'actor' }),
  ],
);
