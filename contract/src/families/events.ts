import { defineEvents, internal, number, oneOf, optional, personal, text } from '../core/event-fields.ts';
import { REPLY_GROUNDS } from './family-report.ts';

const decision = { decision_id: number };
/** Why the authority withholds or publishes: it is shown to administrators alone. */
const actReason = internal(personal(text, 'retain'));

/** The events of the report for families after the release of its decision. */
export const FAMILY_EVENTS = defineEvents(
  {
    'family_report.replied': {
      topic: 'evaluation',
      title: { ar: 'ردّت مؤسسة على تقرير الأسر', en: 'Reply to the report for families' },
      history: [{ ar: 'ردّت مؤسسة على تقرير الأسر', en: 'Reply to the report for families' }],
      about: ['application'],
      data: decision,
    },
    'family_report.reply_refused': {
      topic: 'evaluation',
      title: { ar: 'رُفض ردّ على تقرير الأسر', en: 'Reply to the report for families refused' },
      history: [{ ar: 'رُفض ردّ على تقرير الأسر', en: 'Reply to the report for families refused' }],
      about: ['application'],
      /** `reply_until` is absent after a second refusal. */
      data: { ...decision, ground: oneOf(...REPLY_GROUNDS), reply_until: optional(text), reason: personal(text, 'retain') },
    },
    'family_report.reply_translated': {
      topic: 'evaluation',
      title: { ar: 'تُرجم ردّ على تقرير الأسر', en: 'Reply to the report for families translated' },
      history: [{ ar: 'تُرجم ردّ على تقرير الأسر', en: 'Reply to the report for families translated' }],
      about: ['application'],
      data: decision,
    },
    'family_report.published': {
      topic: 'evaluation',
      title: { ar: 'نُشر تقرير الأسر', en: 'Report for families published' },
      history: [{ ar: 'نُشر تقرير الأسر', en: 'Report for families published' }],
      about: ['application'],
      data: { ...decision, mode: oneOf('report', 'outcome'), reason: optional(actReason) },
    },
    'family_report.scheduled': {
      topic: 'evaluation',
      title: { ar: 'تقرّر نشر تقرير الأسر', en: 'Report for families to be published' },
      history: [{ ar: 'تقرّر نشر تقرير الأسر', en: 'Report for families to be published' }],
      about: ['application'],
      data: { ...decision, mode: oneOf('report', 'outcome'), reason: actReason },
    },
    'family_report.withheld': {
      topic: 'evaluation',
      title: { ar: 'حُجب تقرير الأسر', en: 'Report for families withheld' },
      history: [{ ar: 'حُجب تقرير الأسر', en: 'Report for families withheld' }],
      about: ['application'],
      data: { ...decision, reason: actReason },
    },
  },
  {
    decision_id: { ar: 'رقم القرار', en: 'Decision number' },
    ground: { ar: 'السبب الموجب', en: 'Ground' },
    reply_until: { ar: 'آخر يوم للردّ', en: 'Last day for a reply' },
    mode: { ar: 'ما نُشر', en: 'Published' },
  },
);
