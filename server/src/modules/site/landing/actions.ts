import { isDeepStrictEqual } from 'node:util';
import type { SectionName } from '@miyar/contract/site/landing';
import { and, eq } from 'drizzle-orm';
import { landingSections, landingVersions } from '../../../db/schema/site/landing.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { type EventKind, recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { storeImage } from '../media/store-image.ts';
import { DEFAULTS_WRITTEN_AT } from '@miyar/contract/site/landing-defaults-text';
import { type Content, mergeContent } from './merge.ts';
import { effectiveContent } from './reads.ts';

type Row = typeof landingSections.$inferSelect;

/** The version the writer saw, sent in the body or in `If-Match`; without either, the current one is overwritten. */
export interface Seen {
  updated_at?: string | undefined;
  ifMatch?: string | undefined;
}

/**
 * Changes the texts of a section.
 * @param sent as it came, not checked yet
 * @throws Refusal content_changed when somebody else was quicker; the codes of wrong fields
 */
export async function updateSection(services: Services, actor: Actor, section: SectionName, sent: Content, seen: Seen): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await lockSection(tx, section);
    refuseIfChanged(row, seen);
    const content: Content = mergeContent(section, effectiveContent(section, row.content), sent);
    if (isDeepStrictEqual(content, row.content)) return;
    await write(tx, services, actor, row, { content }, { cause: 'update' });
  });
}

/**
 * Restores a section's content and image after an earlier change; that is a change, too.
 * @throws Refusal not_found for a version of another section, content_changed
 */
export async function restoreVersion(services: Services, actor: Actor, section: SectionName, versionId: number, seen: Seen): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await lockSection(tx, section);
    refuseIfChanged(row, seen);
    const [version] = await tx
      .select()
      .from(landingVersions)
      .where(and(eq(landingVersions.id, versionId), eq(landingVersions.section, section)));
    if (!version) throw new Refusal('not_found');
    if (version.version === row.version) return;
    await write(tx, services, actor, row, { content: version.content, imageId: version.imageId }, { cause: 'restore', restoredFrom: version.version });
  });
}

/**
 * Changes the image of a section. The earlier one stays, for versions that show it.
 * @throws Refusal image_too_large, file_damaged
 */
export async function changeImage(services: Services, actor: Actor, section: SectionName, file: ReceivedFile): Promise<void> {
  await storeImage(services, actor.id, { field: 'image', file }, async (tx, imageId) => {
    const row = await lockSection(tx, section);
    await write(tx, services, actor, row, { imageId }, { cause: 'image' });
  });
}

/**
 * Removes the image of a section; versions that show it still have it.
 * @throws Refusal content_changed
 */
export async function removeImage(services: Services, actor: Actor, section: SectionName, seen: Seen): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await lockSection(tx, section);
    refuseIfChanged(row, seen);
    if (row.imageId !== null) await write(tx, services, actor, row, { imageId: null }, { cause: 'image' });
  });
}

/** The row of a section, locked for the change to come. The first change inserts it, with a version of what was there before. */
async function lockSection(tx: Tx, section: SectionName): Promise<Row> {
  const made = await tx
    .insert(landingSections)
    .values({ section, version: 0, updatedAt: DEFAULTS_WRITTEN_AT })
    .onConflictDoNothing()
    .returning({ section: landingSections.section });
  if (made.length > 0) await tx.insert(landingVersions).values({ section, version: 0, cause: 'built_in', savedAt: DEFAULTS_WRITTEN_AT });
  const [row] = await tx.select().from(landingSections).where(eq(landingSections.section, section)).for('update');
  return row!;
}

function refuseIfChanged(row: Row, { updated_at, ifMatch }: Seen): void {
  const current = row.updatedAt.getTime();
  const changed = updated_at !== undefined && Date.parse(updated_at) !== current;
  const tags = ifMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''));
  if (changed || (tags && !tags.some((tag) => tag === '*' || Date.parse(tag) === current))) throw new Refusal('content_changed');
}

const KINDS = { update: 'landing.updated', restore: 'landing.restored', image: 'landing.image_changed' } as const satisfies Record<string, EventKind>;

async function write(
  tx: Tx,
  services: Services,
  actor: Actor,
  row: Row,
  change: Partial<Pick<Row, 'content' | 'imageId'>>,
  { cause, restoredFrom = null }: { cause: keyof typeof KINDS; restoredFrom?: number | null },
): Promise<void> {
  const { section, content, imageId } = { ...row, ...change };
  const version = row.version + 1;
  // Later than the last change even within one millisecond: two states are distinguished by the moment.
  const at = new Date(Math.max(services.clock.now().getTime(), row.updatedAt.getTime() + 1));
  await tx.update(landingSections).set({ content, imageId, version, updatedAt: at, updatedBy: actor.id }).where(eq(landingSections.section, section));
  await tx.insert(landingVersions).values({ section, version, cause, restoredFrom, content, imageId, savedAt: at, savedBy: actor.id });
  await recordEvent(tx, { kind: KINDS[cause], actorId: actor.id, at, data: { section, version } });
}
