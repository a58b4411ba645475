import type { AppealGround } from '@miyar/contract/evaluation/decision/appeals';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { appealFacts } from './facts/reads.ts';
import { mayAppeal } from './facts/policy.ts';
import { addAppeal } from './facts/write.ts';
import { caseRows } from '../cases/case-rows.ts';
import { type FoundCase, findCase } from '../cases/find.ts';
import { makeMove } from '../cases/moves/move.ts';
import { formerDecision } from '../preparations/write-decision.ts';

export interface NewAppeal {
  grounds: readonly AppealGround[];
  text: string;
  files: readonly ReceivedFile[];
}

/**
 * Appeals against the released decision (REQ-E16). A correction that is being prepared is recalled.
 * @throws Refusal not_found, use_full_process, move_not_allowed, appeal_used, window_closed
 */
export async function openAppeal(services: Services, actor: Actor, applicationId: number, { grounds, text, files }: NewAppeal): Promise<void> {
  const { row: found } = await findCase(services, actor, applicationId);
  if (!found) throw new Refusal('use_full_process');
  const today = riyadhDay(services.clock.now());
  await refuseClosed(services.database.db, applicationId, found, today);
  const received = Object.fromEntries(files.map((file, index) => [String(index), file]));
  await actOnCase(services, actor, applicationId, { as: 'checked', files: received }, async ({ tx, row, at, files: ids }) => {
    await refuseClosed(tx, applicationId, row, today);
    const decision = await formerDecision(tx, applicationId);
    const values = { applicationId, decisionId: decision!.id, grounds: [...new Set(grounds)], text, by: actor.id, at, state: 'open' as const };
    const appealId = await addAppeal(tx, values, Object.values(ids));
    const data = { appeal_id: appealId, decision_id: decision!.id, grounds: values.grounds.join(', '), files: files.length };
    await makeMove(tx, row, 'appeal', { by: actor.id, at, data });
  });
}

async function refuseClosed(db: Db, applicationId: number, { stage }: Pick<NonNullable<FoundCase['row']>, 'stage'>, today: string): Promise<void> {
  const facts = appealFacts(await caseRows(db, applicationId), today);
  const may = mayAppeal(stage, facts);
  if (may === 'move_not_allowed') throw new Refusal(may, { parameters: { stage: STAGE_NAMES[stage] } });
  if (may === 'window_closed') throw new Refusal(may, { parameters: { date: facts.until! } });
  if (may !== true) throw new Refusal(may);
}
