import { DOCUMENT_TYPES } from '@miyar/contract/accreditation/applications';
import { RETURN_FIELDS } from '@miyar/contract/evaluation/returns';
import { and, eq } from 'drizzle-orm';
import { caseReturnItems, caseReturns } from '../../../db/schema/evaluation/returns.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { correctApplication, replaceDocument } from '../../accreditation/applications/correct.ts';
import { type LockedCase, raiseRevision } from '../cases/moves/move.ts';
import { renameCase } from '../cases/rename.ts';

type Item = typeof caseReturnItems.$inferSelect;

/** The values sent for an item: an answer in words, the value of a detail, and the file of a document. */
export interface Sent {
  answer?: string | undefined;
  values: Readonly<Partial<Record<(typeof RETURN_FIELDS)[number], string | undefined>>>;
  file?: ReceivedFile | undefined;
}

/**
 * Completes an item of an open return. An indicator is completed by its answer, evidence by a file and the profile by confirming it; here they can be answered
 * in words only.
 * @throws Refusal not_found, item_not_requested, file_required, required, invalid_country, institution_name_taken
 */
export async function completeItem(services: Services, actor: Actor, applicationId: number, itemId: number, sent: Sent): Promise<void> {
  const received: Record<string, ReceivedFile> = sent.file ? { file: sent.file } : {};
  await actOnCase(services, actor, applicationId, { as: 'party', files: received }, async ({ tx, row, at, files }) => {
    const item = await openItem(tx, row, itemId);
    const corrected = await change(tx, row, item, sent, files['file'], at);
    await tx
      .update(caseReturnItems)
      .set({ answer: sent.answer ?? item.answer, doneAt: at, doneBy: actor.id, ...corrected })
      .where(eq(caseReturnItems.id, item.id));
    await raiseRevision(tx, applicationId, { what: 'return', id: itemId, by: actor.id });
  });
}

type Corrected = Partial<Pick<Item, 'valueBefore' | 'valueNow'>>;

/**
 * Changes what the item names, and nothing else; one that is answered in words need not change.
 * @returns of a corrected detail, what it was before the first correction and what it is now
 */
async function change(tx: Tx, row: LockedCase, item: Item, { answer, values }: Sent, fileId: number | undefined, at: Date): Promise<Corrected> {
  const { kind, key } = item;
  const others = Object.entries(values).some(([name, value]) => value !== undefined && !(kind === 'field' && name === key));
  if (others || (fileId !== undefined && kind !== 'document')) throw new Refusal('item_not_requested');
  const type = DOCUMENT_TYPES.find((known) => kind === 'document' && known === key);
  const detail = RETURN_FIELDS.find((known) => kind === 'field' && known === key);
  const value = detail && values[detail];
  if (type && fileId !== undefined) await replaceDocument(tx, row.applicationId, type, fileId, at);
  else if (detail && value !== undefined) {
    const before = await correctApplication(tx, row.applicationId, detail, value);
    await renameCase(tx, row.applicationId, row.institutionId);
    return { valueBefore: item.valueNow === null ? before : item.valueBefore, valueNow: value };
  } else if (answer === undefined) throw type ? refuseField('file', 'file_required') : refuseField(detail ?? 'answer', 'required');
  return {};
}

async function openItem(tx: Tx, { applicationId, stage }: LockedCase, itemId: number): Promise<Item> {
  const [found] = await tx
    .select({ item: caseReturnItems, closedAt: caseReturns.closedAt })
    .from(caseReturnItems)
    .innerJoin(caseReturns, eq(caseReturns.id, caseReturnItems.returnId))
    .where(and(eq(caseReturnItems.id, itemId), eq(caseReturns.applicationId, applicationId)));
  if (!found) throw new Refusal('not_found');
  if (found.closedAt !== null || stage !== 'returned') throw new Refusal('item_not_requested');
  return found.item;
}
