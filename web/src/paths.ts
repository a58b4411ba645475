import type { Role } from '@miyar/contract/endpoint';

/** The roles a person can register for, as the address says them. */
export type RegistrationRole = 'evaluator' | 'school' | 'trainer';

const query = (values: Record<string, string | number | undefined>): string => {
  const search = new URLSearchParams(Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
  return search.size > 0 ? `?${search}` : '';
};

/** A dashboard and its sections: the section stands in `?view=`, so that reload and Back keep the place. */
const dashboard =
  (path: string) =>
  (view?: string, values: Record<string, string | number | undefined> = {}) =>
    `${path}${query({ view, ...values })}`;

/** Every address of the product. Links are functions, so that a mistyped one does not compile. */
export const paths = {
  home: (anchor?: string) => (anchor ? `/#${anchor}` : '/'),
  schools: (id?: number) => (id === undefined ? '/schools' : `/schools/${id}`),
  verify: (code?: string) => (code ? `/verify/${encodeURIComponent(code)}` : '/verify'),
  terms: (version?: number) => `/terms${query({ version })}`,
  privacy: (version?: number) => `/privacy${query({ version })}`,
  login: ({ next }: { next?: string | undefined } = {}) => `/auth/login${query({ next })}`,
  register: (role?: RegistrationRole) => (role ? `/auth/register/${role}` : '/auth/register'),
  forgotPassword: () => '/auth/forgot-password',
  verifyCode: () => '/auth/verify-code',
  resetPassword: () => '/auth/reset-password',
  dashboard: () => '/dashboard',
  admin: dashboard('/dashboard/admin'),
  trainer: dashboard('/dashboard/trainer'),
  evaluator: dashboard('/dashboard/evaluator'),
  school: dashboard('/dashboard/school'),
  design: () => '/design',
} as const;

/** The dashboard of a role; the account type `institution` is the address word `school`. */
const HOMES: Readonly<Record<Role, string>> = {
  admin: paths.admin(),
  institution: paths.school(),
  evaluator: paths.evaluator(),
  trainer: paths.trainer(),
};

/**
 * Where a role lands after signing in. The account comes from the browser's storage, which may hold a type this version
 * does not know: that lands at `/dashboard`, where it is told (S0§2).
 */
export const homeOf = (role: Role): string => (Object.hasOwn(HOMES, role) ? HOMES[role] : paths.dashboard());
