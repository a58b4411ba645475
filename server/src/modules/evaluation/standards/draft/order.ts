import { sql } from 'drizzle-orm';
import { standardAreas, standardIndicators, standardStandards } from '../../../../db/schema/evaluation/standards.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Services } from '../../../../services.ts';
import { partsOf, treeOf } from '../tree.ts';
import { lockDraft, raiseRevision, refuseIfChanged } from './lock-draft.ts';

/** A whole tree, by ids. */
export type Order = readonly { id: number; standards: readonly { id: number; indicators: readonly number[] }[] }[];

/**
 * Puts the parts of a draft in order, and each below the part it is listed under.
 * @throws Refusal not_found, standard_published, case_changed, invalid_value unless every part is listed exactly once
 */
export const orderParts = (services: Services, versionId: number, order: Order, seen: number): Promise<void> =>
  services.database.transaction(async (tx) => {
    const draft = await lockDraft(tx, versionId);
    refuseIfChanged(draft.orderRevision, seen);
    const parts = partsOf(await treeOf(tx, draft));
    const standards = order.flatMap((area) => area.standards.map(({ id, indicators }) => ({ id, parent: area.id, indicators })));
    const indicators = standards.flatMap((standard) => standard.indicators.map((id) => ({ id, parent: standard.id })));
    refuseUnlessSame(parts.areas, order);
    refuseUnlessSame(parts.standards, standards);
    refuseUnlessSame(parts.indicators, indicators);
    await place(tx, sql`update ${standardAreas} part set position = listed.place`, order);
    await place(tx, sql`update ${standardStandards} part set position = listed.place, area_id = listed.parent`, standards);
    await place(tx, sql`update ${standardIndicators} part set position = listed.place, standard_id = listed.parent`, indicators);
    await raiseRevision(tx, draft, { order: true });
  });

function refuseUnlessSame(have: readonly { id: number }[], listed: readonly { id: number }[]): void {
  const ids = new Set(listed.map(({ id }) => id));
  if (ids.size !== listed.length || listed.length !== have.length || have.some(({ id }) => !ids.has(id)))
    throw new Refusal('invalid_value', { fields: [{ field: 'areas', code: 'invalid_value' }] });
}

const place = (tx: Tx, update: ReturnType<typeof sql>, listed: readonly { id: number; parent?: number }[]) =>
  tx.execute(sql`${update}
    from jsonb_to_recordset(${JSON.stringify(listed.map(({ id, parent }, index) => ({ id, parent, place: index + 1 })))}::jsonb)
      as listed(id int, parent int, place int)
    where listed.id = part.id`);
