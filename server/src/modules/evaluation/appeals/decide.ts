import type { Again } from '@miyar/contract/evaluation/decision/appeals';
import type { AppealOutcome } from '@miyar/contract/evaluation/stages';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refusalOf, refuseField } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { panelOf, type AppealRow } from './facts/reads.ts';
import { changeAppeal, lockOpenAppeal } from './facts/write.ts';
import { makeMove } from '../cases/moves/move.ts';
import { mayMove } from '../cases/moves/policy.ts';
import { type DecisionCase, decisionOf, notAt, ON_DECISION } from '../preparations/decision-case.ts';
import { LANGUAGES, PARTS, partsText } from '../preparations/parts-text.ts';
import { prepareIn } from '../preparations/prepare.ts';
import { draftNext } from '../report/send-back.ts';
import { reopenDecided } from '../returns/close.ts';
import { followTeam } from '../team/follow.ts';
import { againOf } from './again.ts';
import { mayDecide } from './policy.ts';

export interface AppealDecision {
  outcome: AppealOutcome;
  reasons: { ar: string; en: string };
  again?: readonly Again[] | undefined;
  /** The version of the draft of the new decision. */
  version?: number | undefined;
}

interface Deciding extends DecisionCase {
  appeal: AppealRow;
  by: number;
  at: Date;
}

/**
 * Decides an appeal, by the chair of its panel: the decision stays, a new one takes its place, or the case is done again
 * (REQ-E16). Another decision is secret until it is released.
 * @throws Refusal not_found, use_full_process, forbidden, move_not_allowed, text_in_one_language, required, case_changed, outcome_not_supported, too_short
 */
export function decideAppeal(services: Services, admin: Actor, applicationId: number, decided: AppealDecision): Promise<void> {
  return actOnCase(services, admin, applicationId, ON_DECISION, async (opened) => {
    const decision = await decisionOf(opened);
    const { tx, row, at } = decision;
    if (mayMove('uphold_decision', row) !== true) throw notAt(row);
    const appeal = await lockOpenAppeal(tx, applicationId);
    const may = mayDecide(admin, { appeal, panel: appeal ? await panelOf(tx, appeal.id) : [] });
    if (may === 'forbidden') throw new Refusal(may);
    if (may !== true || !appeal) throw notAt(row);
    refuseIncomplete(decided.reasons);
    const deciding = { ...decision, appeal, by: admin.id, at };
    const said = { outcome: decided.outcome, reasonAr: decided.reasons.ar, reasonEn: decided.reasons.en, decidedAt: at };
    const again = await OUTCOMES[decided.outcome](deciding, decided);
    await changeAppeal(tx, appeal.id, { ...said, state: decided.outcome === 'changed' ? 'heard' : 'decided', again: again ? [again] : [] });
  });
}

/** @throws Refusal text_in_one_language, required */
function refuseIncomplete(reasons: { ar: string; en: string }): void {
  const missing = LANGUAGES.filter((language) => reasons[language] === '');
  if (missing.length === 0) return;
  const code = missing.length === 2 ? 'required' : 'text_in_one_language';
  const parameters = { parts: partsText(missing.map((language) => PARTS.reasons(language))) };
  throw refusalOf(code, { parameters, fields: missing.map((language) => ({ field: `reasons.${language}`, code, parameters })) });
}

/** The effect of each outcome on the case. Each returns the stage where a case that is sent back continues; otherwise undefined. */
const OUTCOMES: Readonly<Record<AppealOutcome, (deciding: Deciding, decided: AppealDecision) => Promise<Again | undefined>>> = {
  upheld: async ({ tx, row, appeal, by, at }) => {
    await makeMove(tx, row, 'uphold_decision', { by, at, data: { appeal_id: appeal.id, outcome: 'upheld' } });
    const { applicationId, institutionId } = row;
    await recordEvent(tx, { kind: 'case.closed', actorId: by, at, applicationId, institutionId, data: { by: 'appeal' } });
    return undefined;
  },
  changed: async (deciding, { version }) => {
    if (deciding.open?.basis !== 'appeal' || version === undefined) throw refuseField('version', 'required');
    await prepareIn(deciding, { by: deciding.by, at: deciding.at, version }, 'change_decision');
    return undefined;
  },
  sent_back: async ({ tx, row, appeal, by, at }, { again = [] }) => {
    const allowed = await againOf(tx, row.applicationId);
    const to = again[0] ?? (allowed.length === 1 ? allowed[0] : undefined);
    if (to === undefined) throw refuseField('again', 'required');
    if (!allowed.includes(to)) throw refuseField('again', 'invalid_choice');
    if (to === 'draft_report') await draftNext(tx, row.applicationId, 'final');
    const returnedFrom = to === 'returned' ? await reopenDecided(tx, row.applicationId) : undefined;
    const data = { appeal_id: appeal.id, outcome: 'sent_back', again: to } as const;
    const moved = await makeMove(tx, row, 'do_again', { by, at, again: to, ...(returnedFrom && { set: { returnedFrom } }), data });
    // People may have left the team since the decision: what it lacks is asked for again.
    if (to === 'returned' && row.standardVersionId !== null) await followTeam(tx, moved, { by, at });
    return to;
  },
};
