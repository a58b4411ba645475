import type { PreparationBody } from '@miyar/contract/evaluation/decision/preparations';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { decisionChanged } from '../cases/moves/secret.ts';
import { basisNow } from './facts/policy.ts';
import { addPreparation, changePreparation } from './facts/write.ts';
import { versionRow } from '../standards/tree.ts';
import { reportBasis } from './basis.ts';
import { validityOf } from './content.ts';
import { decisionOf, notAt, ON_DECISION, refuseOthers } from './decision-case.ts';

/** Bases without an evaluation: neither report nor level. */
const WITHOUT_REPORT: ReadonlySet<string> = new Set(['not_eligible', 'lapsed']);

/**
 * Saves the draft of a decision. Its basis follows from the stage; nobody outside the authority learns of it (REQ-E15).
 * @throws Refusal not_found, use_full_process, forbidden, move_not_allowed, case_changed, outcome_not_supported, level_not_accreditable
 */
export function savePreparation(services: Services, admin: Actor, applicationId: number, body: PreparationBody): Promise<void> {
  return actOnCase(services, admin, applicationId, ON_DECISION, async (opened) => {
    const { tx, row, open, place } = await decisionOf(opened);
    const basis = basisNow(place);
    refuseOthers({ row, place }, admin);
    if (basis === undefined || (open && open.state !== 'draft')) throw notAt(row);
    if (body.version !== (open?.version ?? 0)) throw new Refusal('case_changed');
    const report = WITHOUT_REPORT.has(basis) ? null : await reportBasis(tx, applicationId);
    if (basis === 'report' && !report) throw notAt(row);
    const version = row.standardVersionId === null ? undefined : await versionRow(tx, row.standardVersionId);
    const computed = report?.level ?? null;
    const validityMonths = validityOf(body, computed, version?.rules);
    const departs = body.level !== computed;
    const content = {
      basis,
      fromStage: row.preparedFrom ?? row.stage,
      reportId: report?.reportId ?? null,
      outcome: body.outcome,
      level: body.level,
      computedLevel: computed,
      departureReason: departs ? (body.departure_reason ?? null) : null,
      conditions: body.outcome === 'conditional' ? body.conditions : [],
      reasonsAr: body.reasons.ar,
      reasonsEn: body.reasons.en,
      validityMonths,
    };
    if (open) await changePreparation(tx, open.id, content);
    else await addPreparation(tx, { applicationId, state: 'draft', ...content });
    decisionChanged(tx, row, admin.id);
  });
}
