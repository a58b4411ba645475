import { events } from '../db/schema/events.ts';
import type { Tx } from './database/connect.ts';

/** What can happen. A kind is named subject.verb, in the past. */
export type EventKind =
  | 'account.registered'
  | 'account.signed_in'
  | 'account.sign_in_failed'
  | 'account.signed_out'
  | 'application.submitted'
  | 'application.withdrawn'
  | 'evaluator.assigned'
  | 'report.uploaded'
  | 'report.withdrawn'
  | 'report.deleted'
  | 'application.approved'
  | 'application.denied'
  | 'certificate.issued'
  | 'certificate.downloaded'
  | 'file.downloaded'
  | 'document.added'
  | 'document.changed'
  | 'document.file_replaced'
  | 'document.deleted'
  | 'contact.received'
  | 'contact.marked'
  | 'landing.updated'
  | 'landing.restored'
  | 'landing.image_changed'
  | 'legal.published';

export interface NewEvent {
  kind: EventKind;
  actorId: number | null;
  applicationId?: number;
  institutionId?: number;
  /** The account it is about, when it is about one. */
  userId?: number;
  data?: Record<string, string | number | null>;
  /** When it happened, by the clock of the action; the database's own by default. */
  at?: Date;
}

/** Writes an event in the transaction of the action that caused it: both stand or neither (security g 51). */
export async function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx.insert(events).values(event);
}
