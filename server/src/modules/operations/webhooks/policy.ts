import type { webhookDeliveries, webhooks } from '../../../db/schema/operations/webhooks.ts';
import type { May } from '../../../platform/refusal.ts';

/** True if a delivery can be sent again: it arrived or was given up, and its webhook is on. */
export function maySendAgain(
  { state }: Pick<typeof webhookDeliveries.$inferSelect, 'state'>,
  { offSince }: Pick<typeof webhooks.$inferSelect, 'offSince'>,
): May<'webhook_off' | 'delivery_waiting'> {
  if (offSince) return 'webhook_off';
  return state === 'waiting' ? 'delivery_waiting' : true;
}
