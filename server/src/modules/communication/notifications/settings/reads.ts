import type { NoticeChoice, NoticeValues } from '@miyar/contract/communication/notice-settings';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import { noticeSettings } from '../../../../db/schema/communication/notifications.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { together } from '../../../../platform/database/opening.ts';
import { preparedFor } from '../../../../platform/database/prepared.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { Services } from '../../../../services.ts';
import { setting, settingOf } from '../../../core/settings/reads.ts';

/** No provider of SMS can be set up yet: `actions.ts` refuses what needs one (REQ-A38). */
const sms = { sms_configured: false };

type Row = typeof noticeSettings.$inferSelect;

const asValues = ({ channel, topics, digest, quietFrom, quietUntil }: Row): NoticeValues => ({
  channel,
  topics,
  digest,
  quiet_from: quietFrom,
  quiet_until: quietUntil,
});

/** By which channels a person is notified: as they chose, or else the authority's defaults. */
export async function choiceOf(services: Services, { id, email }: Actor): Promise<NoticeChoice> {
  const [row] = await services.database.db.select().from(noticeSettings).where(eq(noticeSettings.userId, id));
  const values = row ? asValues(row) : await setting(services, 'notice_defaults');
  return { ...values, email, ...sms, defaults: row === undefined };
}

/** How those are notified who have chosen nothing (REQ-A41). */
export const defaultChoice = async (services: Services) => ({ ...(await setting(services, 'notice_defaults')), ...sms });

/** The choices of those among some people who can be written to: they can sign in, and the address is theirs. */
export async function choicesOf(db: Db | Tx, userIds: readonly number[]): Promise<Map<number, NoticeValues>> {
  if (userIds.length === 0) return new Map();
  const [defaults, rows] = await together(() => [settingOf(db, 'notice_defaults'), reachable(db, { ids: [...userIds] })]);
  return new Map(rows.map(({ id, chosen }) => [id, chosen ? asValues(chosen) : defaults]));
}

const reachable = preparedFor((db) =>
  db
    .select({ id: users.id, chosen: noticeSettings })
    .from(users)
    .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
    .where(and(sql`${users.id} = any(${sql.placeholder('ids')}::int[])`, isNull(users.suspendedAt), isNull(users.deletedAt), isNotNull(users.emailVerifiedAt)))
    .prepare('reachable_by_mail'),
);
