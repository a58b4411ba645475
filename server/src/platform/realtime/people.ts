import type { Group } from '@miyar/contract/communication/messaging';
import type { CaseSide } from '@miyar/contract/evaluation/stages';
import type { Actor, Identify } from '../http/actor.ts';

/** The queries of the connections to the modules. */
export interface People {
  /** The person behind a token, by the code that finds them for every other call. */
  identify: Identify;
  /** Which of some login sessions still open the platform, the groups their people are in, and their membership as one word. */
  activeSessions(sessionIds: readonly number[]): Promise<Map<number, { groups: readonly Group[]; membership: string }>>;
  /** The other person of a direct conversation in which one may write; undefined if there is none. */
  writesTo(person: Person, conversationId: number): Promise<number | undefined>;
  /** The side on which a person has a part in a case now; undefined where they have none. */
  caseSide(person: Pick<Person, 'id' | 'role'>, applicationId: number): Promise<CaseSide | undefined>;
  /**
   * The person's device has the messages of a conversation up to one.
   * @throws Refusal not_found
   */
  delivered(person: Person, conversationId: number, upTo: number): Promise<void>;
}

/** Whose a connection is; from the token of its handshake, and nothing else. */
export type Person = Pick<Actor, 'id' | 'role' | 'name' | 'sessionId'>;

/** The person of an open connection, with the membership at its opening. */
export type Connected = Person & { membership: string };
