import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { longId, moment } from '../core/fields.ts';
import { page } from '../core/paging.ts';

export const MAIL_STATUSES = ['waiting', 'sent', 'failed'] as const;

/** The kinds of mail; each has a template in both languages. */
export const MAIL_KINDS = [
  'confirm_email',
  'confirm_code',
  'confirm_new_email',
  'email_changing',
  'email_changed',
  'reset_password',
  'password_changed',
  'invitation',
  'account_invitation',
  'member_invitation',
  'account_suspended',
  'account_restored',
  'second_factor_changed',
  'second_factor_removed',
  'token_created',
  'administrator_acted',
  'identity_changed',
  'account_deleted',
  'notices',
  'contact_message',
  'data_request_extended',
  'data_request_answered',
] as const;

/** A mail as administrators see it: never its text, which may hold a link that opens an account. */
export const Mail = z.object({
  id: z.int(),
  kind: z.enum(MAIL_KINDS),
  to: z.string(),
  language: z.enum(['ar', 'en']),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: moment,
  sent_at: moment.nullable(),
});
export type Mail = z.output<typeof Mail>;

export const mail = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/mails',
    summary: 'Mails sent, waiting and failed, newest first',
    requirement: 'REQ-S12',
    access: ['admin'],
    query: z.object({ ...page, status: z.enum(MAIL_STATUSES, 'invalid_choice').optional() }),
    response: z.array(Mail),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/admin/mails/:id/retry',
    summary: 'Try a failed mail again',
    requirement: 'REQ-S12',
    access: ['admin'],
    params: z.object({ id: longId }),
    response: Mail,
    errors: ['mail_not_failed', 'mail_link_expired'],
  }),
};
