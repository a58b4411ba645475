import { eq } from 'drizzle-orm';
import { noticeSettings } from '../../../../db/schema/communication/notifications.ts';
import { recordEvent } from '../../../../platform/events.ts';
import type { Services } from '../../../../services.ts';
import { readUnsubscribe } from '../../mail/unsubscribe-link.ts';
import { choicesOf } from './reads.ts';

/** Whether an address that stops mails is one of ours. */
export const isUnsubscribeLink = async (services: Services, token: string): Promise<boolean> => (await readUnsubscribe(services, token)) !== undefined;

/**
 * Stops the mails about the topics a link names; the rest of the person's choice stays as it is.
 * @returns false for a link that we did not write
 */
export async function stopMails(services: Services, token: string): Promise<boolean> {
  const link = await readUnsubscribe(services, token);
  if (!link) return false;
  const { userId, topics } = link;
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const choice = (await choicesOf(tx, [userId])).get(userId);
    // A person who is not written to any more gets no mails anyway.
    if (!choice) return;
    const chosen = { ...choice.topics, ...Object.fromEntries(topics.map((topic) => [topic, 'none' as const])) };
    const { channel, digest, quiet_from: quietFrom, quiet_until: quietUntil } = choice;
    await tx
      .insert(noticeSettings)
      .values({ userId, channel, topics: chosen, digest, quietFrom, quietUntil, updatedAt: now })
      .onConflictDoUpdate({ target: noticeSettings.userId, set: { topics: chosen, updatedAt: now }, setWhere: eq(noticeSettings.userId, userId) });
    // Anybody who has the mail may unsubscribe, so no actor is recorded.
    await recordEvent(tx, { kind: 'account.notices_chosen', at: now, actorId: null, userId });
  });
  return true;
}
