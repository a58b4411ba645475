import type { EvidenceKind } from '@miyar/contract/evaluation/evidence';
import { remindersOf } from '@miyar/contract/evaluation/clocks/reminders';
import { and, desc, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { files } from '../../../db/schema/core/files.ts';
import { evidence, evidenceReminders, storedEvidence, storedEvidenceVersions } from '../../../db/schema/evaluation/evidence.ts';
import { dutyEvidence } from '../../../db/schema/years/duties.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { wordsOf } from '../../../platform/database/lists/index.ts';
import { daysOff } from '../process/facts/reads.ts';
import { closeStoreTasks, moveStoreTasks } from '../tasks/actions.ts';

export type StoredItemRow = typeof storedEvidence.$inferSelect;
export type StoredVersionRow = typeof storedEvidenceVersions.$inferSelect;

/** The days on which bytes are valid, as `YYYY-MM-DD`; null where nothing is known. */
export interface Validity {
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

/** Who acts on a store, and when. */
export interface Acting {
  readonly by: number;
  readonly at: Date;
}

/** Bytes that enter a store with a file of their own. */
export interface NewBytes extends Acting, Partial<Validity> {
  readonly organisationId: number;
  readonly fileId: number;
  readonly sha256: string;
}

/** How an item is described. */
export interface Description {
  readonly title: string;
  readonly kind: EvidenceKind;
  readonly note?: string | null | undefined;
}

/**
 * Locks the store of an organisation until the transaction ends, so that the same bytes are one version and its limits hold. Everybody takes this lock after
 * those of institutions and cases.
 */
export async function holdStore(tx: Tx, organisationId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('evidence store'), ${organisationId}::int)`);
}

/** The organisation of an institution, whose store is locked. */
export async function holdStoreOf(tx: Tx, institutionId: number): Promise<number> {
  const [row] = await tx.select({ organisationId: institutions.organisationId }).from(institutions).where(eq(institutions.id, institutionId));
  await holdStore(tx, row!.organisationId);
  return row!.organisationId;
}

/**
 * Finds the version that has some bytes, in a locked store. An item that had left the store is back in it, with this description.
 * @returns the version and its item; `isBack` if the item was removed before
 */
export async function findBytes(
  tx: Tx,
  { organisationId, sha256 }: Pick<NewBytes, 'organisationId' | 'sha256'>,
  { title, kind, by, at }: Description & Acting,
): Promise<{ version: StoredVersionRow; isBack: boolean } | undefined> {
  const [found] = await tx
    .select({ version: storedEvidenceVersions, removedAt: storedEvidence.removedAt })
    .from(storedEvidenceVersions)
    .innerJoin(storedEvidence, eq(storedEvidence.id, storedEvidenceVersions.itemId))
    .where(and(eq(storedEvidenceVersions.organisationId, organisationId), eq(storedEvidenceVersions.sha256, sha256)));
  if (!found) return undefined;
  const { version, removedAt } = found;
  if (removedAt)
    await tx
      .update(storedEvidence)
      .set({ removedAt: null, title, kind, note: null, words: wordsOf(title), by, at })
      .where(eq(storedEvidence.id, version.itemId));
  return { version, isBack: removedAt !== null };
}

/** Adds an item with its first version to a locked store, which does not have the bytes. */
export async function insertItem(tx: Tx, bytes: NewBytes, { title, kind, note }: Description): Promise<StoredVersionRow> {
  const { organisationId, by, at } = bytes;
  const [item] = await tx
    .insert(storedEvidence)
    .values({ organisationId, title, kind, note: note ?? null, words: wordsOf(title, note), by, at })
    .returning({ id: storedEvidence.id });
  return insertVersion(tx, item!.id, bytes);
}

/** Adds bytes that a locked store does not have to an item, as its newest version; nobody has to renew the item any more. */
export async function insertVersion(tx: Tx, itemId: number, { organisationId, fileId, sha256, validFrom, validUntil, by, at }: NewBytes) {
  const last = tx
    .select({ number: sql`coalesce(max(${storedEvidenceVersions.number}), 0) + 1` })
    .from(storedEvidenceVersions)
    .where(eq(storedEvidenceVersions.itemId, itemId));
  const [version] = await tx
    .insert(storedEvidenceVersions)
    .values({ itemId, organisationId, number: sql`(${last})`, fileId, sha256, validFrom: validFrom ?? null, validUntil: validUntil ?? null, by, at })
    .returning();
  if (version!.number > 1) await closeStoreTasks(tx, { organisationId, storedId: itemId }, at);
  return version!;
}

/** The newest version of an item, and the state of its file. */
export async function newestVersion(tx: Tx, itemId: number): Promise<(StoredVersionRow & { held: 'checking' | 'infected' | null; size: number }) | undefined> {
  const [row] = await tx
    .select({ version: storedEvidenceVersions, held: files.held, size: files.size })
    .from(storedEvidenceVersions)
    .innerJoin(files, eq(files.id, storedEvidenceVersions.fileId))
    .where(eq(storedEvidenceVersions.itemId, itemId))
    .orderBy(desc(storedEvidenceVersions.number))
    .limit(1);
  return row && { ...row.version, held: row.held, size: row.size };
}

/** Items of an organisation that are in its store. */
export const inStore = (organisationId: number) => and(eq(storedEvidence.organisationId, organisationId), sql`${storedEvidence.removedAt} is null`);

/**
 * Gives a version other days. Reminders whose day lies ahead again come again, and the task to renew it follows.
 * @param steps the days before the last valid day on which reminders come, as the settings have them
 */
export async function setValidity(tx: Tx, version: StoredVersionRow, { validFrom, validUntil }: Validity, steps: readonly number[], at: Date): Promise<void> {
  if (version.validFrom === validFrom && version.validUntil === validUntil) return;
  await tx.update(storedEvidenceVersions).set({ validFrom, validUntil }).where(eq(storedEvidenceVersions.id, version.id));
  if (version.validUntil === validUntil) return;
  const due = validUntil === null ? [] : dueSteps({ ...version, validUntil }, await daysOff(tx), steps, riyadhDay(at));
  const ofVersion = eq(evidenceReminders.versionId, version.id);
  await tx.delete(evidenceReminders).where(due.length === 0 ? ofVersion : and(ofVersion, sql`not ${inArray(evidenceReminders.step, due)}`));
  const task = { organisationId: version.organisationId, storedId: version.itemId };
  if (due.length === 0) await closeStoreTasks(tx, task, at);
  else await moveStoreTasks(tx, task, validUntil!);
}

/** The steps of the reminders of a version that have come by a day. */
export const dueSteps = (
  { at, validUntil }: { at: Date; validUntil: string },
  holidays: Parameters<typeof remindersOf>[1],
  steps: readonly number[],
  today: string,
): number[] => remindersOf({ startedOn: riyadhDay(at), dueOn: validUntil }, holidays, steps).flatMap((one) => (one.on <= today ? one.steps : []));

/** Nothing uses a version: no evidence of a case, and no statement that was submitted. */
const unused = (tx: Tx) =>
  and(
    notExists(tx.select({ one: sql`1` }).from(evidence).where(eq(evidence.versionId, storedEvidenceVersions.id))),
    notExists(tx.select({ one: sql`1` }).from(dutyEvidence).where(eq(dutyEvidence.versionId, storedEvidenceVersions.id))),
  );

/**
 * Deletes versions of removed items that nothing uses any more, in a locked store. Gives their files, which the caller drops. An item without versions is deleted.
 */
export async function releaseVersions(tx: Tx, versionIds: readonly number[]): Promise<number[]> {
  if (versionIds.length === 0) return [];
  const removed = tx.select({ id: storedEvidence.id }).from(storedEvidence).where(isNotNull(storedEvidence.removedAt));
  const gone = await tx
    .delete(storedEvidenceVersions)
    .where(and(inArray(storedEvidenceVersions.id, [...versionIds]), inArray(storedEvidenceVersions.itemId, removed), unused(tx)))
    .returning({ fileId: storedEvidenceVersions.fileId, itemId: storedEvidenceVersions.itemId });
  if (gone.length === 0) return [];
  const itemIds = [...new Set(gone.map(({ itemId }) => itemId))];
  const versions = tx.select({ one: sql`1` }).from(storedEvidenceVersions).where(eq(storedEvidenceVersions.itemId, storedEvidence.id));
  await tx.delete(storedEvidence).where(and(inArray(storedEvidence.id, itemIds), notExists(versions)));
  return gone.map(({ fileId }) => fileId);
}

/** Removes an item from a locked store. Gives the files of its versions that nothing uses, which the caller drops. */
export async function removeItem(tx: Tx, { id, organisationId }: Pick<StoredItemRow, 'id' | 'organisationId'>, at: Date): Promise<number[]> {
  await tx.update(storedEvidence).set({ removedAt: at }).where(eq(storedEvidence.id, id));
  await closeStoreTasks(tx, { organisationId, storedId: id }, at);
  const versions = await tx.select({ id: storedEvidenceVersions.id }).from(storedEvidenceVersions).where(eq(storedEvidenceVersions.itemId, id));
  return releaseVersions(
    tx,
    versions.map((version) => version.id),
  );
}

/** Describes an item anew. */
export async function describeItem(tx: Tx, id: number, { title, kind, note }: Required<Pick<StoredItemRow, 'title' | 'kind' | 'note'>>): Promise<void> {
  await tx
    .update(storedEvidence)
    .set({ title, kind, note, words: wordsOf(title, note) })
    .where(eq(storedEvidence.id, id));
}

/** Marks reminders of a version as sent; false if all were. */
export async function markSent(tx: Tx, versionId: number, steps: readonly number[], at: Date): Promise<boolean> {
  if (steps.length === 0) return false;
  const written = await tx
    .insert(evidenceReminders)
    .values(steps.map((step) => ({ versionId, step, sentAt: at })))
    .onConflictDoNothing()
    .returning({ step: evidenceReminders.step });
  return written.length > 0;
}
