import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { currentPassword, moment, wholeNumber } from '../core/fields.ts';
import { typedShort } from '../core/text-rules.ts';

/** A consent of a person, with the facts that prove it (security j). */
export const Consent = z.object({
  purpose: z.enum(['privacy']),
  version: z.int(),
  language: z.enum(['ar', 'en']),
  given_at: moment,
  /** When it was taken back, or null while it is active. */
  withdrawn_at: moment.nullable(),
  /** Whether a newer text is in force. */
  outdated: z.boolean(),
});
export type Consent = z.output<typeof Consent>;

/** The names of the kinds of a person's data. */
export const DATA_KIND_NAMES = {
  account: { ar: 'الحساب: الاسم والبريد والتفضيلات', en: 'Account: name, email, preferences' },
  login_sessions: { ar: 'جلسات الدخول', en: 'Sessions' },
  second_factors: { ar: 'طرق التحقق الثانية', en: 'Second factors' },
  identity_links: { ar: 'روابط بمزوّدي الهوية', en: 'Links with identity providers' },
  access_tokens: { ar: 'رموز الوصول', en: 'Access tokens' },
  consents: { ar: 'الموافقات', en: 'Consents' },
  applications: { ar: 'الطلبات ووثائقها', en: 'Applications and their documents' },
  visit_reports: { ar: 'تقارير الزيارات', en: 'Visit reports' },
  feedback: { ar: 'الملاحظات', en: 'Feedback' },
  decisions: { ar: 'القرارات', en: 'Decisions' },
  certificates: { ar: 'الشهادات', en: 'Certificates' },
  training_sessions: { ar: 'الدورات التدريبية', en: 'Training sessions' },
  attendance: { ar: 'سجلات الحضور', en: 'Attendance records' },
  notifications: { ar: 'الإشعارات', en: 'Notifications' },
  messages: { ar: 'الرسائل', en: 'Messages' },
  data_requests: { ar: 'طلبات البيانات الشخصية', en: 'Requests about personal data' },
  events: { ar: 'قيود السجل', en: 'Entries of the log' },
} as const;
type DataKind = keyof typeof DATA_KIND_NAMES;
export const DATA_KINDS = Object.keys(DATA_KIND_NAMES) as [DataKind, ...DataKind[]];
const Kind = z.object({ kind: z.enum(DATA_KINDS), count: z.int() });

/** One's own data: a copy of it, its removal, and one's consents. */
export const personalData = {
  export: endpoint({
    method: 'GET',
    path: '/api/account/export',
    summary: 'A ZIP of all that is stored about oneself: JSON, and the files one sent',
    requirement: 'security j',
    access: 'signed-in',
    ownAccount: false,
    response: 'file',
    errors: ['too_many_exports'],
  }),
  deletionPreview: endpoint({
    method: 'GET',
    path: '/api/account/deletion',
    summary: 'What deleting one’s account would delete and what must be retained, and why',
    requirement: 'security j',
    access: 'signed-in',
    response: z.object({
      removed: z.array(Kind),
      /** `record` belongs to an accreditation record, retained without the name; `audit` is the log of what happened. */
      kept: z.array(z.object({ ...Kind.shape, because: z.enum(['record', 'audit']) })),
      /** The code of the reason why it cannot be done now, or null. */
      blocked: z.enum(['last_administrator', 'work_unfinished', 'last_owner']).nullable(),
      /** The person who becomes owner of the organisation when its only owner goes; null if nobody has to. */
      next_owner: z.string().nullable(),
    }),
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/account/deletion',
    summary: 'Delete one’s account for good',
    requirement: 'security j',
    access: 'signed-in',
    body: z.strictObject({ current_password: currentPassword, confirm_email: z.string('required').overwrite(typedShort).toLowerCase().max(254) }),
    response: z.object({ ok: z.literal(true) }),
    errors: ['wrong_password', 'confirmation_differs', 'last_administrator', 'work_unfinished', 'last_owner', 'too_many_sign_ins'],
  }),
  consents: endpoint({
    method: 'GET',
    path: '/api/account/consents',
    summary: 'What one agreed to',
    requirement: 'security j',
    access: 'signed-in',
    response: z.array(Consent),
  }),
  consent: endpoint({
    method: 'POST',
    path: '/api/account/consents',
    summary: 'Agree to the privacy policy in force',
    requirement: 'security j',
    access: 'signed-in',
    body: z.strictObject({ purpose: z.enum(['privacy']), version: wholeNumber() }),
    response: Consent,
    status: 201,
    errors: ['privacy_text_changed'],
  }),
  withdrawConsent: endpoint({
    method: 'POST',
    path: '/api/account/consents/withdrawal',
    summary: 'Take one’s consent back; the authority is asked to act on it',
    requirement: 'security j',
    access: 'signed-in',
    body: z.strictObject({ purpose: z.enum(['privacy']) }),
    response: z.array(Consent),
    errors: ['no_consent'],
  }),
};
