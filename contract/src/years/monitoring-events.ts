import { defineEvents, internal, nullable, number, oneOf, personal, text } from '../core/event-fields.ts';
import { MONITORING_OUTCOMES } from './monitoring-outcomes.ts';

const reason = personal(text, 'retain');

/**
 * The events of monitoring visits. Before an unannounced one is revealed, nobody but administrators and its team reads any event of its case, of whatever kind;
 * the institution’s history begins with the reveal.
 */
export const MONITORING_EVENTS = defineEvents(
  {
    'monitoring.ordered': {
      topic: 'evaluation',
      title: { ar: 'أُمر بزيارة متابعة', en: 'Monitoring visit ordered' },
      history: [{ ar: 'أمرت الهيئة بزيارة متابعة', en: 'The authority ordered a monitoring visit' }],
      secretTo: ['institution'],
      about: ['application'],
      data: { announced: oneOf('yes', 'no'), indicators: number, duty_id: internal(nullable(number)), reason },
    },
    'monitoring.days_fixed': {
      topic: 'evaluation',
      title: { ar: 'حُدّد موعد زيارة غير معلنة', en: 'Days of an unannounced visit fixed' },
      history: [{ ar: 'حُدّد موعد الزيارة: من {{from_on}} إلى {{until_on}}', en: 'The days of the visit were fixed: from {{from_on}} to {{until_on}}' }],
      secretTo: ['institution'],
      about: ['application'],
      data: { from_on: text, until_on: text },
    },
    'monitoring.revealed': {
      topic: 'evaluation',
      title: { ar: 'أُعلنت زيارة متابعة', en: 'Monitoring visit made known' },
      history: [
        { ar: 'أعلنت الهيئة زيارة متابعة', en: 'The authority announced a monitoring visit', if: { by: 'order' } },
        { ar: 'وصل فريق الهيئة في زيارة متابعة', en: 'A team of the authority arrived for a monitoring visit' },
      ],
      about: ['application'],
      data: { by: oneOf('order', 'lead', 'time') },
    },
    'monitoring.concluded': {
      topic: 'evaluation',
      title: { ar: 'انتهت زيارة متابعة', en: 'Monitoring visit concluded' },
      history: [
        { ar: 'انتهت زيارة المتابعة إلى خطة تحسين', en: 'The monitoring visit led to an improvement plan', if: { outcome: 'plan' } },
        { ar: 'انتهت زيارة المتابعة إلى النظر في التعليق', en: 'The monitoring visit led to considering a suspension', if: { outcome: 'suspension' } },
        { ar: 'انتهت زيارة المتابعة إلى إعادة التقويم', en: 'The monitoring visit led to a re-evaluation', if: { outcome: 're_evaluation' } },
        { ar: 'انتهت زيارة المتابعة، ولا يلزم شيء', en: 'The monitoring visit was concluded; nothing follows' },
      ],
      about: ['application'],
      data: { outcome: oneOf(...MONITORING_OUTCOMES), duty_id: internal(nullable(number)) },
    },
    'monitoring.cancelled': {
      topic: 'evaluation',
      title: { ar: 'أُلغيت زيارة متابعة', en: 'Monitoring visit cancelled' },
      history: [{ ar: 'أُلغيت زيارة المتابعة: {{reason}}', en: 'The monitoring visit was cancelled: {{reason}}' }],
      about: ['application'],
      data: { reason },
    },
    'monitoring.suspension_dismissed': {
      topic: 'evaluation',
      title: { ar: 'تقرّر ألا تُعلَّق الشهادة بعد زيارة متابعة', en: 'Suspension after a monitoring visit dismissed' },
      history: [{ ar: 'تقرّر ألا تُعلَّق الشهادة: {{reason}}', en: 'The certificate is not suspended: {{reason}}' }],
      secretTo: ['institution'],
      about: ['application'],
      data: { reason },
    },
  },
  {
    announced: { ar: 'معلنة', en: 'Announced' },
    indicators: { ar: 'المؤشرات', en: 'Indicators' },
    duty_id: { ar: 'رقم الالتزام', en: 'Duty number' },
    from_on: { ar: 'أول يوم', en: 'First day' },
    until_on: { ar: 'آخر يوم', en: 'Last day' },
  },
);
