import { defineEvents, number, text } from '../core/event-fields.ts';

export const FEEDBACK_EVENTS = defineEvents({
  'feedback.given': { topic: 'reports', about: ['application'], data: { feedback_id: number, type: text, rating: number } },
});
