import { SECTIONS } from '@miyar/contract/landing';
import { CONTENT } from '@miyar/contract/landing-content';
import { mediaPath } from '@miyar/contract/image-variants';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../../db/schema/accounts.ts';
import { landingSections, landingVersions } from '../../db/schema/landing.ts';
import { images } from '../../db/schema/media.ts';
import { pageOf, readCursor } from '../../platform/http/page.ts';
import { DEFAULTS, DEFAULTS_WRITTEN_AT } from './defaults.ts';
/**
 * What a section says by its stored content: all of it with the built-in text where nothing is stored. What an older
 * version stored lacks the fields added since; they are filled in.
 */
export function standingContent(section, stored) {
    if (stored === null)
        return DEFAULTS[section];
    const filled = { en: { ...DEFAULTS[section].en, ...stored.en }, ar: { ...DEFAULTS[section].ar, ...stored.ar } };
    const parsed = z.object({ en: CONTENT[section], ar: CONTENT[section] }).safeParse(filled);
    // One section that cannot be read must not take the page down.
    return (parsed.success ? parsed.data : DEFAULTS[section]);
}
const image = { token: images.token, width: images.width, height: images.height, placeholder: images.placeholder };
const sectionRows = ({ database: { db } }) => db
    .select({ section: landingSections.section, content: landingSections.content, updatedAt: landingSections.updatedAt, image })
    .from(landingSections)
    .leftJoin(images, eq(images.id, landingSections.imageId));
/** The address of a section's image for whoever knows one only: the cut made for its place. */
export const imageUrl = (section, token) => mediaPath(token, section === 'about' ? 'banner' : 'full');
const shownImage = (row) => {
    if (!row?.image)
        return null;
    const { token: id, ...size } = row.image;
    return { id, ...size };
};
async function shape(section, row, counter) {
    const content = standingContent(section, row?.content ?? null);
    const shown = shownImage(row);
    // The name and the content belong together by `standingContent`, which a union cannot say.
    return {
        section,
        content,
        image_url: shown && imageUrl(section, shown.id),
        image_public_id: shown && shown.id,
        image: shown,
        updated_at: (row?.updatedAt ?? DEFAULTS_WRITTEN_AT).toISOString(),
        configured: (row?.content ?? null) !== null,
        ...(section === 'hero' && { counted: content.en.liveNumbers ? await counter() : null }),
    };
}
/** The nine sections in the order of the page. */
export async function allSections(services, counter) {
    const rows = await sectionRows(services);
    return Promise.all(SECTIONS.map((section) => shape(section, rows.find((row) => row.section === section), counter)));
}
/** One section. */
export async function oneSection(services, section, counter) {
    const [row] = await sectionRows(services).where(eq(landingSections.section, section));
    return shape(section, row, counter);
}
/** What differs after every change of any section, and of the figures where they are counted: one look at nine rows at most. */
export async function contentVersion({ database: { db } }, counter) {
    const [row] = await db
        .select({
        changes: sql `coalesce(sum(${landingSections.version}), 0)::int`,
        last: sql `max(${landingSections.updatedAt})::text`,
        counts: sql `bool_or(${landingSections.section} = 'hero' and ${landingSections.content}->'en'->>'liveNumbers' = 'true')`,
    })
        .from(landingSections);
    return `${row?.changes ?? 0} ${row?.last ?? ''} ${row?.counts ? JSON.stringify(await counter()) : ''}`;
}
/** The e-mail address the contact section gives, to which visitors' messages go, too; none where it gives none. */
export async function contactAddress({ database: { db } }) {
    const [row] = await db.select({ content: landingSections.content }).from(landingSections).where(eq(landingSections.section, 'contact'));
    const { ar, en } = standingContent('contact', row?.content ?? null);
    return ar.email || en.email || undefined;
}
/** What a section said after each change, newest first. */
export async function versionsOf({ database: { db } }, section, { limit, after }) {
    const cursor = readCursor(after);
    const rows = await db
        .select({
        id: landingVersions.id,
        version: landingVersions.version,
        cause: landingVersions.cause,
        restoredFrom: landingVersions.restoredFrom,
        content: landingVersions.content,
        savedAt: landingVersions.savedAt,
        savedBy: { id: users.id, name: users.name },
        image,
        current: sql `${landingVersions.version} = ${landingSections.version}`,
    })
        .from(landingVersions)
        .innerJoin(landingSections, eq(landingSections.section, landingVersions.section))
        .leftJoin(users, eq(users.id, landingVersions.savedBy))
        .leftJoin(images, eq(images.id, landingVersions.imageId))
        .where(and(eq(landingVersions.section, section), cursor && lt(landingVersions.version, cursor.id)))
        .orderBy(desc(landingVersions.version))
        .limit(limit + 1);
    return pageOf(rows, limit, (row) => ({ at: row.savedAt, id: row.version }), (row) => ({
        id: row.id,
        version: row.version,
        cause: row.cause,
        restored_from: row.restoredFrom,
        content: standingContent(section, row.content),
        image_url: row.image && imageUrl(section, row.image.token),
        image: shownImage(row),
        saved_at: row.savedAt.toISOString(),
        saved_by: row.savedBy,
        current: row.current,
    }));
}
