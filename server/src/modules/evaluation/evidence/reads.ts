import type { Evidence, EvidenceFilters } from '@miyar/contract/evaluation/evidence';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { files } from '../../../db/schema/core/files.ts';
import { cases, outwardStageSql } from '../../../db/schema/evaluation/cases.ts';
import { evidence, evidenceLinks, storedEvidence, storedEvidenceVersions } from '../../../db/schema/evaluation/evidence.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { matches, wordQuery } from '../../../platform/database/lists/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { quarantineMark } from '../../core/files/quarantine.ts';
import { filePath } from '../../core/files/reads.ts';
import { findCase } from '../cases/find.ts';
import { mayChange, mayDelete } from './policy.ts';
import { seesEvidence, seesLink } from './visible.ts';

type Query = EvidenceFilters & { limit: number; after?: string | undefined };

/** The indicators an item is linked to, as far as the reader knows of the links. */
const linkedTo = (actor: Actor) =>
  sql<number[]>`coalesce((select array_agg(distinct ${evidenceLinks.indicatorId} order by ${evidenceLinks.indicatorId}) from ${evidenceLinks}
    where ${evidenceLinks.evidenceId} = ${evidence.id} and ${seesLink(actor)}), '{}')`;

/** The part of a case that decides who may change its evidence. People outside the authority alone change any, so it is the outward stage. */
const evidenceFacts = {
  stage: outwardStageSql,
  openIndicators: cases.openIndicators,
  openEvidence: cases.openEvidence,
  planOpen: cases.planOpen,
  only: cases.only,
};

/** The newest version of an item in the store, where the case has an older one. */
const newerOf = sql<{ version_id: number; number: number; at: string } | null>`(
  select json_build_object('version_id', n.id, 'number', n.number, 'at', n.at)
  from ${storedEvidenceVersions} n join ${storedEvidence} s on s.id = n.item_id
  where n.item_id = ${storedEvidenceVersions.itemId} and s.removed_at is null and n.number > ${storedEvidenceVersions.number}
  order by n.number desc limit 1)`;

const rows = ({ database: { db } }: Services, actor: Actor) =>
  db
    .select({
      item: evidence,
      file: files,
      by: users.name,
      facts: evidenceFacts,
      indicatorIds: linkedTo(actor),
      from: storedEvidenceVersions.validFrom,
      until: storedEvidenceVersions.validUntil,
      newer: actor.role === 'institution' ? newerOf : sql<null>`null`,
    })
    .from(evidence)
    .innerJoin(files, eq(files.id, evidence.fileId))
    .leftJoin(storedEvidenceVersions, eq(storedEvidenceVersions.id, evidence.versionId))
    .innerJoin(users, eq(users.id, evidence.uploadedBy))
    .innerJoin(cases, eq(cases.applicationId, evidence.applicationId));

type Row = Awaited<ReturnType<typeof rows>>[number];

const shapeFor =
  (actor: Actor, today: string) =>
  ({ item, file, by, facts, indicatorIds, from, until, newer }: Row): Evidence => ({
    id: item.id,
    title: item.title,
    kind: item.kind,
    side: item.side,
    sha256: item.sha256,
    size: file.size,
    path: filePath(file),
    ...quarantineMark(file),
    frozen: item.frozen,
    indicator_ids: indicatorIds,
    uploaded_by: { user_id: item.uploadedBy, name: by },
    uploaded_at: item.at.toISOString(),
    ...((from ?? until) && { validity: { from, until, ended: until !== null && until < today } }),
    ...(newer && { newer: { version_id: newer.version_id, number: newer.number, uploaded_at: new Date(newer.at).toISOString() } }),
    can: {
      change: mayChange(item, indicatorIds, facts, actor),
      delete: mayDelete(item, indicatorIds, facts, actor),
      ...(newer && { take_newest: mayDelete(item, indicatorIds, facts, actor) }),
    },
  });

const live = (actor: Actor, applicationId: number) => and(eq(evidence.applicationId, applicationId), isNull(evidence.removedAt), seesEvidence(actor));

/** Whether a piece of evidence is linked, to one indicator or to any. */
const linked = (actor: Actor, indicatorId?: number): SQL =>
  sql`exists (select 1 from ${evidenceLinks} where ${and(
    eq(evidenceLinks.evidenceId, evidence.id),
    seesLink(actor),
    indicatorId === undefined ? undefined : eq(evidenceLinks.indicatorId, indicatorId),
  )})`;

function filtered(actor: Actor, applicationId: number, { kind, side, indicator_id, used, q }: EvidenceFilters): SQL | undefined {
  const words = wordQuery(q);
  return and(
    live(actor, applicationId),
    kind && eq(evidence.kind, kind),
    side && eq(evidence.side, side),
    indicator_id === undefined ? undefined : linked(actor, indicator_id),
    used && (used === 'yes' ? linked(actor) : sql`not ${linked(actor)}`),
    words === undefined ? undefined : matches(evidence.words, words),
  );
}

/**
 * The evidence of a case, the newest first.
 * @throws Refusal not_found
 */
export async function listEvidence(services: Services, actor: Actor, applicationId: number, query: Query): Promise<Page<Evidence>> {
  await findCase(services, actor, applicationId, { readable: true });
  const wanted = filtered(actor, applicationId, query);
  const shape = shapeFor(actor, riyadhDay(services.clock.now()));
  const cursor = readCursor(query.after);
  const [found, [counted]] = await Promise.all([
    rows(services, actor)
      .where(and(wanted, cursor && sql`(${evidence.at}, ${evidence.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::int)`))
      .orderBy(desc(evidence.at), desc(evidence.id))
      .limit(query.limit + 1),
    cursor ? [undefined] : services.database.db.select({ count: sql<number>`count(*)::int` }).from(rows(services, actor).where(wanted).as('found')),
  ]);
  return pageOf(found, query.limit, ({ item }) => ({ at: item.at, id: item.id }), shape, counted?.count);
}

/** @throws Refusal not_found */
export async function readEvidence(services: Services, actor: Actor, applicationId: number, id: number): Promise<Evidence> {
  const [found] = await rows(services, actor).where(and(live(actor, applicationId), eq(evidence.id, id)));
  if (!found) throw new Refusal('not_found');
  return shapeFor(actor, riyadhDay(services.clock.now()))(found);
}

/** The links of an indicator, as far as the reader knows of them. */
export async function linksOf({ database: { db } }: Services, actor: Actor, applicationId: number, indicatorId: number) {
  const found = await db
    .select({ link: evidenceLinks, by: users.name })
    .from(evidenceLinks)
    .innerJoin(evidence, eq(evidence.id, evidenceLinks.evidenceId))
    .innerJoin(cases, eq(cases.applicationId, evidence.applicationId))
    .innerJoin(users, eq(users.id, evidenceLinks.by))
    .where(and(live(actor, applicationId), eq(evidenceLinks.indicatorId, indicatorId), seesLink(actor)))
    .orderBy(asc(evidenceLinks.at), asc(evidenceLinks.evidenceId));
  return found.map(({ link, by }) => ({
    evidence_id: link.evidenceId,
    indicator_id: link.indicatorId,
    side: link.side,
    by: { user_id: link.by, name: by },
    at: link.at.toISOString(),
  }));
}
