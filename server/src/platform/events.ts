import { type EventData, type EventKind, EVENT_KINDS, type EventSubject, declarationOf, isEventKind } from '@miyar/contract/events';
import { events } from '../db/schema/core/events.ts';
import { tokenOf } from './by-token.ts';
import type { Database, Tx } from './database/connect.ts';

export type { EventKind };

type StoredData = (typeof events.$inferSelect)['data'];

type Subjects<K extends EventKind> = ('application' extends EventSubject<K>
  ? { applicationId: number; institutionId: number }
  : { applicationId?: number; institutionId?: number }) &
  ('account' extends EventSubject<K> ? { userId: number } : { userId?: number });

type Data<K extends EventKind> = Record<never, never> extends EventData<K> ? { data?: EventData<K> } : { data: EventData<K> };

/** An event to record: what it is about and what it carries are declared with its kind (`contract/src/events.ts`). */
export type NewEvent<K extends EventKind = EventKind> = K extends EventKind
  ? {
      kind: K;
      actorId: number | null;
      /** When it happened, by the clock of the action; the database's own by default. */
      at?: Date;
    } & Subjects<K> &
      Data<K>
  : never;

/** An event as it was recorded. */
export type RecordedEvent<K extends EventKind = EventKind> = NewEvent<K> & { id: number; at: Date };

/** The data of a stored event of a kind. An earlier version may have recorded less. */
export const storedData = <K extends EventKind>(_kind: K, data: StoredData): Partial<EventData<K>> => data as Partial<EventData<K>>;

/** The events that open transactions have recorded so far, if somebody follows them. */
const recorded = new WeakMap<object, RecordedEvent[]>();

/**
 * The access token by which the actor acted, by its number. It is a part of the data of an event, and so of what the chain over
 * the log holds, without a change to the events before it.
 */
export const BY_TOKEN = 'by_token';

/** Writes an event in the transaction of the action that caused it: both are committed or neither (REQ-S51). */
export async function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  const { data, ...rest } = event;
  const token = tokenOf(event.actorId);
  const [row] = await tx
    .insert(events)
    .values({ ...rest, data: { ...(data as StoredData | undefined), ...(token !== undefined && { [BY_TOKEN]: token }) } })
    .returning({ id: events.id, at: events.at });
  recorded.get(tx)?.push({ ...event, ...row! });
}

/** Handles events in the transaction that wrote them, before it is committed: if it fails, so does the action. */
export type Follow = (tx: Tx, events: readonly RecordedEvent[]) => Promise<void>;

/** The same database, whose events are followed: actions do not know who follows. */
export const following = (database: Database, follow: Follow): Database => ({
  ...database,
  transaction: (body, before) =>
    database.transaction(async (tx, found) => {
      // Several may follow one database: all see the same events.
      const others = recorded.get(tx);
      const written = others ?? [];
      recorded.set(tx, written);
      try {
        const result = await body(tx, found);
        if (written.length > 0) await follow(tx, written);
        return result;
      } finally {
        if (!others) recorded.delete(tx);
      }
    }, before),
});

const fieldsThat = (is: (personal: 'erase' | 'replace' | 'retain' | undefined) => boolean): string[] =>
  EVENT_KINDS.flatMap((kind) => Object.entries(declarationOf(kind).data ?? {}).flatMap(([name, field]) => (is(field.personal) ? [name] : [])));

/** Personal fields that events of accounts had in earlier versions; in stored events they are treated as ever. */
const EARLIER = ['name', 'email', 'old_email', 'new_email', 'reason'];

/** The fields that are removed from the events of an account when it is deleted. */
export const ERASED: readonly string[] = [...new Set([...EARLIER, ...fieldsThat((personal) => personal === 'erase')])];

/** The fields that name an evaluator; they are replaced when that account is deleted. */
const REPLACED: ReadonlySet<string> = new Set(fieldsThat((personal) => personal === 'replace'));

/** The fields of an event's data, and of a notification's, that name a person or quote a text about one. */
export const NAMING: ReadonlySet<string> = new Set([...ERASED, ...fieldsThat((personal) => personal !== undefined), 'user_name']);

/** The data of a stored event as people outside the authority may read it. */
export const withoutInternal = (kind: string, data: StoredData): StoredData => {
  const fields = isEventKind(kind) ? declarationOf(kind).data : undefined;
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== BY_TOKEN && !fields?.[name]?.internal));
};

/** The kinds of events that are about an account, and say of its person what goes with it. */
export const OF_ACCOUNTS = ['account.', 'member.', 'organisation.'];
const isOfAccounts = (kind: string): boolean => OF_ACCOUNTS.some((prefix) => kind.startsWith(prefix));

/**
 * Returns the part of an event that never changes, and that the chain over the log therefore covers: its data without the fields that `forgetNameInEvents` may
 * remove or replace.
 */
export const lasting = ({ kind, data }: { kind: string; data: Readonly<Record<string, unknown>> }): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !REPLACED.has(key) && !(isOfAccounts(kind) && ERASED.includes(key))));
