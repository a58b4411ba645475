import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { email, id, line, moment, optional, prose, wholeNumber } from '../core/fields.ts';
import { page } from '../core/paging.ts';

/** The status of a message to the authority: unread, read, or answered. */
export const CONTACT_STATUSES = ['new', 'read', 'handled'] as const;

/** A message as administrators see it. Its names and texts are a stranger's: shown as text, never as a link. */
export const ContactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string().nullable(),
  message: z.string(),
  language: z.enum(['ar', 'en']),
  status: z.enum(CONTACT_STATUSES),
  created_at: moment,
  read_at: moment.nullable(),
  read_by: z.string().nullable(),
  handled_at: moment.nullable(),
  handled_by: z.string().nullable(),
  /** The consent given with it; null where it came without one. */
  consent: z.object({ version: z.int(), language: z.enum(['ar', 'en']), given_at: moment }).nullable(),
});
export type ContactMessage = z.output<typeof ContactMessage>;

export const contact = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    summary: 'Write to the authority',
    requirement: 'REQ-P7, REQ-A14',
    access: 'public',
    body: z
      .object({
        name: line(200),
        email,
        message: prose(4000),
        _replyto: optional(email),
        _subject: optional(line(200)),
        /** A hidden field; only programs that fill every field fill it. */
        website: z.string().max(2000).optional(),
        /** The version of the privacy notice agreed to; without it no consent is recorded (security j). */
        privacy_version: wholeNumber().optional(),
      })
      .refine((sent) => sent._replyto === undefined || sent._replyto === sent.email, { path: ['_replyto'], error: 'conflicting_fields' }),
    /** By its reference, the number of the message, its writer can ask about it and an administrator find it. */
    response: z.object({ ok: z.literal(true), reference: z.int() }),
    status: 201,
    errors: ['too_many_messages', 'privacy_text_changed'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/contact-messages',
    summary: 'Messages to the authority, newest first',
    requirement: 'REQ-A14, REQ-B15',
    access: ['admin'],
    /** `q` is the reference its writer was given. */
    query: z.object({ ...page, status: optional(z.enum(CONTACT_STATUSES, 'invalid_choice')), q: optional(line(100)) }),
    response: z.array(ContactMessage),
  }),
  mark: endpoint({
    method: 'PATCH',
    path: '/api/admin/contact-messages/:id',
    summary: 'Mark a message as read or handled, or take the mark away',
    requirement: 'REQ-A14',
    access: ['admin'],
    params: z.object({ id }),
    body: z
      .object({ read: z.boolean('invalid_value').optional(), handled: z.boolean('invalid_value').optional() })
      .refine((marks) => marks.read !== undefined || marks.handled !== undefined, { path: ['read'], error: 'required' })
      // A message that was dealt with has been read.
      .refine((marks) => !(marks.read === false && marks.handled === true), { path: ['read'], error: 'conflicting_fields' }),
    response: ContactMessage,
  }),
  destroy: endpoint({
    method: 'DELETE',
    path: '/api/admin/contact-messages/:id',
    summary: 'Destroy a message, as who wrote it may ask; its consent and its mail go with it',
    requirement: 'security j',
    access: ['admin'],
    params: z.object({ id }),
    response: z.object({ ok: z.literal(true) }),
  }),
};
