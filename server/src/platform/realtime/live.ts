import type { Group } from '@miyar/contract/messaging';
import type { ServerEvents } from '@miyar/contract/realtime';
import { afterCommit } from '../database/after-commit.ts';
import type { Tx } from '../database/connect.ts';

export type ServerEvent = keyof ServerEvents;
export type EventData<E extends ServerEvent> = Parameters<ServerEvents[E]>;

/** Who is told: people by their ids on all their devices, or a group without some. */
export type Audience = { people: readonly number[] } | { group: Group; except: readonly number[] };

/** Brings an event to the open connections, on every node. */
export type Send = <E extends ServerEvent>(audience: Audience, event: E, data: EventData<E>) => void;

/** How many connections this node has open, and how many nodes there are that pass events to each other, this one among them. */
export interface Counts {
  connections(): number;
  nodes(): Promise<number>;
}

const ALONE: Counts = { connections: () => 0, nodes: async () => 1 };

/**
 * Tells people at once of what was done, over their open connections (decision A61). Only in a transaction, and only once
 * it is committed: nobody hears of what was not. Who has no connection finds it over REST.
 */
export interface Live {
  /** Tells people, on every device of theirs. */
  tell<E extends ServerEvent>(tx: Tx, people: readonly number[], event: E, ...data: EventData<E>): void;
  /** Tells everybody of a group but the people named. */
  tellGroup<E extends ServerEvent>(tx: Tx, group: Group, except: readonly number[], event: E, ...data: EventData<E>): void;
  /** Gives it the connections; until then nobody is told anything, as in programs that serve none. */
  attach(send: Send, counts?: Counts): void;
  readonly counts: Counts;
}

/** Makes the way from actions to connections. */
export function createLive(): Live {
  let send: Send = () => undefined;
  let counts = ALONE;
  return {
    tell(tx, people, event, ...data) {
      if (people.length > 0) afterCommit(tx, () => send({ people }, event, data));
    },
    tellGroup(tx, group, except, event, ...data) {
      afterCommit(tx, () => send({ group, except }, event, data));
    },
    attach(connections, counted = ALONE) {
      send = connections;
      counts = counted;
    },
    get counts() {
      return counts;
    },
  };
}
