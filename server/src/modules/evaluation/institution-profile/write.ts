import type { CHANGE_SOURCES } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { institutionChanges, institutionProfiles } from '../../../db/schema/accreditation/institution-profile.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { setProfileFacts } from '../../accreditation/institutions/status.ts';
import {
  type Institution,
  nameFor,
  type ProfileRow,
  readProfile,
  sectionOfSites,
  sitesAndContacts,
  type StoredProfile,
  storedProfile,
  storedProfiles,
} from './reads.ts';
import { holdStore, newestVersion, setValidity } from '../stored-evidence/versions.ts';
import { following } from './licence.ts';
import { byNotice, refuseStated } from './needs-notice.ts';
import { accreditationSettings, shownSettings } from './lists.ts';
import { followProfile } from './governing-profile.ts';
import { settleProfileTask } from './task.ts';

type Source = (typeof CHANGE_SOURCES)[number];

/** A field that a save changed, as the history has it. Contacts have no values there. */
export interface Changed {
  field: string;
  siteId?: number;
  before: string | null;
  after: string | null;
}

/** The institution that a save writes to, locked, and what it is before the save. */
export interface Writing extends StoredProfile {
  tx: Tx;
  at: Date;
}

/** The result of a save: the changed fields, the values of the profile, and the event of a site if it was about one alone. */
export interface Written {
  changed: readonly Changed[];
  profile?: Partial<ProfileRow>;
  event?: { kind: 'site.opened' | 'site.changed' | 'site.closed'; code: string };
}

/** The fields that a certificate states. The authority is notified of a change by an accredited institution, where that needs no notice of change. */
export const STATED: ReadonlySet<string> = new Set(['kind', 'contacts.head', 'section', 'opened_on', 'closed_on', 'address']);

/** The fields by which indicators are excluded. */
const GOVERNING: ReadonlySet<string> = new Set(['kind', 'section', 'closed_on', 'site']);

interface Save {
  version: number;
  reason?: string | undefined;
}

/**
 * Saves a change of a profile or a site in its transaction, with the institution locked.
 * @throws Refusal not_found, profile_changed, change_needs_notice, required at `reason` for an administrator who gives none
 */
export async function writeProfile(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, reason }: Save,
  at: Date,
  body: (writing: Writing) => Promise<Written>,
): Promise<void> {
  await storedProfile(tx, actor, id);
  await holdProfiles(tx, [id]);
  const stored = await storedProfile(tx, actor, id);
  if (actor.role === 'admin' && reason === undefined) throw refuseField('reason', 'required');
  if ((stored.profile?.version ?? 0) !== version) await refuseChanged(tx, actor, stored, riyadhDay(at));
  await writeStored(tx, actor, stored, { reason, source: actor.role === 'admin' ? 'authority' : 'institution' }, at, body);
}

/**
 * Locks the institutions whose profiles are written, in the order that every act has: institutions by their ids, then their cases. Those of the same
 * organisations with a licence in the store are among them, since a licence can be that of several institutions. Cases repeat facts of the profile by a trigger,
 * and evidence of a case locks the store after its case.
 */
export async function holdProfiles(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const wanted = inArray(institutions.id, [...ids]);
  const organisations = tx.select({ id: institutions.organisationId }).from(institutions).where(wanted);
  const licensed = tx.select({ id: institutionProfiles.institutionId }).from(institutionProfiles).where(isNotNull(institutionProfiles.licenceItemId));
  await tx
    .select({ id: institutions.id })
    .from(institutions)
    .where(or(wanted, and(inArray(institutions.organisationId, organisations), inArray(institutions.id, licensed))))
    .orderBy(asc(institutions.id))
    .for('update');
  const own = inArray(cases.institutionId, [...ids]);
  await tx.select({ id: cases.applicationId }).from(cases).where(own).orderBy(asc(cases.applicationId)).for('no key update');
}

/**
 * Saves a change of a profile that was read with its institution locked: history, version, the columns that lists read, the event and the task that asks for
 * missing details follow. A save that changes nothing leaves the version as it is. An import has one event of its own for all its institutions.
 */
export async function writeStored(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'role'>,
  stored: StoredProfile,
  { reason, source }: { reason?: string | undefined; source: Source },
  at: Date,
  body: (writing: Writing) => Promise<Written>,
): Promise<void> {
  const { changed, profile = {}, event } = await body({ ...stored, tx, at });
  if (changed.length === 0) return;
  const { institution } = stored;
  if (source === 'institution' && (await byNotice(tx, actor, institution.id, riyadhDay(at)))) refuseStated(stored, changed);
  const { id } = institution;
  const version = stored.profile?.version ?? 0;
  const updated = { ...profile, version: version + 1, updatedAt: at, updatedBy: actor.id };
  const [row] = await tx
    .insert(institutionProfiles)
    .values({ institutionId: id, ...updated })
    .onConflictDoUpdate({ target: institutionProfiles.institutionId, set: updated })
    .returning();
  await tx.insert(institutionChanges).values(
    changed.map(({ field, siteId, before, after }) => ({
      institutionId: id,
      siteId: siteId ?? null,
      field,
      before,
      after,
      source,
      reason: reason ?? null,
      by: actor.id,
      at,
    })),
  );
  const after = { institution, profile: row!, ...(await sitesAndContacts(tx, id)) };
  await repeatFacts(tx, after);
  if (changed.some(({ field }) => GOVERNING.has(field))) await followProfile(tx, id, { by: actor.id, at });
  await settleProfileTask(tx, after, at);
  if (changed.some(({ field }) => field.startsWith('licence_'))) await storeLicenceDays(tx, actor, { institution, profile: row! }, at);
  if (source === 'import') return;
  const fields = [...new Set(changed.map(({ field }) => field))].sort().join(' ');
  const stated = source === 'institution' && actor.role !== 'admin' && changed.some(({ field }) => STATED.has(field)) && (await accreditedOf(tx, [id])).has(id);
  await recordEvent(tx, {
    kind: 'profile.changed',
    at,
    actorId: actor.id,
    institutionId: id,
    data: { fields, source, stated: stated ? 'yes' : 'no', ...(reason !== undefined && { reason }) },
  });
  if (event) await recordEvent(tx, { kind: event.kind, at, actorId: actor.id, institutionId: id, data: { site: event.code } });
}

/** Refuses a save that began from an older version, with the profile as it is now. */
async function refuseChanged(tx: Tx, actor: Actor, { institution, profile }: StoredProfile, today: string): Promise<never> {
  const name = (await nameFor(tx, actor, profile?.updatedBy ?? null)) ?? { ar: 'مسؤول في الهيئة', en: 'The authority' };
  throw new Refusal('profile_changed', { parameters: { name }, details: { current: await readProfile(tx, actor, institution.id, today) } });
}

/** Repeats on the row of the institution what lists filter by. */
async function repeatFacts(tx: Tx, { institution, profile, sites }: { institution: Institution; profile: ProfileRow } & Pick<StoredProfile, 'sites'>) {
  const main = sites.find((site) => site.main);
  await setProfileFacts(tx, institution.id, {
    kind: profile.kind,
    section: sectionOfSites(sites),
    region: main?.region ?? null,
    cityKey: main?.cityKey ?? null,
  });
}

/** Which of some institutions are accredited: a certificate of theirs is in force or suspended. */
export async function accreditedOf(db: Db | Tx, institutionIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (institutionIds.length === 0) return new Set();
  const held = await db
    .selectDistinct({ id: certificates.institutionId })
    .from(certificates)
    .where(and(inArray(certificates.institutionId, [...institutionIds]), inArray(certificates.status, ['valid', 'suspended'])));
  return new Set(held.map(({ id }) => id));
}

/** The fields of two records that differ, as texts. */
export function differences(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>, siteId?: number): Changed[] {
  return Object.keys(after).flatMap((field) => {
    const [was, is] = [textOf(before[field]), textOf(after[field])];
    return was === is ? [] : [{ field, ...(siteId !== undefined && { siteId }), before: was, after: is }];
  });
}

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Repeats the file and the days of an item of the store on the profiles whose licence it is; they have no licence in the store any more if it was removed.
 * @param options.except an institution whose profile is being saved
 * @param options.isRemoved the item leaves the store
 */
export async function followLicence(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'role'>,
  itemId: number,
  at: Date,
  { except = 0, isRemoved = false } = {},
): Promise<void> {
  const profiles = await storedProfiles(tx, sql`${institutions.id} <> ${except}::int and ${eq(institutionProfiles.licenceItemId, itemId)}`);
  if (profiles.length === 0) return;
  const newest = isRemoved ? undefined : await newestVersion(tx, itemId);
  const licence = newest ? { fileId: newest.fileId, licenceFrom: newest.validFrom, licenceUntil: newest.validUntil } : { licenceItemId: null, fileId: null };
  for (const stored of profiles)
    await writeStored(tx, actor, stored, { source: 'institution' }, at, async () => following(stored.profile, { changed: [] }, licence));
}

/** Gives the licence in the store the days that a save of a profile has; other institutions with the same licence follow. */
async function storeLicenceDays(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'role'>,
  { institution, profile }: { institution: { id: number; organisationId: number }; profile: ProfileRow },
  at: Date,
) {
  if (profile.licenceItemId === null) return;
  await holdStore(tx, institution.organisationId);
  const newest = await newestVersion(tx, profile.licenceItemId);
  if (!newest || (newest.validFrom === profile.licenceFrom && newest.validUntil === profile.licenceUntil)) return;
  const { validity_reminders: steps } = shownSettings(await accreditationSettings(tx));
  await setValidity(tx, newest, { validFrom: profile.licenceFrom, validUntil: profile.licenceUntil }, steps, at);
  await followLicence(tx, actor, profile.licenceItemId, at, { except: institution.id });
}
