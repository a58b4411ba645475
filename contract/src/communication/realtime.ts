import { z } from 'zod';
import { id } from '../core/fields.ts';
import type { Conversation, Message } from './messaging.ts';
import type { TaskCount } from '../evaluation/tasks.ts';
import type { NOTIFICATION_CATEGORIES, NOTIFICATION_TYPES } from './notifications.ts';

/**
 * The events of the socket. The handshake's `auth.token` is the token of the REST calls; without a valid one there is no
 * connection (REQ-A61). All of it can also be read over REST, which the client does after a lost connection.
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
  /** True from the start for the reader's own act. */
  read: boolean;
}

/** The part of a case that changed. */
export type CasePartChanged =
  | 'stage'
  | 'answer'
  | 'evidence'
  | 'team'
  | 'visit'
  | 'agenda'
  | 'sites'
  | 'workbook'
  | 'settled'
  | 'report'
  | 'remark'
  | 'decision'
  | 'plan'
  | 'return'
  | 'clock'
  | 'profile';

export interface CaseChange {
  application_id: number;
  revision: number;
  what: CasePartChanged;
  /** The id of the changed thing, such as an indicator, and its current version; null if it has none. */
  id: number | null;
  version: number | null;
  /** The person who changed it; null for the platform. */
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
  /** Something in a case that is watched has changed. The event has no content: the screen that shows the case reads it again. */
  'case-changed': (event: CaseChange) => void;
  /** The people who have a part (`place`) of a watched case open now, the reader among them. */
  presence: (event: { application_id: number; place: string; people: { user_id: number; name: string; since: string }[] }) => void;
  /** The number of tasks that wait for the reader now, and how many of them are overdue. */
  'task-count': (count: TaskCount) => void;
  /** The right to read a watched case ended; the connection receives nothing more about it. */
  'case-left': (event: { application_id: number }) => void;
  /** The session ended: signed out, suspended or expired. The server then closes the connection. */
  'session-ended': () => void;
}

type Acknowledge = (answer: { ok: boolean; code?: string }) => void;

/** From the client. Each is answered through its acknowledgement; any other frame is refused and counted. */
export interface ClientEvents {
  /** Sent by old front ends: accepted for one's own id, refused for any other (REQ-A61). */
  register: (userId: number | string, acknowledge?: Acknowledge) => void;
  typing: (event: { conversation_id: number }, acknowledge?: Acknowledge) => void;
  /** The client has the messages up to this one. */
  delivered: (event: { conversation_id: number; up_to: number }, acknowledge?: Acknowledge) => void;
  /** Receive the changes of a case from now on; `not_found` for somebody without a part in it. */
  'watch-case': (event: { application_id: number }, acknowledge?: Acknowledge) => void;
  'leave-case': (event: { application_id: number }, acknowledge?: Acknowledge) => void;
  /** The person has a part (`place`) of a watched case open: sent every 20 seconds, forgotten after 45. */
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
