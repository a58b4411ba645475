import { addDays } from '@miyar/contract/evaluation/clocks/days';
import type { StoredItem, StoredVersion, StoreFilters } from '@miyar/contract/evaluation/evidence-store/evidence-store';
import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { institutionProfiles } from '../../../db/schema/accreditation/institution-profile.ts';
import { applications, isApplication } from '../../../db/schema/accreditation/applications.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { files } from '../../../db/schema/core/files.ts';
import { evidence, evidenceLinks, storedEvidence, storedEvidenceVersions } from '../../../db/schema/evaluation/evidence.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { matches, wordQuery } from '../../../platform/database/lists/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { organisationOf } from '../../accreditation/applications/reads.ts';
import { isOpenDraft } from '../cases/find.ts';
import { quarantineMark } from '../../core/files/quarantine.ts';
import { filePath } from '../../core/files/reads.ts';
import { accreditationSettings, shownSettings } from '../institution-profile/lists.ts';
import { inStore } from '../stored-evidence/versions.ts';

type Query = StoreFilters & { limit: number; after?: string | undefined };

/** The days by which the validity of evidence is judged: today, and the last day on which it ends soon. */
interface Days {
  today: string;
  soon: string;
}

async function daysOf(services: Services): Promise<Days> {
  const today = riyadhDay(services.clock.now());
  const { validity_reminders: steps } = shownSettings(await accreditationSettings(services.database.db));
  return { today, soon: addDays(today, Math.max(0, ...steps)) };
}

const stateOf = (validUntil: string | null, { today, soon }: Days): StoredItem['state'] =>
  validUntil === null || validUntil > soon ? 'valid' : validUntil < today ? 'ended' : 'ending';

/** A case uses a version of the item. */
const used = sql`exists (select 1 from ${evidence} e join ${storedEvidenceVersions} u on u.id = e.version_id where u.item_id = ${storedEvidence.id} and e.removed_at is null)`;

function ofState(state: NonNullable<StoreFilters['state']>, { today, soon }: Days): SQL {
  const until = storedEvidenceVersions.validUntil;
  if (state === 'unused') return sql`not ${used}`;
  if (state === 'ended') return lt(until, today);
  return state === 'ending' ? and(gte(until, today), sql`${until} <= ${soon}`)! : or(isNull(until), sql`${until} > ${soon}`)!;
}

/** Items with their newest version. */
const rows = (db: Db | Tx) =>
  db
    .select({
      item: storedEvidence,
      version: storedEvidenceVersions,
      file: files,
      versions: sql<number>`(select count(*)::int from ${storedEvidenceVersions} c where c.item_id = ${storedEvidence.id})`,
    })
    .from(storedEvidence)
    .innerJoin(
      storedEvidenceVersions,
      sql`${storedEvidenceVersions.itemId} = ${storedEvidence.id} and ${storedEvidenceVersions.number} = (
        select max(n.number) from ${storedEvidenceVersions} n where n.item_id = ${storedEvidence.id})`,
    )
    .innerJoin(files, eq(files.id, storedEvidenceVersions.fileId));

type Row = Awaited<ReturnType<typeof rows>>[number];

/** Returns the indicators of each case that uses one of some items, by the item. */
async function usesOf(db: Db | Tx, itemIds: readonly number[]): Promise<Map<number, StoredItem['uses']>> {
  if (itemIds.length === 0) return new Map();
  const found = await db
    .select({
      itemId: storedEvidenceVersions.itemId,
      caseId: evidence.applicationId,
      codes: sql<string[]>`coalesce(array_agg(distinct ${standardIndicators.code}) filter (where ${standardIndicators.code} is not null), '{}')`,
    })
    .from(evidence)
    .innerJoin(storedEvidenceVersions, eq(storedEvidenceVersions.id, evidence.versionId))
    .innerJoin(applications, eq(applications.id, evidence.applicationId))
    .innerJoin(cases, eq(cases.applicationId, evidence.applicationId))
    .leftJoin(evidenceLinks, and(eq(evidenceLinks.evidenceId, evidence.id), eq(evidenceLinks.side, 'institution')))
    .leftJoin(standardIndicators, eq(standardIndicators.id, evidenceLinks.indicatorId))
    .where(and(inArray(storedEvidenceVersions.itemId, [...itemIds]), isNull(evidence.removedAt), or(isApplication, isOpenDraft)))
    .groupBy(storedEvidenceVersions.itemId, evidence.applicationId)
    .orderBy(evidence.applicationId);
  const byItem = Map.groupBy(found, ({ itemId }) => itemId);
  return new Map([...byItem].map(([id, cases]) => [id, cases.map(({ caseId, codes }) => ({ case_id: caseId, indicators: codes }))]));
}

async function licencesOf(db: Db | Tx, itemIds: readonly number[]): Promise<Map<number, number[]>> {
  if (itemIds.length === 0) return new Map();
  const found = await db
    .select({ itemId: institutionProfiles.licenceItemId, id: institutionProfiles.institutionId })
    .from(institutionProfiles)
    .where(inArray(institutionProfiles.licenceItemId, [...itemIds]))
    .orderBy(institutionProfiles.institutionId);
  return new Map([...Map.groupBy(found, ({ itemId }) => itemId!)].map(([item, of]) => [item, of.map(({ id }) => id)]));
}

/** The newest version of an item as readers see it. */
const shownVersion = ({ version, file }: Pick<Row, 'version' | 'file'>): StoredItem['version'] => ({
  id: version.id,
  number: version.number,
  sha256: version.sha256,
  size: file.size,
  path: filePath(file),
  ...quarantineMark(file),
  valid_from: version.validFrom,
  valid_until: version.validUntil,
});

async function shaped(db: Db | Tx, actor: Actor, found: readonly Row[], days: Days): Promise<StoredItem[]> {
  const ids = found.map(({ item }) => item.id);
  const [uses, licences] = [await usesOf(db, ids), await licencesOf(db, ids)];
  return found.map((row) => {
    const { id, title, kind, note } = row.item;
    const licenceOf = licences.get(id);
    return {
      id,
      title,
      kind,
      note,
      state: stateOf(row.version.validUntil, days),
      version: shownVersion(row),
      versions: row.versions,
      uses: uses.get(id) ?? [],
      ...(licenceOf && { licence_of: licenceOf }),
      can: { change: actor.memberRole === 'viewer' ? 'viewer_reads_only' : true },
    };
  });
}

/** The evidence store of the reader's organisation, the newest item first. */
export async function listStore(services: Services, actor: Actor, { limit, after, q, kind, state }: Query): Promise<Page<StoredItem>> {
  const { db } = services.database;
  const days = await daysOf(services);
  const words = wordQuery(q);
  const wanted = and(
    inStore(organisationOf(actor)),
    kind && eq(storedEvidence.kind, kind),
    state && ofState(state, days),
    words === undefined ? undefined : matches(storedEvidence.words, words),
  );
  const cursor = readCursor(after);
  const beyond = cursor && sql`(${storedEvidence.at}, ${storedEvidence.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::int)`;
  const found = await rows(db)
    .where(and(wanted, beyond))
    .orderBy(desc(storedEvidence.at), desc(storedEvidence.id))
    .limit(limit + 1);
  const [counted] = cursor ? [] : await db.select({ count: sql<number>`count(*)::int` }).from(rows(db).where(wanted).as('found'));
  const shown = new Map((await shaped(db, actor, found, days)).map((item) => [item.id, item]));
  return pageOf(
    found,
    limit,
    ({ item }) => ({ at: item.at, id: item.id }),
    ({ item }) => shown.get(item.id)!,
    counted?.count,
  );
}

/**
 * An item of the store.
 * @throws Refusal not_found
 */
export async function readStored(services: Services, actor: Actor, itemId: number): Promise<StoredItem> {
  const { db } = services.database;
  const found = await rows(db).where(and(inStore(organisationOf(actor)), eq(storedEvidence.id, itemId)));
  const [item] = await shaped(db, actor, found, await daysOf(services));
  if (!item) throw new Refusal('not_found');
  return item;
}

/**
 * The versions of an item, the newest first.
 * @throws Refusal not_found
 */
export async function listVersions({ database: { db } }: Services, actor: Actor, itemId: number): Promise<StoredVersion[]> {
  const found = await db
    .select({ version: storedEvidenceVersions, file: files, by: users.name })
    .from(storedEvidenceVersions)
    .innerJoin(storedEvidence, eq(storedEvidence.id, storedEvidenceVersions.itemId))
    .innerJoin(files, eq(files.id, storedEvidenceVersions.fileId))
    .innerJoin(users, eq(users.id, storedEvidenceVersions.by))
    .where(and(inStore(organisationOf(actor)), eq(storedEvidence.id, itemId)))
    .orderBy(desc(storedEvidenceVersions.number));
  if (found.length === 0) throw new Refusal('not_found');
  return found.map((row) => ({
    ...shownVersion(row),
    uploaded_by: { user_id: row.version.by, name: row.by },
    uploaded_at: row.version.at.toISOString(),
  }));
}

/** Whether an organisation has an institution: without one it has no store. */
export const hasInstitution = async (db: Db | Tx, organisationId: number): Promise<boolean> =>
  (await db.$count(institutions, eq(institutions.organisationId, organisationId))) > 0;
