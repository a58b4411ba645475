import { type Group, GROUPS } from '@miyar/contract/communication/messaging';
import { Refusal, refuseField } from '../../../../platform/refusal.ts';

/** Whom a message is for: one person, or a group. */
export type To = { person: number } | { group: Group };

type Given = number | Group | undefined;

/**
 * The recipient in either spelling (REQ-B8). Its kind is evident, so a `type` that differs is corrected (REQ-B9).
 * @throws Refusal conflicting_fields where both are given and differ, required where neither is
 */
export function recipientOf({ recipientId, recipient_id }: { recipientId?: Given; recipient_id?: Given }): To {
  const given = recipientId ?? recipient_id;
  if (given === undefined) throw refuseField('recipientId', 'required');
  if (recipientId !== undefined && recipient_id !== undefined && recipientId !== recipient_id)
    throw new Refusal('conflicting_fields', {
      fields: [
        { field: 'recipientId', code: 'conflicting_fields' },
        { field: 'recipient_id', code: 'conflicting_fields' },
      ],
    });
  const group = GROUPS.find((name) => name === given);
  return group === undefined ? { person: Number(given) } : { group };
}
