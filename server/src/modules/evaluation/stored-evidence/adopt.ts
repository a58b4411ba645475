import { type SQL, sql } from 'drizzle-orm';
import { storedEvidence, storedEvidenceVersions } from '../../../db/schema/evaluation/evidence.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/**
 * Gives each organisation an item for bytes that its store does not have: a first version that names the file they are in already. No byte is copied or read.
 * @param source a query of rows that have bytes, with the columns `id organisation_id sha256 file_id title kind words by at` and, where they are known,
 * `valid_from valid_until`; of several rows with the same bytes the one with the lowest id describes the item
 */
export async function adoptBytes(tx: Tx, source: SQL): Promise<void> {
  // In the order of their numbers, so that nobody waits for each other.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('evidence store'), o.id) from (select distinct organisation_id as id from (${source}) s order by 1) o`,
  );
  await tx.execute(sql`
    with source as materialized (${source}),
    first as (
      select distinct on (s.organisation_id, s.sha256) s.*, nextval(pg_get_serial_sequence('stored_evidence', 'id'))::int as item_id
      from source s where not exists (
        select 1 from ${storedEvidenceVersions} v where v.organisation_id = s.organisation_id and v.sha256 = s.sha256)
      order by s.organisation_id, s.sha256, s.id),
    items as (
      insert into ${storedEvidence} (id, organisation_id, title, kind, words, by, at) overriding system value
      select item_id, organisation_id, title, kind, words, by, at from first)
    insert into ${storedEvidenceVersions} (item_id, organisation_id, number, file_id, sha256, valid_from, valid_until, by, at)
    select item_id, organisation_id, 1, file_id, sha256, valid_from, valid_until, by, at from first`);
}
