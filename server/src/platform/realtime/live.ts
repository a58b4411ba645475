import type { Group } from '@miyar/contract/communication/messaging';
import type { ServerEvents } from '@miyar/contract/communication/realtime';
import type { CaseSide } from '@miyar/contract/evaluation/stages';
import { afterCommit } from '../database/after-commit.ts';
import type { Tx } from '../database/connect.ts';
import type { PresenceScope } from './presence.ts';

export type ServerEvent = keyof ServerEvents;
export type EventData<E extends ServerEvent> = Parameters<ServerEvents[E]>;

/** The recipients of an event: people by their ids on all their devices, a group without some, or those who watch a case on some sides. */
export type Audience = { people: readonly number[] } | { group: Group; except: readonly number[] } | { applicationId: number; sides: readonly CaseSide[] };

/** Brings an event to the open connections, on every node. */
export type Send = <E extends ServerEvent>(audience: Audience, event: E, data: EventData<E>) => void;

/** How many connections this node has open, and how many nodes there are that pass events to each other, this one among them. */
export interface Counts {
  connections(): number;
  nodes(): Promise<number>;
}

const ALONE: Counts = { connections: () => 0, nodes: async () => 1 };

/** Returns the people who are at a part of a case (an answer, an agreed level or a part of the report), as far as this node knows. */
export type PeopleAt = (place: PresenceScope) => { user_id: number; name: string; since: string }[];

/**
 * Emits events to people at once, over their open connections (REQ-A61). Only in a transaction, and only once it is committed: nobody receives an event that
 * did not happen. People without a connection find it over REST.
 */
export interface Live {
  /** Emits to people, on every device of theirs. */
  emit<E extends ServerEvent>(tx: Tx, people: readonly number[], event: E, ...data: EventData<E>): void;
  /** Emits to everybody of a group except the people named. */
  emitToGroup<E extends ServerEvent>(tx: Tx, group: Group, except: readonly number[], event: E, ...data: EventData<E>): void;
  /** Emits to those who watch a case. */
  emitToCase<E extends ServerEvent>(tx: Tx, applicationId: number, sides: readonly CaseSide[], event: E, ...data: EventData<E>): void;
  /** Gives it the connections; until then nothing is emitted, as in programs that serve none. */
  attach(send: Send, counts?: Counts, peopleAt?: PeopleAt): void;
  readonly counts: Counts;
  /** Returns the people who are at a part of a case (an answer, an agreed level or a part of the report) now; none if there are no connections. */
  readonly peopleAt: PeopleAt;
}

/** Makes the way from actions to connections. */
export function createLive(): Live {
  let send: Send = () => undefined;
  let counts = ALONE;
  let peopleAt: PeopleAt = () => [];
  return {
    emit(tx, people, event, ...data) {
      if (people.length > 0) afterCommit(tx, () => send({ people }, event, data));
    },
    emitToGroup(tx, group, except, event, ...data) {
      afterCommit(tx, () => send({ group, except }, event, data));
    },
    emitToCase(tx, applicationId, sides, event, ...data) {
      afterCommit(tx, () => send({ applicationId, sides }, event, data));
    },
    attach(connections, counted = ALONE, present = () => []) {
      send = connections;
      counts = counted;
      peopleAt = present;
    },
    peopleAt: (place) => peopleAt(place),
    get counts() {
      return counts;
    },
  };
}
