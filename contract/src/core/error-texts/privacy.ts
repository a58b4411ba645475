import { defineErrors } from './define-errors.ts';

/** The errors of the registers about personal data. */
export const PRIVACY_ERRORS = defineErrors({
  no_consent: { status: 409, ar: 'لا موافقة سارية لتُسحب.', en: 'There is no consent to withdraw.' },
  day_in_future: { status: 400, ar: 'هذا الوقت لم يأتِ بعد.', en: 'This time has not come yet.' },
  data_request_open_already: {
    status: 409,
    ar: 'لديك طلب من هذا النوع لم يُجب عنه بعد.',
    en: 'You already have an open request of this kind.',
  },
  data_request_answered_already: { status: 409, ar: 'أُجيب عن هذا الطلب من قبل.', en: 'This request has already been answered.' },
  data_request_extended_already: {
    status: 409,
    ar: 'مُدّدت مهلة هذا الطلب من قبل، ولا تُمدَّد مرتين.',
    en: 'The deadline of this request has already been extended. It can be extended only once.',
  },
  data_request_too_late: { status: 409, ar: 'انقضت مهلة الجواب، فلا تُمدَّد.', en: 'The deadline has passed and can no longer be extended.' },
  told_before_found: { status: 400, ar: 'لا يكون الإبلاغ قبل اكتشاف التسرّب.', en: 'The notification date can’t be before the breach was found.' },
  breach_changed: {
    status: 409,
    ar: 'عُدّل هذا القيد في أثناء كتابتك. أغلق النافذة وافتحه من جديد لترى ما فيه الآن.',
    en: 'This entry was changed while you were writing. Close this window and open it again to see what it says now.',
  },
});
