import { z } from 'zod';
import { id } from './fields.ts';
/** The shapes of what clients send, checked on the server. */
export const ClientEvent = {
    register: id,
    typing: z.object({ conversation_id: id }),
    delivered: z.object({ conversation_id: id, up_to: id }),
};
/** Where the socket is served. */
export const SOCKET_PATH = '/socket.io/';
