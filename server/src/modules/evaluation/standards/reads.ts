import type { EditedVersion, ListedVersion } from '@miyar/contract/evaluation/standard-versions';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { standardVersions } from '../../../db/schema/evaluation/standards.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { setting } from '../../core/settings/reads.ts';
import type { InstitutionKind } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { settingOf } from '../../core/settings/reads.ts';
import { blocking, faultsOf } from './faults.ts';
import { inForceOn, stateOn } from './in-force.ts';
import { mayEdit, mayPublish, mayRetire } from './policy.ts';
import { both, editedAreas, notesOf, titleOf } from './shapes.ts';
import { partsOf, type Tree, treeOf, type VersionRow } from './tree.ts';

/** The facts on which the state of every version depends. */
interface Now {
  today: string;
  inForce: VersionRow | undefined;
  profile: 'light' | 'full';
}

async function nowOf(services: Services): Promise<Now> {
  const today = riyadhDay(services.clock.now());
  const [inForce, profile] = await Promise.all([inForceOn(services.database.db, today), setting(services, 'process_profile')]);
  return { today, inForce, profile };
}

const rowsOf = ({ database: { db } }: Services) =>
  db
    .select({ row: standardVersions, sha256: frozenRecords.sha256 })
    .from(standardVersions)
    .leftJoin(frozenRecords, eq(frozenRecords.id, standardVersions.frozenId));

type Found = Awaited<ReturnType<typeof rowsOf>>[number];

function headOf({ row, sha256 }: Found, faults: number, { today, inForce, profile }: Now): Omit<ListedVersion, 'counts' | 'faults'> {
  const state = stateOn(row, inForce, today);
  const isInForce = row.id === inForce?.id;
  return {
    id: row.id,
    version: row.version,
    state,
    in_force: isInForce,
    effective_from: row.effectiveFrom,
    title: both(row.titleAr, row.titleEn),
    revision: row.revision,
    sha256,
    created_at: row.createdAt.toISOString(),
    published_at: row.publishedAt?.toISOString() ?? null,
    retired_at: row.retiredAt?.toISOString() ?? null,
    retire_reason: row.retireReason,
    can: {
      edit: mayEdit({ state }),
      publish: mayPublish({ state }, faults),
      retire: mayRetire({ state }, { inForce: isInForce, profile }),
      delete: mayEdit({ state }),
    },
  };
}

/** A published version has none: it could not have been published. */
const blockingFaults = (tree: Tree, kinds: readonly InstitutionKind[]): number => (tree.head.state === 'draft' ? blocking(faultsOf(tree, kinds)).length : 0);

/** All versions, the newest first. They are few, and each is counted from its parts. */
export async function listVersions(services: Services, { limit, after }: { limit: number; after?: string | undefined }): Promise<Page<ListedVersion>> {
  const { db } = services.database;
  const cursor = readCursor(after);
  const now = await nowOf(services);
  const [total] = await db.select({ count: count() }).from(standardVersions);
  const rows = await rowsOf(services)
    .where(and(cursor && sql`(${standardVersions.createdAt}, ${standardVersions.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::int)`))
    .orderBy(desc(standardVersions.createdAt), desc(standardVersions.id))
    .limit(limit + 1);
  const kinds = await settingOf(db, 'kinds');
  const listed: { at: Date; id: number; version: ListedVersion }[] = [];
  for (const found of rows) {
    const tree = await treeOf(db, found.row);
    const { areas, standards, indicators } = partsOf(tree);
    const counts = { areas: areas.length, standards: standards.length, indicators: indicators.length };
    const faults = blockingFaults(tree, kinds);
    listed.push({ at: found.row.createdAt, id: found.row.id, version: { ...headOf(found, faults, now), counts, faults } });
  }
  return pageOf(
    listed,
    limit,
    ({ at, id }) => ({ at, id }),
    ({ version }) => version,
    total!.count,
  );
}

/**
 * A version with its tree.
 * @throws Refusal not_found
 */
export async function readVersion(services: Services, id: number): Promise<EditedVersion> {
  const [found] = await rowsOf(services).where(eq(standardVersions.id, id));
  if (!found) throw new Refusal('not_found');
  const tree = await treeOf(services.database.db, found.row);
  const kinds = await settingOf(services.database.db, 'kinds');
  return {
    ...headOf(found, blockingFaults(tree, kinds), await nowOf(services)),
    title: titleOf(found.row),
    notes: notesOf(found.row),
    rules: found.row.rules,
    areas: editedAreas(tree.areas),
    faults: found.row.state === 'draft' ? faultsOf(tree, kinds) : [],
  };
}
