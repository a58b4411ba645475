import { eq } from 'drizzle-orm';
import { accessTokens } from '../../../db/schema/accounts/access-tokens.ts';
import { defineNotices } from '../../../platform/notices.ts';

/** The owner sees each new token among their notifications, besides the mail that `own-tokens.ts` writes. */
export const TOKEN_NOTICES = defineNotices(
  {
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
    }).notify({ to: 'person', says: 'token_created' }),
  ],
);
