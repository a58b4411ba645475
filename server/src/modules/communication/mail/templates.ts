import type { Language } from '@miyar/contract';
import { paths } from '@miyar/contract/core/pages';
import type { KindWithSecrets, MadeForMail, MailKind, MailParameters, MailSecrets } from './kinds.ts';
import { filled, hello, type MailText, salaam } from './mail-text.ts';
import { DATA_REQUEST_MAILS } from './data-request-mails.ts';
import { ACCOUNT_INVITATION_MAIL } from './account-invitation-mail.ts';
import { MEMBER_INVITATION_MAIL } from './member-invitation-mail.ts';
import { NOTICES_MAIL } from './notices-mail.ts';
import { ADMINISTRATOR_WORDS } from './administrator-words.ts';
import { SECOND_FACTOR_WORDS } from './second-factor-words.ts';

type Places<K extends MailKind> = MailParameters[K] &
  (K extends KindWithSecrets ? MailSecrets[K] : unknown) &
  (K extends 'notices' ? MadeForMail : unknown) & { to: string };

type Template<K extends MailKind> = Readonly<Record<Language, (places: Places<K>) => MailText>>;

const NOT_ME = {
  ar: 'إن لم يكن هذا منك فأعد تعيين كلمة المرور الآن، ثم راجع جلسات الدخول في إعدادات حسابك.',
  en: 'If this was not you, reset your password now, then check the login sessions in your account settings.',
};

/** Every kind of mail, in both languages; one that is missing does not compile. */
export const TEMPLATES: { readonly [K in MailKind]: Template<K> } = {
  // The address may be a stranger's, and anybody could have typed the name: so the name stays out.
  confirm_email: {
    ar: (link) => ({
      subject: 'أكّد بريدك الإلكتروني',
      greeting: 'السلام عليكم،',
      paragraphs: ['سُجّل حساب بهذا البريد في منصة هيئة اعتماد IQS. أكّد أن البريد لك لتصلك رسائلنا وقراراتنا.'],
      action: { label: 'تأكيد البريد', path: paths.verifyEmail(link) },
      notes: ['الرابط صالح سبعة أيام ولمرة واحدة.', 'إن لم تسجّل حسابًا فتجاهل هذه الرسالة.'],
    }),
    en: (link) => ({
      subject: 'Confirm your email',
      greeting: 'Hello,',
      paragraphs: [
        'An account was registered with this email on the platform of the IQS Authority. Confirm that the address is yours, so that our messages and decisions reach you.',
      ],
      action: { label: 'Confirm the email', path: paths.verifyEmail(link) },
      notes: ['The link works once, within seven days.', 'If you did not register, ignore this email.'],
    }),
  },
  confirm_new_email: {
    ar: ({ name, ...link }) => ({
      subject: 'أكّد بريدك الجديد',
      greeting: salaam(name),
      paragraphs: ['طُلب أن يصير هذا البريد بريد حسابك. لن يتغير شيء قبل أن تؤكد ذلك من هذا الرابط.'],
      action: { label: 'اعتماد البريد الجديد', path: paths.verifyEmail(link) },
      notes: ['الرابط صالح سبعة أيام ولمرة واحدة.', 'إن لم تطلب ذلك فتجاهل هذه الرسالة.'],
    }),
    en: ({ name, ...link }) => ({
      subject: 'Confirm your new email',
      greeting: hello(name),
      paragraphs: ['Someone asked to make this address the email of your account. Nothing changes until you confirm it with this link.'],
      action: { label: 'Use the new email', path: paths.verifyEmail(link) },
      notes: ['The link works once, within seven days.', 'If you did not ask for this, ignore this email.'],
    }),
  },
  email_changing: {
    ar: ({ name, new_email }) => ({
      subject: 'طلب تغيير بريد حسابك',
      greeting: salaam(name),
      paragraphs: [filled('طُلب تغيير بريد حسابك إلى {{new_email}}. يبقى بريدك هذا حتى يُؤكَّد البريد الجديد.', { new_email })],
      notes: [NOT_ME.ar],
    }),
    en: ({ name, new_email }) => ({
      subject: 'Request to change the email of your account',
      greeting: hello(name),
      paragraphs: [
        filled('Someone asked to change the email on your account to {{new_email}}. Nothing changes until the new address is confirmed.', { new_email }),
      ],
      notes: [NOT_ME.en],
    }),
  },
  email_changed: {
    ar: ({ name, new_email }) => ({
      subject: 'تغيّر بريد حسابك',
      greeting: salaam(name),
      paragraphs: [filled('صار بريد حسابك {{new_email}}، ولن تصل رسائلنا إلى هذا البريد بعد الآن.', { new_email })],
      notes: ['إن لم يكن هذا منك فتواصل مع الهيئة فورًا.'],
    }),
    en: ({ name, new_email }) => ({
      subject: 'Your account’s email was changed',
      greeting: hello(name),
      paragraphs: [filled('The email of your account is now {{new_email}}. We no longer send emails to this address.', { new_email })],
      notes: ['If this was not you, contact the authority at once.'],
    }),
  },
  // To an address that may be a stranger's: it names nobody, and has no link.
  confirm_code: {
    ar: ({ code }) => ({
      subject: 'رمز تأكيد بريدك',
      greeting: 'السلام عليكم،',
      paragraphs: ['كُتب هذا البريد لفتح حساب في منصة هيئة اعتماد IQS. أدخل الرمز في الصفحة التي كتبته فيها.'],
      code: { label: 'الرمز', value: code },
      notes: ['الرمز صالح نصف ساعة ولمرة واحدة.', 'إن لم تكن أنت من كتبه فتجاهل هذه الرسالة، ولا تعطِ الرمز أحدًا؛ فلن يُفتح حساب ببريدك.'],
    }),
    en: ({ code }) => ({
      subject: 'The code that confirms your email',
      greeting: 'Hello,',
      paragraphs: ['This email was entered to open an account on the platform of the IQS Authority. Enter the code on the page where you typed it.'],
      code: { label: 'Code', value: code },
      notes: [
        'The code works once, within half an hour.',
        'If this was not you, ignore this email and do not share the code: no account is opened with your address.',
      ],
    }),
  },
  reset_password: {
    ar: ({ name, code, token, to }) => ({
      subject: 'إعادة تعيين كلمة المرور',
      greeting: salaam(name),
      paragraphs: ['طُلبت إعادة تعيين كلمة المرور لحسابك. اختر كلمة مرور جديدة من هذا الرابط، أو أدخل الرمز في الصفحة التي طلبتها منها.'],
      action: { label: 'اختيار كلمة مرور جديدة', path: paths.resetPassword({ token, email: to }) },
      code: { label: 'الرمز', value: code },
      notes: ['الرابط صالح ساعة والرمز عشر دقائق، وأحدهما يكفي ولمرة واحدة.', 'إن لم تطلب ذلك فتجاهل هذه الرسالة، ولا تعطِ الرمز أحدًا؛ فلن يتغير شيء في حسابك.'],
    }),
    en: ({ name, code, token, to }) => ({
      subject: 'Reset your password',
      greeting: hello(name),
      paragraphs: ['We received a request to reset your password. Use this link, or enter the code on the page where you made the request.'],
      action: { label: 'Choose a new password', path: paths.resetPassword({ token, email: to }) },
      code: { label: 'Code', value: code },
      notes: [
        'The link works for one hour and the code for ten minutes. Use either one, once.',
        'If you did not ask for this, ignore this email and do not share the code: nothing changes in your account.',
      ],
    }),
  },
  password_changed: {
    ar: ({ name }) => ({
      subject: 'تغيّرت كلمة مرور حسابك',
      greeting: salaam(name),
      paragraphs: ['تغيّرت كلمة مرور حسابك، وانتهت جلسات الدخول الأخرى كلها.'],
      action: { label: 'لم أغيّرها', path: paths.forgotPassword() },
      notes: ['إن كنت أنت من غيّرها فلا يلزمك شيء.'],
    }),
    en: ({ name }) => ({
      subject: 'Your password was changed',
      greeting: hello(name),
      paragraphs: ['The password of your account was changed, and all other login sessions have ended.'],
      action: { label: 'This was not me', path: paths.forgotPassword() },
      notes: ['If you changed it yourself, there is nothing to do.'],
    }),
  },
  invitation: {
    ar: ({ invited_by, ...link }) => ({
      subject: 'دعوة لإدارة منصة هيئة اعتماد IQS',
      paragraphs: [
        'السلام عليكم،',
        filled('دعاك {{invited_by}} لتكون من مديري منصة هيئة اعتماد IQS. افتح الرابط لتكتب اسمك وتختار كلمة مرور.', { invited_by }),
      ],
      action: { label: 'قبول الدعوة', path: paths.invitation(link) },
      notes: ['الرابط صالح ثلاثة أيام ولمرة واحدة.', 'إن لم تكن تنتظر هذه الدعوة فتجاهل الرسالة.'],
    }),
    en: ({ invited_by, ...link }) => ({
      subject: 'An invitation to administer the platform of the IQS Authority',
      paragraphs: [
        'Hello,',
        filled(
          '{{invited_by}} invites you to be an administrator of the platform of the IQS Authority. Open the link to write your name and choose a password.',
          { invited_by },
        ),
      ],
      action: { label: 'Accept the invitation', path: paths.invitation(link) },
      notes: ['The link works once, within three days.', 'If you did not expect this invitation, ignore this email.'],
    }),
  },
  account_suspended: {
    ar: ({ name, reason }) => ({
      subject: 'أُوقف حسابك',
      greeting: salaam(name),
      paragraphs: ['أوقفت الهيئة حسابك، فلا يمكن تسجيل الدخول به. بياناتك محفوظة كما هي. وهذا سبب الإيقاف:'],
      quote: reason,
      notes: ['للاستفسار أو الاعتراض تواصل مع الهيئة.'],
    }),
    en: ({ name, reason }) => ({
      subject: 'Your account was suspended',
      greeting: hello(name),
      paragraphs: ['The authority has suspended your account, so you cannot log in. Your data has not been changed. The reason given:'],
      quote: reason,
      notes: ['If you have a question or an objection, contact the authority.'],
    }),
  },
  account_restored: {
    ar: ({ name }) => ({
      subject: 'عاد حسابك إلى العمل',
      greeting: salaam(name),
      paragraphs: ['رفعت الهيئة الإيقاف عن حسابك، ويمكنك تسجيل الدخول به كما كان.'],
      action: { label: 'تسجيل الدخول', path: paths.login() },
      notes: [],
    }),
    en: ({ name }) => ({
      subject: 'Your account works again',
      greeting: hello(name),
      paragraphs: ['The authority has lifted the suspension of your account. You can log in as before.'],
      action: { label: 'Log in', path: paths.login() },
      notes: [],
    }),
  },
  second_factor_changed: {
    ar: ({ name, change }) => ({
      subject: 'تغيير في التحقق بخطوتين لحسابك',
      greeting: salaam(name),
      paragraphs: [SECOND_FACTOR_WORDS[change].ar],
      notes: [NOT_ME.ar],
    }),
    en: ({ name, change }) => ({
      subject: 'A change to the second factor of your account',
      greeting: hello(name),
      paragraphs: [SECOND_FACTOR_WORDS[change].en],
      notes: [NOT_ME.en],
    }),
  },
  token_created: {
    ar: ({ name, token_name, expires_on }) => ({
      subject: 'رمز وصول جديد لحسابك',
      greeting: salaam(name),
      paragraphs: [filled('أُنشئ لحسابك رمز الوصول «{{token_name}}»، وبه يعمل برنامج باسمك في حدود نطاقاته حتى {{expires_on}}.', { token_name, expires_on })],
      notes: ['إن كنت أنت من أنشأه فلا يلزمك شيء.', NOT_ME.ar],
    }),
    en: ({ name, token_name, expires_on }) => ({
      subject: 'A new access token for your account',
      greeting: hello(name),
      paragraphs: [
        filled('The access token “{{token_name}}” was made for your account. With it a program acts in your name, within its scopes, until {{expires_on}}.', {
          token_name,
          expires_on,
        }),
      ],
      notes: ['If you made it yourself, there is nothing to do.', NOT_ME.en],
    }),
  },
  administrator_acted: {
    ar: ({ name, by, act }) => ({
      subject: 'إجراء أمني نفّذه مدير آخر',
      greeting: salaam(name),
      paragraphs: [ADMINISTRATOR_WORDS[act].ar(by)],
      notes: ['إن لم يكن ذلك متفقًا عليه فأوقف الحساب من صفحة المستخدمين، ثم راجع سجل الأحداث.'],
    }),
    en: ({ name, by, act }) => ({
      subject: 'A security-relevant act of another administrator',
      greeting: hello(name),
      paragraphs: [ADMINISTRATOR_WORDS[act].en(by)],
      notes: ['If this was not agreed, suspend the account under Users, then check the log of events.'],
    }),
  },
  identity_changed: {
    ar: ({ name, change, provider }) => ({
      subject: change === 'linked' ? 'رُبط حسابك بمزوّد هوية' : 'أُلغي ربط حسابك بمزوّد هوية',
      greeting: salaam(name),
      paragraphs: [
        change === 'linked'
          ? `رُبط حسابك بمزوّد الهوية «${provider}»، فصار الدخول إليه ممكنًا عبره وبكلمة المرور.`
          : `أُلغي ربط حسابك بمزوّد الهوية «${provider}»، فلم يعد الدخول إليه ممكنًا عبره. وتبقى كلمة المرور كما هي.`,
      ],
      notes: [NOT_ME.ar],
    }),
    en: ({ name, change, provider }) => ({
      subject: change === 'linked' ? 'Your account was linked with an identity provider' : 'Your account is no longer linked with an identity provider',
      greeting: hello(name),
      paragraphs: [
        change === 'linked'
          ? `Your account was linked with ${provider}: you can now log in through it, and with your password.`
          : `Your account is no longer linked with ${provider}, so nobody can log in through it. Your password is unchanged.`,
      ],
      notes: [NOT_ME.en],
    }),
  },
  second_factor_removed: {
    ar: ({ name, reason }) => ({
      subject: 'أُزيل التحقق بخطوتين من حسابك',
      greeting: salaam(name),
      paragraphs: ['أزالت الهيئة من حسابك تطبيق المصادقة ومفاتيح المرور ورموز الاستعادة، وأنهت جلساته كلها. وهذا سبب الإزالة:'],
      quote: reason,
      action: { label: 'تسجيل الدخول', path: paths.login() },
      notes: ['ادخل بكلمة المرور، ثم فعّل التحقق بخطوتين من جديد في إعدادات حسابك.', 'إن لم تطلب ذلك فتواصل مع الهيئة فورًا.'],
    }),
    en: ({ name, reason }) => ({
      subject: 'The second factor of your account was removed',
      greeting: hello(name),
      paragraphs: [
        'The authority has removed the authenticator application, the passkeys and the recovery codes of your account, and ended all its sessions. The reason given:',
      ],
      quote: reason,
      action: { label: 'Log in', path: paths.login() },
      notes: [
        'Log in with your password, then set up a second factor again in your account settings.',
        'If you did not ask for this, contact the authority at once.',
      ],
    }),
  },
  account_deleted: {
    ar: ({ name }) => ({
      subject: 'حُذف حسابك',
      greeting: salaam(name),
      paragraphs: ['حُذف حسابك كما طلبت، ومعه بياناتك الشخصية. ولم يبقَ إلا ما يلزم حفظه من سجلات الاعتماد، وليس فيه اسمك ولا بريدك.'],
      notes: ['إن لم تطلب الحذف فتواصل مع الهيئة.'],
    }),
    en: ({ name }) => ({
      subject: 'Your account was deleted',
      greeting: hello(name),
      paragraphs: [
        'Your account was deleted as you asked, and your personal data with it. Only the accreditation records that must be retained remain, without your name or email.',
      ],
      notes: ['If you did not ask for this, contact the authority.'],
    }),
  },
  notices: NOTICES_MAIL,
  ...DATA_REQUEST_MAILS,
  member_invitation: MEMBER_INVITATION_MAIL,
  account_invitation: ACCOUNT_INVITATION_MAIL,
  contact_message: {
    ar: ({ name, email, subject, message }) => ({
      subject: subject === '' ? 'رسالة من نموذج التواصل' : filled('رسالة من نموذج التواصل: {{subject}}', { subject }),
      paragraphs: [filled('كتب {{name}} ({{email}}) من الموقع:', { name, email })],
      quote: message,
      notes: ['الردّ على هذه الرسالة يصل إلى كاتبها. وهي محفوظة في لوحة الإدارة.'],
    }),
    en: ({ name, email, subject, message }) => ({
      subject: subject === '' ? 'A message from the contact form' : filled('A message from the contact form: {{subject}}', { subject }),
      paragraphs: [filled('{{name}} ({{email}}) wrote from the site:', { name, email })],
      quote: message,
      notes: ['Your reply to this email goes to the sender. The message is also in the administrators’ dashboard.'],
    }),
  },
};
