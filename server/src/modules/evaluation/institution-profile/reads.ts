import type { InstitutionProfile, OwnInstitution, ProfileChange, Site, Sites } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { namesFor } from '@miyar/contract/core/shown-names';
import { hasGirls, profileCompleteness, sectionOf } from '@miyar/contract/evaluation/institution-profile/completeness';
import { and, asc, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { files } from '../../../db/schema/core/files.ts';
import { institutionChanges, institutionContacts, institutionProfiles, institutionSites } from '../../../db/schema/accreditation/institution-profile.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { byNotice } from './needs-notice.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { draftsShown } from '../cases/working-draft/working-draft.ts';
import { organisationOf } from '../../accreditation/applications/reads.ts';
import { statusOn } from '../../accreditation/certificates/validity.ts';
import { quarantineMark } from '../../core/files/quarantine.ts';
import { filePath } from '../../core/files/reads.ts';

type Reader = Pick<Actor, 'id' | 'role' | 'organisationId' | 'memberRole'>;
export type Institution = typeof institutions.$inferSelect;
export type ProfileRow = typeof institutionProfiles.$inferSelect;
export type SiteRow = typeof institutionSites.$inferSelect;
export type ContactRow = typeof institutionContacts.$inferSelect;

/** The rows a profile is made of. The profile is undefined before its first save. */
export interface StoredProfile {
  institution: Institution;
  profile: ProfileRow | undefined;
  sites: SiteRow[];
  contacts: ContactRow[];
}

/** An institution the person may read: administrators read all, people of an institution those of their organisation. */
export const isReadable = (actor: Reader, id: number) =>
  and(eq(institutions.id, id), actor.role === 'admin' ? undefined : eq(institutions.organisationId, organisationOf(actor)));

/**
 * Reads an institution with its profile, sites and contacts.
 * @throws Refusal not_found
 */
export async function storedProfile(db: Db | Tx, actor: Reader, id: number): Promise<StoredProfile> {
  const [found] = await db
    .select({ institution: institutions, profile: institutionProfiles })
    .from(institutions)
    .leftJoin(institutionProfiles, eq(institutionProfiles.institutionId, institutions.id))
    .where(isReadable(actor, id));
  if (!found) throw new Refusal('not_found');
  return { institution: found.institution, profile: found.profile ?? undefined, ...(await sitesAndContacts(db, id)) };
}

/** The sites of an institution, the main one first and closed ones last, and its contacts in the order in which they were sent. */
export async function sitesAndContacts(db: Db | Tx, institutionId: number): Promise<Pick<StoredProfile, 'sites' | 'contacts'>> {
  const sites = await db
    .select()
    .from(institutionSites)
    .where(eq(institutionSites.institutionId, institutionId))
    .orderBy(desc(institutionSites.main), sql`${institutionSites.closedOn} is not null`, asc(institutionSites.id));
  const contacts = await db.select().from(institutionContacts).where(eq(institutionContacts.institutionId, institutionId)).orderBy(asc(institutionContacts.id));
  return { sites, contacts };
}

/** Institutions with their profiles, sites and contacts, in the order of their ids. */
export async function storedProfiles(db: Db | Tx, which: SQL | undefined, page: { limit?: number } = {}): Promise<StoredProfile[]> {
  const query = db
    .select({ institution: institutions, profile: institutionProfiles })
    .from(institutions)
    .leftJoin(institutionProfiles, eq(institutionProfiles.institutionId, institutions.id))
    .where(which)
    .orderBy(asc(institutions.id));
  const rows = await (page.limit === undefined ? query : query.limit(page.limit));
  const ids = rows.map(({ institution }) => institution.id);
  if (ids.length === 0) return [];
  const sites = await db
    .select()
    .from(institutionSites)
    .where(inArray(institutionSites.institutionId, ids))
    .orderBy(desc(institutionSites.main), sql`${institutionSites.closedOn} is not null`, asc(institutionSites.id));
  const contacts = await db.select().from(institutionContacts).where(inArray(institutionContacts.institutionId, ids)).orderBy(asc(institutionContacts.id));
  const [sitesOf, contactsOf] = [Map.groupBy(sites, ({ institutionId }) => institutionId), Map.groupBy(contacts, ({ institutionId }) => institutionId)];
  return rows.map(({ institution, profile }) => ({
    institution,
    profile: profile ?? undefined,
    sites: sitesOf.get(institution.id) ?? [],
    contacts: contactsOf.get(institution.id) ?? [],
  }));
}

/** How complete a stored profile is. */
export function completenessOf({ institution, profile, sites, contacts }: StoredProfile): InstitutionProfile['completeness'] {
  const main = sites.find((site) => site.main);
  return profileCompleteness({
    country: institution.country,
    kind: profile?.kind ?? null,
    founded: profile?.founded ?? null,
    unified_number: profile?.unifiedNumber ?? null,
    registration_number: profile?.registrationNumber ?? null,
    licence: { authority: profile?.licenceAuthority ?? null, number: profile?.licenceNumber ?? null, valid_until: profile?.licenceUntil ?? null },
    staff: staffOf(profile),
    contacts,
    main: main && { section: main.section, learners_boys: main.learnersBoys, learners_girls: main.learnersGirls, address: main.address },
  });
}

const staffOf = (profile: ProfileRow | undefined): InstitutionProfile['fields']['staff'] => ({
  teachers_men: profile?.teachersMen ?? null,
  teachers_women: profile?.teachersWomen ?? null,
  others_men: profile?.othersMen ?? null,
  others_women: profile?.othersWomen ?? null,
});

/** The section of an institution, by its open sites. */
export const sectionOfSites = (sites: readonly SiteRow[]) => sectionOf(sites.map(({ section, closedOn }) => ({ section, closed_on: closedOn })));

const mayEdit = ({ role, memberRole }: Reader): true | 'viewer_reads_only' => (role === 'institution' && memberRole === 'viewer' ? 'viewer_reads_only' : true);

/** A stored profile as it is shown, with the sites that are open and without the file of the licence. */
export function profileShown({ institution, profile, sites, contacts }: StoredProfile) {
  const section = sectionOfSites(sites);
  const womenHours = profile?.womenHours ?? [];
  return {
    institution: { id: institution.id, name: institution.name, name_alternative: institution.nameAlternative, country: institution.country },
    fields: {
      kind: profile?.kind ?? null,
      founded: profile?.founded ?? null,
      unified_number: profile?.unifiedNumber ?? null,
      registration_number: profile?.registrationNumber ?? null,
      licence: {
        authority: profile?.licenceAuthority ?? null,
        number: profile?.licenceNumber ?? null,
        valid_from: profile?.licenceFrom ?? null,
        valid_until: profile?.licenceUntil ?? null,
        file: null,
      },
      website: profile?.website ?? null,
      phone: profile?.phone ?? null,
      email: profile?.email ?? null,
      staff: staffOf(profile),
      women_hours: womenHours,
    },
    contacts: contacts.map(({ role, name, phone, email }) => ({ role, name, phone, email })),
    section,
    has_girls: hasGirls(section, womenHours),
    sites: sites
      .filter(({ closedOn }) => closedOn === null)
      .map((site) => ({
        id: site.id,
        code: site.code,
        main: site.main,
        name: siteName(institution, site),
        section: site.section,
        learners_boys: site.learnersBoys,
        learners_girls: site.learnersGirls,
        address: site.address,
      })),
  };
}

/**
 * The profile of an institution.
 * @param today with it, an accredited institution reads what it changes by a notice of change
 * @throws Refusal not_found
 */
export async function readProfile(db: Db | Tx, actor: Reader, id: number, today?: string): Promise<InstitutionProfile> {
  const stored = await storedProfile(db, actor, id);
  const classes = today === undefined ? undefined : await byNotice(db, actor, id, today);
  const { institution, profile } = stored;
  const { sites: _sites, ...shown } = profileShown(stored);
  return {
    ...shown,
    version: profile?.version ?? 0,
    fields: { ...shown.fields, licence: { ...shown.fields.licence, file: await licenceFileOf(db, profile) } },
    completeness: completenessOf(stored),
    warnings: actor.role === 'admin' ? await sameNumber(db, institution, profile) : [],
    updated: profile ? { at: profile.updatedAt.toISOString(), by_name: await nameFor(db, actor, profile.updatedBy) } : null,
    confirmed: profile?.confirmedAt ? { at: profile.confirmedAt.toISOString(), by_name: await nameFor(db, actor, profile.confirmedBy) } : null,
    ...(classes && { by_notice: classes }),
    can: { edit: mayEdit(actor), confirm: actor.role === 'admin' ? 'forbidden' : mayEdit(actor) },
  };
}

async function licenceFileOf(db: Db | Tx, profile: ProfileRow | undefined): Promise<InstitutionProfile['fields']['licence']['file']> {
  if (!profile?.fileId) return null;
  const [file] = await db.select().from(files).where(eq(files.id, profile.fileId));
  return file ? { path: filePath(file), name: file.name, size: file.size, ...quarantineMark(file) } : null;
}

/** Institutions of other organisations that have the same unified number: one establishment may run several, so this refuses nothing. */
async function sameNumber(db: Db | Tx, institution: Institution, profile: ProfileRow | undefined): Promise<InstitutionProfile['warnings']> {
  if (!profile?.unifiedNumber) return [];
  const found = await db
    .select({ id: institutions.id, name: institutions.name })
    .from(institutionProfiles)
    .innerJoin(institutions, eq(institutions.id, institutionProfiles.institutionId))
    .where(and(eq(institutionProfiles.unifiedNumber, profile.unifiedNumber), ne(institutions.organisationId, institution.organisationId)))
    .orderBy(asc(institutions.id))
    .limit(10);
  return found.map((other) => ({ field: 'unified_number', institution: other }));
}

/** The name of a person as a reader may know it: an institution knows its own people, and of the authority no names. */
export async function nameFor(db: Db | Tx, reader: Pick<Actor, 'role'>, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await db.select({ name: users.name, role: users.role }).from(users).where(eq(users.id, userId));
  return user && (reader.role === 'admin' || user.role === 'institution') ? user.name : null;
}

/**
 * The sites of an institution.
 * @param today with it, an accredited institution reads whether it changes them by a notice of change
 * @throws Refusal not_found
 */
export async function readSites(db: Db | Tx, actor: Reader, id: number, today?: string): Promise<Sites> {
  const { institution, profile, sites } = await storedProfile(db, actor, id);
  const needsNotice = today !== undefined && (await byNotice(db, actor, id, today)) !== undefined;
  return {
    version: profile?.version ?? 0,
    sites: sites.map((site) => shownSite(actor, institution, site, needsNotice)),
    ...(needsNotice && { by_notice: true as const }),
  };
}

function namesOf({ name, nameAlternative }: Institution): Site['name'] {
  const named = { name, name_alternative: nameAlternative };
  return { ar: namesFor(named, 'ar').first, en: namesFor(named, 'en').first };
}

/** The name of a site; of a main site without one, that of the institution. */
const siteName = (institution: Institution, { main, nameAr, nameEn }: SiteRow): Site['name'] =>
  main && nameAr === null && nameEn === null ? namesOf(institution) : { ar: nameAr, en: nameEn };

function shownSite(actor: Reader, institution: Institution, site: SiteRow, needsNotice: boolean): Site {
  const edit = mayEdit(actor);
  return {
    id: site.id,
    code: site.code,
    main: site.main,
    name: siteName(institution, site),
    section: site.section,
    learners_boys: site.learnersBoys,
    learners_girls: site.learnersGirls,
    address: site.address,
    opened_on: site.openedOn,
    closed_on: site.closedOn,
    can: { change: edit, close: edit !== true ? edit : site.main ? 'site_last' : needsNotice ? 'change_needs_notice' : true },
  };
}

/**
 * The history of a profile, newest first.
 * @throws Refusal not_found
 */
export async function readChanges(
  services: Services,
  actor: Actor,
  id: number,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Page<ProfileChange>> {
  const { db } = services.database;
  const [institution] = await db.select({ id: institutions.id }).from(institutions).where(isReadable(actor, id));
  if (!institution) throw new Refusal('not_found');
  const cursor = readCursor(after);
  const rows = await db
    .select({ change: institutionChanges, site: institutionSites.code, name: users.name, role: users.role })
    .from(institutionChanges)
    .leftJoin(institutionSites, eq(institutionSites.id, institutionChanges.siteId))
    .leftJoin(users, eq(users.id, institutionChanges.by))
    .where(and(eq(institutionChanges.institutionId, id), cursor && lt(institutionChanges.id, cursor.id)))
    .orderBy(desc(institutionChanges.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    ({ change }) => ({ at: change.at, id: change.id }),
    ({ change: { id: changeId, field, before, after: value, source, reason, at }, site, name, role }) => ({
      id: changeId,
      field,
      site,
      before,
      after: value,
      source,
      reason,
      by_name: actor.role === 'admin' || role === 'institution' ? name : null,
      at: at.toISOString(),
    }),
  );
}

/** The institutions of an organisation, in the order of their names, each with how complete its profile is and its newest certificate. */
export async function ownInstitutions(services: Services, actor: Actor, only?: number): Promise<OwnInstitution[]> {
  const { db } = services.database;
  const today = riyadhDay(services.clock.now());
  const own = eq(institutions.organisationId, organisationOf(actor));
  const profiles = await storedProfiles(db, only === undefined ? own : and(own, eq(institutions.id, only)));
  const ids = profiles.map(({ institution }) => institution.id);
  if (ids.length === 0) return [];
  const held = await db
    .select()
    .from(certificates)
    .where(and(inArray(certificates.institutionId, ids), inArray(certificates.status, ['valid', 'suspended', 'withdrawn']), isNull(certificates.replacedById)))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id));
  const draftOf = await draftsShown(db, { actor, today, organisationId: organisationOf(actor) });
  return profiles.map((stored) => {
    const { institution } = stored;
    const certificate = held.find(({ institutionId }) => institutionId === institution.id);
    return {
      id: institution.id,
      name: institution.name,
      name_alternative: institution.nameAlternative,
      country: institution.country,
      status: institution.status,
      completeness: completenessOf(stored),
      certificate: certificate
        ? { certificate_number: certificate.certificateNumber, status: statusOn(certificate, today), valid_until: certificate.validUntil }
        : null,
      ...draftOf(institution.id),
    };
  });
}
