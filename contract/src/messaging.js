import { z } from 'zod';
import { endpoint, ROLES } from './endpoint.ts';
import { id, line, may, moment, optional, prose } from './fields.ts';
import { held } from './files.ts';
import { page } from './paging.ts';
/** The group conversations, written by administrators only (decisions B9, B10). */
export const GROUPS = ['all', 'evaluators', 'trainers', 'schools'];
/** A list of conversations by words, those with something unread, those with a group or with one person. */
const listed = z.object({
    ...page,
    q: optional(line(100)),
    unread: z.enum(['yes'], 'invalid_choice').optional(),
    type: z.enum(['group', 'user'], 'invalid_choice').optional(),
});
/** The longest message, in characters (decision B11). */
export const MESSAGE_LENGTH = 4000;
/** The most files one message carries. */
export const MOST_ATTACHMENTS = 5;
/** For how long its author may take a message back. */
export const DELETE_WITHIN_MINUTES = 10;
export const ATTACHMENT_EXTENSIONS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'jpg', 'jpeg', 'png', 'webp'];
const Person = z.object({ id: z.int(), name: z.string(), role: z.enum(ROLES) });
/** A conversation as one of its people sees it (decision B10). */
export const Conversation = z.object({
    id: z.int(),
    conversation_id: z.int(),
    type: z.enum(['group', 'user']),
    group_name: z.enum(GROUPS).nullable(),
    other_user_id: z.int().nullable(),
    other_user_name: z.string().nullable(),
    other_user_role: z.enum(ROLES).nullable(),
    /** The two of a direct conversation; a group's people are who holds the role, and are not listed. */
    user_ids: z.array(z.int()),
    participants: z.array(Person),
    /** Who wrote last, and to whom in a direct conversation; null before the first message. */
    sender_id: z.int().nullable(),
    receiver_id: z.int().nullable(),
    /** Its text; empty where it was deleted or only carries files. */
    last_message: z.string().nullable(),
    last_message_id: z.int().nullable(),
    last_message_deleted: z.boolean(),
    last_message_files: z.int(),
    updated_at: moment,
    /** Messages of others one has not read, counted up to 100. */
    unread_count: z.int(),
    /** Up to which message the other person of a direct conversation has received and read. */
    delivered_up_to: z.int(),
    read_up_to: z.int(),
    can: z.object({ write: may }),
});
const Attachment = z.object({ id: z.int(), name: z.string(), size: z.int(), media_type: z.string(), path: z.string(), held });
/** A message (decision B11). A deleted one keeps its place and has no text and no files. */
export const Message = z.object({
    id: z.int(),
    conversation_id: z.int(),
    conversationId: z.int(),
    sender_id: z.int(),
    sender_name: z.string(),
    sender_role: z.enum(ROLES),
    message: z.string(),
    created_at: moment,
    timestamp: moment,
    /** What its sender's browser called it before it had an id; null to everybody else. */
    client_id: z.string().nullable(),
    attachments: z.array(Attachment),
    deleted: z.boolean(),
    /** Until when its author, if that is the reader, may delete it; null otherwise. */
    deletable_until: moment.nullable(),
});
const FoundMessage = z.object({ message: Message, conversation: Conversation });
/** Somebody one may write to (decision B12). */
const Recipient = z.object({ ...Person.shape, email: z.string().nullable(), conversation_id: z.int().nullable() });
const params = z.object({ id });
const ok = z.object({ ok: z.literal(true) });
const recipient = z.union([id, z.enum(GROUPS)], 'invalid_value');
const attachment = { extensions: ATTACHMENT_EXTENSIONS, maxBytes: 10 * 1024 * 1024 };
export const messaging = {
    inbox: endpoint({
        method: 'GET',
        path: '/api/messages/inbox',
        summary: 'One’s own conversations, the one with the newest message first',
        source: 'S1§7, A60, B15',
        access: 'signed-in',
        query: listed,
        response: z.array(Conversation),
    }),
    conversations: endpoint({
        method: 'GET',
        path: '/api/messages/conversations',
        summary: 'The administrator’s conversations',
        source: 'S1§7',
        access: ['admin'],
        query: listed,
        response: z.array(Conversation),
    }),
    about: endpoint({
        method: 'GET',
        path: '/api/messages/conversations/:id',
        summary: 'One conversation',
        source: 'B10',
        access: 'signed-in',
        params,
        response: Conversation,
    }),
    read: endpoint({
        method: 'GET',
        path: '/api/messages/conversation/:id',
        summary: 'The newest messages of a conversation, or those before or after one, oldest first',
        source: 'S1§7, B15',
        access: 'signed-in',
        params,
        query: z.object({
            limit: z.coerce.number().int().min(1).max(500).default(50),
            before: id.optional(),
            after: id.optional(),
        }),
        response: z.array(Message),
    }),
    send: endpoint({
        method: 'POST',
        path: '/api/messages/send',
        summary: 'Send a message; sent twice with one client_id it is one message, answered the same',
        source: 'S1§7, B8–B12',
        access: 'signed-in',
        body: z.object({
            recipientId: recipient.optional(),
            recipient_id: recipient.optional(),
            /** May be empty where files come with it. */
            message: prose(MESSAGE_LENGTH, 'blank').default(''),
            type: z.enum(['group', 'user', 'individual'], 'invalid_choice').optional(),
            client_id: z.uuid('invalid_value').optional(),
            attachment_ids: z.array(id, 'invalid_value').max(MOST_ATTACHMENTS, 'too_many_attachments').optional(),
        }),
        response: Message,
        status: 201,
        errors: ['required', 'conflicting_fields', 'may_not_write_to', 'group_read_only', 'too_many_attachments', 'sending_too_fast'],
    }),
    attach: endpoint({
        method: 'POST',
        path: '/api/messages/attachments',
        summary: 'Upload a file for a message to come; one never sent is removed after a day',
        source: 'B25',
        access: 'signed-in',
        body: z.object({}),
        files: { file: attachment },
        response: Attachment,
        status: 201,
        errors: ['too_many_uploads', 'file_required', 'file_empty', 'file_too_large', 'file_type_not_allowed', 'file_content_mismatch', 'upload_incomplete'],
    }),
    detach: endpoint({
        method: 'DELETE',
        path: '/api/messages/attachments/:id',
        summary: 'Remove a file that was not sent yet',
        source: 'B25',
        access: 'signed-in',
        params,
        response: ok,
    }),
    delete: endpoint({
        method: 'DELETE',
        path: '/api/messages/:id',
        summary: 'Delete one’s own message for everyone, within ten minutes',
        source: 'B11',
        access: 'signed-in',
        params,
        response: ok,
        errors: ['message_too_old'],
    }),
    markRead: endpoint({
        method: 'POST',
        path: '/api/messages/conversation/:id/read',
        summary: 'Mark a conversation read, up to a message or to its end',
        source: 'A64',
        access: 'signed-in',
        params,
        body: z.object({ up_to: id.optional() }).optional(),
        response: ok,
    }),
    unread: endpoint({
        method: 'GET',
        path: '/api/messages/unread',
        summary: 'How many of one’s conversations have something unread, counted up to 100',
        source: 'A64',
        access: 'signed-in',
        response: z.object({ conversations: z.int() }),
    }),
    find: endpoint({
        method: 'GET',
        path: '/api/messages/search',
        summary: 'Messages of one’s conversations that hold every word, newest first',
        source: 'B15',
        access: 'signed-in',
        query: z.object({ ...page, q: line(100), conversation_id: id.optional() }),
        response: z.array(FoundMessage),
    }),
    recipients: endpoint({
        method: 'GET',
        path: '/api/messages/recipients',
        summary: 'People one may write to, by name; their addresses to administrators only',
        source: 'B12',
        access: 'signed-in',
        query: z.object({ ...page, q: optional(line(100)) }),
        response: z.array(Recipient),
    }),
};
