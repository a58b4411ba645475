import { defineEvents, number, text } from '../core/event-fields.ts';

const consent = { purpose: text, version: number };
const message = { message_id: number };
const section = { section: text, version: number };

export const SITE_EVENTS = defineEvents({
  'account.consented': { topic: 'privacy', about: ['account'], data: { ...consent, language: text } },
  'account.consent_withdrawn': { topic: 'privacy', about: ['account'], data: consent },
  'contact.destroyed': { topic: 'privacy', data: message },
  'document.added': { topic: 'content', data: { document_id: number, title: text, available: text } },
  'document.changed': { topic: 'content', data: { document_id: number, title: text, category: text, available: text } },
  'document.file_replaced': { topic: 'content', data: { document_id: number, former_file_id: number, file_id: number } },
  'document.deleted': { topic: 'content', data: { document_id: number, title: text } },
  'contact.received': { topic: 'content', data: message },
  'contact.marked': { topic: 'content', data: { ...message, read: text, handled: text } },
  'landing.updated': { topic: 'content', data: section },
  'landing.restored': { topic: 'content', data: section },
  'landing.image_changed': { topic: 'content', data: section },
  'legal.published': { topic: 'content', data: { page: text, version: number, effective_from: text } },
});
