import type { Json } from '@miyar/contract/evaluation/canonical-json';
import { partName } from '@miyar/contract/evaluation/report/parts';
import { eq } from 'drizzle-orm';
import { evaluationReports } from '../../../db/schema/evaluation/reports.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { makeMove, refuseMove } from '../cases/moves/move.ts';
import { freezeCited } from '../evidence/freeze-cited.ts';
import { freeze } from '../frozen/freeze.ts';
import { freezeConsensus } from '../settled/facts/freeze.ts';
import { composeText, hashOfText } from './compose.ts';
import { stateScore } from './draft.ts';
import { AS_SENT, newestReport } from './facts.ts';
import { familyOf } from './family/text.ts';
import type { FrozenReport, ReportText } from './text.ts';

/** How many parts a refusal names. */
const NAMED = 6;

/**
 * Sends the draft to the institution, which checks its facts: it is frozen as it is.
 * @throws Refusal not_found, move_not_allowed, case_changed, ratings_unsettled, too_many_not_applicable, recommendations_missing, text_in_one_language
 */
export function sendReport(services: Services, actor: Actor, applicationId: number, revision: number): Promise<void> {
  return actOnCase(services, actor, applicationId, { as: 'lead' }, async ({ tx, row, at }) => {
    refuseMove(row, 'send_report', revision);
    const { scoreId, settled } = await freezeConsensus(tx, row, at);
    const report = await stateScore(tx, await newestReport(tx, applicationId), scoreId);
    const { text } = await composeText(tx, report, row);
    refuseOneLanguage(text);
    const family = (await familyOf(tx, report.id))?.content;
    const content: FrozenReport = { text, text_sha256: hashOfText(text), ...(family && { family }) };
    const frozen = await freeze(tx, { kind: 'report', subjectId: report.id, number: AS_SENT, applicationId, content: content as unknown as Json, at });
    await tx.update(evaluationReports).set({ state: 'sent', sentAt: at, frozenId: frozen.id }).where(eq(evaluationReports.id, report.id));
    await freezeCited(
      tx,
      [...settled.values()].flatMap(({ evidenceIds }) => evidenceIds),
    );
    await makeMove(tx, row, 'send_report', { by: actor.id, at, revision, data: { number: report.number, sha256: frozen.sha256 } });
  });
}

/**
 * Both languages or neither: a report is official in each.
 * @throws Refusal text_in_one_language, naming the parts and each language that is missing
 */
export function refuseOneLanguage({ parts }: ReportText): void {
  const missing = parts.filter(({ ar, en }) => ar === '' || en === '');
  if (missing.length === 0) return;
  const names = missing.slice(0, NAMED).map(({ part }) => partName(part));
  const rest = missing.length - names.length;
  const named = {
    ar: `${names.map(({ ar }) => ar).join('، ')}${rest > 0 ? `، و${rest} غيرها` : ''}`,
    en: `${names.map(({ en }) => en).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
  };
  const fields = missing.flatMap(({ part, ar, en }) => [
    ...(ar === '' ? [{ field: `${part}.ar`, code: 'required' as const }] : []),
    ...(en === '' ? [{ field: `${part}.en`, code: 'required' as const }] : []),
  ]);
  throw new Refusal('text_in_one_language', { parameters: { parts: named }, fields });
}
