import type { ServerEvents } from '@miyar/contract/communication/realtime';
import type { CaseSide } from '@miyar/contract/evaluation/stages';

/** Somebody at a place of a case, by one connection. */
export interface Present {
  socketId: string;
  applicationId: number;
  side: CaseSide;
  place: string;
  userId: number;
  name: string;
}

/** Where a list of people changed. */
export type PresenceScope = Pick<Present, 'applicationId' | 'side' | 'place'>;
type Shown = Parameters<ServerEvents['presence']>[0]['people'];

/** Milliseconds after which a silent connection counts as gone. */
const FORGOTTEN = 45_000;

/** The people at each part of a case, in memory: nothing of it outlives the server. A connection is at one part. */
export class Presence {
  readonly #entries = new Map<string, Present & { since: string; seen: number }>();

  /** Somebody is at a place now. Gives the places whose people changed. */
  seen(who: Present, now: number): PresenceScope[] {
    const before = this.#entries.get(who.socketId);
    const stays = before && samePlace(before, who);
    this.#entries.set(who.socketId, { ...who, since: stays ? before.since : new Date(now).toISOString(), seen: now });
    return stays ? [] : before ? [before, who] : [who];
  }

  /** A connection is at no place any more. Gives the place it was at. */
  gone(socketId: string): PresenceScope[] {
    const before = this.#entries.get(socketId);
    this.#entries.delete(socketId);
    return before ? [before] : [];
  }

  /** Forgets people who have been silent for too long. Returns the parts of cases they were at. */
  sweep(now: number): PresenceScope[] {
    return [...this.#entries.values()].filter(({ seen }) => now - seen > FORGOTTEN).flatMap(({ socketId }) => this.gone(socketId));
  }

  /** The people at a place, each once, who came first before the others. */
  at(place: PresenceScope): Shown {
    const there = [...this.#entries.values()].filter((entry) => samePlace(entry, place)).toSorted((one, other) => one.since.localeCompare(other.since));
    return [...new Map(there.toReversed().map(({ userId, name, since }) => [userId, { user_id: userId, name, since }])).values()].toReversed();
  }
}

const samePlace = (one: PresenceScope, other: PresenceScope): boolean =>
  one.applicationId === other.applicationId && one.side === other.side && one.place === other.place;
