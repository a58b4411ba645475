import { defineEvents, number, optional, text } from './event-fields.ts';

export const CORE_EVENTS = defineEvents({
  'access.refused': { topic: 'sign_in', data: { call: text, code: text } },
  'file.downloaded': {
    topic: 'files',
    data: { file_id: optional(number), report_id: optional(number), attendance_id: optional(number), report_number: optional(number) },
  },
  'file.infected': { topic: 'files', data: { file_id: number, title: text, found: text } },
  'settings.changed': { topic: 'system', data: { key: text } },
});
