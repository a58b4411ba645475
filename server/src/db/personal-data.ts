/**
 * The declaration of the personal data in every table, and its purpose (Law 31, Reg. 33): docs/ropa.md is made from it. The tests fail if a column is missing
 * here, or if a column that looks personal is declared as not personal without a reason.
 */
interface Both {
  readonly ar: string;
  readonly en: string;
}

/** Something that is done with personal data: for what, on which basis of the law, and who sees it. */
interface Activity {
  readonly title: Both;
  readonly purpose: Both;
  readonly basis: Both;
  readonly recipients: Both;
}

const NOBODY_ELSE: Both = { ar: 'صاحب الحساب ومديرو المنصة', en: 'The owner of the account and administrators' };

export const ACTIVITIES = {
  accounts: {
    title: { ar: 'الحسابات', en: 'Accounts' },
    purpose: { ar: 'معرفة من يستعمل المنصة، وما يجوز له فيها', en: 'To know who uses the platform, and what they may do there' },
    basis: { ar: 'موافقة صاحب البيانات، وتنفيذ الخدمة التي طلبها', en: 'Consent of the person, and the service they asked for' },
    recipients: NOBODY_ELSE,
  },
  security: {
    title: { ar: 'أمن الدخول', en: 'Security of sign-in' },
    purpose: { ar: 'إثبات هوية من يدخل، وصد إساءة الاستعمال', en: 'To verify who signs in, and to prevent abuse' },
    basis: {
      ar: 'مصلحة مشروعة في حماية المنصة، وواجب حماية البيانات (المادة 19)',
      en: 'Legitimate interest in protecting the platform, and the duty to protect data (Law 19)',
    },
    recipients: NOBODY_ELSE,
  },
  accreditation: {
    title: { ar: 'الاعتماد', en: 'Accreditation' },
    purpose: { ar: 'دراسة طلبات الاعتماد والبت فيها، وإصدار الشهادات', en: 'To examine and decide applications, and to issue certificates' },
    basis: { ar: 'تنفيذ الخدمة المطلوبة، والتزام نظامي على الهيئة', en: 'The service asked for, and a legal duty of the authority' },
    recipients: {
      ar: 'مديرو المنصة، والمؤسسة صاحبة الطلب، والمقوّم المعيَّن لها. ويُنشر في السجل اسم المؤسسة وشهادتها، ولا يُنشر فيه شيء عن الأشخاص',
      en: 'Administrators, the institution, and the evaluator assigned to it. The public register shows the institution and its certificate, and nothing about persons',
    },
  },
  training: {
    title: { ar: 'التدريب', en: 'Training' },
    purpose: { ar: 'تسجيل الدورات التدريبية ومن حضرها', en: 'To record training sessions, and who came' },
    basis: { ar: 'تنفيذ الخدمة المطلوبة', en: 'The service asked for' },
    recipients: { ar: 'المدرب نفسه ومديرو المنصة', en: 'The trainer and administrators' },
  },
  messages: {
    title: { ar: 'المراسلات', en: 'Messages' },
    purpose: { ar: 'المراسلة بين أصحاب الحسابات والهيئة', en: 'Correspondence between account holders and the authority' },
    basis: { ar: 'تنفيذ الخدمة المطلوبة', en: 'The service asked for' },
    recipients: { ar: 'طرفا المحادثة، وأعضاء المجموعة في الرسائل الجماعية', en: 'The two of a conversation; of a group’s messages its members' },
  },
  contact: {
    title: { ar: 'نموذج التواصل', en: 'The contact form' },
    purpose: { ar: 'الرد على من كتب إلى الهيئة', en: 'To answer who wrote to the authority' },
    basis: { ar: 'موافقة صاحب البيانات', en: 'Consent of the person' },
    recipients: { ar: 'مديرو المنصة، وبريد الهيئة إن حُدِّد', en: 'Administrators, and the authority’s mailbox where one is named' },
  },
  notices: {
    title: { ar: 'الإشعارات والبريد', en: 'Notifications and mail' },
    purpose: { ar: 'إبلاغ الناس بما يخصهم', en: 'To notify people of what concerns them' },
    basis: { ar: 'تنفيذ الخدمة المطلوبة', en: 'The service asked for' },
    recipients: { ar: 'من وُجّه إليه الإشعار، ومشغّل خادم البريد بعقد', en: 'Those notified, and the operator of the mail server, by contract' },
  },
  rights: {
    title: { ar: 'حقوق أصحاب البيانات والتسرّب', en: 'Rights of people, and breaches' },
    purpose: { ar: 'الجواب عن طلبات أصحاب البيانات في موعدها، وتوثيق حوادث التسرّب', en: 'To answer people’s requests in time, and to document breaches' },
    basis: { ar: 'التزام نظامي (المادتان 4 و20)', en: 'Legal duty (Law 4 and 20)' },
    recipients: { ar: 'مديرو المنصة، وسدايا عند الطلب أو التسرّب', en: 'Administrators, and SDAIA on request or after a breach' },
  },
  log: {
    title: { ar: 'سجل الأحداث', en: 'The log of what happened' },
    purpose: { ar: 'إثبات من فعل ماذا ومتى، ومن اطّلع على الملفات', en: 'To show who did what and when, and who read files' },
    basis: { ar: 'التزام نظامي بحماية البيانات (المادة 19)', en: 'Legal duty to protect data (Law 19)' },
    recipients: { ar: 'مديرو المنصة', en: 'Administrators' },
  },
  running: {
    title: { ar: 'تشغيل المنصة', en: 'Running the platform' },
    purpose: { ar: 'تشغيل المنصة وحفظها من التلف ونشر محتواها', en: 'To run the platform, keep it from loss, and publish its content' },
    basis: { ar: 'مصلحة مشروعة في تشغيل المنصة', en: 'Legitimate interest in running the platform' },
    recipients: { ar: 'مديرو المنصة، ومشغّل الخوادم بعقد', en: 'Administrators, and who runs the servers, by contract' },
  },
} as const satisfies Readonly<Record<string, Activity>>;

/** The declaration of a table. */
export interface TableDeclaration {
  readonly activity: keyof typeof ACTIVITIES;
  /** Retention rules by name: the first is the table's, the others apply to some of its rows. */
  readonly retention: string | readonly [string, ...string[]];
  /** Columns with personal data or a reference to a person, separated by spaces. */
  readonly personal: string;
  /** The others. */
  readonly rest: string;
  /** Why a column is not personal although its name suggests it. */
  readonly looks?: Readonly<Record<string, string>>;
}

/** Where people find a table in the copy of their data, and what becomes of its rows when they delete their account. */
interface OfAccounts {
  /** The entry of the copy that shows it, as its module names it; or why it is not shown. */
  readonly copy: string | { readonly none: string };
  /** `redacted`: rows others rest on stay, without what names the person or was theirs. */
  readonly deletion: 'removed' | 'redacted' | 'retained';
}

/** For tables of the authority in which accounts appear only as the authors of rows. */
export const WRITTEN_BY_STAFF = { copy: { none: 'who did it is in events.json' }, deletion: 'retained' } as const satisfies OfAccounts;

/** The personal data of a table, declared by the module that owns it. A table with personal columns also declares its part in the data of accounts. */
export type TableData = (TableDeclaration & { readonly personal: '' }) | (TableDeclaration & OfAccounts);

export const BODY = 'the name of a body';

/** The columns of one of those lines. */
export const columnsIn = (line: string): string[] => line.split(' ').filter(Boolean);
