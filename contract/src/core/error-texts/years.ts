import { defineErrors } from './define-errors.ts';

/** The errors of the years between two decisions: duties, notices of change and monitoring visits. */
export const YEARS_ERRORS = defineErrors({
  duty_state: { status: 409, ar: 'حالة هذا الالتزام «{{state}}» لا تسمح بهذا.', en: 'A duty that is “{{state}}” does not allow this.' },
  duty_kind: { status: 409, ar: 'لا يُتخذ هذا الإجراء في التزام من هذا النوع.', en: 'This cannot be done with a duty of this kind.' },
  duty_changed: {
    status: 409,
    ar: 'تغيّر هذا الالتزام أثناء عملك. حدّث الصفحة ثم أعد المحاولة.',
    en: 'This duty changed while you were working. Reload it and try again.',
  },
  statement_incomplete: { status: 422, ar: 'لم تكتمل الإجابات: بقي {{count}}.', en: 'Not everything is answered: {{count}} remain.' },
  notice_open_already: { status: 409, ar: 'لكم إخطار من هذا النوع لم يُجب عنه بعد.', en: 'A notice of this kind is still waiting for an answer.' },
  change_needs_notice: {
    status: 409,
    ar: 'هذا البيان مثبت في الاعتماد، فلا يُعدَّل إلا بإخطار بتغيير.',
    en: 'The accreditation states this. It is changed by a notice of change.',
  },
  no_accreditation: { status: 409, ar: 'ليست لهذه المؤسسة شهادة سارية أو معلّقة.', en: 'This institution has no valid or suspended certificate.' },
  monitoring_open_already: { status: 409, ar: 'لهذه المؤسسة زيارة متابعة لم تنته.', en: 'A monitoring visit of this institution is under way.' },
  not_today: { status: 409, ar: 'تُعلن الزيارة في يومها: {{date}}.', en: 'The visit is made known on its day: {{date}}.' },
});
