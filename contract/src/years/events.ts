import { defineEvents, number, oneOf, optional, personal, text } from '../core/event-fields.ts';
import { DUTY_KINDS, DUTY_OWNERS } from './duty-rules.ts';

const owner = oneOf(...DUTY_OWNERS);
/** The duty, by its number, its kind and how many of the kind there were. What the authority owes is in no history that an institution reads. */
const duty = { duty_id: number, duty: oneOf(...DUTY_KINDS), number, owner };
const reason = personal(text, 'retain');

/** The events of the years between two decisions. */
export const YEARS_EVENTS = defineEvents(
  {
    'duties.planned': {
      topic: 'evaluation',
      title: { ar: 'وُضعت التزامات الاعتماد', en: 'Duties of an accreditation planned' },
      about: ['application'],
      data: { count: number },
    },
    'duty.opened': {
      topic: 'evaluation',
      title: { ar: 'فُتح التزام', en: 'Duty opened' },
      about: ['application'],
      data: { ...duty, due_on: text },
    },
    'duty.submitted': {
      topic: 'evaluation',
      title: { ar: 'قُدّم بيان أو تقرير مرحلي', en: 'Statement submitted' },
      about: ['application'],
      data: { ...duty, receipt: optional(text), statement_sha256: optional(text) },
    },
    'duty.returned': {
      topic: 'evaluation',
      title: { ar: 'أُعيد بيان أو تقرير مرحلي', en: 'Statement returned' },
      about: ['application'],
      data: { ...duty, returned: number, due_on: text },
    },
    'duty.accepted': {
      topic: 'evaluation',
      title: { ar: 'قُبل بيان أو تقرير مرحلي', en: 'Statement accepted' },
      about: ['application'],
      data: { ...duty, note: optional(reason) },
    },
    'duty.done': {
      topic: 'evaluation',
      title: { ar: 'تمّ التزام', en: 'Duty met' },
      about: ['application'],
      data: duty,
    },
    'duty.waived': {
      topic: 'evaluation',
      title: { ar: 'أُعفيت مؤسسة من التزام', en: 'Duty waived' },
      about: ['application'],
      data: { ...duty, reason },
    },
    'duty.paused': {
      topic: 'evaluation',
      title: { ar: 'أُوقفت مدة التزام', en: 'Duty paused' },
      about: ['application'],
      data: { ...duty, reason },
    },
    'duty.resumed': {
      topic: 'evaluation',
      title: { ar: 'استؤنفت مدة التزام', en: 'Duty resumed' },
      about: ['application'],
      data: { ...duty, due_on: text, reason },
    },
    'duty.extended': {
      topic: 'evaluation',
      title: { ar: 'مُدّد موعد التزام', en: 'Duty extended' },
      about: ['application'],
      data: { ...duty, due_on: text, reason },
    },
    'duty.ended': {
      topic: 'evaluation',
      title: { ar: 'انتهى التزام', en: 'Duty ended' },
      about: ['application'],
      data: { ...duty, was_open: oneOf('yes', 'no') },
    },
    'duties.exported': {
      topic: 'files',
      title: { ar: 'تصدير قائمة الالتزامات', en: 'List of duties exported' },
      data: { format: text },
    },
    'certificate.expiring': {
      topic: 'applications',
      title: { ar: 'اقتراب نهاية شهادة', en: 'Certificate about to end' },
      history: [{ ar: 'تذكير بنهاية الشهادة', en: 'Reminder of the end of the certificate' }],
      about: ['application'],
      data: { certificate_number: text, days: number, due_on: text },
    },
    'certificate.expired': {
      topic: 'applications',
      title: { ar: 'نهاية شهادة', en: 'Certificate ended' },
      history: [{ ar: 'انتهت الشهادة', en: 'The certificate ended' }],
      about: ['application'],
      data: { certificate_number: text },
    },
  },
  {
    duty: { ar: 'الالتزام', en: 'Duty' },
    duty_id: { ar: 'رقم الالتزام', en: 'Duty number' },
    number: { ar: 'الرقم', en: 'Number' },
    owner: { ar: 'على من', en: 'Owed by' },
    count: { ar: 'العدد', en: 'Number' },
    receipt: { ar: 'الإيصال', en: 'Receipt' },
    statement_sha256: { ar: 'بصمة SHA-256', en: 'SHA-256' },
    returned: { ar: 'البنود المعادة', en: 'Items returned' },
    note: { ar: 'الملاحظة', en: 'Note' },
    was_open: { ar: 'كان مفتوحًا', en: 'Was open' },
    days: { ar: 'الأيام', en: 'Days' },
  },
);
