import { BACKUP_DAYS } from '@miyar/contract/backups';

/**
 * How long each kind of record is kept, and why (security j). What the nightly work removes it takes from here
 * (`keptSince`), and docs/ropa.md shows the same rows, so that the three cannot differ.
 */
interface Rule {
  /** What is kept. */
  readonly what: Both;
  /** How long, in words; the days in it are those of `days`. */
  readonly kept: Both;
  readonly why: Both;
  /** After so many days the nightly work removes it; absent where something else does. */
  readonly days?: number;
  /** What enforces it: the nightly work, the deletion of the account, a file that removes it, or nothing since it stays. */
  readonly by: 'night' | 'deletion' | 'expiry' | 'stays';
  /** Where to read it. */
  readonly where: `server/src/${string}`;
  /** Tables whose rows it is about. */
  readonly tables: readonly string[];
}

interface Both {
  readonly ar: string;
  readonly en: string;
}

const YEARS_5 = 5 * 365 + 1;

export const RETENTION = {
  accounts: {
    what: { ar: 'الحسابات وتفضيلاتها وطرق التحقق والموافقات', en: 'Accounts, their preferences, second factors and consents' },
    kept: { ar: 'حتى يحذف صاحب الحساب حسابه', en: 'Until the owner deletes the account' },
    why: { ar: 'لا يعمل الحساب من دونها', en: 'The account cannot work without them' },
    by: 'deletion',
    where: 'server/src/modules/personal-data/actions.ts',
    tables: ['users', 'memberships', 'organisations', 'totp_secrets', 'recovery_codes', 'passkeys', 'consents', 'notice_settings', 'archive_schedules'],
  },
  login_sessions: {
    what: { ar: 'جلسات الدخول', en: 'Login sessions' },
    kept: { ar: '90 يومًا بعد انتهائها', en: '90 days after they ended' },
    why: { ar: 'ليعرف صاحب الحساب والهيئة من أين دُخل إليه', en: 'So that the owner and the authority can tell where an account was used' },
    days: 90,
    by: 'night',
    where: 'server/src/modules/accounts/sessions.ts',
    tables: ['login_sessions'],
  },
  challenges: {
    what: { ar: 'محاولات دخول لم تكتمل', en: 'Sign-ins begun and not completed' },
    kept: { ar: 'يوم واحد بعد انتهاء مهلتها', en: '1 day after they ran out' },
    why: { ar: 'لإتمام الدخول بخطوة ثانية', en: 'To complete a sign-in with a second factor' },
    days: 1,
    by: 'night',
    where: 'server/src/modules/second-factor/challenges.ts',
    tables: ['auth_challenges'],
  },
  links: {
    what: { ar: 'روابط إعادة كلمة المرور وتأكيد البريد', en: 'Links that reset a password or confirm an address' },
    kept: { ar: '30 يومًا بعد انتهاء صلاحيتها', en: '30 days after they ran out' },
    why: { ar: 'لبيان سبب رفض رابط قديم، ورصد إساءة الاستعمال', en: 'To tell why an old link is refused, and to notice abuse' },
    days: 30,
    by: 'night',
    where: 'server/src/modules/password-resets/actions.ts',
    tables: ['password_resets', 'email_confirmations'],
  },
  invitations: {
    what: { ar: 'دعوات إدارة المنصة', en: 'Invitations to administer' },
    kept: { ar: '90 يومًا بعد انتهاء صلاحيتها', en: '90 days after they ran out' },
    why: { ar: 'لبيان من دعا مديرًا ومتى', en: 'To tell who invited an administrator, and when' },
    days: 90,
    by: 'night',
    where: 'server/src/modules/users/invitations.ts',
    tables: ['invitations'],
  },
  counters: {
    what: { ar: 'عدادات حدود الاستعمال، وفيها عناوين الشبكة والبريد', en: 'Counters of the limits, by network and e-mail address' },
    kept: { ar: 'حتى تنقضي مدة الحد، وهي يوم على الأكثر', en: 'Until the time of the limit is over, a day at most' },
    why: { ar: 'لصد إساءة الاستعمال', en: 'To keep abuse out' },
    days: 0,
    by: 'night',
    where: 'server/src/platform/http/shared-counters.ts',
    tables: ['rate_limits'],
  },
  repeated_requests: {
    what: { ar: 'مفاتيح الطلبات المكررة وأجوبتها', en: 'Keys of repeated requests, with their answers' },
    kept: { ar: 'يوم واحد', en: '1 day' },
    why: { ar: 'كي لا يُنفَّذ الطلب مرتين', en: 'So that nothing is done twice' },
    days: 1,
    by: 'night',
    where: 'server/src/platform/http/repeated-requests.ts',
    tables: ['repeated_requests'],
  },
  mails: {
    what: { ar: 'الرسائل البريدية المرسلة', en: 'Mails sent' },
    kept: { ar: '365 يومًا', en: '365 days' },
    why: { ar: 'لبيان أن الإشعار أُرسل', en: 'To show that somebody was told' },
    days: 365,
    by: 'night',
    where: 'server/src/modules/mail/send.ts',
    tables: ['mails'],
  },
  outbox: {
    what: { ar: 'الرسائل المحفوظة ملفاتٍ حيث لا خادم بريد', en: 'Mails written as files, where there is no mail server' },
    kept: { ar: '30 يومًا', en: '30 days' },
    why: { ar: 'ليقرأها من يشغّل المنصة', en: 'For whoever runs the platform to read' },
    days: 30,
    by: 'night',
    where: 'server/src/platform/mail/prune-outbox.ts',
    tables: [],
  },
  notifications: {
    what: { ar: 'الإشعارات', en: 'Notifications' },
    kept: { ar: '365 يومًا', en: '365 days' },
    why: { ar: 'ليرجع إليها من وصلته', en: 'For their readers to come back to' },
    days: 365,
    by: 'night',
    where: 'server/src/modules/notifications/actions.ts',
    tables: ['notifications', 'waiting_notices'],
  },
  contact: {
    what: { ar: 'رسائل نموذج التواصل وموافقات أصحابها', en: 'Messages of the contact form, with their consents' },
    kept: { ar: '730 يومًا بعد إنجازها، أو بعد وصولها إن لم تُنجز', en: '730 days after they were handled, or came, where nobody did' },
    why: { ar: 'لمتابعة ما كُتب إلى الهيئة', en: 'To follow up what was written to the authority' },
    days: 730,
    by: 'night',
    where: 'server/src/modules/contact/actions.ts',
    tables: ['contact_messages', 'consents'],
  },
  unsent_files: {
    what: { ar: 'ملفات رُفعت لرسالة لم تُرسل', en: 'Files uploaded for a message that was not sent' },
    kept: { ar: 'يوم واحد', en: '1 day' },
    why: { ar: 'لإتمام كتابة الرسالة', en: 'To finish writing the message' },
    days: 1,
    by: 'night',
    where: 'server/src/modules/messaging/attachments.ts',
    tables: ['message_attachments'],
  },
  messages: {
    what: { ar: 'المراسلات ومرفقاتها', en: 'Messages and their files' },
    kept: {
      ar: '1826 يومًا (خمس سنوات) بعد كتابتها، ثم يُمحى نصها وملفاتها',
      en: '1826 days (five years) after they were written; then their words and files go',
    },
    why: { ar: 'مراسلات الهيئة في طلبات الاعتماد', en: 'Correspondence of the authority about applications' },
    days: YEARS_5,
    by: 'night',
    where: 'server/src/modules/messaging/forget.ts',
    tables: ['messages', 'message_attachments', 'conversations', 'conversation_members'],
  },
  archives: {
    what: { ar: 'نسخ بيانات المقوّمين المجدولة', en: 'Scheduled archives of evaluators' },
    kept: { ar: '7 أيام', en: '7 days' },
    why: { ar: 'لينزّلها صاحبها', en: 'For their owners to download' },
    days: 7,
    by: 'night',
    where: 'server/src/modules/data-archive/actions.ts',
    tables: ['data_archives'],
  },
  accreditation: {
    what: {
      ar: 'طلبات الاعتماد ووثائقها وتقاريرها وملاحظاتها وقراراتها وشهاداتها',
      en: 'Applications with their documents, reports, feedback, decisions and certificates',
    },
    kept: {
      ar: '1826 يومًا (خمس سنوات) بعد انتهاء الشهادة، أو بعد الرفض أو السحب',
      en: '1826 days (five years) after the certificate ran out, or the application was refused or withdrawn',
    },
    why: { ar: 'سجل الاعتماد والاعتراض عليه', en: 'The record of accreditation, and objections to it' },
    days: YEARS_5,
    by: 'night',
    where: 'server/src/modules/retention/accreditation.ts',
    tables: ['applications', 'application_documents', 'assignments', 'visit_reports', 'feedback', 'decisions', 'certificates', 'institutions', 'files'],
  },
  training: {
    what: { ar: 'الدورات التدريبية وسجلات حضورها', en: 'Training sessions and their attendance records' },
    kept: {
      ar: '1826 يومًا (خمس سنوات) بعد يوم الدورة، أو بعد إدخال آخر ما سُجّل عنها إن كان ذلك لاحقًا',
      en: '1826 days (five years) after the day of the session, or after the last of it was entered, where that was later',
    },
    why: { ar: 'سجل التدريب', en: 'The record of training' },
    days: YEARS_5,
    by: 'night',
    where: 'server/src/modules/retention/training.ts',
    tables: ['training_sessions', 'attendance_records', 'files'],
  },
  deleted_training: {
    what: { ar: 'ما حذفه المدرب من الدورات وسجلات الحضور', en: 'Sessions and attendance records their trainer deleted' },
    kept: { ar: '365 يومًا بعد حذفها', en: '365 days after they were deleted' },
    why: { ar: 'للمراجعة', en: 'For the audit' },
    days: 365,
    by: 'night',
    where: 'server/src/modules/retention/training.ts',
    tables: ['training_sessions', 'attendance_records'],
  },
  replaced_files: {
    what: { ar: 'ملفات حلّت محلها أخرى', en: 'Files that others took the place of' },
    kept: { ar: '365 يومًا بعد رفعها', en: '365 days after they were uploaded' },
    why: { ar: 'للمراجعة', en: 'For the audit' },
    days: 365,
    by: 'night',
    where: 'server/src/modules/files/prune.ts',
    tables: ['files'],
  },
  data_requests: {
    what: { ar: 'سجل طلبات البيانات الشخصية', en: 'The register of requests about personal data' },
    kept: { ar: '1826 يومًا (خمس سنوات) بعد الجواب', en: '1826 days (five years) after the answer' },
    why: { ar: 'لإثبات الجواب في موعده', en: 'To show that it was answered in time' },
    days: YEARS_5,
    by: 'night',
    where: 'server/src/modules/data-requests/actions.ts',
    tables: ['data_requests'],
  },
  breaches: {
    what: { ar: 'سجل تسرّب البيانات', en: 'The register of breaches' },
    kept: { ar: 'دائمًا، ولا تقبل قاعدة البيانات حذفه', en: 'For good: the database refuses to delete it' },
    why: { ar: 'يوجب النظام توثيقه', en: 'The law wants it documented' },
    by: 'stays',
    where: 'server/src/modules/breaches/actions.ts',
    tables: ['breaches', 'breach_changes'],
  },
  log: {
    what: { ar: 'سجل الأحداث', en: 'The log of what happened' },
    kept: {
      ar: 'ما دامت المنصة تعمل، ويُزال منه اسم من حُذف حسابه',
      en: 'As long as the platform runs; whoever deletes their account is taken out of it by name',
    },
    why: { ar: 'لإثبات من فعل ماذا ومتى', en: 'To show who did what, and when' },
    by: 'stays',
    where: 'server/src/platform/events.ts',
    tables: ['events', 'audit_links', 'audit_waiting'],
  },
  backups: {
    what: { ar: 'النسخ الاحتياطية', en: 'Backups' },
    kept: { ar: `${BACKUP_DAYS} يومًا على الأكثر`, en: `${BACKUP_DAYS} days at most` },
    why: { ar: 'لاستعادة البيانات بعد تلفها', en: 'To bring the data back after a loss' },
    days: BACKUP_DAYS,
    by: 'expiry',
    where: 'server/src/modules/backups',
    tables: ['backups'],
  },
  passing: {
    what: { ar: 'ما تتبادله الخوادم والأعمال المنتظرة', en: 'What nodes pass to each other, and work that waits' },
    kept: { ar: 'دقائق، والأعمال المنجزة ساعة والمتعذّرة أسبوعًا', en: 'Minutes; work that was done an hour, and work given up a week' },
    why: { ar: 'لتعمل الخوادم معًا', en: 'For the nodes to work together' },
    by: 'expiry',
    where: 'server/src/platform/jobs/queues.ts',
    tables: ['socket_io_attachments'],
  },
  published: {
    what: { ar: 'ما تنشره الهيئة، والإعدادات والأعداد', en: 'What the authority publishes, settings and counts' },
    kept: { ar: 'ما دام منشورًا', en: 'As long as it is published' },
    why: { ar: 'ليس فيه من الأشخاص إلا من كتبه', en: 'It speaks of no person but who wrote it' },
    by: 'stays',
    where: 'server/src/modules/landing/actions.ts',
    tables: [
      'landing_sections',
      'landing_versions',
      'legal_texts',
      'library_documents',
      'images',
      'image_variants',
      'settings',
      'institution_tallies',
      'evaluator_tallies',
      'monthly_tallies',
      'visit_tallies',
    ],
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type RetentionKind = keyof typeof RETENTION;
/** Those the nightly work removes. */
export type NightlyKind = { [K in RetentionKind]: (typeof RETENTION)[K] extends { by: 'night' } ? K : never }[RetentionKind];

const DAY = 24 * 60 * 60 * 1000;

/** From when on records of a kind are kept, seen from a moment: what ended earlier goes. */
export const keptSince = (kind: NightlyKind, now: Date): Date => new Date(now.getTime() - RETENTION[kind].days * DAY);
