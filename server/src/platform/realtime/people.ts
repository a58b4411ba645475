import type { Group } from '@miyar/contract/messaging';
import type { Actor, Identify } from '../http/actor.ts';

/** What the connections ask the modules. */
export interface People {
  /** The person behind a token, by the code that finds them for every other call. */
  identify: Identify;
  /** Which of some login sessions still open the platform, and the groups their people are in. */
  standing(sessionIds: readonly number[]): Promise<Map<number, { groups: readonly Group[] }>>;
  /** The other person of a direct conversation in which one may write; undefined where there is none. */
  writesTo(person: Person, conversationId: number): Promise<number | undefined>;
  /**
   * The person's device has the messages of a conversation up to one.
   * @throws Refusal not_found
   */
  delivered(person: Person, conversationId: number, upTo: number): Promise<void>;
}

/** Whose a connection is; from the token of its handshake, and nothing else. */
export type Person = Pick<Actor, 'id' | 'role' | 'name' | 'sessionId'>;
