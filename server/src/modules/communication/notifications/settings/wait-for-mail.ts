import type { NoticeTopic } from '@miyar/contract/communication/notice-settings';
import { waitingNotices } from '../../../../db/schema/communication/notifications.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { wantsMail, whenDue } from './choice.ts';
import { choicesOf } from './reads.ts';

/** Whom to notify by mail, and of what: a notification of theirs, or a message of a conversation. */
export type WaitingItem = { userId: number; notificationId: number } | { userId: number; messageId: number };

const AT_ONCE = 1000;

/**
 * Notifies people by mail of items they have not read by then: bundled, when and as far as each of them wants it (REQ-A39). Runs in the transaction of the
 * event. It leaves out people who want no mail about it, cannot sign in, or have not confirmed the address.
 * @param topic the category of a notification, or `message`
 * @param at when it happened
 */
export async function waitForMail(tx: Tx, topic: NoticeTopic, at: Date, items: readonly WaitingItem[]): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const some = items.slice(start, start + AT_ONCE);
    const choices = await choicesOf(
      tx,
      some.map(({ userId }) => userId),
    );
    const waiting = some.flatMap((item) => {
      const choice = choices.get(item.userId);
      return choice && wantsMail(choice, topic) ? [{ ...item, createdAt: at, dueAt: whenDue(at, choice) }] : [];
    });
    if (waiting.length > 0) await tx.insert(waitingNotices).values(waiting);
  }
}
