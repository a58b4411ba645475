import { z } from 'zod';
import { Preferences } from './accounts.ts';
import { endpoint, ROLES } from './endpoint.ts';
import { currentPassword, email, line, moment } from './fields.ts';
/** What a person keeps about themselves, the same for every role. */
export const Profile = z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    created_at: moment,
    email_verified: z.boolean(),
    /** The new address, as long as the link sent to it has not been followed. */
    pending_email: z.string().nullable(),
    ...Preferences.shape,
});
const ProfileUpdate = z.strictObject({
    name: line(120),
    email,
    ...Preferences.partial().shape,
    /** Needed when the e-mail changes (security a 10). */
    current_password: currentPassword.optional(),
});
const read = (path, role) => endpoint({ method: 'GET', path, summary: 'Read one’s own profile', source: 'S1§7', access: [role], ownAccount: true, response: Profile });
const change = (path, role) => endpoint({
    method: 'PUT',
    path,
    summary: 'Change one’s own name, e-mail and preferences; a new e-mail counts once the link sent to it is followed',
    source: 'S1§7, A46, security a 10',
    access: [role],
    body: ProfileUpdate,
    response: Profile,
    errors: ['email_taken', 'wrong_password', 'too_many_sign_ins', 'too_many_mails'],
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
        source: 'security a 10',
        access: 'signed-in',
        response: z.object({ ok: z.literal(true) }),
    }),
};
