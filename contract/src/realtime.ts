import { z } from 'zod';
import { id } from './fields.ts';
import type { Conversation, Message } from './messaging.ts';
import type { NOTIFICATION_CATEGORIES, NOTIFICATION_TYPES } from './notifications.ts';

/**
 * What crosses the socket. The handshake's `auth.token` is the token of the REST calls; without a valid one there is no
 * connection (decision A61). Everything here can also be asked for over REST: after a lost connection the client does.
 */

/** A new message, with the aliases of S1§1 and decision B11. */
export type ReceivedMessage = Message & { from: number; type: 'group' | 'user' };

/** A new notification, in both languages: the reader may change theirs while it stands on the screen. */
export interface NoticeEvent {
  id: number;
  messages: { ar: string; en: string };
  timestamp: string;
  type: (typeof NOTIFICATION_TYPES)[number];
  category: (typeof NOTIFICATION_CATEGORIES)[number];
  data: Record<string, string | number | null>;
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
  /** Somebody writes in a direct conversation; holds for five seconds. */
  typing: (event: { conversation_id: number; user_id: number; name: string }) => void;
  notification: (notice: NoticeEvent) => void;
  /** Read on one of one's own devices: these, or all. */
  'notifications-read': (event: { ids: number[] | 'all' }) => void;
  /** Signed out, suspended or run out; the server closes the connection next. */
  'session-ended': () => void;
}

type Acknowledge = (answer: { ok: boolean }) => void;

/** From the client. Each is answered through its acknowledgement; a frame that is none of these is refused and counted. */
export interface ClientEvents {
  /** Of old front ends: accepted for one's own id, refused for any other (decision A61). */
  register: (userId: number | string, acknowledge?: Acknowledge) => void;
  typing: (event: { conversation_id: number }, acknowledge?: Acknowledge) => void;
  /** The client has the messages up to this one. */
  delivered: (event: { conversation_id: number; up_to: number }, acknowledge?: Acknowledge) => void;
}

/** The shapes of what clients send, checked on the server. */
export const ClientEvent = {
  register: id,
  typing: z.object({ conversation_id: id }),
  delivered: z.object({ conversation_id: id, up_to: id }),
};

/** Where the socket is served. */
export const SOCKET_PATH = '/socket.io/';
