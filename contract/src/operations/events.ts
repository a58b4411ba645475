import { defineEvents, nullable, number, optional, text } from '../core/event-fields.ts';

const backup = { backup_id: number };

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
  'audit.checked': {
    topic: 'system',
    data: { links: number, head: optional(text), why: optional(text), link: optional(nullable(number)), event_id: optional(nullable(number)) },
  },
});
