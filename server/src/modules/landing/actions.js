import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { landingSections, landingVersions } from '../../db/schema/landing.ts';
import { recordEvent } from '../../platform/events.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keepImage } from '../media/keep.ts';
import { DEFAULTS_WRITTEN_AT } from './defaults.ts';
import { mergeContent } from './merge.ts';
import { standingContent } from './reads.ts';
/**
 * Changes the texts of a section.
 * @param sent as it came, not checked yet
 * @throws Refusal content_changed when somebody else was quicker; the codes of wrong fields
 */
export async function updateSection(services, actor, section, sent, seen) {
    await services.database.transaction(async (tx) => {
        const row = await lockSection(tx, section);
        refuseIfChanged(row, seen);
        const content = mergeContent(section, standingContent(section, row.content), sent);
        if (isDeepStrictEqual(content, row.content))
            return;
        await write(tx, services, actor, row, { content }, { cause: 'update' });
    });
}
/**
 * Brings back what a section said and showed after an earlier change; that is a change, too.
 * @throws Refusal not_found for a version of another section, content_changed
 */
export async function restoreVersion(services, actor, section, versionId, seen) {
    await services.database.transaction(async (tx) => {
        const row = await lockSection(tx, section);
        refuseIfChanged(row, seen);
        const [version] = await tx
            .select()
            .from(landingVersions)
            .where(and(eq(landingVersions.id, versionId), eq(landingVersions.section, section)));
        if (!version)
            throw new Refusal('not_found');
        if (version.version === row.version)
            return;
        await write(tx, services, actor, row, { content: version.content, imageId: version.imageId }, { cause: 'restore', restoredFrom: version.version });
    });
}
/**
 * Changes the image of a section. The earlier one stays, for versions that show it.
 * @throws Refusal image_too_large, file_content_mismatch
 */
export async function changeImage(services, actor, section, file) {
    await keepImage(services, actor.id, { field: 'image', file }, async (tx, imageId) => {
        const row = await lockSection(tx, section);
        await write(tx, services, actor, row, { imageId }, { cause: 'image' });
    });
}
/**
 * Takes the image of a section away; versions that show it keep it.
 * @throws Refusal content_changed
 */
export async function removeImage(services, actor, section, seen) {
    await services.database.transaction(async (tx) => {
        const row = await lockSection(tx, section);
        refuseIfChanged(row, seen);
        if (row.imageId !== null)
            await write(tx, services, actor, row, { imageId: null }, { cause: 'image' });
    });
}
/** The row of a section, locked for the change to come. The first change makes it, and remembers what stood before. */
async function lockSection(tx, section) {
    const made = await tx
        .insert(landingSections)
        .values({ section, version: 0, updatedAt: DEFAULTS_WRITTEN_AT })
        .onConflictDoNothing()
        .returning({ section: landingSections.section });
    if (made.length > 0)
        await tx.insert(landingVersions).values({ section, version: 0, cause: 'built_in', savedAt: DEFAULTS_WRITTEN_AT });
    const [row] = await tx.select().from(landingSections).where(eq(landingSections.section, section)).for('update');
    return row;
}
function refuseIfChanged(row, { updated_at, ifMatch }) {
    const stands = row.updatedAt.getTime();
    const changed = updated_at !== undefined && Date.parse(updated_at) !== stands;
    const tags = ifMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''));
    if (changed || (tags && !tags.some((tag) => tag === '*' || Date.parse(tag) === stands)))
        throw new Refusal('content_changed');
}
const KINDS = { update: 'landing.updated', restore: 'landing.restored', image: 'landing.image_changed' };
async function write(tx, services, actor, row, change, { cause, restoredFrom = null }) {
    const { section, content, imageId } = { ...row, ...change };
    const version = row.version + 1;
    // Later than the last change even within one millisecond: the moment is what tells two states apart.
    const at = new Date(Math.max(services.clock.now().getTime(), row.updatedAt.getTime() + 1));
    await tx.update(landingSections).set({ content, imageId, version, updatedAt: at, updatedBy: actor.id }).where(eq(landingSections.section, section));
    await tx.insert(landingVersions).values({ section, version, cause, restoredFrom, content, imageId, savedAt: at, savedBy: actor.id });
    await recordEvent(tx, { kind: KINDS[cause], actorId: actor.id, data: { section, version } });
}
