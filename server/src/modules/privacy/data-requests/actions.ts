import type { DATA_REQUEST_KINDS, DATA_REQUEST_OUTCOMES, DATA_REQUEST_WAYS } from '@miyar/contract/privacy/data-requests';
import { and, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import { retainedSince } from '../../../db/retention.ts';
import { dataRequests } from '../../../db/schema/privacy/data-requests.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { writeMail } from '../../communication/mail/actions.ts';
import { dueAfter, dueExtended, mayAnswer, mayExtend, REMINDED_DAYS_BEFORE } from './policy.ts';
import { RETENTION } from './retention.ts';

type Kind = (typeof DATA_REQUEST_KINDS)[number];
type Row = typeof dataRequests.$inferSelect;

const DAY = 24 * 60 * 60 * 1000;

/**
 * Inserts a request of a person about their own data, in the caller's transaction.
 * @returns the id; undefined where one of that kind waits for its answer already
 */
export async function insertOwnRequest(
  tx: Tx,
  { id, name, email }: Pick<Actor, 'id' | 'name' | 'email'>,
  { kind, details, language }: { kind: Kind; details: string; language: 'ar' | 'en' },
  at: Date,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(dataRequests)
    .values({
      kind,
      way: 'account',
      userId: id,
      requesterName: name,
      requesterEmail: email,
      language,
      details,
      receivedAt: at,
      dueAt: dueAfter(at),
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: dataRequests.id });
  if (row) await recordEvent(tx, { kind: 'data_request.received', at, actorId: id, data: { request_id: row.id, request_kind: kind } });
  return row?.id;
}

/**
 * Asks the authority something about one's own data.
 * @throws Refusal data_request_open_already
 */
export async function askAboutOwnData(services: Services, actor: Actor, asked: { kind: Kind; details: string; language: 'ar' | 'en' }): Promise<number> {
  const id = await services.database.transaction((tx) => insertOwnRequest(tx, actor, asked, services.clock.now()));
  if (id === undefined) throw new Refusal('data_request_open_already');
  return id;
}

export interface EnteredRequest {
  kind: Kind;
  way: Exclude<(typeof DATA_REQUEST_WAYS)[number], 'account'>;
  name: string;
  email: string | undefined;
  language: 'ar' | 'en';
  details: string;
  /** The day in Riyadh on which it came. */
  receivedOn: string;
}

/**
 * Enters a request that came by another way; its time runs from the beginning of the day it came.
 * @throws Refusal day_in_future
 */
export async function enterRequest(
  services: Services,
  admin: Actor,
  { kind, way, name, email, language, details, receivedOn }: EnteredRequest,
): Promise<number> {
  const now = services.clock.now();
  if (receivedOn > riyadhDay(now)) throw refuseField('received_on', 'day_in_future');
  const receivedAt = new Date(`${receivedOn}T00:00:00+03:00`);
  return services.database.transaction(async (tx) => {
    const [row] = await tx
      .insert(dataRequests)
      .values({
        kind,
        way,
        requesterName: name,
        requesterEmail: email ?? null,
        language,
        details,
        receivedAt,
        dueAt: dueAfter(receivedAt),
        recordedBy: admin.id,
        createdAt: now,
      })
      .returning({ id: dataRequests.id });
    await recordEvent(tx, { kind: 'data_request.received', at: now, actorId: admin.id, data: { request_id: row!.id, request_kind: kind } });
    return row!.id;
  });
}

/**
 * Extends the deadline by 30 days, and notifies the person why.
 * @throws Refusal not_found, data_request_answered_already, data_request_extended_already, data_request_too_late
 */
export async function extendRequest(services: Services, admin: Actor, requestId: number, reason: string): Promise<void> {
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const request = await lock(tx, requestId);
    const may = mayExtend(request, now);
    if (may !== true) throw new Refusal(may);
    const dueAt = dueExtended(request.dueAt);
    await tx.update(dataRequests).set({ extendedAt: now, extensionReason: reason, dueAt, remindedAt: null }).where(eq(dataRequests.id, requestId));
    await recordEvent(tx, { kind: 'data_request.extended', at: now, actorId: admin.id, data: { request_id: requestId, due_on: riyadhDay(dueAt) } });
    if (request.requesterEmail !== null)
      await writeMail(services, tx, {
        kind: 'data_request_extended',
        ...addressee(request, request.requesterEmail),
        parameters: { name: request.requesterName, reason, due: riyadhDay(dueAt) },
        at: now,
      });
  });
}

/**
 * Answers a request, and notifies the person.
 * @throws Refusal not_found, data_request_answered_already
 */
export async function answerRequest(
  services: Services,
  admin: Actor,
  requestId: number,
  { outcome, answer }: { outcome: (typeof DATA_REQUEST_OUTCOMES)[number]; answer: string },
): Promise<void> {
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const request = await lock(tx, requestId);
    const may = mayAnswer(request);
    if (may !== true) throw new Refusal(may);
    await tx.update(dataRequests).set({ answeredAt: now, answeredBy: admin.id, outcome, answer }).where(eq(dataRequests.id, requestId));
    await recordEvent(tx, { kind: 'data_request.answered', at: now, actorId: admin.id, data: { request_id: requestId, outcome } });
    if (request.requesterEmail !== null)
      await writeMail(services, tx, {
        kind: 'data_request_answered',
        ...addressee(request, request.requesterEmail),
        parameters: { name: request.requesterName, outcome, answer },
        at: now,
      });
  });
}

const addressee = ({ userId, language }: Row, to: string) => ({ to, language, ...(userId !== null && { userId }) });

async function lock(tx: Tx, requestId: number): Promise<Row> {
  const [row] = await tx.select().from(dataRequests).where(eq(dataRequests.id, requestId)).for('update');
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Reminds administrators, once, of each request whose time is over in ten days; by a job, every hour. */
export async function remindOfRequests(services: Services): Promise<void> {
  const now = services.clock.now();
  const soon = new Date(now.getTime() + REMINDED_DAYS_BEFORE * DAY);
  await services.database.transaction(async (tx) => {
    const due = await tx
      .update(dataRequests)
      .set({ remindedAt: now })
      .where(and(isNull(dataRequests.answeredAt), isNull(dataRequests.remindedAt), lte(dataRequests.dueAt, soon)))
      .returning({ id: dataRequests.id, dueAt: dataRequests.dueAt });
    for (const { id, dueAt } of due)
      await recordEvent(tx, { kind: 'data_request.due_soon', at: now, actorId: null, data: { request_id: id, due_on: riyadhDay(dueAt) } });
  });
}

/**
 * Removes the requester from the register when their account is deleted; that something was asked and answered stays. Open
 * requests count as answered by the deletion.
 * @param replacement what replaces the name
 */
export async function forgetRequesterOf(tx: Tx, userId: number, replacement: string, at: Date): Promise<void> {
  const own = eq(dataRequests.userId, userId);
  await tx.update(dataRequests).set({ requesterName: replacement, requesterEmail: null, details: '', extensionReason: null, answer: null }).where(own);
  await tx
    .update(dataRequests)
    .set({ answeredAt: at, outcome: 'fulfilled' })
    .where(and(own, isNull(dataRequests.answeredAt)));
}

/** Removes requests that were answered as long ago as the retention table says. */
export async function pruneRequests({ database, clock }: Services): Promise<void> {
  const before = retainedSince(RETENTION.data_requests, clock.now());
  await database.transaction((tx) => tx.delete(dataRequests).where(and(isNotNull(dataRequests.answeredAt), lt(dataRequests.answeredAt, before))));
}
