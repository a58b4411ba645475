import type { ClientEvents, ServerEvents } from '@miyar/contract/realtime';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Person } from './people.ts';

export type Connections = Server<ClientEvents, ServerEvents, DefaultEventsMap, Person>;
export type Connection = Socket<ClientEvents, ServerEvents, DefaultEventsMap, Person>;

/** The room of all devices of a person. */
export const personRoom = (id: number): string => `person:${id}`;
/** The room of everybody of a group. */
export const groupRoom = (group: string): string => `group:${group}`;
