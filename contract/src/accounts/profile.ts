import { z } from 'zod';
import { Preferences } from './accounts.ts';
import { endpoint, type Role, ROLES } from '../core/endpoint.ts';
import { currentPassword, email, line, moment } from '../core/fields.ts';

/** A person's own profile, the same for every role. */
export const Profile = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  created_at: moment,
  email_verified: z.boolean(),
  /** The new address, until the link sent to it is followed. */
  pending_email: z.string().nullable(),
  ...Preferences.shape,
});
export type Profile = z.output<typeof Profile>;

const ProfileUpdate = z.strictObject({
  name: line(120),
  email,
  ...Preferences.partial().shape,
  /** Needed when the e-mail changes (REQ-S10). */
  current_password: currentPassword.optional(),
});

const read = (path: `/${string}`, role: Role) =>
  endpoint({ method: 'GET', path, summary: 'Read one’s own profile', requirement: 'REQ-D7', access: [role], ownAccount: true, response: Profile });

const change = (path: `/${string}`, role: Role) =>
  endpoint({
    method: 'PUT',
    path,
    summary: 'Change one’s own name, e-mail and preferences; a new e-mail counts once the link sent to it is followed',
    requirement: 'REQ-D7, REQ-A46, REQ-S10',
    access: [role],
    body: ProfileUpdate,
    response: Profile,
    errors: ['email_taken', 'password_for_new_email', 'wrong_password', 'too_many_sign_ins', 'too_many_mails'],
  });

export const profile = {
  readAdmin: read('/api/admin/profile', 'admin'),
  changeAdmin: change('/api/admin/profile', 'admin'),
  readEvaluator: read('/api/evaluator/profile', 'evaluator'),
  changeEvaluator: change('/api/evaluator/profile', 'evaluator'),
  readTrainer: read('/api/trainer/profile', 'trainer'),
  changeTrainer: change('/api/trainer/profile', 'trainer'),
  readSchool: read('/api/school/profile', 'institution'),
  changeSchool: change('/api/school/profile', 'institution'),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/api/account/email-change',
    summary: 'Keep the old e-mail: the link sent to the new one no longer counts',
    requirement: 'REQ-S10',
    access: 'signed-in',
    response: z.object({ ok: z.literal(true) }),
  }),
};
