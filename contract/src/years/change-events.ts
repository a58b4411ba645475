import { defineEvents, number, oneOf, optional, named, personal, text } from '../core/event-fields.ts';
import { CHANGE_CLASSES, CHANGE_KIND_NAMES, CHANGE_KINDS } from '../evaluation/institution-profile/change-kinds.ts';

const notice = { duty_id: number, change: named(oneOf(...CHANGE_KINDS), CHANGE_KIND_NAMES), class: oneOf(...CHANGE_CLASSES) };

/** The events of notices of change. */
export const CHANGE_EVENTS = defineEvents(
  {
    'change.sent': {
      topic: 'evaluation',
      title: { ar: 'إخطار بتغيير', en: 'Notice of change sent' },
      about: ['application'],
      data: { ...notice, effective_on: text, due_on: text, late_wd: optional(number), reason: personal(text, 'retain'), files: number },
    },
    'change.answered': {
      topic: 'evaluation',
      title: { ar: 'أُجيب عن إخطار بتغيير', en: 'Notice of change answered' },
      about: ['application'],
      data: { ...notice, outcome: oneOf('noted', 'approved', 'refused'), answer: optional(personal(text, 'retain')) },
    },
    'change.withdrawn': {
      topic: 'evaluation',
      title: { ar: 'سُحب إخطار بتغيير', en: 'Notice of change withdrawn' },
      about: ['application'],
      data: notice,
    },
  },
  {
    duty_id: { ar: 'رقم الالتزام', en: 'Duty number' },
    change: { ar: 'التغيير', en: 'Change' },
    class: { ar: 'الصنف', en: 'Class' },
    effective_on: { ar: 'يسري من', en: 'Takes effect on' },
    late_wd: { ar: 'أيام العمل بعد آخر موعد', en: 'Working days after the last day in time' },
    files: { ar: 'الملفات', en: 'Files' },
    answer: { ar: 'الجواب', en: 'Answer' },
  },
);
