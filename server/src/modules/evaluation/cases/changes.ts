import type { CaseChange } from '@miyar/contract/communication/realtime';
import { CASE_SIDES, type CaseSide } from '@miyar/contract/evaluation/stages';
import type { Database, Tx } from '../../../platform/database/connect.ts';
import type { Live } from '../../../platform/realtime/live.ts';

/** The changed part of a case, besides its stage. */
export type Change = Pick<CaseChange, 'what'> & Partial<Pick<CaseChange, 'id' | 'version' | 'by'>>;

/** The changes of the open transactions so far. */
const changed = new WeakMap<object, { change: CaseChange; sides: readonly CaseSide[] }[]>();

/**
 * The sides that are notified of a change. Until the submission the institution's answers are emitted to nobody else; its evaluators' texts are never emitted
 * to the institution.
 */
const HEARD_BY: Readonly<Partial<Record<CaseChange['what'], readonly CaseSide[]>>> = {
  answer: ['institution'],
  workbook: ['team', 'authority'],
  sites: ['team', 'authority'],
  settled: ['team', 'authority'],
  report: ['team', 'authority'],
};

/** Records that something in a case changed. It is emitted once the transaction is committed, to those who watch the case on the sides that may know. */
export function caseChanged(tx: Tx, applicationId: number, revision: number, change: Change, sides = HEARD_BY[change.what] ?? CASE_SIDES): void {
  const { what, id = null, version = null, by = null } = change;
  changed.get(tx)?.push({ change: { application_id: applicationId, revision, what, id, version, by }, sides });
}

/** The database whose changes of cases are emitted to those who watch them: actions know nothing of connections. */
export const withCaseChanges = (database: Database, live: Live): Database => ({
  ...database,
  transaction: (body, before) =>
    database.transaction(async (tx, found) => {
      const changes: { change: CaseChange; sides: readonly CaseSide[] }[] = [];
      changed.set(tx, changes);
      try {
        const result = await body(tx, found);
        for (const { change, sides } of changes) live.emitToCase(tx, change.application_id, sides, 'case-changed', change);
        return result;
      } finally {
        changed.delete(tx);
      }
    }, before),
});
