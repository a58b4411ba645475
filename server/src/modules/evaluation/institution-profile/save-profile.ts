import type { Api, Parsed } from '@miyar/contract';
import { checkNumber, SAUDI_ARABIA } from '@miyar/contract/evaluation/institution-profile/address';
import type { InstitutionKind } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { eq } from 'drizzle-orm';
import { institutionContacts, institutionProfiles } from '../../../db/schema/accreditation/institution-profile.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { type FieldRefusal, refusedFields } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { storeFiles } from '../../core/files/store-files.ts';
import { withLicence } from './licence.ts';
import { kindsOf } from './lists.ts';
import type { ContactRow, Institution, ProfileRow, StoredProfile } from './reads.ts';
import { type Changed, differences, writeProfile, type Writing, type Written } from './write.ts';

type Body = Parsed<Api['institutionProfile']['save']>['body'];

/** The columns of a profile that its history names, by the names of the fields. */
const historyOf = (row: Partial<ProfileRow>): Record<string, unknown> => ({
  kind: row.kind,
  founded: row.founded,
  unified_number: row.unifiedNumber,
  registration_number: row.registrationNumber,
  licence_authority: row.licenceAuthority,
  licence_number: row.licenceNumber,
  licence_valid_from: row.licenceFrom,
  licence_valid_until: row.licenceUntil,
  website: row.website,
  phone: row.phone,
  email: row.email,
  teachers_men: row.teachersMen,
  teachers_women: row.teachersWomen,
  others_men: row.othersMen,
  others_women: row.othersWomen,
  women_hours: row.womenHours?.length ? row.womenHours : null,
});

/**
 * Changes details of a profile; those that are not sent stay.
 * @throws Refusal not_found, profile_changed, too_many_changes, and the faults of the fields
 */
export async function saveProfile(
  services: Services,
  actor: Actor,
  id: number,
  { version, reason, ...sent }: Body,
  licence: ReceivedFile | undefined,
): Promise<void> {
  await services.limits.answer(actor.id);
  const at = services.clock.now();
  const received: Record<string, ReceivedFile> = licence ? { licence } : {};
  await storeFiles(services, actor.id, received, (tx, stored) =>
    writeProfile(tx, actor, id, { version, reason }, at, async (writing) => {
      const faults = detailFaults(writing, sent, { kinds: await kindsOf(tx), today: riyadhDay(at) });
      if (faults.length > 0) throw refusedFields(faults);
      const written = await writeDetails(writing, actor, detailsAfter(writing, sent));
      return withLicence(services, writing, written, { sent, file: licence, fileId: stored['licence'], by: actor.id });
    }),
  );
}

/** The fields of a profile that a save or a line of an import sends. */
export type Details = Omit<Body, 'version' | 'reason' | 'licence_item_id'>;

/** The values of a profile after a save, the contacts if other ones were sent, and the fields that differ. */
interface DetailsAfter {
  values: Partial<ProfileRow>;
  contacts?: readonly Pick<ContactRow, 'role' | 'name' | 'phone' | 'email'>[];
  changed: Changed[];
}

/** Computes the profile after a save. Nothing is written. */
export function detailsAfter({ institution, profile, contacts }: StoredProfile, sent: Details): DetailsAfter {
  const values = columnsOf(institution, sent);
  const changed = differences(historyOf(profile ?? {}), historyOf({ ...profile, ...values }));
  if (!sent.contacts) return { values, changed };
  const wanted = sent.contacts.map(({ role, name, phone, email }) => ({ role, name, phone: phone ?? null, email: email ?? null }));
  if (JSON.stringify(contacts.map(plainContact)) === JSON.stringify(wanted)) return { values, changed };
  const headChanged = JSON.stringify(headOf(contacts)) !== JSON.stringify(headOf(wanted));
  return { values, contacts: wanted, changed: [...changed, { field: headChanged ? 'contacts.head' : 'contacts', before: null, after: null }] };
}

/** Writes the contacts of a save. The values of the profile are written with its version, by `writeProfile`. */
export async function writeDetails(
  { tx, institution, at }: Writing,
  { id: by }: Pick<Actor, 'id'>,
  { values, contacts, changed }: DetailsAfter,
): Promise<Written> {
  if (contacts) {
    await tx.delete(institutionContacts).where(eq(institutionContacts.institutionId, institution.id));
    if (contacts.length > 0) await tx.insert(institutionContacts).values(contacts.map((contact) => ({ ...contact, institutionId: institution.id, at, by })));
  }
  return { changed, profile: values };
}

const plainContact = ({ role, name, phone, email }: Pick<ContactRow, 'role' | 'name' | 'phone' | 'email'>) => ({ role, name, phone, email });
const headOf = (contacts: readonly Pick<ContactRow, 'role' | 'name'>[]) => contacts.find(({ role }) => role === 'head')?.name;

/** The columns that the sent fields change. */
function columnsOf(
  { country }: Institution,
  { kind, founded, unified_number, registration_number, licence, website, phone, email, staff, women_hours }: Details,
): Partial<ProfileRow> {
  const all: { [Column in keyof ProfileRow]?: ProfileRow[Column] | undefined } = {
    kind,
    founded,
    unifiedNumber: unified_number && checkNumber(country, unified_number).number,
    registrationNumber: registration_number && checkNumber(country, registration_number).number,
    licenceAuthority: licence?.authority,
    licenceNumber: licence?.number,
    licenceFrom: licence?.valid_from,
    licenceUntil: licence?.valid_until,
    website,
    phone,
    email,
    teachersMen: staff?.teachers_men,
    teachersWomen: staff?.teachers_women,
    othersMen: staff?.others_men,
    othersWomen: staff?.others_women,
    womenHours: women_hours,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Partial<ProfileRow>;
}

/** Every fault of sent fields that depends on the country, on the day, on the kinds or on another field. */
export function detailFaults(
  { institution, profile }: Pick<StoredProfile, 'institution' | 'profile'>,
  sent: Details,
  { kinds, today }: { kinds: readonly InstitutionKind[]; today: string },
): FieldRefusal[] {
  const faults: FieldRefusal[] = [];
  const { kind, founded, licence, contacts, women_hours: hours } = sent;
  if (kind && kind !== profile?.kind && !kinds.some(({ code, hidden }) => code === kind && !hidden)) faults.push({ field: 'kind', code: 'invalid_choice' });
  if (founded && founded > Number(today.slice(0, 4))) faults.push({ field: 'founded', code: 'invalid_date' });
  for (const field of ['unified_number', 'registration_number'] as const) {
    const value = sent[field];
    if (!value) continue;
    const isOfCountry = (field === 'unified_number') === (institution.country === SAUDI_ARABIA);
    const code = isOfCountry ? checkNumber(institution.country, value).code : 'unknown_field';
    if (code === 'too_long') faults.push({ field, code, parameters: { max: 40 } });
    else if (code) faults.push({ field, code });
  }
  const from = licence?.valid_from === undefined ? profile?.licenceFrom : licence.valid_from;
  const until = licence?.valid_until === undefined ? profile?.licenceUntil : licence.valid_until;
  if (licence && from && until && from > until) faults.push({ field: 'licence.valid_until', code: 'invalid_date' });
  hours?.forEach((one, index) => {
    if (one.from >= one.until) faults.push({ field: `women_hours.${index}.until`, code: 'invalid_value' });
  });
  contacts?.forEach(({ role }, index) => {
    if (role === 'head' && contacts.findIndex((other) => other.role === 'head') !== index)
      faults.push({ field: `contacts.${index}.role`, code: 'invalid_choice' });
  });
  return faults;
}

/**
 * Confirms that a profile is right as of today.
 * @throws Refusal not_found, profile_changed, too_many_changes
 */
export async function confirmProfile(services: Services, actor: Actor, id: number, version: number): Promise<void> {
  await services.limits.answer(actor.id);
  const at = services.clock.now();
  await services.database.transaction((tx) =>
    writeProfile(tx, actor, id, { version }, at, async ({ profile }) => {
      const confirmed = { confirmedAt: at, confirmedBy: actor.id };
      if (profile) await tx.update(institutionProfiles).set(confirmed).where(eq(institutionProfiles.institutionId, id));
      else await tx.insert(institutionProfiles).values({ institutionId: id, ...confirmed, updatedAt: at, updatedBy: actor.id });
      await recordEvent(tx, { kind: 'profile.confirmed', at, actorId: actor.id, institutionId: id });
      return { changed: [] };
    }),
  );
}
