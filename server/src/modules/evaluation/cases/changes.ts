import type { CaseChange } from '@miyar/contract/communication/realtime';
import type { Database, Tx } from '../../../platform/database/connect.ts';
import type { Live } from '../../../platform/realtime/live.ts';
import { CASE_SIDES, type CaseSide } from '../../../platform/realtime/people.ts';

/** What changed of a case, besides where the case is now. */
export type Change = Pick<CaseChange, 'what'> & Partial<Pick<CaseChange, 'id' | 'version' | 'by'>>;

/** What open transactions changed so far. */
const changed = new WeakMap<object, CaseChange[]>();

/** Until it is submitted nobody else hears of what an institution writes; workbooks are the team's. */
const HEARD_BY: Readonly<Partial<Record<CaseChange['what'], readonly CaseSide[]>>> = { answer: ['institution'], workbook: ['team', 'authority'] };

/** Says that something in a case changed; those who watch it hear of it once the transaction is committed. */
export function caseChanged(tx: Tx, applicationId: number, revision: number, { what, id = null, version = null, by = null }: Change): void {
  changed.get(tx)?.push({ application_id: applicationId, revision, what, id, version, by });
}

/** The database whose changes of cases are emitted to those who watch them: actions know nothing of connections. */
export const withCaseChanges = (database: Database, live: Live): Database => ({
  ...database,
  transaction: (body, lockFirst) =>
    database.transaction(async (tx) => {
      const changes: CaseChange[] = [];
      changed.set(tx, changes);
      try {
        const result = await body(tx);
        for (const change of changes) live.emitToCase(tx, change.application_id, HEARD_BY[change.what] ?? CASE_SIDES, 'case-changed', change);
        return result;
      } finally {
        changed.delete(tx);
      }
    }, lockFirst),
});
