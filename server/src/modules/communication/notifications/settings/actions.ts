import type { NoticeValues } from '@miyar/contract/communication/notice-settings';
import { eq } from 'drizzle-orm';
import { noticeSettings } from '../../../../db/schema/communication/notifications.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { recordEvent } from '../../../../platform/events.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { refuseField } from '../../../../platform/refusal.ts';
import type { Services } from '../../../../services.ts';
import { changeSetting } from '../../../core/settings/actions.ts';
import { dropWaiting } from './take-due.ts';

/**
 * Chooses by which channels one is notified of what (REQ-A39).
 * @throws Refusal sms_not_configured
 */
export async function chooseNotices(services: Services, actor: Actor, chosen: NoticeValues): Promise<void> {
  refuseSms(chosen);
  const now = services.clock.now();
  const { channel, topics, digest, quiet_from: quietFrom, quiet_until: quietUntil } = chosen;
  const row = { channel, topics, digest, quietFrom, quietUntil, updatedAt: now };
  await services.database.transaction(async (tx) => {
    await tx
      .insert(noticeSettings)
      .values({ userId: actor.id, ...row })
      .onConflictDoUpdate({ target: noticeSettings.userId, set: row });
    await recordEvent(tx, { kind: 'account.notices_chosen', at: now, actorId: actor.id, userId: actor.id });
  });
}

/**
 * Sets how people who have made no choice are notified (REQ-A41).
 * @throws Refusal sms_not_configured
 */
export async function setDefaultNotices(services: Services, admin: Actor, chosen: NoticeValues): Promise<void> {
  refuseSms(chosen);
  await services.database.transaction((tx) => changeSetting(tx, 'notice_defaults', chosen, admin.id, services.clock.now()));
}

/** No provider of SMS can be set up yet (REQ-A38). */
function refuseSms({ channel, topics }: NoticeValues): void {
  if (channel === 'sms') throw refuseField('channel', 'sms_not_configured');
  const topic = Object.entries(topics).find(([, by]) => by === 'sms')?.[0];
  if (topic !== undefined) throw refuseField(`topics.${topic}`, 'sms_not_configured');
}

/** Forgets what a person chose, and what waits to be mailed to them, when their account is deleted. */
export async function forgetNoticeSettingsOf(tx: Tx, userId: number): Promise<void> {
  await dropWaiting(tx, userId);
  await tx.delete(noticeSettings).where(eq(noticeSettings.userId, userId));
}
