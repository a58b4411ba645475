import type { NotificationCategory } from '@miyar/contract/communication/notifications';
import type { NoticeTopic } from '@miyar/contract/communication/notice-settings';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { notifications } from '../../../db/schema/communication/notifications.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { visitInvite } from '../../evaluation/visit/calendar.ts';
import { WITH_INVITE } from '../../evaluation/visit/notices.ts';
import { writeMail } from '../mail/actions.ts';
import { isLinkLike } from '../mail/mail-text.ts';
import { wantsMail } from './settings/choice.ts';
import { choicesOf } from './settings/reads.ts';
import { dropWaiting, peopleWithDue, takeDue, type WaitingNotice } from './settings/take-due.ts';
import { messageLines } from './message-lines.ts';
import { textOf } from './notice-event.ts';
import type { Line } from './line.ts';

const AT_ONCE = 200;
/** More than these are for the screen. */
const MAX_LINES = 30;

/** Mails everybody what is due to them and still unread: one mail per person (REQ-A39). A failure for one person does not affect the others. */
export async function mailDueNotices(services: Services): Promise<void> {
  const now = services.clock.now();
  const faults: unknown[] = [];
  for (let after = 0, people: number[]; ; after = people.at(-1)!) {
    people = await peopleWithDue(services.database.db, now, after, AT_ONCE);
    for (const userId of people) await services.database.transaction((tx) => mailOne(services, tx, userId, now)).catch((error: unknown) => faults.push(error));
    if (people.length < AT_ONCE) break;
  }
  if (faults.length > 0) throw new Error(`${faults.length} people could not be mailed what is due to them`, { cause: faults[0] });
}

async function mailOne(services: Services, tx: Tx, userId: number, now: Date): Promise<void> {
  const choice = (await choicesOf(tx, [userId])).get(userId);
  if (!choice) return dropWaiting(tx, userId);
  const wants = (topic: NoticeTopic) => wantsMail(choice, topic);
  const taken = await takeDue(tx, userId, choice, now);
  const lines = [...(await noticeLines(services, tx, taken, wants)), ...(wants('message') ? await messageLines(tx, userId, taken) : [])];
  if (lines.length === 0) return;
  const [reader] = await tx
    .select({ name: users.name, email: users.email, role: users.role, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  const bundled = lines.filter(({ invites }) => invites === undefined);
  const mails = [...(bundled.length > 0 ? [bundled] : []), ...lines.filter(({ invites }) => invites !== undefined).map((line) => [line])];
  for (const some of mails) {
    const shown = some.slice(0, MAX_LINES);
    await writeMail(services, tx, {
      kind: 'notices',
      to: reader!.email,
      language: reader!.language,
      userId,
      parameters: {
        name: reader!.name,
        role: reader!.role,
        digest: choice.digest,
        count: String(some.length),
        ar: shown.map(({ ar }) => ar).join('\n'),
        en: shown.map(({ en }) => en).join('\n'),
        topics: [...new Set(some.map(({ topic }) => topic))].join(','),
        ...(await inviteOf(services, tx, some[0]!, reader!)),
      },
      at: now,
    });
  }
}

/** The file for a calendar that goes with a line about a visit: what its days are now. */
async function inviteOf(
  services: Services,
  tx: Tx,
  { invites }: Line,
  { name, email, language }: { name: string; email: string; language: 'ar' | 'en' },
): Promise<{ invite: string; invite_method: 'REQUEST' | 'CANCEL' } | undefined> {
  if (!invites) return undefined;
  const { applicationId, method } = invites;
  const invite = await visitInvite(tx, services.config, { applicationId, language, method, at: services.clock.now() }, { name, email });
  return invite === undefined ? undefined : { invite, invite_method: method };
}

/** Returns the lines of the notifications that are still unread. */
async function noticeLines(
  { modules: { notices } }: Services,
  tx: Tx,
  taken: readonly WaitingNotice[],
  wants: (topic: NoticeTopic) => boolean,
): Promise<Line[]> {
  const ids = taken.flatMap(({ notificationId }) => notificationId ?? []);
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(notifications)
    .where(and(inArray(notifications.id, ids), isNull(notifications.readAt)))
    .orderBy(asc(notifications.createdAt), asc(notifications.id));
  return rows
    .filter(({ category }) => wants(category as NotificationCategory))
    .map(({ template, data, category }) => ({ template, data: withoutLinks(data), topic: category as NotificationCategory }))
    .map(({ topic, ...row }) => ({ topic, ar: textOf(notices, row, 'ar'), en: textOf(notices, row, 'en'), ...invitesIn(row) }))
    .filter(({ ar }) => ar !== '');
}

function invitesIn({ template, data }: { template: string; data: (typeof notifications.$inferSelect)['data'] }): Pick<Line, 'invites'> {
  const [method, applicationId] = [WITH_INVITE[template], data['application_id']];
  return method && typeof applicationId === 'number' ? { invites: { applicationId, method } } : {};
}

/** Leaves out a name that mail programs would show as a link: our mail would carry it to anybody its bearer chooses. */
const withoutLinks = (data: (typeof notifications.$inferSelect)['data']) =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, typeof value === 'string' && isLinkLike(value) ? '…' : value]));
