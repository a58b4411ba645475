import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment, prose } from './fields.ts';

/** The group conversations, written by administrators only (decisions B9, B10). */
export const GROUPS = ['all', 'evaluators', 'trainers', 'schools'] as const;

const Conversation = z.object({
  id: z.int(),
  conversation_id: z.int(),
  type: z.enum(['group', 'user']),
  group_name: z.string().nullable(),
  other_user_id: z.int().nullable(),
  other_user_name: z.string().nullable(),
  user_ids: z.array(z.int()),
  participants: z.array(z.object({ id: z.int(), name: z.string() })),
  last_message: z.string().nullable(),
  updated_at: moment,
});
const Message = z.object({
  id: z.int(),
  conversation_id: z.int(),
  conversationId: z.int(),
  sender_id: z.int(),
  sender_name: z.string(),
  message: z.string(),
  created_at: moment,
  timestamp: moment,
});
const params = z.object({ id });
const recipient = z.union([id, z.enum(GROUPS)]);

export const messaging = {
  inbox: endpoint({
    method: 'GET',
    path: '/api/messages/inbox',
    summary: 'One’s own conversations',
    source: 'S1§7',
    access: 'signed-in',
    response: z.array(Conversation),
  }),
  conversations: endpoint({
    method: 'GET',
    path: '/api/messages/conversations',
    summary: 'The administrator’s conversations',
    source: 'S1§7',
    access: ['admin'],
    response: z.array(Conversation),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/messages/conversation/:id',
    summary: 'The messages of a conversation',
    source: 'S1§7, B15',
    access: 'signed-in',
    params,
    query: z.object({ before: id.optional() }),
    response: z.array(Message),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/messages/send',
    summary: 'Send a message',
    source: 'S1§7, B8–B12',
    access: 'signed-in',
    body: z.object({
      recipientId: recipient.optional(),
      recipient_id: recipient.optional(),
      message: prose(4000),
      type: z.enum(['group', 'user', 'individual']).optional(),
    }),
    response: Message,
    status: 201,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/messages/conversation/:id/read',
    summary: 'Mark a conversation read',
    source: 'A64',
    access: 'signed-in',
    params,
    response: z.object({ ok: z.literal(true) }),
  }),
};
