import { SERVER_DEVICE } from '@miyar/contract/evaluation/workbook/entry';
import type { TakenEntry } from '@miyar/contract/evaluation/workbook/entry';
import type { StoredEntry } from '@miyar/contract/evaluation/workbook/shapes';
import type { AsideEntry } from '@miyar/contract/evaluation/workbook/workbooks';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { workbookDevices, workbookEntries, workbooks } from '../../../db/schema/evaluation/workbooks.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { type FoundCase, findCase, stageOf } from '../cases/find.ts';
import { caseChanged } from '../cases/changes.ts';
import { addDevice } from './facts/write.ts';
import { appendEntries, hashed } from './facts/append.ts';
import { deviceOf, lockOwn, type WorkbookRow } from './facts/find.ts';
import { ofMember } from './facts/listed.ts';
import { isWritten, mayRead } from './facts/policy.ts';
import { asStored, contentOf, type EntryRow } from './facts/stored.ts';

interface AsideRow {
  entry: EntryRow;
  device: string;
  name: string;
  evaluatorId: number;
  member: boolean;
}

const asideOf = (db: Pick<Db, 'select'>, applicationId: number, entryId?: number): Promise<AsideRow[]> =>
  db
    .select({ entry: workbookEntries, device: workbookDevices.device, name: users.name, evaluatorId: workbooks.evaluatorId, member: sql<boolean>`${ofMember}` })
    .from(workbookEntries)
    .innerJoin(workbookDevices, eq(workbookDevices.id, workbookEntries.deviceId))
    .innerJoin(workbooks, eq(workbooks.id, workbookEntries.workbookId))
    .innerJoin(users, eq(users.id, workbooks.evaluatorId))
    .where(
      and(eq(workbooks.applicationId, applicationId), isNotNull(workbookEntries.aside), entryId === undefined ? undefined : eq(workbookEntries.id, entryId)),
    )
    .orderBy(asc(workbookEntries.id));

/** One's own; for the lead those of the others, of members as far as their workbooks are open to them. */
function isOpenTo(actor: Actor, found: FoundCase, { evaluatorId, member }: AsideRow): boolean {
  if (evaluatorId === actor.id) return true;
  const leadId = found.row!.leadId;
  return actor.id === leadId && (!member || mayRead(actor, { stage: stageOf(found), leadId, own: undefined }, evaluatorId) === true);
}

async function ownWorkbook(db: Pick<Db, 'select'>, applicationId: number, evaluatorId: number): Promise<WorkbookRow | undefined> {
  const [row] = await db
    .select()
    .from(workbooks)
    .where(and(eq(workbooks.applicationId, applicationId), eq(workbooks.evaluatorId, evaluatorId)));
  return row;
}

/**
 * Entries that were laid aside: one's own, and for the lead those they may take over.
 * @throws Refusal not_found
 */
export async function listAside(services: Services, actor: Actor, applicationId: number): Promise<AsideEntry[]> {
  const found = await findCase(services, actor, applicationId);
  if (!found.row) throw new Refusal('not_found');
  const { db } = services.database;
  const [rows, own] = await Promise.all([asideOf(db, applicationId), ownWorkbook(db, applicationId, actor.id)]);
  const taken = own ? await takenInto(db, own.id) : new Map<string, number>();
  const mayTake = own?.state === 'open' ? isWritten(stageOf(found)) || 'move_not_allowed' : 'workbook_sealed';
  return rows
    .filter((row) => isOpenTo(actor, found, row))
    .map((row) => ({
      ...asStored(row),
      entry_id: row.entry.id,
      evaluator_id: row.evaluatorId,
      name: row.name,
      taken_as: taken.get(row.entry.hash) ?? null,
      can: { take: row.entry.code === null ? mayTake : 'invalid_value' },
    }));
}

/** Returns the entries that were copied into a workbook: their ids by the hashes of the entries they came from. */
async function takenInto(db: Pick<Db, 'select'>, workbookId: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: workbookEntries.id, source: sql<string>`${workbookEntries.content}::jsonb ->> 'source'` })
    .from(workbookEntries)
    .innerJoin(workbookDevices, and(eq(workbookDevices.id, workbookEntries.deviceId), eq(workbookDevices.device, SERVER_DEVICE)))
    .where(eq(workbookEntries.workbookId, workbookId));
  return new Map(rows.map(({ source, id }) => [source, id]));
}

/**
 * Takes an entry that was laid aside into one's own workbook, on the server's chain there; the same one again answers what
 * it became.
 * @throws Refusal not_found, workbook_sealed, move_not_allowed, invalid_value for content that does not apply
 */
export async function takeAside(services: Services, actor: Actor, applicationId: number, entryId: number): Promise<StoredEntry> {
  const found = await findCase(services, actor, applicationId);
  if (!found.row) throw new Refusal('not_found');
  const at = services.clock.now();
  return services.database.transaction(async (tx) => {
    const locked = await lockOwn(tx, applicationId, actor.id);
    const { workbook } = locked;
    const [source] = await asideOf(tx, applicationId, entryId);
    if (!source || !isOpenTo(actor, found, source)) throw new Refusal('not_found');
    if (workbook.state !== 'open') throw new Refusal('workbook_sealed');
    if (!isWritten(locked.stage)) throw new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[locked.stage] } });
    const device = (await deviceOf(tx, workbook.id, SERVER_DEVICE)) ?? (await addDevice(tx, workbook.id, { device: SERVER_DEVICE, label: SERVER_DEVICE }, at));
    const before = (await takenInto(tx, workbook.id)).get(source.entry.hash);
    if (before !== undefined) {
      const [row] = await tx.select().from(workbookEntries).where(eq(workbookEntries.id, before));
      return asStored({ entry: row!, device: SERVER_DEVICE });
    }
    if (source.entry.code !== null) throw new Refusal('invalid_value');
    const { kind, indicator, field, value, base } = contentOf(source.entry);
    const entry: TakenEntry = {
      v: 1,
      device: SERVER_DEVICE,
      seq: device.lastSeq + 1,
      prev: device.lastHash,
      kind,
      ...(indicator !== undefined && { indicator }),
      ...(field !== undefined && { field }),
      value,
      // In another workbook it was typed over something else: there it waits beside what is written.
      base: source.evaluatorId === actor.id ? base : null,
      at: at.toISOString(),
      source: source.entry.hash,
    };
    const { rows } = await appendEntries(tx, { locked, device, entries: [hashed(entry)], aside: null, at });
    caseChanged(tx, applicationId, locked.revision, { what: 'workbook', id: workbook.id, by: actor.id });
    return asStored({ entry: rows[0]!, device: SERVER_DEVICE });
  });
}
