import { api } from '@miyar/contract';
import type { MoveName } from '../../modules/evaluation/cases/moves/moves.ts';
import type { Caller } from '../caller.ts';
import { REASONS } from './decisions.ts';

const { cases, selfEvaluation, applications, returns, evaluationReport, preparations, visit, appeals } = api;

/** The evaluator who leads the team; others of the tests have no part in the case. */
export type Mover = 'nora' | 'alHuda' | 'fatuma';

/** The moves of monitoring visits, which have a test of their own. */
type OfVisits = 'order_monitoring' | 'conclude_monitoring' | 'cancel_monitoring';

/** The call of each move that people make by themselves; a visit is cancelled by what takes its team apart, too, and a correction, or what a panel decides, is released as any decision. */
export const CALLS: Readonly<
  Record<
    Exclude<MoveName, 'submit' | 'plan_visit' | 'correct_decision' | 'release_on_appeal' | OfVisits>,
    { by: Mover; call: (caller: Caller, id: number, revision: number) => Promise<Response> }
  >
> = {
  return: {
    by: 'nora',
    call: (caller, id, revision) =>
      caller.send(returns.open, { params: { id }, body: { revision, items: [{ kind: 'document', key: 'registration', reason: 'Not clear.' }] } }),
  },
  resubmit: { by: 'alHuda', call: (caller, id, revision) => caller.send(returns.resubmit, { params: { id }, body: { revision } }) },
  waive_return: { by: 'nora', call: (caller, id, revision) => caller.send(returns.waive, { params: { id }, body: { revision, reason: 'No need.' } }) },
  eligible: { by: 'nora', call: (caller, id, revision) => caller.send(cases.eligible, { params: { id }, body: { revision } }) },
  open_self_evaluation: { by: 'nora', call: (caller, id, revision) => caller.send(cases.openSelfEvaluation, { params: { id }, body: { revision } }) },
  submit_self_evaluation: { by: 'alHuda', call: (caller, id, revision) => caller.send(selfEvaluation.submit, { params: { id }, body: { revision } }) },
  reopen_self_evaluation: {
    by: 'nora',
    call: (caller, id, revision) => caller.send(selfEvaluation.reopen, { params: { id }, body: { revision, reason: 'Say more.', until: '2027-06-13' } }),
  },
  cancel_visit: { by: 'nora', call: (caller, id, revision) => caller.send(visit.cancel, { params: { id }, body: { revision, reason: 'Roads are closed.' } }) },
  finish_visit: { by: 'fatuma', call: (caller, id, revision) => caller.send(visit.finish, { params: { id }, body: { revision } }) },
  draft_report: { by: 'fatuma', call: (caller, id, revision) => caller.send(evaluationReport.draft, { params: { id }, body: { revision } }) },
  back_to_visit: {
    by: 'fatuma',
    call: (caller, id, revision) => caller.send(evaluationReport.backToVisit, { params: { id }, body: { revision, reason: 'Look again.' } }),
  },
  send_report: { by: 'fatuma', call: (caller, id, revision) => caller.send(evaluationReport.send, { params: { id }, body: { revision } }) },
  finish_report: { by: 'fatuma', call: (caller, id, revision) => caller.send(evaluationReport.finish, { params: { id }, body: { revision } }) },
  send_back: {
    by: 'nora',
    call: (caller, id, revision) => caller.send(evaluationReport.sendBack, { params: { id }, body: { revision, reason: 'Say more.' } }),
  },
  prepare_decision: {
    by: 'nora',
    call: (caller, id, revision) => caller.send(preparations.prepare, { params: { id }, body: { revision, version: 1 } }),
  },
  recall_decision: { by: 'nora', call: (caller, id, revision) => caller.send(preparations.recall, { params: { id }, body: { revision, reason: 'Not yet.' } }) },
  release_decision: { by: 'nora', call: (caller, id) => caller.send(preparations.release, { params: { id }, body: { version: 1 } }) },
  appeal: {
    by: 'alHuda',
    call: (caller, id) => caller.send(appeals.open, { params: { id }, body: { grounds: ['procedure'], text: 'The visit was too short.' }, files: {} }),
  },
  withdraw_appeal: { by: 'alHuda', call: (caller, id) => caller.send(appeals.withdraw, { params: { id } }) },
  uphold_decision: { by: 'nora', call: (caller, id) => caller.send(appeals.decide, { params: { id }, body: { outcome: 'upheld', reasons: REASONS } }) },
  change_decision: {
    by: 'nora',
    call: (caller, id) => caller.send(appeals.decide, { params: { id }, body: { outcome: 'changed', reasons: REASONS, version: 1 } }),
  },
  do_again: { by: 'nora', call: (caller, id) => caller.send(appeals.decide, { params: { id }, body: { outcome: 'sent_back', reasons: REASONS } }) },
  close: { by: 'alHuda', call: (caller, id, revision) => caller.send(preparations.waiveAppeal, { params: { id }, body: { revision } }) },
  withdraw: { by: 'alHuda', call: (caller, id) => caller.send(applications.withdraw, { params: { id } }) },
};
