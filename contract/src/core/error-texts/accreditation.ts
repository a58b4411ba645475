import { defineErrors } from './define-errors.ts';

/** The errors of applications, assignments, decisions, visit reports and certificates. */
export const ACCREDITATION_ERRORS = defineErrors({
  // Applications
  application_open_already: {
    status: 409,
    ar: 'لهذه المؤسسة طلب قيد المراجعة. انتظر قراره أو احذفه أولًا.',
    en: 'This institution already has an application under review. Wait for its decision or delete it first.',
  },
  too_many_open_applications: {
    status: 409,
    ar: 'بلغت طلباتك قيد المراجعة أقصى عدد مسموح. انتظر قرارًا في أحدها أو احذف واحدًا أولًا.',
    en: 'You have reached the limit of applications under review. Wait for a decision on one, or delete one first.',
  },
  application_not_pending: { status: 409, ar: 'لا يمكن حذف طلب صدر فيه قرار.', en: 'An application that has been decided cannot be deleted.' },
  renewal_without_approval: {
    status: 422,
    ar: 'التجديد لمؤسسة سبق اعتمادها. قدّم طلبًا جديدًا.',
    en: 'Only an institution that was accredited before can apply for renewal. Apply as new.',
  },
  renewal_closed: {
    status: 422,
    ar: 'انتهت الشهادة في {{date}}، فأُغلق باب تجديدها. قدّم طلب اعتماد جديد.',
    en: 'The certificate ended on {{date}}, so renewal is closed. Apply as new.',
  },
  renewal_withdrawn: {
    status: 422,
    ar: 'سُحبت شهادة المؤسسة، فلا تُجدَّد. قدّم طلب اعتماد جديد.',
    en: 'The certificate of this institution was withdrawn, so it cannot be renewed. Apply as new.',
  },
  certificate_not_ended: {
    status: 422,
    ar: 'للمؤسسة شهادة لم تنتهِ بعد. يُفتح تجديدها في {{date}}، ولا يُقبل طلب قبله.',
    en: 'This institution has a certificate that has not ended. Its renewal opens on {{date}}; no application is taken before that day.',
  },
  renewal_too_early: { status: 422, ar: 'يُفتح التجديد في {{date}}.', en: 'Renewal opens on {{date}}.' },
  reapply_too_early: { status: 422, ar: 'يُقبل طلب جديد من {{date}}.', en: 'A new application is taken from {{date}} on.' },
  application_failed: { status: 500, ar: 'تعذّر تقديم الطلب', en: 'Failed to submit application' },

  // Assignment
  school_and_evaluator_required: { status: 400, ar: 'اختر المدرسة والمقوّم معًا', en: 'Please select both a school and an evaluator' },
  evaluator_not_found: {
    status: 404,
    ar: 'لا مقوّم بهذا الرقم. اختر مقوّمًا من القائمة.',
    en: 'There is no evaluator with this number. Choose one from the list.',
  },
  already_assigned: { status: 409, ar: 'عُيّن لهذه المدرسة مقوّم من قبل.', en: 'An evaluator has already been assigned to this school.' },
  no_open_application: { status: 409, ar: 'ليس لهذه المدرسة طلب قيد المراجعة.', en: 'This school has no application under review.' },
  evaluator_not_available: {
    status: 422,
    ar: 'لا يمكن تعيين هذا المقوّم: حسابه موقوف أو لم يُتحقق منه.',
    en: 'This evaluator cannot be assigned: the account is suspended or not verified.',
  },

  // Decisions
  already_decided: { status: 409, ar: 'صدر قرار هذا الطلب من قبل، ولا يتغير.', en: 'This application has already been decided. A decision is final.' },
  report_required: { status: 422, ar: 'لا يصدر القرار قبل رفع تقرير الزيارة.', en: 'A visit report is required before a decision.' },
  level_not_accreditable: { status: 422, ar: 'المستوى D لا يُمنح معه الاعتماد.', en: 'Level D cannot be accredited.' },

  not_assigned_yet: {
    status: 409,
    ar: 'لم يُعيَّن لهذه المدرسة مقوّم بعد. عيّن مقوّمًا أولًا.',
    en: 'No evaluator is assigned to this school yet. Assign one first.',
  },
  same_evaluator: {
    status: 409,
    ar: 'هذا المقوّم معيّن للمدرسة من قبل. اختر مقوّمًا آخر.',
    en: 'This evaluator is already assigned to the school. Choose another.',
  },
  evaluator_changed_meanwhile: {
    status: 409,
    ar: 'غيّر مدير آخر مقوّم هذه المدرسة قبلك. راجع المقوّم الحالي ثم قرّر.',
    en: 'Another administrator has just changed this school’s evaluator. Check who it is now, then decide.',
  },

  // Feedback
  feedback_too_old: {
    status: 409,
    ar: 'مضت عشر دقائق على إرسال الملاحظة، فلم يعد تصحيحها أو سحبها ممكنًا.',
    en: 'The feedback was sent more than ten minutes ago, so it can no longer be corrected or withdrawn.',
  },
  feedback_answered: {
    status: 409,
    ar: 'أجابت المؤسسة عن هذه الملاحظة، فلم يعد تصحيحها أو سحبها ممكنًا.',
    en: 'The institution has answered this feedback, so it can no longer be corrected or withdrawn.',
  },
  answered_already: {
    status: 409,
    ar: 'لهذه الملاحظة جواب من مؤسستك.',
    en: 'Your institution has already answered this feedback.',
  },
  answer_too_old: {
    status: 409,
    ar: 'مضت عشر دقائق على إرسال الجواب، فلم يعد تصحيحه ممكنًا.',
    en: 'The answer was sent more than ten minutes ago, so it can no longer be corrected.',
  },
  export_too_long: {
    status: 422,
    ar: 'القائمة أطول مما يسعه ملف Excel هنا ({{rows}} صف على الأكثر). ضيّقها، أو نزّلها بصيغة CSV.',
    en: 'The list is too long for an Excel file (at most {{rows}} rows). Filter it, or download it as CSV.',
  },

  // Visit reports
  report_under_decision: { status: 409, ar: 'بُني قرارٌ على هذا التقرير، فلا يُحذف.', en: 'A decision is based on this report, so it cannot be deleted.' },

  // Certificates
  no_certificate: { status: 404, ar: 'تعذّر تنزيل الشهادة', en: 'Failed to download certificate' },
  certificate_state: { status: 409, ar: 'حالة الشهادة «{{status}}» لا تسمح بهذا.', en: 'The status of the certificate, “{{status}}”, does not allow this.' },
  text_in_one_language: {
    status: 422,
    ar: 'لا يصدر نص رسمي بلغة واحدة. ينقص: {{parts}}.',
    en: 'An official text cannot go out in one language. Missing: {{parts}}.',
  },
});
