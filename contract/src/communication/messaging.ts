import { z } from 'zod';
import { endpoint, type FileRule, ROLES } from '../core/endpoint.ts';
import { id, line, longId, may, moment, optional, prose } from '../core/fields.ts';
import { quarantine } from '../core/files.ts';
import { page } from '../core/paging.ts';

/** The group conversations, written by administrators only (REQ-B9, REQ-B10). */
export const GROUPS = ['all', 'evaluators', 'trainers', 'schools'] as const;
export type Group = (typeof GROUPS)[number];

/** Filters of a list of conversations: search text, unread ones only, groups or single people. */
const listed = z.object({
  ...page,
  q: optional(line(100)),
  unread: z.enum(['yes'], 'invalid_choice').optional(),
  type: z.enum(['group', 'user'], 'invalid_choice').optional(),
});

/** The longest message, in characters (REQ-B11). */
export const MESSAGE_LENGTH = 4000;
/** The most files one message carries. */
export const MAX_ATTACHMENTS = 5;
/** How long an author may delete a message. */
export const DELETE_WITHIN_MINUTES = 10;
export const ATTACHMENT_EXTENSIONS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'jpg', 'jpeg', 'png', 'webp'] as const;

/** A text in both languages: each reader is shown theirs, with the other at hand. */
const Texts = z.object({ ar: z.string(), en: z.string() });
export type Texts = z.output<typeof Texts>;

const Person = z.object({ id: z.int(), name: z.string(), role: z.enum(ROLES) });

/** A conversation as one of its people sees it (REQ-B10). */
export const Conversation = z.object({
  id: z.int(),
  conversation_id: z.int(),
  type: z.enum(['group', 'user']),
  group_name: z.enum(GROUPS).nullable(),
  other_user_id: z.int().nullable(),
  other_user_name: z.string().nullable(),
  other_user_role: z.enum(ROLES).nullable(),
  /** The two people of a direct conversation. A group's members are everyone with the role, and are not listed. */
  user_ids: z.array(z.int()),
  participants: z.array(Person),
  /** The sender of the last message, and its receiver in a direct conversation; null before the first message. */
  sender_id: z.int().nullable(),
  receiver_id: z.int().nullable(),
  /** Its text; empty where it was deleted or only carries files. */
  last_message: z.string().nullable(),
  /** Both texts of a message to a group that was written in both languages; `last_message` is the one in the reader's. */
  last_message_texts: Texts.nullable(),
  last_message_id: z.int().nullable(),
  last_message_deleted: z.boolean(),
  last_message_files: z.int(),
  updated_at: moment,
  /** Messages of others one has not read, counted up to 100. */
  unread_count: z.int(),
  /** Up to which message the other person of a direct conversation has received and read. */
  delivered_up_to: z.int(),
  read_up_to: z.int(),
  can: z.object({ write: may('may_not_write_to', 'group_read_only') }),
});
export type Conversation = z.output<typeof Conversation>;

const Attachment = z.object({ id: z.int(), name: z.string(), size: z.int(), media_type: z.string(), path: z.string(), held: quarantine });
export type Attachment = z.output<typeof Attachment>;

/** A message (REQ-B11). A deleted one stays in the list, without text and files. */
export const Message = z.object({
  id: z.int(),
  conversation_id: z.int(),
  conversationId: z.int(),
  sender_id: z.int(),
  sender_name: z.string(),
  sender_role: z.enum(ROLES),
  /** In the language of the call, where it was written in both. */
  message: z.string(),
  /** Both texts of a message to a group that was written in both languages; null for any other. */
  texts: Texts.nullable(),
  created_at: moment,
  timestamp: moment,
  /** The id its sender's browser gave it before it was stored; null for everybody else. */
  client_id: z.string().nullable(),
  attachments: z.array(Attachment),
  deleted: z.boolean(),
  /** Until when its author, if that is the reader, may delete it; null otherwise. */
  deletable_until: moment.nullable(),
});
export type Message = z.output<typeof Message>;

const FoundMessage = z.object({ message: Message, conversation: Conversation });
export type FoundMessage = z.output<typeof FoundMessage>;

/** Somebody one may write to (REQ-B12). */
const Recipient = z.object({ ...Person.shape, email: z.string().nullable(), conversation_id: z.int().nullable() });
export type Recipient = z.output<typeof Recipient>;

/** How many have read a message, of the members its group has had since it was sent. */
export const ReadBy = z.object({ read: z.int(), of: z.int() });
export type ReadBy = z.output<typeof ReadBy>;

const params = z.object({ id });
const ok = z.object({ ok: z.literal(true) });
const recipient = z.union([id, z.enum(GROUPS)], 'invalid_value');
const attachment = { extensions: ATTACHMENT_EXTENSIONS, maxBytes: 10 * 1024 * 1024 } as const satisfies FileRule;

export const messaging = {
  inbox: endpoint({
    method: 'GET',
    path: '/api/messages/inbox',
    summary: 'One’s own conversations, the one with the newest message first',
    requirement: 'REQ-D7, REQ-A60, REQ-B15',
    access: 'signed-in',
    query: listed,
    response: z.array(Conversation),
  }),
  conversations: endpoint({
    method: 'GET',
    path: '/api/messages/conversations',
    summary: 'The administrator’s conversations',
    requirement: 'REQ-D7',
    access: ['admin'],
    query: listed,
    response: z.array(Conversation),
  }),
  about: endpoint({
    method: 'GET',
    path: '/api/messages/conversations/:id',
    summary: 'One conversation',
    requirement: 'REQ-B10',
    access: 'signed-in',
    params,
    response: Conversation,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/messages/conversation/:id',
    summary: 'The newest messages of a conversation, or those before or after one, oldest first',
    requirement: 'REQ-D7, REQ-B15',
    access: 'signed-in',
    params,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(500).default(50),
      before: longId.optional(),
      after: longId.optional(),
    }),
    response: z.array(Message),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/messages/send',
    summary: 'Send a message; a repetition with the same client_id stores nothing and gets the same answer',
    requirement: 'REQ-D7, REQ-B8–REQ-B12, REQ-A75',
    access: 'signed-in',
    body: z.object({
      recipientId: recipient.optional(),
      recipient_id: recipient.optional(),
      /** May be empty where files come with it. */
      message: prose(MESSAGE_LENGTH, 'blank').default(''),
      /** In place of `message`, to a group: the same in both languages (REQ-A75). */
      texts: z.object({ ar: prose(MESSAGE_LENGTH), en: prose(MESSAGE_LENGTH) }).optional(),
      type: z.enum(['group', 'user', 'individual'], 'invalid_choice').optional(),
      client_id: z.uuid('invalid_value').optional(),
      attachment_ids: z.array(longId, 'invalid_value').max(MAX_ATTACHMENTS, 'too_many_attachments').optional(),
    }),
    response: Message,
    status: 201,
    errors: ['required', 'conflicting_fields', 'texts_to_groups_only', 'may_not_write_to', 'group_read_only', 'too_many_attachments', 'sending_too_fast'],
  }),
  attach: endpoint({
    method: 'POST',
    path: '/api/messages/attachments',
    summary: 'Upload a file for a message to come; one never sent is removed after a day',
    requirement: 'REQ-B25',
    access: 'signed-in',
    body: z.object({}),
    files: { file: attachment },
    response: Attachment,
    status: 201,
    errors: ['too_many_uploads'],
  }),
  detach: endpoint({
    method: 'DELETE',
    path: '/api/messages/attachments/:id',
    summary: 'Remove a file that was not sent yet',
    requirement: 'REQ-B25',
    access: 'signed-in',
    params: z.object({ id: longId }),
    response: ok,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/messages/:id',
    summary: 'Delete one’s own message for everyone, within ten minutes',
    requirement: 'REQ-B11',
    access: 'signed-in',
    params: z.object({ id: longId }),
    response: ok,
    errors: ['message_too_old'],
  }),
  readers: endpoint({
    method: 'GET',
    path: '/api/messages/conversation/:id/readers',
    summary: 'How many members of a group have read one’s own message to it',
    requirement: 'REQ-A64',
    access: ['admin'],
    params,
    query: z.object({ message_id: longId }),
    response: ReadBy,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/messages/conversation/:id/read',
    summary: 'Mark a conversation read, up to a message or to its end',
    requirement: 'REQ-A64',
    access: 'signed-in',
    params,
    body: z.object({ up_to: longId.optional() }).optional(),
    response: ok,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/messages/unread',
    summary: 'How many of one’s conversations have something unread, counted up to 100',
    requirement: 'REQ-A64',
    access: 'signed-in',
    response: z.object({ conversations: z.int() }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/messages/search',
    summary: 'Messages of one’s conversations that hold every word, newest first',
    requirement: 'REQ-B15',
    access: 'signed-in',
    query: z.object({ ...page, q: line(100), conversation_id: id.optional() }),
    response: z.array(FoundMessage),
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/api/messages/recipients',
    summary: 'People one may write to, by name; their addresses to administrators only',
    requirement: 'REQ-B12',
    access: 'signed-in',
    query: z.object({ ...page, q: optional(line(100)) }),
    response: z.array(Recipient),
  }),
};
