import type { Entry } from '@miyar/contract/evaluation/workbook/entry';
import { type Aside, DAYS_AFTER_REMOVAL, type StoredEntry, type SyncAnswer } from '@miyar/contract/evaluation/workbook/workbooks';
import { and, eq } from 'drizzle-orm';
import { workbookEntries } from '../../../db/schema/evaluation/workbooks.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { caseChanged } from '../cases/changes.ts';
import { replaceAbsent } from '../sampling/absent.ts';
import { appendEntries, type Hashed, hashed } from '../workbook/append.ts';
import { fieldsOf } from '../workbook/fields.ts';
import { deviceOf, type DeviceRow, type LockedWorkbook, lockWorkbook } from '../workbook/find.ts';
import { asStored, contentOf, type EntryRow } from '../workbook/stored.ts';
import { closeDevice } from '../workbook/write.ts';

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
export async function syncEntries(services: Services, actor: Actor, applicationId: number, { device, entries }: Batch): Promise<SyncAnswer> {
  await services.limits.entries(`${actor.id}-${device}`);
  const wrong = entries.findIndex((entry) => entry.device !== device);
  if (wrong >= 0) throw refuseField(`entries.${wrong}.device`, 'invalid_value');
  const at = services.clock.now();
  const sent = entries.map(hashed);
  const taken = await services.database.transaction(async (tx) => {
    const locked = await lockWorkbook(tx, { applicationId, evaluatorId: actor.id });
    const row = await deviceOf(tx, locked.workbook.id, device);
    if (!row) throw new Refusal('not_found');
    const aside = asideNow(locked, at);
    const { fresh, differs, ...order } = await compare(tx, row, sent);
    if (differs !== undefined) {
      await closeDevice(tx, row, at);
      return { differs };
    }
    if (order.expected !== undefined)
      throw new Refusal('entry_out_of_order', { parameters: { expected: order.expected }, details: { expected: order.expected, head: row.lastHash } });
    const { rows, changed } = await appendEntries(tx, { locked, device: row, entries: fresh, aside, at });
    for (const absent of rows.filter(({ kind, aside: why }) => kind === 'absent' && why === null)) await takeReserve(tx, absent);
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
        locked.workbook.id,
        changed,
        rows.map((entry) => asStored({ entry, device })),
      ),
    };
  });
  if ('differs' in taken) {
    services.log.warn({ device, seq: taken.differs, user: actor.id }, 'an entry of a workbook differs from the one that is there');
    throw new Refusal('entry_differs');
  }
  return { ...taken, server_time: services.clock.now().toISOString() };
}

/**
 * Why nothing that arrives now applies.
 * @throws Refusal not_found for who left the team long ago
 */
function asideNow({ workbook, member, leftAt }: LockedWorkbook, at: Date): Aside | null {
  if (!member) {
    if (!leftAt || at.getTime() - leftAt.getTime() > DAYS_AFTER_REMOVAL * DAY) throw new Refusal('not_found');
    return 'after_removal';
  }
  return workbook.state === 'open' ? null : 'after_seal';
}

interface Compared {
  /** What follows the last entry of the device. */
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

async function changedFields(tx: Tx, workbookId: number, names: readonly string[], known: readonly StoredEntry[]): Promise<SyncAnswer['fields_changed']> {
  const there = await fieldsOf(tx, workbookId, names, known);
  const gone = names.filter((name) => !there.some(({ field }) => field === name));
  return [...there, ...gone.map((field) => ({ field, entry: null, others: [] }))];
}

/** Puts a reserve in the place of a learner of whom an entry says that they are absent. */
async function takeReserve(tx: Tx, entry: EntryRow): Promise<void> {
  const { draw, code, reason } = contentOf(entry).value;
  await replaceAbsent(tx, Number(draw), String(code), String(reason));
}
