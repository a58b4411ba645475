import { DOCUMENT_TYPES } from '@miyar/contract/accreditation/applications';
import { RETURN_DETAILS, type ReturnItem } from '@miyar/contract/evaluation/returns';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { answers } from '../../../db/schema/evaluation/answers.ts';
import { caseReturnItems, caseReturns } from '../../../db/schema/evaluation/returns.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { makeMove } from '../cases/moves/move.ts';
import { hasEntries } from '../workbook/facts/ratings.ts';

type Asked = Pick<ReturnItem, 'kind' | 'key' | 'reason'>;

interface Returning {
  revision: number;
  items: readonly Asked[];
  note?: string | undefined;
}

/**
 * Returns a case for completion: what is named opens, and every running clock pauses until it is sent again.
 * @throws Refusal not_found, move_not_allowed, case_changed, invalid_value at the key of an item
 */
export function returnCase(services: Services, admin: Actor, applicationId: number, { revision, items, note }: Returning): Promise<void> {
  return actOnCase(services, admin, applicationId, { as: 'admin' }, async ({ tx, row, at }) => {
    // The team's entries rest on the submission, so it cannot be returned any more.
    if (await hasEntries(tx, applicationId)) throw new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[row.stage] } });
    await makeMove(tx, row, 'return', { by: admin.id, at, revision, set: opened(items), data: { items: items.length } });
    await refuseUnknown(tx, applicationId, items);
    const [made] = await tx
      .insert(caseReturns)
      .values({ applicationId, by: admin.id, at, returnedFrom: row.stage, note: note ?? null })
      .returning({ id: caseReturns.id });
    const [applicant] = await tx
      .select({ language: users.language })
      .from(applications)
      .innerJoin(users, eq(users.id, applications.submittedBy))
      .where(eq(applications.id, applicationId));
    const reasonLanguage = applicant!.language;
    await tx.insert(caseReturnItems).values(items.map(({ kind, key, reason }) => ({ returnId: made!.id, kind, key, reason, reasonLanguage })));
  });
}

/** Returns the parts that open in the case: an indicator with its answer and its evidence, or the evidence alone. */
function opened(items: readonly Asked[]): { openIndicators: number[]; openEvidence: number[] } {
  const of = (wanted: Asked['kind']) => items.filter(({ kind }) => kind === wanted).map(({ key }) => Number(key));
  return { openIndicators: of('indicator'), openEvidence: of('evidence') };
}

/** The columns of a case in which nothing is open, once a return is closed. */
export const NOTHING_OPEN = { openIndicators: null, openEvidence: null } as const;

/** Each item names something the case has, once. */
async function refuseUnknown(tx: Tx, applicationId: number, items: readonly Asked[]): Promise<void> {
  const indicators = await tx.select({ id: answers.indicatorId }).from(answers).where(eq(answers.applicationId, applicationId));
  const known: Readonly<Record<Asked['kind'], readonly string[]>> = {
    document: DOCUMENT_TYPES,
    field: RETURN_DETAILS,
    indicator: indicators.map(({ id }) => String(id)),
    evidence: indicators.map(({ id }) => String(id)),
  };
  const wrong = items.findIndex(
    ({ kind, key }, index) => !known[kind].includes(key) || items.findIndex((other) => other.kind === kind && other.key === key) !== index,
  );
  if (wrong >= 0) throw refuseField(`items.${wrong}.key`, 'invalid_value');
}
