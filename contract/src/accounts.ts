import { z } from 'zod';
import { endpoint, ROLES } from './endpoint.ts';
import { email, line, moment, newPassword } from './fields.ts';

/** The roles a person can register for, as the path says them (S0§5). An administrator never registers. */
export const SIGN_UP_ROLES = ['evaluator', 'school', 'trainer'] as const;

/** The account as its owner sees it. `role` and `accountType` carry the same word (decision B6). */
export const User = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  accountType: z.enum(ROLES),
  language: z.enum(['ar', 'en']),
  /** Whether an administrator has verified the person (decision B7). */
  verified: z.boolean(),
  created_at: moment,
});
export type User = z.output<typeof User>;

// No account has one, and PostgreSQL does not take NUL as text.
const NO_CONTROLS = /^\P{Cc}*$/u;

export const Session = z.object({ user: User, token: z.string() });

const Profile = z.object({ id: z.int(), name: z.string(), email: z.string(), role: z.enum(ROLES), created_at: moment });
const ProfileUpdate = z.strictObject({ name: line(120), email });

const profileGet = (path: `/${string}`, role: (typeof ROLES)[number]) =>
  endpoint({ method: 'GET', path, summary: 'Read one’s own profile', source: 'S1§7', access: [role], response: Profile });
const profilePut = (path: `/${string}`, role: (typeof ROLES)[number]) =>
  endpoint({
    method: 'PUT',
    path,
    summary: 'Change one’s own name and e-mail',
    source: 'S1§7; B of decisions: a changed e-mail is confirmed by mail',
    access: [role],
    body: ProfileUpdate,
    response: Profile,
    errors: ['email_taken'],
  });

export const accounts = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in',
    source: 'S0§7, A9',
    access: 'public',
    body: z.object({
      email: z.string('required').trim().toLowerCase().min(1, 'required').max(254, 'invalid_credentials').regex(NO_CONTROLS, 'invalid_credentials'),
      password: z.string('required').min(1, 'required').max(1024, 'invalid_credentials'),
      /** Keeps the session 30 days instead of 12 hours of idleness (decision A9). */
      remember: z.boolean().default(false),
    }),
    response: Session,
    errors: ['invalid_credentials', 'account_suspended', 'too_many_sign_ins'],
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/signup/:role',
    summary: 'Register as evaluator, school or trainer',
    source: 'S0§5, S0§7, A71',
    access: 'public',
    params: z.object({ role: z.enum(SIGN_UP_ROLES) }),
    body: z.object({ name: line(120), email, password: newPassword, language: z.enum(['ar', 'en']).optional() }),
    response: z.object({ user: User }),
    status: 201,
    errors: ['email_taken', 'password_too_common'],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session',
    source: 'security a 8',
    access: 'signed-in',
    response: z.object({ ok: z.literal(true) }),
  }),
  whoAmI: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The account of this session',
    source: 'S0§4',
    access: 'signed-in',
    response: z.object({ user: User }),
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/api/auth/reset',
    summary: 'Ask for a password reset',
    source: 'S0§7',
    access: 'public',
    body: z.object({ email }),
    response: z.object({ ok: z.literal(true) }),
  }),
  verifyResetCode: endpoint({
    method: 'POST',
    path: '/api/auth/reset/verify',
    summary: 'Check a reset code',
    source: 'A10',
    access: 'public',
    body: z.object({ email, code: z.string().length(6) }),
    response: z.object({ ok: z.literal(true) }),
  }),
  confirmReset: endpoint({
    method: 'POST',
    path: '/api/auth/reset/confirm',
    summary: 'Set a new password',
    source: 'S0§7, A13',
    access: 'public',
    body: z.object({ email, token: z.string().min(6).max(200), newPassword }),
    response: z.object({ ok: z.literal(true) }),
  }),
  adminProfile: profileGet('/api/admin/profile', 'admin'),
  changeAdminProfile: profilePut('/api/admin/profile', 'admin'),
  evaluatorProfile: profileGet('/api/evaluator/profile', 'evaluator'),
  changeEvaluatorProfile: profilePut('/api/evaluator/profile', 'evaluator'),
  trainerProfile: profileGet('/api/trainer/profile', 'trainer'),
  changeTrainerProfile: profilePut('/api/trainer/profile', 'trainer'),
  schoolProfile: profileGet('/api/school/profile', 'institution'),
  changeSchoolProfile: profilePut('/api/school/profile', 'institution'),
  listUsers: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    summary: 'All users',
    source: 'S1§7',
    access: ['admin'],
    response: z.array(Profile),
  }),
};
