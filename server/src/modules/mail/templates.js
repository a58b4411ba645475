import { hello, isolated, salaam } from './letter.ts';
import { DATA_REQUEST_LETTERS } from './data-request-letters.ts';
import { NOTICES_LETTER } from './notices-letter.ts';
import { SECOND_FACTOR_WORDS } from './second-factor-words.ts';
/** Where links lead in the web application. */
const paths = {
    resetPassword: ({ token, to }) => `/auth/reset-password?${new URLSearchParams({ token, email: to })}`,
    verifyEmail: ({ token }) => `/auth/verify-email?${new URLSearchParams({ token })}`,
    invitation: ({ token }) => `/auth/invitation?${new URLSearchParams({ token })}`,
    forgotPassword: () => '/auth/forgot-password',
    login: () => '/auth/login',
};
const NOT_ME = {
    ar: 'إن لم يكن هذا منك فأعد تعيين كلمة المرور الآن، ثم راجع جلسات الدخول في إعدادات حسابك.',
    en: 'If this was not you, reset your password now, then look at the login sessions in your account settings.',
};
/** Every kind of mail, in both languages; one that is missing does not compile. */
export const TEMPLATES = {
    // To an address that may be a stranger's, in the name of whoever typed it: the name stays out.
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
            notes: ['The link works once, within seven days.', 'If you did not register, ignore this mail.'],
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
            paragraphs: ['This address was asked to become the email of your account. Nothing changes until you confirm it by this link.'],
            action: { label: 'Use the new email', path: paths.verifyEmail(link) },
            notes: ['The link works once, within seven days.', 'If you did not ask for this, ignore this mail.'],
        }),
    },
    email_changing: {
        ar: ({ name, new_email }) => ({
            subject: 'طلب تغيير بريد حسابك',
            greeting: salaam(name),
            paragraphs: [`طُلب تغيير بريد حسابك إلى ${isolated(new_email)}. يبقى بريدك هذا حتى يُؤكَّد البريد الجديد.`],
            notes: [NOT_ME.ar],
        }),
        en: ({ name, new_email }) => ({
            subject: 'A change of your account’s email was asked for',
            greeting: hello(name),
            paragraphs: [`It was asked to change the email of your account to ${isolated(new_email)}. This address stays until the new one is confirmed.`],
            notes: [NOT_ME.en],
        }),
    },
    email_changed: {
        ar: ({ name, new_email }) => ({
            subject: 'تغيّر بريد حسابك',
            greeting: salaam(name),
            paragraphs: [`صار بريد حسابك ${isolated(new_email)}، ولن تصل رسائلنا إلى هذا البريد بعد الآن.`],
            notes: ['إن لم يكن هذا منك فتواصل مع الهيئة فورًا.'],
        }),
        en: ({ name, new_email }) => ({
            subject: 'Your account’s email was changed',
            greeting: hello(name),
            paragraphs: [`The email of your account is now ${isolated(new_email)}. Our mails no longer come to this address.`],
            notes: ['If this was not you, contact the Authority at once.'],
        }),
    },
    reset_password: {
        ar: ({ name, code, ...link }) => ({
            subject: 'إعادة تعيين كلمة المرور',
            greeting: salaam(name),
            paragraphs: ['طُلبت إعادة تعيين كلمة المرور لحسابك. اختر كلمة مرور جديدة من هذا الرابط، أو أدخل الرمز في الصفحة التي طلبتها منها.'],
            action: { label: 'اختيار كلمة مرور جديدة', path: paths.resetPassword(link) },
            code: { label: 'الرمز', value: code },
            notes: ['الرابط صالح ساعة والرمز عشر دقائق، وأحدهما يكفي ولمرة واحدة.', 'إن لم تطلب ذلك فتجاهل هذه الرسالة، ولا تعطِ الرمز أحدًا؛ فلن يتغير شيء في حسابك.'],
        }),
        en: ({ name, code, ...link }) => ({
            subject: 'Reset your password',
            greeting: hello(name),
            paragraphs: ['A new password was asked for your account. Choose one by this link, or type the code on the page where you asked.'],
            action: { label: 'Choose a new password', path: paths.resetPassword(link) },
            code: { label: 'Code', value: code },
            notes: [
                'The link works for an hour and the code for ten minutes; either one, once.',
                'If you did not ask for this, ignore this mail and give the code to nobody: nothing changes in your account.',
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
            paragraphs: ['السلام عليكم،', `دعاك ${isolated(invited_by)} لتكون من مديري منصة هيئة اعتماد IQS. افتح الرابط لتكتب اسمك وتختار كلمة مرور.`],
            action: { label: 'قبول الدعوة', path: paths.invitation(link) },
            notes: ['الرابط صالح ثلاثة أيام ولمرة واحدة.', 'إن لم تكن تنتظر هذه الدعوة فتجاهل الرسالة.'],
        }),
        en: ({ invited_by, ...link }) => ({
            subject: 'An invitation to administer the platform of the IQS Authority',
            paragraphs: [
                'Hello,',
                `${isolated(invited_by)} invites you to be an administrator of the platform of the IQS Authority. Open the link to write your name and choose a password.`,
            ],
            action: { label: 'Accept the invitation', path: paths.invitation(link) },
            notes: ['The link works once, within three days.', 'If you did not expect this invitation, ignore this mail.'],
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
            paragraphs: ['The Authority has suspended your account, and nobody can sign in with it. Your data is kept as it is. The reason given:'],
            quote: reason,
            notes: ['With a question or an objection, contact the Authority.'],
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
            paragraphs: ['The Authority has lifted the suspension of your account. You can sign in as before.'],
            action: { label: 'Sign in', path: paths.login() },
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
    second_factor_removed: {
        ar: ({ name, reason }) => ({
            subject: 'أُزيل التحقق بخطوة ثانية من حسابك',
            greeting: salaam(name),
            paragraphs: ['أزالت الهيئة من حسابك تطبيق المصادقة ومفاتيح المرور ورموز الاستعادة، وأنهت جلساته كلها. وهذا سبب الإزالة:'],
            quote: reason,
            action: { label: 'تسجيل الدخول', path: paths.login() },
            notes: ['ادخل بكلمة المرور، ثم فعّل التحقق بخطوة ثانية من جديد في إعدادات حسابك.', 'إن لم تطلب ذلك فتواصل مع الهيئة فورًا.'],
        }),
        en: ({ name, reason }) => ({
            subject: 'The second factor of your account was removed',
            greeting: hello(name),
            paragraphs: [
                'The Authority has removed the authenticator application, the passkeys and the recovery codes of your account, and ended all its sessions. The reason given:',
            ],
            quote: reason,
            action: { label: 'Sign in', path: paths.login() },
            notes: [
                'Sign in with your password, then set a second factor up again in your account settings.',
                'If you did not ask for this, contact the Authority at once.',
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
                'Your account was deleted as you asked, and your personal data with it. Only the accreditation records that must be kept remain, without your name or email.',
            ],
            notes: ['If you did not ask for this, contact the Authority.'],
        }),
    },
    notices: NOTICES_LETTER,
    ...DATA_REQUEST_LETTERS,
    contact_message: {
        ar: ({ name, email, subject, message }) => ({
            subject: subject === '' ? 'رسالة من نموذج التواصل' : `رسالة من نموذج التواصل: ${isolated(subject)}`,
            paragraphs: [`كتب ${isolated(name)} (${isolated(email)}) من الموقع:`],
            quote: message,
            notes: ['الردّ على هذه الرسالة يصل إلى كاتبها. وهي محفوظة في لوحة الإدارة.'],
        }),
        en: ({ name, email, subject, message }) => ({
            subject: subject === '' ? 'A message from the contact form' : `A message from the contact form: ${isolated(subject)}`,
            paragraphs: [`${isolated(name)} (${isolated(email)}) wrote from the site:`],
            quote: message,
            notes: ['An answer to this mail goes to its writer. The message is kept in the administrators’ dashboard.'],
        }),
    },
};
