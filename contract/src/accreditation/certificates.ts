import { z } from 'zod';
import { LEVELS } from './decisions.ts';
import { endpoint } from '../core/endpoint.ts';
import { day, id, line, may, moment, optional, prose } from '../core/fields.ts';
import { page } from '../core/paging.ts';
import { CERTIFIED_SITE_STATES, SECTIONS } from './sections.ts';
import { typedShort } from '../core/text-rules.ts';

/** The current status of a certificate: stored states, and `expired` by the calendar (decisions, part C). */
export const CERTIFICATE_STATUSES = ['valid', 'expired', 'suspended', 'withdrawn', 'superseded'] as const;

/** The names of the statuses, on every page and in refusals. */
export const CERTIFICATE_STATUS_NAMES: Readonly<Record<(typeof CERTIFICATE_STATUSES)[number], Readonly<Record<'ar' | 'en', string>>>> = {
  valid: { ar: 'سارية', en: 'Valid' },
  expired: { ar: 'منتهية', en: 'Expired' },
  suspended: { ar: 'معلّقة', en: 'Suspended' },
  withdrawn: { ar: 'مسحوبة', en: 'Withdrawn' },
  superseded: { ar: 'استُبدلت بأحدث منها', en: 'Replaced by a newer one' },
};

/** For how many months before its end a certificate is expiring. */
export const EXPIRING_MONTHS = 6;
/** For how many months a suspension may be at most. */
export const SUSPENDED_MONTHS = 12;

/** Certificate (REQ-B13). Days are those of Riyadh. */
export const Certificate = z.object({
  id: z.int(),
  certificate_number: z.string(),
  application_id: z.int(),
  school_id: z.int(),
  school_name: z.string(),
  school_name_ar: z.string(),
  country: z.string(),
  level: z.enum(LEVELS).nullable(),
  decision: z.enum(['full', 'conditional']),
  framework_version: z.string(),
  issued_at: moment,
  valid_from: day,
  valid_until: day,
  status: z.enum(CERTIFICATE_STATUSES),
  /** Whether it is valid and ends within six months: the time in which it is renewed. */
  expiring: z.boolean(),
  /** The first day on which an application for its renewal is accepted. */
  renewal_opens_on: day,
  verification_code: z.string(),
  verify_url: z.string(),
  /** Whether it is also a signed file, which the parties of its case download. */
  has_credential: z.boolean(),
});
export type Certificate = z.output<typeof Certificate>;

const bothTexts = z.object({ ar: z.string(), en: z.string() });

const section = z.enum(SECTIONS);

/** The institution on the day its certificate was issued, by its profile. A field that was not known then is absent. */
export const CertifiedInstitution = z.object({
  kind: z.object({ code: z.string(), title: bothTexts }).optional(),
  section: section.optional(),
  /** The city of its main site; known in one language only, it is the same text in both. */
  city: bothTexts.optional(),
});

/** A site that a certificate names, as it was on the day of issue. Null was not known then. */
export const CertifiedSite = z.object({
  code: z.string(),
  name: bothTexts,
  city: bothTexts.nullable(),
  section: section.nullable(),
  state: z.enum(CERTIFIED_SITE_STATES),
  /** Since which day it is suspended. With `reason` and `until`, it is absent for a site that is covered. */
  since: day.optional(),
  /** Why it is suspended. */
  reason: bothTexts.optional(),
  /** The day its suspension is reviewed, if there is one; the suspension never ends by itself. */
  until: day.optional(),
});
export type CertifiedSite = z.output<typeof CertifiedSite>;

/** A certificate as anyone with its code sees it, with the day of its current status and the reason for it. */
export const ShownCertificate = Certificate.omit({ id: true, application_id: true, school_id: true, renewal_opens_on: true }).extend({
  /** Since which day it has its status. */
  status_since: day,
  /** Why it is suspended, or was withdrawn. */
  status_reason: bothTexts.nullable(),
  /** The day a suspension is reviewed; it never ends by itself. */
  suspended_until: day.nullable(),
  /** For a superseded certificate, the newer one of the same institution. */
  replaced_by: z.object({ certificate_number: z.string(), verification_code: z.string(), verify_url: z.string() }).nullable(),
  ...CertifiedInstitution.shape,
  /** The sites it names, if the institution had more than one. It vouches for those that are covered. */
  sites: z.array(CertifiedSite).optional(),
});
export type ShownCertificate = z.output<typeof ShownCertificate>;

/** How a certificate was suspended, reinstated or withdrawn. */
const CertificateChange = z.object({
  from: z.enum(['valid', 'suspended']),
  to: z.enum(['valid', 'suspended', 'withdrawn']),
  reason: bothTexts,
  until: day.nullable(),
  at: moment,
  by_name: z.string(),
});

/** A certificate as the people of its institution see it. */
export const OwnCertificate = Certificate.extend({ sites: ShownCertificate.shape.sites });
export type OwnCertificate = z.output<typeof OwnCertificate>;

/** A site of a certificate as the authority sees it, with what can be changed. */
const IssuedSite = CertifiedSite.extend({
  /** The number of the site in the profile of its institution. */
  site_id: z.int(),
  can: z.object({ suspend: may('certificate_state', 'site_last'), reinstate: may('certificate_state') }),
});
export type IssuedSite = z.output<typeof IssuedSite>;

/** A certificate as the authority sees it: its changes, newest first, and what can be changed. */
export const IssuedCertificate = Certificate.extend({
  changes: z.array(CertificateChange),
  /** The sites it names, in the order of their codes; absent if the institution had only one. */
  sites: z.array(IssuedSite).optional(),
  can: z.object({ suspend: may('certificate_state'), reinstate: may('certificate_state'), withdraw: may('certificate_state') }),
});
export type IssuedCertificate = z.output<typeof IssuedCertificate>;

/** A reason is an official text, in both languages; one that is missing is refused by `text_in_one_language`. */
const reason = z.object({ ar: prose(1000, 'blank'), en: prose(1000, 'blank') }, 'required');
const change = {
  method: 'POST',
  access: ['admin'],
  params: z.object({ id }),
  response: IssuedCertificate,
  errors: ['certificate_state', 'text_in_one_language'],
} as const;

const siteChange = { ...change, params: z.object({ id, siteId: id }) } as const;

export const certificates = {
  list: endpoint({
    method: 'GET',
    path: '/api/school/certificates',
    summary: 'One’s own certificates, newest first',
    requirement: 'REQ-D7, REQ-B13',
    access: ['institution'],
    response: z.array(OwnCertificate),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/school/download-certificate',
    summary: 'The newest valid certificate as PDF, or that of one application',
    requirement: 'REQ-D7, REQ-B13',
    access: ['institution'],
    query: z.object({ application_id: id.optional(), language: z.enum(['ar', 'en']).optional() }),
    response: 'file',
    errors: ['no_certificate', 'busy', 'document_too_long'],
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/verify/:code',
    summary: 'What a certificate says and whether it holds',
    requirement: 'REQ-B13',
    access: 'public',
    openData: true,
    params: z.object({ code: z.string().max(40).transform(typedShort).pipe(z.string().min(1)) }),
    response: ShownCertificate,
  }),
  issued: endpoint({
    method: 'GET',
    path: '/api/admin/certificates',
    summary: 'All certificates, newest first, with their changes; those that end within six months are expiring',
    requirement: 'REQ-E20',
    access: ['admin'],
    query: z.object({
      ...page,
      status: z.enum(CERTIFICATE_STATUSES, 'invalid_choice').optional(),
      expiring: z.enum(['yes'], 'invalid_choice').optional(),
      q: optional(line(100)),
    }),
    response: z.array(IssuedCertificate),
  }),
  suspend: endpoint({
    ...change,
    path: '/api/admin/certificates/:id/suspend',
    summary: 'Suspend a valid certificate, for at most twelve months until it is looked at again',
    requirement: 'REQ-E20',
    body: z.object({ reason, until: day, duty_id: id.optional() }),
    errors: [...change.errors, 'invalid_value'],
  }),
  reinstate: endpoint({
    ...change,
    path: '/api/admin/certificates/:id/reinstate',
    summary: 'End the suspension of a certificate',
    requirement: 'REQ-E20',
    body: z.object({ reason }),
  }),
  withdraw: endpoint({
    ...change,
    path: '/api/admin/certificates/:id/withdraw',
    summary: 'Withdraw a certificate, for good',
    requirement: 'REQ-E20',
    body: z.object({ reason }),
  }),
  suspendSite: endpoint({
    ...siteChange,
    path: '/api/admin/certificates/:id/sites/:siteId/suspend',
    summary: 'Suspend one site of a certificate: a new certificate takes its place, valid or suspended as it is, and does not vouch for the site',
    requirement: 'REQ-E20',
    body: z.object({ reason, until: optional(day), duty_id: id.optional() }),
    errors: [...change.errors, 'site_last', 'invalid_date', 'invalid_value'],
  }),
  reinstateSite: endpoint({
    ...siteChange,
    path: '/api/admin/certificates/:id/sites/:siteId/reinstate',
    summary: 'End the suspension of one site of a certificate: a new certificate takes its place, which covers the site',
    requirement: 'REQ-E20',
    body: z.object({ reason }),
  }),
};
