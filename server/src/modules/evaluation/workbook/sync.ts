import type { Entry } from '@miyar/contract/evaluation/workbook/entry';
import { type Aside, DAYS_AFTER_REMOVAL, type StoredEntry } from '@miyar/contract/evaluation/workbook/shapes';
import type { SyncAnswer } from '@miyar/contract/evaluation/workbook/workbooks';
import { and, eq } from 'drizzle-orm';
import { workbookEntries } from '../../../db/schema/evaluation/workbooks.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { caseChanged } from '../cases/changes.ts';
import { replaceAbsent } from '../sample/absent.ts';
import { type Appended, appendEntries, type Appending, type Hashed, hashed } from './facts/append.ts';
import { type ChangedField, withWords } from './facts/fields.ts';
import { type DeviceRow, type LockedWorkbook, lockWithDevice, stateOfDevice } from './facts/find.ts';
import { asStored, contentOf, type EntryRow } from './facts/stored.ts';
import { closeDevice } from './facts/write.ts';

const DAY = 86_400_000;

interface Batch {
  readonly device: string;
  readonly entries: readonly Entry[];
}

type Results = SyncAnswer['results'];

/**
 * Takes entries of a device: those that are there are known, those that follow are written, and what does not apply is laid
 * aside. The batch is one transaction (REQ-E10).
 * @throws Refusal not_found, invalid_value for entries of another device, entry_out_of_order, entry_differs, too_many_changes, too_many_items
 */
export async function syncEntries(services: Services, actor: Actor, applicationId: number, batch: Batch): Promise<SyncAnswer> {
  await services.limits.entries(`${actor.id}-${batch.device}`);
  const wrong = batch.entries.findIndex(({ device }) => device !== batch.device);
  if (wrong >= 0) throw refuseField(`entries.${wrong}.device`, 'invalid_value');
  const { device, entries } = batch;
  const at = services.clock.now();
  const sent = entries.map(hashed);
  const known = await ifAllKnown(services, actor, applicationId, { device, sent, at });
  if (known) return known;
  const which = { applicationId, evaluatorId: actor.id, device };
  const taken = await services.database.transaction(
    async (tx, { locked, device: row }) => {
      const aside = asideNow(locked, at);
      const { fresh, differs, ...order } = await compare(tx, row, sent);
      if (differs !== undefined) {
        await closeDevice(tx, row, at);
        return { differs };
      }
      if (order.expected !== undefined)
        throw new Refusal('entry_out_of_order', { parameters: { expected: order.expected }, details: { expected: order.expected, head: row.lastHash } });
      const { rows, changed } = await append(tx, { locked, device: row, entries: fresh, aside, at });
      if (rows.length > 0) caseChanged(tx, applicationId, locked.revision, { what: 'workbook', id: locked.workbook.id, by: actor.id });
      const known: Results = sent.slice(0, sent.length - fresh.length).map(({ seq }) => ({ seq, state: 'known' }));
      const results: Results = rows.map(({ seq, aside: why, code }) =>
        why === null ? { seq, state: 'taken' } : { seq, state: 'aside', aside: why, ...(code !== null && { code }) },
      );
      const last = fresh.at(-1);
      return {
        through: last?.seq ?? row.lastSeq,
        head: last?.hash ?? row.lastHash,
        results: [...known, ...results],
        fields_changed: await changedFields(
          tx,
          changed,
          rows.map((entry) => asStored({ entry, device })),
        ),
      };
    },
    { first: (tx: Tx) => lockWithDevice(tx, which) },
  );
  if ('differs' in taken) {
    services.log.warn({ device, seq: taken.differs, user: actor.id }, 'an entry of a workbook differs from the stored entry with its number');
    throw new Refusal('entry_differs');
  }
  return { ...taken, server_time: services.clock.now().toISOString() };
}

/**
 * The answer to a batch that is there already, as after an answer that was lost: nothing is written, so nothing is locked.
 * Undefined for every other one.
 * @throws Refusal not_found for a person who left the team long ago
 */
async function ifAllKnown(
  { database, clock }: Services,
  { id: evaluatorId }: Actor,
  applicationId: number,
  { device, sent, at }: { device: string; sent: readonly Hashed[]; at: Date },
): Promise<SyncAnswer | undefined> {
  const last = sent.at(-1)!;
  // Each entry has the hash of the one before it: where the last is the same, all before it are.
  if (sent.some(({ seq, prev }, index) => index > 0 && (seq !== sent[index - 1]!.seq + 1 || prev !== sent[index - 1]!.hash))) return undefined;
  const found = await stateOfDevice(database.db, { applicationId, evaluatorId, device, seq: last.seq });
  if (found?.hash !== last.hash) return undefined;
  refuseLongGone(found, at);
  const results: Results = sent.map(({ seq }) => ({ seq, state: 'known' }));
  return { through: found.lastSeq, head: found.lastHash, results, fields_changed: [], server_time: clock.now().toISOString() };
}

/**
 * Why nothing that arrives now applies.
 * @throws Refusal not_found for a person who left the team long ago
 */
function asideNow(locked: LockedWorkbook, at: Date): Aside | null {
  refuseLongGone(locked, at);
  if (!locked.member) return 'after_removal';
  return locked.workbook.state === 'open' ? null : 'after_seal';
}

/** @throws Refusal not_found */
function refuseLongGone({ member, leftAt }: Pick<LockedWorkbook, 'member' | 'leftAt'>, at: Date): void {
  if (!member && (!leftAt || at.getTime() - leftAt.getTime() > DAYS_AFTER_REMOVAL * DAY)) throw new Refusal('not_found');
}

interface Compared {
  /** The entries after the last entry of the device. */
  fresh: readonly Hashed[];
  /** The number of the first entry that is not the one that is there, or does not follow it. */
  differs?: number;
  /** The number that should have come. */
  expected?: number;
}

/**
 * Compares a batch with what is there of its device. Each entry has the hash of the one before it: where the newest of those
 * that are there is the same, all before it are.
 */
async function compare(tx: Tx, { id, lastSeq, lastHash, closedAt }: DeviceRow, sent: readonly Hashed[]): Promise<Compared> {
  const [first] = sent;
  const before = sent.filter(({ seq }) => seq <= lastSeq).at(-1);
  const gap = sent.findIndex((entry, index) => index > 0 && entry.seq !== sent[index - 1]!.seq + 1);
  if (gap > 0) return { fresh: [], expected: sent[gap - 1]!.seq + 1 };
  if (first!.seq > lastSeq + 1) return { fresh: [], expected: lastSeq + 1 };
  const broken = sent.find(({ prev }, index) => prev !== (index > 0 ? sent[index - 1]!.hash : first!.seq === lastSeq + 1 ? lastHash : prev));
  if (broken) return { fresh: [], differs: broken.seq };
  if (before && before.hash !== (before.seq === lastSeq ? lastHash : await hashAt(tx, id, before.seq))) return { fresh: [], differs: before.seq };
  const fresh = sent.filter(({ seq }) => seq > lastSeq);
  // A device whose chain split writes on under a new name.
  return fresh[0] && closedAt ? { fresh: [], differs: fresh[0].seq } : { fresh };
}

async function hashAt(tx: Tx, deviceId: number, seq: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ hash: workbookEntries.hash })
    .from(workbookEntries)
    .where(and(eq(workbookEntries.deviceId, deviceId), eq(workbookEntries.seq, seq)));
  return row?.hash;
}

async function changedFields(tx: Tx, changed: readonly ChangedField[], known: readonly StoredEntry[]): Promise<SyncAnswer['fields_changed']> {
  const there = changed.flatMap(({ entryId, ...field }) => (entryId === null ? [] : [{ ...field, entryId }]));
  const gone = changed.filter(({ entryId }) => entryId === null);
  return [...(await withWords(tx, there, known)), ...gone.map(({ field }) => ({ field, entry: null, others: [] }))];
}

/**
 * Adds entries, and after each that says that a learner is absent takes the reserve: without a network the reserve was heard
 * right after, and those entries come in the same batch.
 */
async function append(tx: Tx, { locked, entries, ...rest }: Appending): Promise<Appended> {
  const rows: EntryRow[] = [];
  const changed = new Map<string, ChangedField>();
  for (const part of endingWithAbsent(entries)) {
    const workbook = { ...locked.workbook, entryCount: locked.workbook.entryCount + rows.length };
    const added = await appendEntries(tx, { ...rest, locked: { ...locked, workbook }, entries: part });
    rows.push(...added.rows);
    for (const field of added.changed) changed.set(field.field, field);
    const last = added.rows.at(-1);
    if (last?.kind === 'absent' && last.aside === null) await takeReserve(tx, last);
  }
  return { rows, changed: [...changed.values()] };
}

function endingWithAbsent(entries: readonly Hashed[]): Hashed[][] {
  const parts: Hashed[][] = [[]];
  for (const entry of entries) {
    parts.at(-1)!.push(entry);
    if (entry.kind === 'absent') parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

/** Puts a reserve in the place of a learner of whom an entry says that they are absent. */
async function takeReserve(tx: Tx, entry: EntryRow): Promise<void> {
  const { draw, code, reason } = contentOf(entry).value;
  await replaceAbsent(tx, Number(draw), String(code), String(reason));
}
