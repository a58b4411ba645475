import { defineEvents, nullable, number, oneOf, optional, text } from '../core/event-fields.ts';

const backup = { backup_id: number };
const webhook = { webhook_id: number };

export const OPERATIONS_EVENTS = defineEvents({
  'audit.exported': {
    topic: 'files',
    data: {
      format: text,
      person_id: optional(number),
      school_id: optional(number),
      topic: optional(text),
      kind: optional(text),
      from: optional(text),
      until: optional(text),
      searched: optional(text),
    },
  },
  'job.retried': { topic: 'system', data: { job_id: text } },
  'backup.asked': { topic: 'system', data: backup },
  'backup.made': { topic: 'system', data: { ...backup, size: number, rows: number } },
  'backup.failed': { topic: 'system', data: backup },
  'backup.cancelled': { topic: 'system', data: backup },
  'backup.deleted': { topic: 'system', data: backup },
  'backup.downloaded': { topic: 'system', data: backup },
  'backup.expired': { topic: 'system', data: backup },
  'backup.test_asked': { topic: 'system', data: backup },
  'backup.tested': { topic: 'system', data: { ...backup, outcome: text } },
  'backup.test_failed': { topic: 'system', data: { ...backup, outcome: text } },
  'webhook.created': { topic: 'system', data: webhook },
  'webhook.changed': { topic: 'system', data: webhook },
  'webhook.deleted': { topic: 'system', data: webhook },
  'webhook.switched_on': { topic: 'system', data: webhook },
  'webhook.switched_off': { topic: 'system', data: webhook },
  'webhook.given_up': { topic: 'system', data: { ...webhook, host: text, because: oneOf('failures', 'gone') } },
  'webhook.secret_renewed': { topic: 'system', data: webhook },
  'webhook.sent_again': { topic: 'system', data: { ...webhook, delivery_id: number } },
  'audit.checked': {
    topic: 'system',
    data: { links: number, head: optional(text), why: optional(text), link: optional(nullable(number)), event_id: optional(nullable(number)) },
  },
});
