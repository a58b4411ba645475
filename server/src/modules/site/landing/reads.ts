import type { Output } from '@miyar/contract/core/endpoint';
import { type Counted, type landing, type Section, SECTIONS, type SectionName, type Version } from '@miyar/contract/site/landing';
import { type BothLanguages, CONTENT } from '@miyar/contract/site/landing-content';
import { mediaPath } from '@miyar/contract/site/image-variants';
import type { Image } from '@miyar/contract/site/media';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { landingSections, landingVersions } from '../../../db/schema/site/landing.ts';
import { images } from '../../../db/schema/site/media.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import type { Services } from '../../../services.ts';
import { DEFAULTS, DEFAULTS_WRITTEN_AT } from '@miyar/contract/site/landing-defaults-text';
import type { Content } from './merge.ts';

/**
 * Returns the content of a section by its stored content, with the built-in text if nothing is stored. Content stored by an older version lacks the fields
 * added since; they are filled in.
 */
export function effectiveContent<S extends SectionName>(section: S, stored: Content | null): BothLanguages<S> {
  if (stored === null) return DEFAULTS[section];
  const filled = { en: { ...DEFAULTS[section].en, ...stored.en }, ar: { ...DEFAULTS[section].ar, ...stored.ar } };
  const parsed = z.object({ en: CONTENT[section], ar: CONTENT[section] }).safeParse(filled);
  // One section that cannot be read must not break the page.
  return (parsed.success ? parsed.data : DEFAULTS[section]) as BothLanguages<S>;
}

const image = { token: images.token, width: images.width, height: images.height, placeholder: images.placeholder };

const sectionRows = ({ database: { db } }: Services) =>
  db
    .select({ section: landingSections.section, content: landingSections.content, updatedAt: landingSections.updatedAt, image })
    .from(landingSections)
    .leftJoin(images, eq(images.id, landingSections.imageId));

type Row = Awaited<ReturnType<typeof sectionRows>>[number];

/** The address of a section's image for readers who know only one address: the variant made for its section. */
export const imageUrl = (section: SectionName, token: string): string => mediaPath(token, section === 'about' ? 'banner' : 'full');

const shownImage = (row: { image: Row['image'] } | undefined): Image | null => {
  if (!row?.image) return null;
  const { token: id, ...size } = row.image;
  return { id, ...size };
};

/** Counts the live figures. */
type Counter = () => Promise<Counted>;

async function shape(section: SectionName, row: Row | undefined, counter: Counter): Promise<Section> {
  const content = effectiveContent(section, row?.content ?? null);
  const shown = shownImage(row);
  // The name and the content belong together by `effectiveContent`, which a union cannot say.
  return {
    section,
    content,
    image_url: shown && imageUrl(section, shown.id),
    image_public_id: shown && shown.id,
    image: shown,
    updated_at: (row?.updatedAt ?? DEFAULTS_WRITTEN_AT).toISOString(),
    configured: (row?.content ?? null) !== null,
    ...(section === 'hero' && { counted: (content as BothLanguages<'hero'>).en.liveNumbers ? await counter() : null }),
  } as Section;
}

/** The nine sections in the order of the page. */
export async function allSections(services: Services, counter: Counter): Promise<Section[]> {
  const rows = await sectionRows(services);
  return Promise.all(
    SECTIONS.map((section) =>
      shape(
        section,
        rows.find((row) => row.section === section),
        counter,
      ),
    ),
  );
}

/** One section. */
export async function oneSection(services: Services, section: SectionName, counter: Counter): Promise<Section> {
  const [row] = await sectionRows(services).where(eq(landingSections.section, section));
  return shape(section, row, counter);
}

/** Returns a text that changes with every change of any section, and of the figures if they are counted: one query of nine rows at most. */
export async function contentVersion({ database: { db } }: Services, counter: Counter): Promise<string> {
  const [row] = await db
    .select({
      changes: sql<number>`coalesce(sum(${landingSections.version}), 0)::int`,
      last: sql<string | null>`max(${landingSections.updatedAt})::text`,
      counts: sql<boolean | null>`bool_or(${landingSections.section} = 'hero' and ${landingSections.content}->'en'->>'liveNumbers' = 'true')`,
    })
    .from(landingSections);
  return `${row?.changes ?? 0} ${row?.last ?? ''} ${row?.counts ? JSON.stringify(await counter()) : ''}`;
}

/** The e-mail address the contact section gives, to which visitors' messages go, too; none where it gives none. */
export async function contactAddress({ database: { db } }: Services): Promise<string | undefined> {
  const [row] = await db.select({ content: landingSections.content }).from(landingSections).where(eq(landingSections.section, 'contact'));
  const { ar, en } = effectiveContent('contact', row?.content ?? null);
  return ar.email || en.email || undefined;
}

/** Returns the last author of each section. */
export const lastAuthors = async ({ database: { db } }: Services): Promise<Output<typeof landing.authors>> =>
  (
    await db
      .select({ section: landingSections.section, changed_by: { id: users.id, name: users.name } })
      .from(landingSections)
      .innerJoin(users, eq(users.id, landingSections.updatedBy))
  ).map((row) => ({ ...row, section: row.section as SectionName }));

/** A section's content after each change, newest first. */
export async function versionsOf(
  { database: { db } }: Services,
  section: SectionName,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Page<Version>> {
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
      current: sql<boolean>`${landingVersions.version} = ${landingSections.version}`,
    })
    .from(landingVersions)
    .innerJoin(landingSections, eq(landingSections.section, landingVersions.section))
    .leftJoin(users, eq(users.id, landingVersions.savedBy))
    .leftJoin(images, eq(images.id, landingVersions.imageId))
    .where(and(eq(landingVersions.section, section), cursor && lt(landingVersions.version, cursor.id)))
    .orderBy(desc(landingVersions.version))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    (row) => ({ at: row.savedAt, id: row.version }),
    (row): Version => ({
      id: row.id,
      version: row.version,
      cause: row.cause,
      restored_from: row.restoredFrom,
      content: effectiveContent(section, row.content),
      image_url: row.image && imageUrl(section, row.image.token),
      image: shownImage(row),
      saved_at: row.savedAt.toISOString(),
      saved_by: row.savedBy,
      current: row.current,
    }),
  );
}
