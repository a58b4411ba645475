import { defineEvents, number, text } from '../core/event-fields.ts';

const request = { request_id: number };
const breach = { breach_id: number };

export const PRIVACY_EVENTS = defineEvents({
  'archive.scheduled': { topic: 'files', about: ['account'], data: { frequency: text } },
  'archive.made': { topic: 'files', about: ['account'] },
  'archive.downloaded': { topic: 'files', about: ['account'] },
  'archive.given_up': { topic: 'files', about: ['account'], data: { gigabytes: number } },
  'account.exported': { topic: 'files', about: ['account'] },
  'register.exported': { topic: 'files', data: { register: text } },
  'data_request.received': { topic: 'privacy', data: { ...request, request_kind: text } },
  'data_request.extended': { topic: 'privacy', data: { ...request, due_on: text } },
  'data_request.answered': { topic: 'privacy', data: { ...request, outcome: text } },
  'data_request.due_soon': { topic: 'privacy', data: { ...request, due_on: text } },
  'breach.recorded': { topic: 'privacy', data: breach },
  'breach.changed': { topic: 'privacy', data: { ...breach, version: number } },
  'breach.due_soon': { topic: 'privacy', data: breach },
});
