import type { webhookDeliveries, webhooks } from '../../../db/schema/operations/webhooks.ts';
import type { May } from '../../../platform/refusal.ts';

/** What arrived or was given up can be sent again, to a receiver that is on. */
export function maySendAgain(
  { state }: Pick<typeof webhookDeliveries.$inferSelect, 'state'>,
  { offSince }: Pick<typeof webhooks.$inferSelect, 'offSince'>,
): May<'webhook_off' | 'delivery_waiting'> {
  if (offSince) return 'webhook_off';
  return state === 'waiting' ? 'delivery_waiting' : true;
}
