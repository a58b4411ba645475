import type { RetentionKind } from './retention.ts';

/**
 * What of every table is personal data, and why it is there (Law 31, Reg. 33): docs/ropa.md is made of it. A column that
 * stands here nowhere fails the tests, and so does one that looks personal and is said not to be, without a reason.
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
    purpose: { ar: 'إثبات هوية من يدخل، وصد إساءة الاستعمال', en: 'To prove who signs in, and to keep abuse out' },
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
    purpose: { ar: 'إبلاغ الناس بما يخصهم', en: 'To tell people what concerns them' },
    basis: { ar: 'تنفيذ الخدمة المطلوبة', en: 'The service asked for' },
    recipients: { ar: 'من وُجّه إليه الإشعار، ومشغّل خادم البريد بعقد', en: 'Who is told, and who runs the mail server, by contract' },
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

interface TableData {
  readonly activity: keyof typeof ACTIVITIES;
  readonly retention: RetentionKind;
  /** Columns that are of persons or lead to one, in one line. */
  readonly personal: string;
  /** The others. */
  readonly rest: string;
  /** Why a column of the others is not personal though it looks so. */
  readonly looks?: Readonly<Record<string, string>>;
}

const BODY = 'the name of a body';

/** Every table, by its name in the database. */
export const TABLES: Readonly<Record<string, TableData>> = {
  users: {
    activity: 'accounts',
    retention: 'accounts',
    personal:
      'id name email role language calendar digits theme search_key email_verified_at verified_at verified_by suspended_at suspended_by suspended_reason deleted_at created_at password_hash',
    rest: '',
  },
  memberships: { activity: 'accounts', retention: 'accounts', personal: 'user_id', rest: 'organisation_id created_at' },
  organisations: { activity: 'accounts', retention: 'accounts', personal: 'name', rest: 'id created_at' },
  consents: {
    activity: 'accounts',
    retention: 'accounts',
    personal: 'user_id contact_message_id purpose version language given_at withdrawn_at',
    rest: 'id',
  },
  notice_settings: { activity: 'notices', retention: 'accounts', personal: 'user_id channel topics digest quiet_from quiet_until updated_at', rest: '' },
  archive_schedules: { activity: 'accounts', retention: 'accounts', personal: 'user_id frequency next_at', rest: '' },
  data_archives: { activity: 'accounts', retention: 'archives', personal: 'user_id file_id', rest: 'id created_at expires_at' },
  login_sessions: {
    activity: 'security',
    retention: 'login_sessions',
    personal: 'user_id user_agent created_at last_seen_at ended_at ended_reason',
    rest: 'id token_hash remember expires_at',
  },
  invitations: {
    activity: 'accounts',
    retention: 'invitations',
    personal: 'email language invited_by accepted_at',
    rest: 'id token_hash created_at expires_at revoked_at',
  },
  password_resets: {
    activity: 'security',
    retention: 'links',
    personal: 'user_id created_at used_at',
    rest: 'id token_hash code_hash wrong_codes code_expires_at expires_at replaced',
  },
  email_confirmations: {
    activity: 'security',
    retention: 'links',
    personal: 'user_id email created_at used_at',
    rest: 'id purpose token_hash expires_at replaced',
  },
  totp_secrets: { activity: 'security', retention: 'accounts', personal: 'user_id secret', rest: 'created_at confirmed_at last_step' },
  recovery_codes: { activity: 'security', retention: 'accounts', personal: 'user_id', rest: 'id code_hash used_at' },
  passkeys: {
    activity: 'security',
    retention: 'accounts',
    personal: 'user_id name credential_id public_key transports last_used_at',
    rest: 'id counter backed_up created_at',
  },
  auth_challenges: {
    activity: 'security',
    retention: 'challenges',
    personal: 'user_id',
    rest: 'id purpose token_hash webauthn_challenge remember wrong_answers created_at expires_at used_at',
  },
  rate_limits: { activity: 'security', retention: 'counters', personal: 'key', rest: 'points expire' },
  repeated_requests: { activity: 'running', retention: 'repeated_requests', personal: 'user_id answer', rest: 'key fingerprint status created_at' },
  applications: {
    activity: 'accreditation',
    retention: 'accreditation',
    personal: 'submitted_by withdrawn_by',
    rest: 'id institution_id name name_alternative country accreditation_type status submitted_at withdrawn_at',
    looks: { name: BODY, name_alternative: BODY },
  },
  application_documents: { activity: 'accreditation', retention: 'accreditation', personal: 'file_id', rest: 'id application_id doc_type created_at' },
  institutions: {
    activity: 'accreditation',
    retention: 'accreditation',
    personal: 'evaluator_id',
    rest: 'id organisation_id name name_alternative name_key name_ar name_en country status current_application_id assigned words created_at',
    looks: { name: BODY, name_alternative: BODY, name_key: BODY, name_ar: BODY, name_en: BODY },
  },
  assignments: {
    activity: 'accreditation',
    retention: 'accreditation',
    personal: 'evaluator_id assigned_by ended_by end_reason',
    rest: 'id application_id institution_id assigned_at ended_at',
  },
  visit_reports: {
    activity: 'accreditation',
    retention: 'accreditation',
    personal: 'evaluator_id file_id withdrawn_by',
    rest: 'id application_id institution_id name school_ar school_en school_key words visit_date submitted_at withdrawn_at',
    looks: { name: 'the name of a school and a day' },
  },
  feedback: {
    activity: 'accreditation',
    retention: 'accreditation',
    personal: 'evaluator_id description file_id',
    rest: 'id application_id institution_id rating type created_at',
  },
  decisions: { activity: 'accreditation', retention: 'accreditation', personal: 'reason decided_by', rest: 'id application_id outcome level decided_at' },
  certificates: {
    activity: 'accreditation',
    retention: 'accreditation',
    personal: '',
    rest: 'id application_id institution_id certificate_number verification_code school_name school_name_ar country level decision framework_version issued_at valid_from valid_until search_key status',
    looks: { school_name: BODY, school_name_ar: BODY },
  },
  files: {
    activity: 'accreditation',
    retention: 'accreditation',
    personal: 'name uploaded_by storage_key',
    rest: 'id token extension mime size sha256 created_at held scanned_at',
  },
  training_sessions: {
    activity: 'training',
    retention: 'training',
    personal: 'trainer_id location',
    rest: 'id title held_on duration minutes search_key created_at updated_at deleted_at',
  },
  attendance_records: {
    activity: 'training',
    retention: 'training',
    personal: 'trainer_id file_id',
    rest: 'id session_id attendees created_at updated_at deleted_at',
  },
  conversations: {
    activity: 'messages',
    retention: 'messages',
    personal: 'first_user_id second_user_id',
    rest: 'id group_name last_message_id created_at updated_at',
    looks: { group_name: 'one of four fixed words', last_message_id: 'a number' },
  },
  conversation_members: {
    activity: 'messages',
    retention: 'messages',
    personal: 'user_id read_up_to delivered_up_to',
    rest: 'conversation_id updated_at newest_foreign_id',
  },
  messages: { activity: 'messages', retention: 'messages', personal: 'sender_id body search_key created_at', rest: 'id conversation_id client_id deleted_at' },
  message_attachments: { activity: 'messages', retention: 'messages', personal: 'uploaded_by message_id file_id', rest: 'id created_at' },
  contact_messages: {
    activity: 'contact',
    retention: 'contact',
    personal: 'name email subject message language created_at read_by handled_by',
    rest: 'id read_at handled_at',
  },
  notifications: { activity: 'notices', retention: 'notifications', personal: 'user_id data read_at', rest: 'id template category type event_id created_at' },
  waiting_notices: {
    activity: 'notices',
    retention: 'notifications',
    personal: 'user_id',
    rest: 'id notification_id message_id created_at due_at',
    looks: { message_id: 'a number' },
  },
  mails: {
    activity: 'notices',
    retention: 'mails',
    personal: 'to_address user_id language parameters secrets last_error sent_at',
    rest: 'id kind status attempts created_at',
  },
  data_requests: {
    activity: 'rights',
    retention: 'data_requests',
    personal: 'user_id requester_name requester_email language kind way details extension_reason outcome answer answered_by recorded_by received_at',
    rest: 'id due_at extended_at reminded_at answered_at created_at',
  },
  breaches: {
    activity: 'rights',
    retention: 'breaches',
    personal: 'contact created_by',
    rest: 'id found_at what_happened categories people_count risk_level risks measures authority_told_at people_told_at version reminded_at created_at',
  },
  breach_changes: { activity: 'rights', retention: 'breaches', personal: 'content saved_by', rest: 'id breach_id version saved_at' },
  events: { activity: 'log', retention: 'log', personal: 'actor_id user_id data at', rest: 'id kind application_id institution_id' },
  audit_links: { activity: 'log', retention: 'log', personal: '', rest: 'link event_id linked_at hash seal' },
  audit_waiting: { activity: 'log', retention: 'log', personal: '', rest: 'event_id' },
  backups: {
    activity: 'running',
    retention: 'backups',
    personal: 'requested_by',
    rest: 'id state how created_at finished_at expires_at run tries cancel_asked stage files_done files_total file_name size sha256 sealed row_count file_count missing_count last_error test test_run test_tries tested_at test_faults',
    looks: { file_name: 'made of a moment' },
  },
  socket_io_attachments: { activity: 'messages', retention: 'passing', personal: 'payload', rest: 'id created_at' },
  landing_sections: { activity: 'running', retention: 'published', personal: 'content updated_by', rest: 'section image_id version updated_at' },
  landing_versions: {
    activity: 'running',
    retention: 'published',
    personal: 'content saved_by',
    rest: 'id section version cause restored_from image_id saved_at',
  },
  legal_texts: {
    activity: 'running',
    retention: 'published',
    personal: 'published_by',
    rest: 'id page version effective_from draft content published_at',
    looks: { content: 'a text of the authority’s lawyers' },
  },
  library_documents: {
    activity: 'running',
    retention: 'published',
    personal: 'created_by deleted_by',
    rest: 'id title description category available file_id search_key created_at updated_at deleted_at',
    looks: { description: 'of a published document' },
  },
  images: { activity: 'running', retention: 'published', personal: 'uploaded_by', rest: 'id token width height placeholder created_at' },
  image_variants: { activity: 'running', retention: 'published', personal: 'storage_key', rest: 'image_id variant format width height size sha256' },
  settings: { activity: 'running', retention: 'published', personal: 'value updated_by', rest: 'key updated_at' },
  institution_tallies: { activity: 'running', retention: 'published', personal: '', rest: 'status country assigned count' },
  evaluator_tallies: { activity: 'running', retention: 'published', personal: 'evaluator_id', rest: 'status country count' },
  monthly_tallies: { activity: 'running', retention: 'published', personal: '', rest: 'subject month count', looks: { subject: 'schools or reports' } },
  visit_tallies: { activity: 'running', retention: 'published', personal: 'evaluator_id', rest: 'month count' },
};

/** The columns of one of those lines. */
export const columnsIn = (line: string): string[] => line.split(' ').filter(Boolean);
