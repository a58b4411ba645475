import type { User } from '@miyar/contract/accounts/accounts';
import type { Conversation, Message, Recipient } from '@miyar/contract/communication/messaging';
import { onTestFinished } from 'vitest';
import { clearSession, startSession } from '../../lib/api/session.ts';
import { AT } from './accreditation.ts';

/** Signs somebody in until the test ends. */
export function signIn(role: User['role'], changes: Partial<User> = {}): void {
  const user: User = {
    id: 1,
    name: 'Nora Saleh',
    email: 'nora@iqs.local',
    role,
    accountType: role,
    verified: true,
    email_verified: true,
    language: 'ar',
    calendar: 'gregorian',
    digits: 'latn',
    theme: 'system',
    second_factor_missing: false,
    can: { export_cases: 'forbidden', see_board: 'forbidden' },
    created_at: AT,
    ...changes,
  };
  startSession({ user, token: 'opaque' }, { remember: false });
  onTestFinished(clearSession);
}

export const conversation = (changes: Partial<Conversation> = {}): Conversation => ({
  id: 91,
  conversation_id: 91,
  type: 'user',
  group_name: null,
  other_user_id: 2,
  other_user_name: 'Yusuf Musoke',
  other_user_role: 'evaluator',
  user_ids: [1, 2],
  participants: [],
  sender_id: 2,
  receiver_id: 1,
  last_message: 'The visit is on Sunday.',
  last_message_texts: null,
  last_message_id: 301,
  last_message_deleted: false,
  last_message_files: 0,
  updated_at: AT,
  unread_count: 0,
  delivered_up_to: 0,
  read_up_to: 0,
  can: { write: true },
  ...changes,
});

export const message = (changes: Partial<Message> = {}): Message => ({
  id: 301,
  conversation_id: 91,
  conversationId: 91,
  sender_id: 2,
  sender_name: 'Yusuf Musoke',
  sender_role: 'evaluator',
  message: 'The visit is on Sunday.',
  texts: null,
  created_at: AT,
  timestamp: AT,
  client_id: null,
  attachments: [],
  deleted: false,
  deletable_until: null,
  ...changes,
});

export const recipient = (changes: Partial<Recipient> = {}): Recipient => ({
  id: 2,
  name: 'Yusuf Musoke',
  role: 'evaluator',
  email: 'yusuf@iqs.local',
  conversation_id: null,
  ...changes,
});
