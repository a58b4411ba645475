import type { Change } from '@miyar/contract/evaluation/institution-profile/change-content';
import { type InstitutionKind, MAX_CONTACTS, MAX_SITES } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { and, eq, ne } from 'drizzle-orm';
import { institutions } from '../../../../db/schema/accounts/organisations.ts';
import { institutionSites } from '../../../../db/schema/accreditation/institution-profile.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { type FieldRefusal, refusedFields } from '../../../../platform/refusal.ts';
import { renameInstitution } from '../../../accreditation/applications/rename.ts';
import { nameKey } from '../../../accreditation/institutions/name-key.ts';
import { renameCase } from '../../cases/rename.ts';
import { kindsOf } from '../lists.ts';
import { type SiteRow, type StoredProfile, storedProfiles } from '../reads.ts';
import { type Details, detailFaults, detailsAfter, writeDetails } from '../save-profile.ts';
import { openSites, type SentSite, siteAfter, siteCode, writeSite } from '../sites.ts';
import { type Changed, writeStored, type Writing, type Written } from '../write.ts';

/** A change of which an institution gave notice, with the day on which it takes effect. */
export interface Notified {
  readonly change: Change;
  readonly effectiveOn: string;
}

/** The profile of an institution, for a notice. The caller has locked it (`holdProfiles`). */
export async function profileOf(db: Db | Tx, institutionId: number): Promise<StoredProfile> {
  const [stored] = await storedProfiles(db, eq(institutions.id, institutionId));
  return stored!;
}

/** Every fault of a change against the profile as it is, at the fields of its notice. Nothing is written. */
export async function changeFaults(db: Db | Tx, stored: StoredProfile, { change, effectiveOn }: Notified, today: string): Promise<FieldRefusal[]> {
  const kinds = await kindsOf(db);
  if (change.kind === 'name') return (await isTaken(db, stored, change.content.name)) ? [{ field: 'content.name', code: 'institution_name_taken' }] : [];
  const faults = siteFaults(stored, change, effectiveOn, today) ?? profileFaults(stored, change, { kinds, today });
  return faults.map(({ field, ...fault }) => ({ field: field === 'effective_on' ? field : `content.${field}`, ...fault }));
}

/** Whether another institution of the organisation has the name. */
async function isTaken(db: Db | Tx, { institution: { id, organisationId, country } }: StoredProfile, name: string): Promise<boolean> {
  const others = and(eq(institutions.organisationId, organisationId), eq(institutions.country, country), ne(institutions.id, id));
  return (await db.$count(institutions, and(others, eq(institutions.nameKey, nameKey(name))))) > 0;
}

function profileFaults(stored: StoredProfile, change: Change, today: { kinds: readonly InstitutionKind[]; today: string }): FieldRefusal[] {
  const details = detailsOf(stored, change);
  if ((details.contacts?.length ?? 0) > MAX_CONTACTS) return [{ field: 'name', code: 'too_many_items', parameters: { max: MAX_CONTACTS } }];
  return detailFaults(stored, details, today);
}

/** The details that a change sends to a profile; none for one that no field of it has. */
function detailsOf({ contacts }: StoredProfile, change: Change): Details {
  if (change.kind === 'kind') return change.content;
  if (change.kind !== 'head') return {};
  const { name, phone = null, email = null } = change.content;
  const head = { role: 'head' as const, name, phone, email };
  const others = contacts.map(({ role, name: other, phone: number, email: address }) => ({ role, name: other, phone: number, email: address }));
  const hasHead = others.some(({ role }) => role === 'head');
  return { contacts: hasHead ? others.map((contact) => (contact.role === 'head' ? head : contact)) : [head, ...others] };
}

/** The faults of a change of sites; undefined for a change of something else. */
function siteFaults({ institution, sites }: StoredProfile, change: Change, effectiveOn: string, today: string): FieldRefusal[] | undefined {
  const lastDay = effectiveOn > today ? effectiveOn : today;
  const { country } = institution;
  if (change.kind === 'site_added') {
    const max = MAX_SITES;
    if (openSites(sites) >= max) return [{ field: 'name', code: 'too_many_items', parameters: { max } }];
    const { faults } = siteAfter({ country, main: false, today: lastDay }, undefined, sentSite(change, effectiveOn)!);
    return [...faults.map(atDay), ...emptyAddress(change.content.address)];
  }
  if (change.kind !== 'site_closed' && change.kind !== 'site_moved' && change.kind !== 'section') return undefined;
  const site = openSite(sites, change.content.site_id);
  if (!site || (change.kind === 'site_closed' && site.main)) return [{ field: 'site_id', code: 'invalid_value' }];
  if (change.kind === 'site_closed') return site.openedOn !== null && effectiveOn < site.openedOn ? [{ field: 'effective_on', code: 'invalid_date' }] : [];
  const { faults } = siteAfter({ country, main: site.main, today: lastDay }, site, sentSite(change, effectiveOn)!);
  return [...faults, ...(change.kind === 'site_moved' ? emptyAddress(change.content.address) : [])];
}

const openSite = (sites: readonly SiteRow[], siteId: number): SiteRow | undefined => sites.find(({ id, closedOn }) => id === siteId && closedOn === null);
const atDay = ({ field, ...fault }: FieldRefusal): FieldRefusal => ({ field: field === 'opened_on' ? 'effective_on' : field, ...fault });
const emptyAddress = (address: Readonly<Record<string, string | null | undefined>>): FieldRefusal[] =>
  Object.values(address).some((part) => part !== null && part !== undefined) ? [] : [{ field: 'address', code: 'required' }];

/** The fields of a site as a change has them; undefined for a change that has none. Learners of the other section are none. */
function sentSite(change: Change, effectiveOn: string): SentSite | undefined {
  if (change.kind === 'site_moved') return { address: change.content.address };
  if (change.kind !== 'site_added' && change.kind !== 'section') return undefined;
  const { section, learners_boys, learners_girls } = change.content;
  const learners = {
    learners_boys: section === 'girls' ? (learners_boys ?? null) : learners_boys,
    learners_girls: section === 'boys' ? (learners_girls ?? null) : learners_girls,
  };
  if (change.kind === 'section') return { section, ...learners };
  const { name, address } = change.content;
  return { name, section, ...learners, address, opened_on: effectiveOn };
}

/**
 * Writes a change of which an institution gave notice into its profile, which the caller has locked (`holdProfiles`). A change of the owner or of programmes is
 * in the history alone.
 * @throws Refusal the faults of the fields
 */
export async function applyChange(
  tx: Tx,
  by: Pick<Actor, 'id' | 'role'>,
  institutionId: number,
  notified: Notified & { readonly reason: string },
  { today, at }: { today: string; at: Date },
): Promise<void> {
  const stored = await profileOf(tx, institutionId);
  const faults = await changeFaults(tx, stored, notified, today);
  if (faults.length > 0) throw refusedFields(faults);
  await writeStored(tx, by, stored, { reason: notified.reason, source: 'notice' }, at, (writing) => written(writing, by, notified, today));
}

async function written(writing: Writing, by: Pick<Actor, 'id'>, { change, effectiveOn }: Notified, today: string): Promise<Written> {
  const { tx, institution, sites } = writing;
  switch (change.kind) {
    case 'head':
    case 'kind':
      return writeDetails(writing, by, detailsAfter(writing, detailsOf(writing, change)));
    case 'owner':
    case 'programme':
      return { changed: [{ field: change.kind, before: null, after: change.content.text }] };
    case 'name':
      return { changed: await rename(writing, change.content) };
    case 'site_closed': {
      const site = openSite(sites, change.content.site_id)!;
      await tx.update(institutionSites).set({ closedOn: effectiveOn }).where(eq(institutionSites.id, site.id));
      return { changed: [{ field: 'closed_on', siteId: site.id, before: null, after: effectiveOn }], event: { kind: 'site.closed', code: site.code } };
    }
    case 'site_added': {
      const { country } = institution;
      // A branch is never the main site, also where nothing is known of that one.
      const main = sites.length === 0 ? await writeSite(writing, siteCode(1), siteAfter({ country, main: true, today }, undefined, {}).values) : [];
      const code = siteCode(Math.max(sites.length, 1) + 1);
      const { values } = siteAfter({ country, main: false, today }, undefined, sentSite(change, effectiveOn)!);
      return { changed: [...main, ...(await writeSite(writing, code, values))], event: { kind: 'site.opened', code } };
    }
    case 'site_moved':
    case 'section': {
      const { code, ...before } = openSite(sites, change.content.site_id)!;
      const { values } = siteAfter({ country: institution.country, main: before.main, today }, before, sentSite(change, effectiveOn)!);
      return { changed: await writeSite(writing, code, values), event: { kind: 'site.changed', code } };
    }
  }
}

/** Gives an institution its new names, with its cases and applications that go on. */
async function rename({ tx, institution }: Writing, { name, name_alternative }: { name: string; name_alternative?: string | undefined }): Promise<Changed[]> {
  const nameAlternative = name_alternative ?? null;
  const renamed = await renameInstitution(tx, institution.id, { name, nameAlternative }, 'content.name');
  for (const applicationId of renamed) await renameCase(tx, applicationId, institution.id);
  return [
    ...(institution.name === name ? [] : [{ field: 'name', before: institution.name, after: name }]),
    ...(institution.nameAlternative === nameAlternative ? [] : [{ field: 'name_alternative', before: institution.nameAlternative, after: nameAlternative }]),
  ];
}
