import type { ClientEvents, ServerEvents } from '@miyar/contract/communication/realtime';
import type { CaseSide } from '@miyar/contract/evaluation/stages';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Connected } from './people.ts';

export type Connections = Server<ClientEvents, ServerEvents, DefaultEventsMap, Connected>;
export type Connection = Socket<ClientEvents, ServerEvents, DefaultEventsMap, Connected>;

/** The room of all devices of a person. */
export const personRoom = (id: number): string => `person:${id}`;
/** The room of those who watch a case on one side: no event says to one side what another does. */
export const caseRoom = (id: number, side: CaseSide): string => `case:${id}:${side}`;
/** The case of such a room; undefined for a room of another kind. */
export const caseOfRoom = (room: string): number | undefined => {
  const [, id] = /^case:(\d+):/.exec(room) ?? [];
  return id === undefined ? undefined : Number(id);
};
/** The room of everybody of a group. */
export const groupRoom = (group: string): string => `group:${group}`;
