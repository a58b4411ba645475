import { GROUPS } from '@miyar/contract/messaging';
import { Refusal, refuseField } from '../../platform/refusal.ts';
/**
 * The recipient of either spelling (decision B8). What kind it is shows by itself, so a `type` that says otherwise is put
 * right (decision B9).
 * @throws Refusal conflicting_fields where both are given and differ, required where neither is
 */
export function recipientOf({ recipientId, recipient_id }) {
    const given = recipientId ?? recipient_id;
    if (given === undefined)
        throw refuseField('recipientId', 'required');
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
