import { defineEvents, named, number, text } from '../core/event-fields.ts';
import { FEEDBACK_TYPE_NAMES } from './feedback-types.ts';

const type = named(text, FEEDBACK_TYPE_NAMES);

export const FEEDBACK_EVENTS = defineEvents(
  {
    'feedback.corrected': {
      topic: 'reports',
      title: { ar: 'تصحيح ملاحظة', en: 'Feedback corrected' },
      history: [{ ar: 'صُحّحت ملاحظة', en: 'Feedback corrected' }],
      about: ['application'],
      data: { feedback_id: number, type, rating: number },
    },
    'feedback.withdrawn': {
      topic: 'reports',
      title: { ar: 'سحب ملاحظة', en: 'Feedback withdrawn' },
      history: [{ ar: 'سُحبت ملاحظة', en: 'Feedback withdrawn' }],
      about: ['application'],
      data: { feedback_id: number, type },
    },
    'feedback.answered': {
      topic: 'reports',
      title: { ar: 'الإجابة عن ملاحظة', en: 'Feedback answered' },
      history: [{ ar: 'أُجيب عن ملاحظة', en: 'Feedback answered' }],
      about: ['application'],
      data: { feedback_id: number, type },
    },
    'feedback.answer_corrected': {
      topic: 'reports',
      title: { ar: 'تصحيح جواب عن ملاحظة', en: 'Answer to feedback corrected' },
      history: [{ ar: 'صُحّح جواب عن ملاحظة', en: 'Answer to feedback corrected' }],
      about: ['application'],
      data: { feedback_id: number, type },
    },
    'feedback.given': {
      topic: 'reports',
      title: { ar: 'كتابة ملاحظة', en: 'Feedback given' },
      history: [
        { ar: 'أُضيفت ملاحظة: {{type}}', en: 'Feedback added: {{type}}' },
        { ar: 'أُضيفت ملاحظة', en: 'Feedback added' },
      ],
      about: ['application'],
      data: { feedback_id: number, type, rating: number },
    },
  },
  {
    feedback_id: { ar: 'رقم الملاحظة', en: 'Feedback number' },
    rating: { ar: 'التقييم', en: 'Rating' },
  },
);
