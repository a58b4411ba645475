import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { institutionProfiles } from '../../../db/schema/accreditation/institution-profile.ts';
import { files } from '../../../db/schema/core/files.ts';
import { storedEvidence, storedEvidenceVersions } from '../../../db/schema/evaluation/evidence.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { holdInstitution } from '../../accreditation/institutions/status.ts';
import { dropFiles } from '../../core/files/drop.ts';
import { findBytes, holdStore, insertItem, insertVersion, inStore, newestVersion, setValidity } from '../stored-evidence/versions.ts';
import { accreditationSettings, shownSettings } from './lists.ts';
import type { ProfileRow } from './reads.ts';
import type { Changed, Writing, Written } from './write.ts';

/** The title of a licence that enters the store from a profile; its people can change it. */
const LICENCE_TITLE = 'ترخيص المؤسسة';

interface SentLicence {
  sent: {
    licence?: { valid_from?: string | null | undefined; valid_until?: string | null | undefined } | undefined;
    licence_item_id?: number | null | undefined;
  };
  file: ReceivedFile | undefined;
  fileId: number | undefined;
  by: number;
}

/**
 * Takes a sent file of a licence into the evidence store, as a newer version of the licence there, or an item of the store as the licence. The days sent with
 * it are those of the version; an item that is taken brings its own.
 * @throws Refusal invalid_value at `licence_item_id` for an item that is not in the store of the organisation
 */
export async function withLicence(
  services: Services,
  { tx, institution, profile, at }: Writing,
  written: Written,
  { sent, file, fileId, by }: SentLicence,
): Promise<Written> {
  const { organisationId } = institution;
  const wanted = sent.licence_item_id;
  if (wanted === null && fileId === undefined) return following(profile, written, { licenceItemId: null, fileId: null });
  if (wanted === undefined && fileId === undefined) return written;
  await holdStore(tx, organisationId);
  if (typeof wanted === 'number') await refuseOther(tx, organisationId, wanted);
  const current = typeof wanted === 'number' ? wanted : (profile?.licenceItemId ?? null);
  const itemId = fileId === undefined ? current! : await storeFile(services, tx, { organisationId, fileId, sha256: file!.spooled.sha256, by, at }, current);
  const newest = (await newestVersion(tx, itemId))!;
  const own = { ...profile, ...written.profile };
  const days = ({ licenceFrom, licenceUntil }: Partial<ProfileRow>) => ({ licenceFrom: licenceFrom ?? null, licenceUntil: licenceUntil ?? null });
  const hasOwnDays = sent.licence?.valid_from !== undefined || sent.licence?.valid_until !== undefined || (newest.validFrom ?? newest.validUntil) === null;
  return following(profile, written, {
    licenceItemId: itemId,
    fileId: newest.fileId,
    ...(hasOwnDays ? days(own) : days({ licenceFrom: newest.validFrom, licenceUntil: newest.validUntil })),
  });
}

async function refuseOther(tx: Tx, organisationId: number, itemId: number): Promise<void> {
  const found = await tx.$count(storedEvidence, and(eq(storedEvidence.id, itemId), inStore(organisationId)));
  if (found === 0) throw refuseField('licence_item_id', 'invalid_value');
}

/** The item of the store that has the bytes of a file: the one that has them already, the licence as it was, or a new one. */
async function storeFile(services: Services, tx: Tx, bytes: Parameters<typeof insertItem>[1], current: number | null): Promise<number> {
  const description = { title: LICENCE_TITLE, kind: 'document' as const, by: bytes.by, at: bytes.at };
  const known = await findBytes(tx, bytes, description);
  if (known) await dropFiles(services, tx, [bytes.fileId]);
  return (known?.version ?? (current === null ? await insertItem(tx, bytes, description) : await insertVersion(tx, current, bytes))).itemId;
}

/** A save with the licence as the store has it. */
export function following(profile: ProfileRow | undefined, written: Written, licence: Partial<ProfileRow>): Written {
  const [was, is] = [{ ...profile }, { ...profile, ...written.profile, ...licence }];
  const day = (field: string, before: string | null | undefined, after: string | null | undefined): Changed[] =>
    (before ?? null) === (after ?? null) || written.changed.some((one) => one.field === field) ? [] : [{ field, before: before ?? null, after: after ?? null }];
  const file: Changed[] = (was.fileId ?? null) === (is.fileId ?? null) ? [] : [{ field: 'licence_file', before: null, after: null }];
  const changed = [
    ...written.changed,
    ...day('licence_valid_from', was.licenceFrom, is.licenceFrom),
    ...day('licence_valid_until', was.licenceUntil, is.licenceUntil),
    ...file,
  ];
  return { ...written, changed, profile: { ...written.profile, ...licence } };
}

/** The institutions whose licence is an item of the store, locked in the order of their numbers. */
export async function holdLicensed(tx: Tx, itemId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: institutions.id })
    .from(institutions)
    .innerJoin(institutionProfiles, eq(institutionProfiles.institutionId, institutions.id))
    .where(eq(institutionProfiles.licenceItemId, itemId))
    .orderBy(asc(institutions.id))
    .for('update', { of: institutions });
  return rows.map(({ id }) => id);
}

/**
 * Takes licences into the store that earlier releases wrote, also during an upgrade: files that the store does not have, newer files, and other days. It can be
 * stopped anywhere and run again.
 */
export async function adoptLicences({ database, clock }: Services): Promise<void> {
  const { db } = database;
  const newest = sql`(select v.id from stored_evidence_versions v where v.item_id = ${institutionProfiles.licenceItemId} order by v.number desc limit 1)`;
  const differs = and(
    isNotNull(institutionProfiles.licenceItemId),
    sql`(${storedEvidenceVersions.fileId}, coalesce(${storedEvidenceVersions.validFrom}, '0001-01-01'), coalesce(${storedEvidenceVersions.validUntil}, '0001-01-01'))
      is distinct from (${institutionProfiles.fileId}, coalesce(${institutionProfiles.licenceFrom}, '0001-01-01'), coalesce(${institutionProfiles.licenceUntil}, '0001-01-01'))`,
  );
  const open = and(isNotNull(institutionProfiles.fileId), or(sql`${institutionProfiles.licenceItemId} is null`, differs));
  const found = await db
    .select({ id: institutionProfiles.institutionId })
    .from(institutionProfiles)
    .leftJoin(storedEvidenceVersions, sql`${storedEvidenceVersions.id} = ${newest}`)
    .where(open)
    .orderBy(asc(institutionProfiles.institutionId));
  for (const { id } of found) await database.transaction((tx) => adoptLicence(tx, id, clock.now()));
}

async function adoptLicence(tx: Tx, institutionId: number, now: Date): Promise<void> {
  await holdInstitution(tx, institutionId);
  const [row] = await tx
    .select({ profile: institutionProfiles, file: files, organisationId: institutions.organisationId })
    .from(institutionProfiles)
    .innerJoin(institutions, eq(institutions.id, institutionProfiles.institutionId))
    .innerJoin(files, eq(files.id, institutionProfiles.fileId))
    .where(eq(institutionProfiles.institutionId, institutionId));
  if (!row) return;
  const { profile, file, organisationId } = row;
  await holdStore(tx, organisationId);
  const description = { title: LICENCE_TITLE, kind: 'document' as const, by: file.uploadedBy, at: file.createdAt };
  const bytes = { organisationId, fileId: file.id, sha256: file.sha256, by: file.uploadedBy, at: file.createdAt };
  const known = await findBytes(tx, bytes, description);
  const item = profile.licenceItemId;
  const version = known?.version ?? (item === null ? await insertItem(tx, bytes, description) : await insertVersion(tx, item, bytes));
  const newest = (await newestVersion(tx, version.itemId))!;
  const days = { validFrom: profile.licenceFrom, validUntil: profile.licenceUntil };
  const { validity_reminders: steps } = shownSettings(await accreditationSettings(tx));
  if (days.validFrom ?? days.validUntil) await setValidity(tx, newest, days, steps, now);
  const licence = (days.validFrom ?? days.validUntil) ? {} : { licenceFrom: newest.validFrom, licenceUntil: newest.validUntil };
  await tx
    .update(institutionProfiles)
    .set({ licenceItemId: version.itemId, fileId: newest.fileId, ...licence })
    .where(eq(institutionProfiles.institutionId, institutionId));
}
