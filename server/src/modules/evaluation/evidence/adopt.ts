import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { evidence } from '../../../db/schema/evaluation/evidence.ts';
import type { Services } from '../../../services.ts';
import { adoptBytes } from '../stored-evidence/adopt.ts';

const AT_ONCE = 1000;

/**
 * Gives the evidence of institutions that has no version in their store one: what earlier releases wrote, also during an upgrade. It works in transactions of
 * some rows each, in the order of their ids, and can be stopped anywhere and run again; nothing is left to do for it then. No file is read or copied.
 * @param atOnce how many rows a transaction has
 */
export async function adoptEvidence(services: Pick<Services, 'database'>, atOnce = AT_ONCE): Promise<void> {
  await inBatches(services, atOnce, false);
  // An item that left the library stays with its submission; its bytes make no item of their own.
  await inBatches(services, atOnce, true);
}

async function inBatches({ database }: Pick<Services, 'database'>, atOnce: number, removed: boolean): Promise<void> {
  const open = and(isNull(evidence.versionId), eq(evidence.side, 'institution'), removed ? sql`${evidence.removedAt} is not null` : isNull(evidence.removedAt));
  for (let after = 0, found = atOnce; found === atOnce; ) {
    const ids = await database.db
      .select({ id: evidence.id })
      .from(evidence)
      .where(and(open, gt(evidence.id, after)))
      .orderBy(asc(evidence.id))
      .limit(atOnce);
    found = ids.length;
    if (found === 0) return;
    const [from, until] = [ids[0]!.id, ids.at(-1)!.id];
    await database.transaction(async (tx) => {
      const source = sql`
        select e.id, i.organisation_id, e.sha256, e.file_id, e.title, e.kind, e.words, e.uploaded_by as by, e.at, null::date as valid_from, null::date as valid_until
        from evidence e join applications a on a.id = e.application_id join institutions i on i.id = a.institution_id
        where e.id between ${from}::int and ${until}::int and e.version_id is null and e.side = 'institution' and e.removed_at is null`;
      if (!removed) await adoptBytes(tx, source);
      await tx.execute(sql`
        update ${evidence} e set version_id = v.id
        from applications a join institutions i on i.id = a.institution_id join stored_evidence_versions v on v.organisation_id = i.organisation_id
        where e.id between ${from}::int and ${until}::int and e.version_id is null and e.side = 'institution'
          and a.id = e.application_id and v.sha256 = e.sha256`);
    });
    after = until;
  }
}
