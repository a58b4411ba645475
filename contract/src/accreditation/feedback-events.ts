import { defineEvents, number, text } from '../core/event-fields.ts';

export const FEEDBACK_EVENTS = defineEvents({
  'feedback.corrected': { topic: 'reports', about: ['application'], data: { feedback_id: number, type: text, rating: number } },
  'feedback.withdrawn': { topic: 'reports', about: ['application'], data: { feedback_id: number, type: text } },
  'feedback.answered': { topic: 'reports', about: ['application'], data: { feedback_id: number, type: text } },
  'feedback.answer_corrected': { topic: 'reports', about: ['application'], data: { feedback_id: number, type: text } },
  'feedback.given': { topic: 'reports', about: ['application'], data: { feedback_id: number, type: text, rating: number } },
});
