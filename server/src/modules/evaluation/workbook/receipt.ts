import type { WorkbookReceipt } from '@miyar/contract/evaluation/workbook/shapes';
import type { receipts } from '../../../db/schema/evaluation/receipts.ts';

/** The receipt of a seal, as it crosses the wire. */
export const asReceipt = (
  { number, counts, jws, at }: Pick<typeof receipts.$inferSelect, 'number' | 'counts' | 'jws' | 'at'>,
  root: string,
): WorkbookReceipt => ({
  number,
  entries: counts['entries']!,
  photos: counts['photos']!,
  root,
  at: at.toISOString(),
  jws,
});
