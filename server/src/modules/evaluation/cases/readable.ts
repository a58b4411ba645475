import type { CaseSide } from '@miyar/contract/evaluation/stages';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { type FoundCase, findCase, stageOf } from './find.ts';
import { sideOf } from './side.ts';

/** Before it is submitted, nobody outside the institution reads what is written. */
export const BEFORE_SUBMISSION = ['submitted', 'eligible', 'self_evaluation'] as const;
const NOT_YET: ReadonlySet<string> = new Set(BEFORE_SUBMISSION);

/** Whether what an institution writes can be read on a side of its case. */
export function isReadable(found: FoundCase, side: CaseSide): boolean {
  if (!found.row?.standardVersionId) return false;
  const stage = found.row.preparedFrom ?? stageOf(found);
  const before = NOT_YET.has(stage === 'returned' ? found.row.returnedFrom! : stage) && found.row.openIndicators === null;
  return side === 'institution' || !before;
}

/**
 * A case whose self-evaluation and evidence the reader may read: the institution once it is open, the others once it was
 * submitted.
 * @throws Refusal not_found
 */
export async function readableCase(services: Services, actor: Actor, id: number): Promise<FoundCase> {
  const found = await findCase(services, actor, id);
  if (!isReadable(found, sideOf(actor.role))) throw new Refusal('not_found');
  return found;
}
