/** The areas of the platform that have calls. */
export type CallArea = 'accreditation' | 'evaluation' | 'years' | 'families' | 'training' | 'communication' | 'site' | 'accounts' | 'privacy' | 'operations';

type Group = {
  /** The area under which the reference of the API and the scopes of tokens list it. */
  area: CallArea;
  /** The subject of its calls, for the reference. */
  about: string;
  /**
   * The calls open to access tokens: `all`; `read` where a change decides who may sign in, or as whom, or needs two people, since
   * a person's service account must not be the second of them; `none` where a token could extend its own life against the will of
   * its owner, or take an account over.
   */
  tokens: 'all' | 'read' | 'none';
} & (
  | { tokens: 'none' }
  | {
      tokens: 'all' | 'read';
      /** Its name among the scopes of a token. */
      name: { ar: string; en: string };
    }
);

/** Every group of calls: `api.ts` does not compile with another one, or with fewer. Without zod, so that pages can use it. */
export const GROUPS = {
  applications: {
    area: 'accreditation',
    tokens: 'all',
    name: { ar: 'طلبات الاعتماد', en: 'Applications' },
    about: 'Applications for accreditation with their documents',
  },
  schools: { area: 'accreditation', tokens: 'all', name: { ar: 'المدارس', en: 'Schools' }, about: 'Institutions as administrators and evaluators see them' },
  assignments: {
    area: 'accreditation',
    tokens: 'all',
    name: { ar: 'تعيين المقوّمين', en: 'Assignment of evaluators' },
    about: 'Which evaluator has which institution',
  },
  decisions: {
    area: 'accreditation',
    tokens: 'all',
    name: { ar: 'قرارات المسار المختصر', en: 'Decisions of the short path' },
    about: 'Decisions on applications of the short path',
  },
  visitReports: { area: 'accreditation', tokens: 'all', name: { ar: 'تقارير الزيارة', en: 'Visit reports' }, about: 'Reports of visits' },
  feedback: {
    area: 'accreditation',
    tokens: 'all',
    name: { ar: 'الملاحظات', en: 'Feedback' },
    about: 'What an evaluator writes to an institution, and its answer',
  },
  certificates: {
    area: 'accreditation',
    tokens: 'all',
    name: { ar: 'الشهادات', en: 'Certificates' },
    about: 'Certificates: verification, download, suspension and withdrawal',
  },
  register: {
    area: 'accreditation',
    tokens: 'all',
    name: { ar: 'السجل العام', en: 'Public register' },
    about: 'The public register of accredited institutions',
  },
  files: { area: 'accreditation', tokens: 'all', name: { ar: 'الملفات', en: 'Files' }, about: 'Documents by their path' },
  standard: {
    area: 'evaluation',
    tokens: 'all',
    name: { ar: 'المعيار المنشور', en: 'Standard, as published' },
    about: 'The published versions of the standard',
  },
  standardVersions: {
    area: 'evaluation',
    tokens: 'all',
    name: { ar: 'إصدارات المعيار', en: 'Versions of the standard' },
    about: 'Drafting and publishing the standard, for administrators',
  },
  cases: {
    area: 'evaluation',
    tokens: 'all',
    name: { ar: 'ملفات الطلبات', en: 'Cases' },
    about: 'Applications on the full path: where each is and what can be done',
  },
  returns: { area: 'evaluation', tokens: 'all', name: { ar: 'طلبات الاستكمال', en: 'Requests for completion' }, about: 'Returns for completion' },
  selfEvaluation: {
    area: 'evaluation',
    tokens: 'all',
    name: { ar: 'التقويم الذاتي', en: 'Self-evaluation' },
    about: 'The answers of an institution about itself, and their submission',
  },
  carriedAnswers: { area: 'evaluation', tokens: 'none', about: 'The former answers of an institution, beside the indicators of its next case' },
  evidence: { area: 'evaluation', tokens: 'all', name: { ar: 'الشواهد', en: 'Evidence' }, about: 'The evidence of a case and the indicators it speaks for' },
  evidenceStore: { area: 'evaluation', tokens: 'none', about: 'The evidence that an organisation has on hand for all its cases' },
  team: {
    area: 'evaluation',
    tokens: 'all',
    name: { ar: 'فرق التقويم', en: 'Evaluation teams' },
    about: 'Teams of evaluators: invitations, conflicts of interest, objections and the division of the work',
  },
  sample: { area: 'evaluation', tokens: 'all', name: { ar: 'عينة التلاوة', en: 'Recitation sample' }, about: 'The recitation sample: roster, draw and result' },
  credentials: { area: 'evaluation', tokens: 'all', name: { ar: 'الشهادات الرقمية', en: 'Digital certificates' }, about: 'Certificates as signed files' },
  figures: { area: 'evaluation', tokens: 'all', name: { ar: 'الإحصاءات', en: 'Figures' }, about: 'Figures on the work of the authority' },
  workbook: {
    area: 'evaluation',
    tokens: 'all',
    name: { ar: 'دفاتر الزيارة', en: 'Workbooks' },
    about: 'The workbooks of a visit, written on devices without a network',
  },
  workbookKey: {
    area: 'evaluation',
    tokens: 'all',
    name: { ar: 'مفتاح الدفاتر على الجهاز', en: 'Key of the workbooks on a device' },
    about: 'The key of the workbooks on a device',
  },
  visit: { area: 'evaluation', tokens: 'all', name: { ar: 'الزيارات', en: 'Visits' }, about: 'The days of a visit and its agenda' },
  visitSites: {
    area: 'evaluation',
    tokens: 'all',
    name: { ar: 'مقارّ الزيارة', en: 'Sites of a visit' },
    about: 'The sites that a visit goes to, and the branches, sample and days that are suggested',
  },
  settled: {
    area: 'evaluation',
    tokens: 'all',
    name: { ar: 'المستويات المتفق عليها', en: 'Agreed levels' },
    about: 'The consensus of a team on each indicator',
  },
  evaluationReport: { area: 'evaluation', tokens: 'all', name: { ar: 'تقارير التقويم', en: 'Evaluation reports of cases' }, about: 'The evaluation report' },
  remarks: {
    area: 'evaluation',
    tokens: 'all',
    name: { ar: 'مراجعة الوقائع', en: 'Fact check' },
    about: 'Remarks of the institution on the draft of a report',
  },
  preparations: {
    area: 'evaluation',
    tokens: 'read',
    name: { ar: 'إعداد القرارات وإصدارها', en: 'Preparation and release of decisions' },
    about: 'Decisions before their release',
  },
  plan: { area: 'evaluation', tokens: 'all', name: { ar: 'خطط التحسين', en: 'Improvement plans' }, about: 'Improvement plans of conditional decisions' },
  appeals: { area: 'evaluation', tokens: 'read', name: { ar: 'التظلّمات', en: 'Appeals' }, about: 'Appeals against decisions' },
  caseProfile: {
    area: 'evaluation',
    tokens: 'all',
    name: { ar: 'بيانات المؤسسة في الملف', en: 'Profile of a case' },
    about: 'The profile of a case, taken over anew after its submission',
  },
  teamFacts: { area: 'evaluation', tokens: 'none', about: 'Facts of an evaluator that only the forming of teams uses' },
  declarations: { area: 'evaluation', tokens: 'all', name: { ar: 'الإفصاحات', en: 'Declarations of interests' }, about: 'Declarations of interests' },
  institutionProfile: {
    area: 'evaluation',
    tokens: 'all',
    name: { ar: 'بيانات المؤسسات', en: 'Profiles of institutions' },
    about: 'Who an institution is: its kind, sites, people, licence and numbers',
  },
  home: { area: 'evaluation', tokens: 'all', name: { ar: 'الصفحة الأولى', en: 'First page' }, about: 'The first page of each role' },
  tasks: { area: 'evaluation', tokens: 'all', name: { ar: 'المهام', en: 'Tasks' }, about: 'What waits for whom' },
  process: {
    area: 'evaluation',
    tokens: 'all',
    name: { ar: 'إجراءات التقويم والعطل', en: 'Process settings and holidays' },
    about: 'The path of applications, its times, hours and holidays',
  },
  duties: {
    area: 'years',
    tokens: 'all',
    name: { ar: 'الالتزامات بين قرارين', en: 'Duties between two decisions' },
    about: 'Annual statements, interim reports, monitoring visits and renewal: what is owed between two decisions, and when',
  },
  changeNotices: {
    area: 'years',
    tokens: 'all',
    name: { ar: 'الإخطارات بتغيير', en: 'Notices of change' },
    about: 'The changes that an accredited institution gives notice of, and the answers of the authority',
  },
  monitoring: {
    area: 'years',
    tokens: 'none',
    about: 'Monitoring visits of accredited institutions: ordered, made known on their day where they are unannounced, and concluded',
  },
  familyReport: {
    area: 'families',
    tokens: 'read',
    name: { ar: 'تقارير الأسر', en: 'Reports for families' },
    about: 'What families read about an institution: its text, the reply of the institution, its publication',
  },
  trainingSessions: { area: 'training', tokens: 'all', name: { ar: 'الدورات التدريبية', en: 'Training sessions' }, about: 'Training sessions' },
  attendance: { area: 'training', tokens: 'all', name: { ar: 'الحضور', en: 'Attendance' }, about: 'Attendance at training sessions' },
  messaging: { area: 'communication', tokens: 'all', name: { ar: 'الرسائل', en: 'Messages' }, about: 'Messages between people and to groups' },
  notifications: { area: 'communication', tokens: 'all', name: { ar: 'الإشعارات', en: 'Notifications' }, about: 'Notifications' },
  noticeSettings: { area: 'communication', tokens: 'all', name: { ar: 'إعدادات الإشعارات', en: 'Notification settings' }, about: 'How one is notified' },
  mail: {
    area: 'communication',
    tokens: 'all',
    name: { ar: 'بريد المنصة', en: 'Emails of the platform' },
    about: 'Mails the platform sent, and those that failed',
  },
  landing: { area: 'site', tokens: 'all', name: { ar: 'الصفحة الرئيسة', en: 'Landing page' }, about: 'The sections of the first page' },
  media: { area: 'site', tokens: 'all', name: { ar: 'الصور', en: 'Pictures' }, about: 'Pictures of the first page' },
  library: { area: 'site', tokens: 'all', name: { ar: 'الوثائق', en: 'Documents' }, about: 'The library of documents' },
  contact: { area: 'site', tokens: 'all', name: { ar: 'رسائل التواصل', en: 'Contact messages' }, about: 'Messages to the authority' },
  legal: { area: 'site', tokens: 'all', name: { ar: 'الشروط والخصوصية', en: 'Terms and privacy' }, about: 'Terms and privacy policy in their versions' },
  accounts: { area: 'accounts', tokens: 'none', about: 'Signing in and out, registering, sessions and the password' },
  recovery: { area: 'accounts', tokens: 'none', about: 'A forgotten password, and the confirmation of an address' },
  secondFactor: { area: 'accounts', tokens: 'none', about: 'Codes of an application, passkeys and recovery codes, and who must have one' },
  identities: { area: 'accounts', tokens: 'none', about: 'Signing in through a provider of identities, and the links between it and accounts' },
  roleRules: { area: 'accounts', tokens: 'none', about: 'Rules by which claims of identity providers give roles' },
  accessTokens: { area: 'accounts', tokens: 'none', about: 'One’s own tokens for programs, with their scopes' },
  serviceAccounts: { area: 'accounts', tokens: 'none', about: 'Accounts of programs, which administrators name, and their tokens' },
  profile: { area: 'accounts', tokens: 'read', name: { ar: 'الملف الشخصي', en: 'Profile' }, about: 'One’s own name, address and preferences' },
  users: { area: 'accounts', tokens: 'read', name: { ar: 'الحسابات', en: 'Accounts' }, about: 'The accounts of everybody, for administrators' },
  imports: { area: 'accounts', tokens: 'none', about: 'Accounts from a file: preview, invitations, undo' },
  members: {
    area: 'accounts',
    tokens: 'read',
    name: { ar: 'أعضاء الجهة', en: 'Members of an organisation' },
    about: 'The people of an institution: roles, invitations, handing over',
  },
  calendarFeed: { area: 'accounts', tokens: 'none', about: 'A private address at which calendar programs read one’s own days' },
  personalData: { area: 'privacy', tokens: 'none', about: 'The copy of one’s own data, consents, and the deletion of the account' },
  dataRequests: {
    area: 'privacy',
    tokens: 'all',
    name: { ar: 'طلبات البيانات الشخصية', en: 'Requests about personal data' },
    about: 'Requests about personal data, and their answers',
  },
  breaches: { area: 'privacy', tokens: 'all', name: { ar: 'حوادث تسرّب البيانات', en: 'Breaches' }, about: 'The register of data breaches' },
  dataArchive: {
    area: 'privacy',
    tokens: 'all',
    name: { ar: 'أرشيف بيانات الحساب', en: 'Archive of one’s data' },
    about: 'The archive of an evaluator’s own work',
  },
  statistics: { area: 'operations', tokens: 'all', name: { ar: 'الأرقام العامة', en: 'Statistics' }, about: 'Counts for dashboards' },
  search: { area: 'operations', tokens: 'all', name: { ar: 'البحث', en: 'Search' }, about: 'Search over everything one may see' },
  signingKeys: { area: 'operations', tokens: 'none', about: 'The keys that sign receipts and credentials' },
  jobs: { area: 'operations', tokens: 'all', name: { ar: 'المهام المتعثرة', en: 'Failed tasks' }, about: 'Background jobs' },
  audit: { area: 'operations', tokens: 'all', name: { ar: 'سجل الأحداث', en: 'Audit log' }, about: 'The log of everything that happened' },
  status: { area: 'operations', tokens: 'all', name: { ar: 'حالة المنصة', en: 'Platform status' }, about: 'Whether the platform works as it should' },
  webhooks: { area: 'operations', tokens: 'none', about: 'Webhooks: where events are sent, and what was delivered' },
  backups: { area: 'operations', tokens: 'none', about: 'Backups and their schedule' },
} as const satisfies Readonly<Record<string, Group>>;

export type GroupName = keyof typeof GROUPS;
