import { defineErrors } from './define-errors.ts';

/** Of accounts: signing up and in, second factors, users. */
export const ACCOUNTS_ERRORS = defineErrors({
  invalid_credentials: { status: 401, ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة', en: 'Invalid email or password' },
  account_suspended: { status: 403, ar: 'هذا الحساب موقوف. تواصل مع الهيئة.', en: 'This account is suspended. Contact the authority.' },
  email_taken: {
    status: 409,
    ar: 'هذا البريد مسجّل من قبل. سجّل الدخول به أو استعمل غيره.',
    en: 'This email is already registered. Log in with it or use another.',
  },
  password_too_short: { status: 400, ar: 'يجب ألا تقل كلمة المرور عن 8 أحرف', en: 'Password must be at least 8 characters' },
  password_too_common: {
    status: 400,
    ar: 'كلمة المرور هذه شائعة ويسهل تخمينها. اختر غيرها.',
    en: 'This password is common and easy to guess. Choose another.',
  },
  password_for_new_email: {
    status: 400,
    ar: 'لتغيير البريد الإلكتروني أدخل كلمة المرور الحالية (current_password).',
    en: 'To change the email, enter the current password (current_password).',
  },
  wrong_password: { status: 403, ar: 'كلمة المرور الحالية غير صحيحة.', en: 'The current password is incorrect.' },
  invalid_code: { status: 400, ar: 'الرمز غير صحيح أو انتهت مدته.', en: 'That code is incorrect or has expired.' },
  reset_link_invalid: {
    status: 400,
    ar: 'رابط إعادة تعيين كلمة المرور غير صالح أو انتهت مدته',
    en: 'The password reset link is invalid or has expired',
  },
  email_link_invalid: {
    status: 400,
    ar: 'رابط تأكيد البريد غير صالح أو انتهت مدته. اطلب رسالة جديدة.',
    en: 'This confirmation link is invalid or has expired. Ask for a new one.',
  },
  email_verified_already: { status: 409, ar: 'هذا البريد مؤكَّد من قبل.', en: 'This email is already confirmed.' },
  email_not_verified: {
    status: 403,
    ar: 'أكّد بريدك الإلكتروني أولًا بالرابط الذي أرسلناه إليك.',
    en: 'Confirm your email first with the link we sent you.',
  },
  too_many_mails: {
    status: 429,
    ar: 'أُرسلت رسائل كثيرة. أعد المحاولة بعد {{minutes}}.',
    en: 'Too many emails were sent. Try again in {{minutes}}.',
  },
  challenge_expired: { status: 400, ar: 'انتهت مهلة تسجيل الدخول. ابدأ من جديد.', en: 'This login has timed out. Start again.' },
  passkey_refused: {
    status: 400,
    ar: 'لم نتمكن من قبول مفتاح المرور. أعد المحاولة أو استعمل طريقة أخرى.',
    en: 'The passkey could not be accepted. Try again or use another way.',
  },
  too_many_passkeys: {
    status: 409,
    ar: 'عدد مفاتيح المرور بلغ حدّه. احذف واحدًا لتضيف غيره.',
    en: 'You have reached the limit of passkeys. Remove one to add another.',
  },
  totp_on_already: { status: 409, ar: 'رموز التحقق مفعّلة من قبل.', en: 'One-time codes are already on.' },
  second_factor_off: { status: 409, ar: 'فعّل لحسابك طريقة تحقق ثانية أولًا.', en: 'Set up a second factor for your own account first.' },
  second_factor_required: {
    status: 403,
    ar: 'تشترط الهيئة طريقة تحقق ثانية لهذا الحساب. فعّلها من إعدادات الحساب للمتابعة.',
    en: 'The authority requires a second factor of this account. Set it up in the account settings to continue.',
  },
  user_verified_already: { status: 409, ar: 'تُحقّق من هذا الحساب من قبل.', en: 'This account is already verified.' },
  user_suspended_already: { status: 409, ar: 'هذا الحساب موقوف من قبل.', en: 'This account is already suspended.' },
  user_not_suspended: { status: 409, ar: 'هذا الحساب غير موقوف.', en: 'This account is not suspended.' },
  user_without_second_factor: { status: 409, ar: 'ليس لهذا الحساب تحقق بخطوتين.', en: 'This account has no second factor.' },
  not_oneself: { status: 409, ar: 'لا يمكنك فعل ذلك بحسابك أنت. اطلبه من مدير آخر.', en: 'You cannot do this to your own account. Ask another administrator.' },
  last_administrator: { status: 409, ar: 'هذا آخر مدير للمنصة. أضف مديرًا آخر أولًا.', en: 'This is the last administrator. Add another one first.' },
  role_cannot_change: { status: 409, ar: 'حساب المؤسسة لا يتغير دوره.', en: 'The role of an institution’s account cannot be changed.' },
  role_has_work: {
    status: 409,
    ar: 'لهذا الحساب مدارس قيد التقويم. أعد تعيينها لغيره ثم غيّر دوره.',
    en: 'This account has schools under evaluation. Assign them to someone else, then change the role.',
  },
  confirmation_differs: { status: 400, ar: 'ما كتبته لا يطابق المطلوب.', en: 'What you typed does not match.' },
  invitation_invalid: { status: 404, ar: 'هذه الدعوة غير صالحة أو انتهت مدتها.', en: 'This invitation is invalid or has expired.' },
  not_owner: { status: 403, ar: 'هذا الإجراء لمسؤول الجهة وحده.', en: 'Only the owner of the organisation may do this.' },
  viewer_reads_only: { status: 403, ar: 'صلاحيتك في هذه الجهة الاطلاع فقط.', en: 'You may only read in this organisation.' },
  last_owner: { status: 409, ar: 'لا بد للجهة من مسؤول. انقل المسؤولية إلى غيرك أولًا.', en: 'An organisation needs an owner. Hand over first.' },
  member_elsewhere: {
    status: 409,
    ar: 'هذا الحساب عضو في جهة أخرى لها طلبات.',
    en: 'This account belongs to another organisation that has applications.',
  },
  not_an_institution_account: {
    status: 409,
    ar: 'هذا الحساب ليس حساب مؤسسة، فلا يُضم إلى جهة.',
    en: 'This is not an institution’s account and cannot join an organisation.',
  },
  member_already: { status: 409, ar: 'هذا الشخص عضو في الجهة.', en: 'This person is a member already.' },
  too_many_members: {
    status: 409,
    ar: 'بلغ أعضاء الجهة أقصى عدد ({{max}}).',
    en: 'The organisation has as many members as allowed ({{max}}).',
  },
  owner_present: {
    status: 409,
    ar: 'للجهة مسؤول يستطيع الدخول. يغيّر هو من يتولى المسؤولية.',
    en: 'The organisation has an owner who can sign in. The owner can hand over.',
  },
  work_unfinished: {
    status: 409,
    ar: 'على هذا الحساب عمل لم ينتهِ: طلب قيد المراجعة أو مدرسة معيّنة. أنهِه أولًا.',
    en: 'This account has unfinished work: an application under review or an assigned school. Finish it first.',
  },
  privacy_text_changed: {
    status: 409,
    ar: 'صدرت نسخة أحدث من سياسة الخصوصية. اقرأها ثم وافق عليها.',
    en: 'A newer version of the privacy policy is in force. Read it, then agree to it.',
  },
  too_many_exports: {
    status: 429,
    ar: 'طُلبت نسخ كثيرة. أعد المحاولة بعد {{minutes}}.',
    en: 'You have requested too many copies. Try again in {{minutes}}.',
  },
  mail_not_failed: { status: 409, ar: 'لا تُعاد إلا الرسائل التي تعذّر إرسالها.', en: 'Only failed emails can be sent again.' },
  mail_link_expired: {
    status: 409,
    ar: 'انتهت مدة الرابط في هذه الرسالة، فلا فائدة من إرسالها. يطلب صاحبها رسالة جديدة.',
    en: 'The link in this email has expired, so it cannot be sent again. The recipient can ask for a new one.',
  },
  too_many_sign_ins: { status: 429, ar: 'محاولات كثيرة. أعد المحاولة بعد {{minutes}}.', en: 'Too many attempts. Try again in {{minutes}}.' },
});
