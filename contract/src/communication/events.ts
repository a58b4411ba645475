import { defineEvents, number } from '../core/event-fields.ts';

export const COMMUNICATION_EVENTS = defineEvents({
  'account.notices_chosen': { topic: 'accounts', about: ['account'] },
  'message.deleted': { topic: 'content', data: { message_id: number, conversation_id: number } },
  'mail.retried': { topic: 'system', data: { mail_id: number } },
});
