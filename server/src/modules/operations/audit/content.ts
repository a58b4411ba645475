import { createHash, createHmac } from 'node:crypto';
import { events } from '../../../db/schema/core/events.ts';
import { lasting } from '../../../platform/events.ts';

/** The parts of an event that can be retained for ever. */
export interface LinkedEvent {
  id: number;
  kind: string;
  at: Date;
  actorId: number | null;
  userId: number | null;
  applicationId: number | null;
  institutionId: number | null;
  data: Readonly<Record<string, unknown>>;
}

/** The columns of an event that its link holds. */
export const EVENT_COLUMNS = {
  id: events.id,
  kind: events.kind,
  at: events.at,
  actorId: events.actorId,
  userId: events.userId,
  applicationId: events.applicationId,
  institutionId: events.institutionId,
  data: events.data,
};

/** The text in place of a previous hash in the first link, which has no link before it. */
export const NO_HASH = '0'.repeat(64);

/**
 * Returns the content of a link as its one canonical text: a JSON list without blanks of the link's number and moment, and of the event's id, kind, moment,
 * actor, person, application, school and data, whose keys are in alphabetical order. People appear in it by their ids. Data that the deletion of an account
 * removes is not in it (docs/decisions/0013-audit-chain.md).
 */
export function contentOf(link: number, linkedAt: Date, event: LinkedEvent): string {
  const data = Object.fromEntries(Object.entries(lasting(event)).sort(([a], [b]) => (a < b ? -1 : 1)));
  const { id, kind, at, actorId, userId, applicationId, institutionId } = event;
  return JSON.stringify([link, linkedAt.toISOString(), id, kind, at.toISOString(), actorId, userId, applicationId, institutionId, data]);
}

/** The hash of a link: SHA-256 of the hash before it, a line break, and its content, as 64 hexadecimal digits. */
export const hashOf = (previous: string, content: string): string => createHash('sha256').update(`${previous}\n${content}`).digest('hex');

/** A hash signed with a key: HMAC-SHA-256. */
export const sealOf = (key: string, hash: string): string => createHmac('sha256', key).update(hash).digest('hex');
