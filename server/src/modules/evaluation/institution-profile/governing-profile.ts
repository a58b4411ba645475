import type { Json } from '@miyar/contract/evaluation/canonical-json';
import type { CaseProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { institutionProfiles } from '../../../db/schema/accreditation/institution-profile.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { findCase, stageOf } from '../cases/find.ts';
import { type CaseRow, type LockedCase, raiseRevision, setExcluded, setNeedsWoman } from '../cases/moves/move.ts';
import { raiseAgendaVersion } from '../cases/moves/visit-days.ts';
import { unlinkIndicators } from '../evidence/change.ts';
import { freeze } from '../frozen/freeze.ts';
import { attachAnswers, detachAnswers } from '../self-evaluation/facts/excluded.ts';
import { type CaseStandard, excludedFor, excludedInRecords, reasonsOf } from '../standards/of-case.ts';
import { leaveSites } from '../visit/facts/write.ts';
import { followSites } from '../visit-sites/facts/sites.ts';
import { accreditationSettings, shownSettings } from './lists.ts';
import { completenessOf, profileShown, sitesAndContacts, type StoredProfile } from './reads.ts';

/** A profile as it is frozen with a submission: without contacts, so that a former one is in no table. */
type FrozenProfile = Pick<CaseProfile, 'institution' | 'fields' | 'section' | 'has_girls' | 'sites'>;

/**
 * Excludes other indicators from the cases of an institution whose self-evaluation was never submitted, also from its working draft, after its kind or section changed. An indicator that
 * begins to apply has an empty answer; one that ceases leaves its texts among the versions.
 */
export async function followProfile(tx: Tx, institutionId: number, by: { by: number; at: Date }): Promise<void> {
  const [institution] = await tx.select().from(institutions).where(eq(institutions.id, institutionId));
  const submitted = tx
    .select({ one: sql`1` })
    .from(frozenRecords)
    .where(and(eq(frozenRecords.applicationId, cases.applicationId), eq(frozenRecords.kind, 'self_evaluation')));
  const open = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.institutionId, institutionId), inArray(cases.stage, ['self_evaluation', 'working']), notExists(submitted)))
    .for('update');
  for (const row of open) {
    const excluded = (await excludedFor(tx, row.standardVersionId!, institution!)).map(({ id }) => id);
    await changeExcluded(tx, row, excluded, by);
  }
}

/** Writes which indicators of a case do not apply, and gives or takes their answers and links. */
export async function changeExcluded(tx: Tx, row: CaseRow, excluded: readonly number[], by: { by: number; at: Date }): Promise<void> {
  const { applicationId } = row;
  const ceased = excluded.filter((id) => !row.excluded.includes(id));
  const began = row.excluded.filter((id) => !excluded.includes(id));
  if (ceased.length + began.length === 0) return;
  await setExcluded(tx, applicationId, excluded);
  await detachAnswers(tx, applicationId, ceased);
  await unlinkIndicators(tx, applicationId, ceased);
  await attachAnswers(tx, applicationId, began, by);
  await raiseRevision(tx, applicationId, { what: 'profile', by: by.by });
}

/** The profile of an institution as it is now, with what its sites and contacts say. */
export async function storedProfile(db: Db | Tx, institutionId: number): Promise<StoredProfile> {
  const [found] = await db
    .select({ institution: institutions, profile: institutionProfiles })
    .from(institutions)
    .leftJoin(institutionProfiles, eq(institutionProfiles.institutionId, institutions.id))
    .where(eq(institutions.id, institutionId));
  return { institution: found!.institution, profile: found!.profile ?? undefined, ...(await sitesAndContacts(db, institutionId)) };
}

async function lastFrozen(db: Pick<Db, 'select'>, applicationId: number) {
  const [last] = await db
    .select()
    .from(frozenRecords)
    .where(and(eq(frozenRecords.kind, 'profile'), eq(frozenRecords.subjectId, applicationId)))
    .orderBy(desc(frozenRecords.number))
    .limit(1);
  return last;
}

/** The open sites of the profile that governs a case, the main one first: of the frozen profile, or before there is one as they are now. */
export async function governingSites(
  db: Db | Tx,
  { applicationId, institutionId }: Pick<CaseRow, 'applicationId' | 'institutionId'>,
): Promise<CaseProfile['sites']> {
  const frozen = await lastFrozen(db, applicationId);
  return frozen ? (JSON.parse(frozen.content) as FrozenProfile).sites : profileShown(await storedProfile(db, institutionId)).sites;
}

/** Freezes a profile for a case that it governs from now on, which also decides whether its team needs a woman. Sites that it no longer has leave the list and the agenda of the visit. An institution without a profile has none to freeze. */
export async function freezeStored(
  tx: Tx,
  row: CaseStandard & Pick<LockedCase, 'applicationId' | 'institutionId'>,
  of: StoredProfile,
  at: Date,
): Promise<void> {
  if (!of.profile) return;
  const { applicationId } = row;
  const { institution, fields, section, has_girls, sites } = profileShown(of);
  const frozen: FrozenProfile = { institution, fields: { ...fields, licence: { ...fields.licence, file: null } }, section, has_girls, sites };
  const number = ((await lastFrozen(tx, applicationId))?.number ?? 0) + 1;
  const content = { case: applicationId, ...frozen, ...(await excludedInRecords(tx, row)) } as unknown as Json;
  await freeze(tx, { kind: 'profile', subjectId: applicationId, number, applicationId, content, at });
  const open = sites.map(({ id }) => id);
  await followSites(tx, applicationId, open);
  if (await leaveSites(tx, applicationId, open)) await raiseAgendaVersion(tx, applicationId);
  const { women_on_girls_visits: rule } = shownSettings(await accreditationSettings(tx));
  await setNeedsWoman(tx, applicationId, section === null && !has_girls ? null : rule && has_girls);
}

/**
 * Freezes the profile of an institution with its submission.
 * @throws Refusal profile_incomplete where the authority requires a profile of cases opened since, and kind, section, learners or address is missing
 */
export async function freezeProfile(tx: Tx, row: LockedCase, at: Date): Promise<void> {
  const of = await storedProfile(tx, row.institutionId);
  const { required_from: from } = await accreditationSettings(tx);
  if (from && row.selfOpenedAt && row.selfOpenedAt.toISOString() >= from) refuseIncomplete(of);
  await freezeStored(tx, row, of, at);
}

const REQUIRED = {
  kind: { ar: 'النوع', en: 'kind' },
  section: { ar: 'القسم', en: 'section' },
  learners: { ar: 'أعداد المتعلمين', en: 'learners' },
  address: { ar: 'العنوان', en: 'address' },
} as const;

function refuseIncomplete(of: StoredProfile): void {
  const missing = completenessOf(of).missing.flatMap((detail) => (detail in REQUIRED ? [REQUIRED[detail as keyof typeof REQUIRED]] : []));
  if (missing.length === 0) return;
  const fields = { ar: missing.map(({ ar }) => ar).join('، '), en: missing.map(({ en }) => en).join(', ') };
  throw new Refusal('profile_incomplete', { parameters: { fields } });
}

/**
 * The profile that governs a case: as it is until the first submission, and as it was frozen afterwards.
 * @throws Refusal not_found, also before the self-evaluation opened
 */
export async function readCaseProfile(services: Services, actor: Actor, applicationId: number): Promise<CaseProfile> {
  const { db } = services.database;
  const found = await findCase(services, actor, applicationId);
  const { row } = found;
  if (!row?.standardVersionId) throw new Refusal('not_found');
  const of = await storedProfile(db, row.institutionId);
  const live = profileShown(of);
  const frozen = await lastFrozen(db, applicationId);
  const shown: FrozenProfile = frozen ? (JSON.parse(frozen.content) as FrozenProfile) : live;
  const kind = frozen ? shown.fields.kind : of.institution.kind;
  const excluded = await reasonsOf(db, row, { kind });
  return {
    frozen: frozen !== undefined,
    ...(frozen && { number: frozen.number }),
    institution: shown.institution,
    fields: shown.fields,
    section: shown.section,
    has_girls: shown.has_girls,
    sites: shown.sites,
    ...(readsContacts(actor, stageOf(found)) && { contacts: live.contacts }),
    excluded: excluded.map(({ id, code, by, reason }) => ({ indicator_id: id, code, by, reason })),
  };
}

/** The team reads the contacts while it works, and not after the case is closed. */
const readsContacts = ({ role }: Actor, stage: string): boolean => role !== 'evaluator' || (stage !== 'closed' && stage !== 'withdrawn');
