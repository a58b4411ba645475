import { sql } from 'drizzle-orm';
import { standardAreas, standardIndicators, standardStandards } from '../../../../db/schema/evaluation/standards.ts';
import type { Tx } from '../../../../platform/database/connect.ts';

/**
 * Counts the parts of a version anew, as they lie in the tree: the first of the second area comes after the last of the
 * first. The uniqueness of positions is asked at the end of each statement.
 */
export async function countAnew(tx: Tx, versionId: number): Promise<void> {
  await tx.execute(sql`
    update ${standardAreas} part set position = counted.place
    from (select id, row_number() over (order by position) as place from ${standardAreas} where version_id = ${versionId}) counted
    where counted.id = part.id and part.position <> counted.place`);
  await tx.execute(sql`
    update ${standardStandards} part set position = counted.place
    from (
      select s.id, row_number() over (order by a.position, s.position) as place
      from ${standardStandards} s join ${standardAreas} a on a.id = s.area_id where s.version_id = ${versionId}
    ) counted
    where counted.id = part.id and part.position <> counted.place`);
  await tx.execute(sql`
    update ${standardIndicators} part set position = counted.place
    from (
      select i.id, row_number() over (order by s.position, i.position) as place
      from ${standardIndicators} i join ${standardStandards} s on s.id = i.standard_id where i.version_id = ${versionId}
    ) counted
    where counted.id = part.id and part.position <> counted.place`);
}
