import type { DATA_REQUEST_STATUSES, DataRequest, OwnDataRequest } from '@miyar/contract/privacy/data-requests';
import { and, count, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { dataRequests } from '../../../db/schema/privacy/data-requests.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import type { Services } from '../../../services.ts';
import { mayAnswer, mayExtend, statusOf } from './policy.ts';

type Row = typeof dataRequests.$inferSelect;
type Status = (typeof DATA_REQUEST_STATUSES)[number];

interface ListQuery {
  limit: number;
  after?: string | undefined;
  status?: Status | undefined;
}

const recorder = alias(users, 'recorder');
const answerer = alias(users, 'answerer');

const isIn = (status: Status, now: Date): SQL | undefined => {
  if (status === 'answered') return isNotNull(dataRequests.answeredAt);
  return and(isNull(dataRequests.answeredAt), status === 'late' ? lte(dataRequests.dueAt, now) : gt(dataRequests.dueAt, now));
};

const beyond = (after: string | undefined): SQL | undefined => {
  const cursor = readCursor(after);
  return cursor && sql`(${dataRequests.receivedAt}, ${dataRequests.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::bigint)`;
};
const newest = [desc(dataRequests.receivedAt), desc(dataRequests.id)] as const;
const place = ({ receivedAt, id }: Row) => ({ at: receivedAt, id });

const registerRows = ({ database: { db } }: Services) =>
  db
    .select({ request: dataRequests, recordedBy: recorder.name, answeredBy: answerer.name })
    .from(dataRequests)
    .leftJoin(recorder, eq(recorder.id, dataRequests.recordedBy))
    .leftJoin(answerer, eq(answerer.id, dataRequests.answeredBy));

/** The register, newest first; the first page also says how many there are. */
export async function listRequests(services: Services, { limit, after, status }: ListQuery): Promise<Page<DataRequest>> {
  const now = services.clock.now();
  const filter = status && isIn(status, now);
  const [rows, total] = await Promise.all([
    registerRows(services)
      .where(and(filter, beyond(after)))
      .orderBy(...newest)
      .limit(limit + 1),
    after === undefined ? services.database.db.select({ n: count() }).from(dataRequests).where(filter) : undefined,
  ]);
  return pageOf(
    rows,
    limit,
    ({ request }) => place(request),
    (row) => inRegister(row, now),
    total?.[0]?.n,
  );
}

/** One request of the register. */
export async function requestById(services: Services, requestId: number): Promise<DataRequest | undefined> {
  const [row] = await registerRows(services).where(eq(dataRequests.id, requestId)).limit(1);
  return row && inRegister(row, services.clock.now());
}

/** Returns the requests of a person about their own data, newest first. */
export async function ownRequests(services: Services, { id }: { id: number }, { limit, after }: Omit<ListQuery, 'status'>): Promise<Page<OwnDataRequest>> {
  const now = services.clock.now();
  const rows = await services.database.db
    .select()
    .from(dataRequests)
    .where(and(eq(dataRequests.userId, id), beyond(after)))
    .orderBy(...newest)
    .limit(limit + 1);
  return pageOf(rows, limit, place, (row) => asOwn(row, now));
}

/** One of them. */
export async function ownRequest(services: Services, { id }: { id: number }, requestId: number): Promise<OwnDataRequest | undefined> {
  const [row] = await services.database.db
    .select()
    .from(dataRequests)
    .where(and(eq(dataRequests.userId, id), eq(dataRequests.id, requestId)));
  return row && asOwn(row, services.clock.now());
}

const asOwn = (row: Row, now: Date): OwnDataRequest => ({
  id: row.id,
  kind: row.kind,
  details: row.details,
  status: statusOf(row, now),
  received_at: row.receivedAt.toISOString(),
  due_at: row.dueAt.toISOString(),
  extended_at: row.extendedAt?.toISOString() ?? null,
  extension_reason: row.extensionReason,
  answered_at: row.answeredAt?.toISOString() ?? null,
  outcome: row.outcome,
  answer: row.answer,
});

const inRegister = ({ request, recordedBy, answeredBy }: { request: Row; recordedBy: string | null; answeredBy: string | null }, now: Date): DataRequest => ({
  ...asOwn(request, now),
  way: request.way,
  user_id: request.userId,
  requester_name: request.requesterName,
  requester_email: request.requesterEmail,
  language: request.language,
  recorded_by: recordedBy,
  answered_by: answeredBy,
  can: { extend: mayExtend(request, now), answer: mayAnswer(request) },
});
