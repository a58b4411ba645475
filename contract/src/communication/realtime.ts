import { z } from 'zod';
import { id } from '../core/fields.ts';
import type { Conversation, Message } from './messaging.ts';
import type { TaskCount } from '../evaluation/tasks.ts';
import type { NOTIFICATION_CATEGORIES, NOTIFICATION_TYPES } from './notifications.ts';

/**
 * What crosses the socket. The handshake's `auth.token` is the token of the REST calls; without a valid one there is no
 * connection (REQ-A61). Everything here can also be asked for over REST: after a lost connection the client does.
 */

/** A new message, with the aliases of REQ-D1 and REQ-B11. */
export type ReceivedMessage = Message & { from: number; type: 'group' | 'user' };

/** A new notification, in both languages: the reader may change theirs while it is on the screen. */
export interface NoticeEvent {
  id: number;
  messages: { ar: string; en: string };
  timestamp: string;
  type: (typeof NOTIFICATION_TYPES)[number];
  category: (typeof NOTIFICATION_CATEGORIES)[number];
  data: Record<string, string | number | null>;
  /** One’s own act comes as read. */
  read: boolean;
}

/** What of a case changed. */
export type CasePartChanged =
  | 'stage'
  | 'answer'
  | 'evidence'
  | 'team'
  | 'visit'
  | 'agenda'
  | 'workbook'
  | 'settled'
  | 'report'
  | 'remark'
  | 'decision'
  | 'plan'
  | 'return'
  | 'clock';

export interface CaseChange {
  application_id: number;
  revision: number;
  what: CasePartChanged;
  /** Of what changed, such as an indicator, and its version now; null where it has none. */
  id: number | null;
  version: number | null;
  /** Who changed it; null for the platform. */
  by: number | null;
}

/** From the server. */
export interface ServerEvents {
  'receive-message': (message: ReceivedMessage) => void;
  /** The conversation as its receiver sees it. */
  'new-conversation': (conversation: Conversation) => void;
  'message-deleted': (event: { conversation_id: number; id: number }) => void;
  /** Somebody has read up to a message: to the others of a direct conversation, and to one's own other devices. */
  'conversation-read': (event: { conversation_id: number; user_id: number; up_to: number }) => void;
  'conversation-delivered': (event: { conversation_id: number; user_id: number; up_to: number }) => void;
  /** Somebody is typing in a direct conversation; shown for five seconds. */
  typing: (event: { conversation_id: number; user_id: number; name: string }) => void;
  notification: (notice: NoticeEvent) => void;
  /** Read on one of one's own devices: these, or all. */
  'notifications-read': (event: { ids: number[] | 'all' }) => void;
  /** Something in a case that is watched has changed. It carries no words: who shows it asks for it anew. */
  'case-changed': (event: CaseChange) => void;
  /** Who is at a place of a watched case now, the reader among them. */
  presence: (event: { application_id: number; place: string; people: { user_id: number; name: string; since: string }[] }) => void;
  /** How much waits for the reader now, and how much of it is overdue. */
  'task-count': (count: TaskCount) => void;
  /** The right to read a watched case ended; the connection hears nothing more of it. */
  'case-left': (event: { application_id: number }) => void;
  /** The session ended: signed out, suspended or expired. The server then closes the connection. */
  'session-ended': () => void;
}

type Acknowledge = (answer: { ok: boolean; code?: string }) => void;

/** From the client. Each is answered through its acknowledgement; a frame that is none of these is refused and counted. */
export interface ClientEvents {
  /** Of old front ends: accepted for one's own id, refused for any other (REQ-A61). */
  register: (userId: number | string, acknowledge?: Acknowledge) => void;
  typing: (event: { conversation_id: number }, acknowledge?: Acknowledge) => void;
  /** The client has the messages up to this one. */
  delivered: (event: { conversation_id: number; up_to: number }, acknowledge?: Acknowledge) => void;
  /** Hear of a case from now on; `not_found` without a part in it. */
  'watch-case': (event: { application_id: number }, acknowledge?: Acknowledge) => void;
  'leave-case': (event: { application_id: number }, acknowledge?: Acknowledge) => void;
  /** The person is at a place of a watched case: said every 20 seconds, forgotten after 45. */
  present: (event: { application_id: number; place: string }, acknowledge?: Acknowledge) => void;
}

/** The shapes of what clients send, checked on the server. */
export const ClientEvent = {
  register: id,
  typing: z.object({ conversation_id: id }),
  delivered: z.object({ conversation_id: id, up_to: id }),
  'watch-case': z.object({ application_id: id }),
  'leave-case': z.object({ application_id: id }),
  present: z.object({ application_id: id, place: z.string().regex(/^(?:answer|settled):\d{1,9}$|^part:[a-z\d:.]{1,40}$/) }),
};

/** Where the socket is served. */
export const SOCKET_PATH = '/socket.io/';
