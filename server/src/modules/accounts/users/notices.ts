import { type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import type { RecordedEvent } from '../../../platform/events.ts';
import { defineNotices } from '../../../platform/notices.ts';

/** The other administrators, where the account became one of them. */
const othersWhereAdministrator = ({ actorId, userId, data }: RecordedEvent<'account.role_changed'>): SQL =>
  sql`select ${users.id} from ${users} where ${users.role} = 'admin' and ${data.to} = 'admin' and ${users.suspendedAt} is null
    and ${users.id} <> ${userId} and ${users.id} is distinct from ${actorId}::int`;

export const USER_NOTICES = defineNotices(
  {
    account_verified: { category: 'general', type: 'success', text: { ar: 'وثّقت الهيئة حسابك.', en: 'The authority has verified your account.' } },
    administrator_made: {
      category: 'general',
      type: 'warning',
      text: { ar: 'جعل {{user}} حسابًا آخر حساب مدير.', en: '{{user}} made another account an administrator.' },
    },
    administrator_invited: {
      category: 'general',
      type: 'warning',
      text: { ar: 'دعا {{user}} شخصًا ليكون مديرًا في المنصة.', en: '{{user}} invited somebody to become an administrator.' },
    },
    role_changed: {
      category: 'general',
      type: 'info',
      text: { ar: 'تغيّر دور حسابك، وهو الآن: {{role}}.', en: 'The role of your account has changed. It is now: {{role}}.' },
    },
  },
  (on) => [
    // A person who comes by an invitation is verified at once, and is welcomed.
    on('account.verified').notify({ to: 'person', says: 'account_verified', unlessWith: 'account.registered' }),
    on('account.role_changed', ({ data }) => ({ role: data.to })).notify(
      { to: 'person', says: 'role_changed' },
      { to: othersWhereAdministrator, says: 'administrator_made', names: 'actor' },
    ),
    on('account.invited').notify({ to: 'other_admins', says: 'administrator_invited', names: 'actor' }),
  ],
);
