import type { Role } from './endpoint.ts';

/**
 * Every page of the web application, as the router writes it. Links, mails, the site map and the server's 404 are made of
 * this list; a page that is not in it can't be linked to, and a test compares the router with it.
 */
export const PAGES = {
  home: '/',
  schools: '/schools',
  school: '/schools/:id',
  schoolReport: '/schools/:id/report',
  schoolReportOf: '/schools/:id/report/:number',
  standard: '/standard',
  standardVersion: '/standard/:version',
  terms: '/terms',
  privacy: '/privacy',
  verify: '/verify',
  certificate: '/verify/:code',
  receipt: '/receipt',
  login: '/auth/login',
  register: '/auth/register',
  registerAs: '/auth/register/:role',
  forgotPassword: '/auth/forgot-password',
  verifyCode: '/auth/verify-code',
  resetPassword: '/auth/reset-password',
  verifyEmail: '/auth/verify-email',
  invitation: '/auth/invitation',
  join: '/auth/join',
  provider: '/auth/provider/:provider',
  dashboard: '/dashboard',
  admin: '/dashboard/admin',
  evaluator: '/dashboard/evaluator',
  schoolDashboard: '/dashboard/school',
  trainer: '/dashboard/trainer',
  cases: '/cases',
  case: '/cases/:id',
  casePart: '/cases/:id/:part',
  caseIndicator: '/cases/:id/:part/:code',
  workbook: '/workbook/:id',
  workbookIndicator: '/workbook/:id/:code',
  tasks: '/tasks',
  institutions: '/institutions',
  institutionYears: '/institutions/:id',
  institutionPart: '/institutions/:id/:part',
  duty: '/duties/:id',
  dutyQuestion: '/duties/:id/:key',
  invitations: '/invitations',
  design: '/design',
} as const;

/** The pages search engines index. */
export const PUBLIC_PAGES: readonly string[] = [PAGES.home, PAGES.schools, PAGES.standard, PAGES.terms, PAGES.privacy];

/** Address prefixes that search engines must not index. */
export const NOT_FOR_ROBOTS: readonly string[] = [
  PAGES.dashboard,
  '/auth',
  PAGES.cases,
  '/workbook',
  PAGES.tasks,
  PAGES.institutions,
  '/duties',
  PAGES.invitations,
  PAGES.design,
];

/** The roles a person can register for, as the address says them. */
export type RegistrationRole = 'evaluator' | 'school' | 'trainer';

/** The parts of a case that have an address of their own. */
export const CASE_PARTS = [
  'returns',
  'self-evaluation',
  'evidence',
  'team',
  'visit',
  'sample',
  'workbook',
  'scoring',
  'report',
  'decision',
  'appeal',
  'plan',
] as const;
export type CasePart = (typeof CASE_PARTS)[number];

/** The pages of an institution. */
export const INSTITUTION_PARTS = ['profile', 'sites', 'evidence', 'changes', 'history'] as const;
export type InstitutionPart = (typeof INSTITUTION_PARTS)[number];

type Values = Readonly<Record<string, string | number | undefined>>;

const query = (values: Values): string => {
  const search = new URLSearchParams(Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
  return search.size > 0 ? `?${search}` : '';
};

/** A dashboard and its sections: the section is in `?view=`, so that reload and Back return to it. */
const dashboard =
  (path: string) =>
  (view?: string, values: Values = {}) =>
    `${path}${query({ view, ...values })}`;

/** Links to the pages, as functions, so that a mistyped one does not compile. */
export const paths = {
  home: (anchor?: string) => (anchor ? `${PAGES.home}#${anchor}` : PAGES.home),
  schools: (id?: number) => (id === undefined ? PAGES.schools : `${PAGES.schools}/${id}`),
  /** The report for families of an institution: the newest, or that of a decision. */
  schoolReport: (id = 0, number?: number) => ['/schools', id, 'report', number].filter((piece) => piece !== undefined).join('/'),
  verify: (code?: string) => (code ? `${PAGES.verify}/${encodeURIComponent(code)}` : PAGES.verify),
  receipt: () => PAGES.receipt,
  standard: (version?: string) => (version ? `${PAGES.standard}/${encodeURIComponent(version)}` : PAGES.standard),
  terms: (version?: number) => `${PAGES.terms}${query({ version })}`,
  privacy: (version?: number) => `${PAGES.privacy}${query({ version })}`,
  login: ({ next }: { next?: string | undefined } = {}) => `${PAGES.login}${query({ next })}`,
  register: (role?: RegistrationRole) => (role ? `${PAGES.register}/${role}` : PAGES.register),
  forgotPassword: () => PAGES.forgotPassword,
  verifyCode: () => PAGES.verifyCode,
  resetPassword: ({ token, email }: { token?: string; email?: string } = {}) => `${PAGES.resetPassword}${query({ token, email })}`,
  verifyEmail: ({ token }: { token?: string } = {}) => `${PAGES.verifyEmail}${query({ token })}`,
  invitation: ({ token }: { token?: string } = {}) => `${PAGES.invitation}${query({ token })}`,
  join: ({ token }: { token?: string } = {}) => `${PAGES.join}${query({ token })}`,
  /** Where a provider of identities sends people back to. */
  provider: (id = 'provider') => `/auth/provider/${id}`,
  dashboard: () => PAGES.dashboard,
  admin: dashboard(PAGES.admin),
  trainer: dashboard(PAGES.trainer),
  evaluator: dashboard(PAGES.evaluator),
  school: dashboard(PAGES.schoolDashboard),
  cases: ({ purpose }: { purpose?: 'monitoring' } = {}) => `${PAGES.cases}${query({ purpose })}`,
  /** A case, one of its parts, or an indicator of its self-evaluation or workbook by its code. */
  case: (id?: number, part?: CasePart, code?: string) => [PAGES.cases, id, part, code].filter((piece) => piece !== undefined).join('/'),
  /** A workbook on its own, as it is installed on a device, or one of its indicators by its code. */
  workbook: (id = 0, code?: string) => ['/workbook', id, code].filter((piece) => piece !== undefined).join('/'),
  tasks: () => PAGES.tasks,
  /** The institutions of the reader; without `all`, the profile of one who has a single one, or its years. */
  institutions: (to?: 'all' | 'years') => (to ? `${PAGES.institutions}?${to}` : PAGES.institutions),
  institution: (id = 0, part: InstitutionPart = 'profile', item?: number) => `${PAGES.institutions}/${id}/${part}${item === undefined ? '' : `?item=${item}`}`,
  /** The years of the accreditation of an institution. */
  years: (id = 0) => `${PAGES.institutions}/${id}`,
  /** A duty, or one question of its form by its key. */
  duty: (id = 0, key?: string) => ['/duties', id, key].filter((piece) => piece !== undefined).join('/'),
  /** The invitations into teams; with the dialog that accepts the one to an application. */
  invitations: (accept?: number) => (accept === undefined ? PAGES.invitations : `${PAGES.invitations}?accept=${accept}`),
  design: () => PAGES.design,
} as const;

/** The dashboard of each role; the account type `institution` is the address word `school`. */
export const DASHBOARD_OF = {
  admin: paths.admin,
  institution: paths.school,
  evaluator: paths.evaluator,
  trainer: paths.trainer,
} as const satisfies Readonly<Record<Role, ReturnType<typeof dashboard>>>;

/**
 * Where a role goes after signing in. The account comes from the browser's storage and may have a type this version does not
 * know; it goes to `/dashboard`, which explains that.
 */
export const homeOf = (role: Role): string => (Object.hasOwn(DASHBOARD_OF, role) ? DASHBOARD_OF[role]() : paths.dashboard());
