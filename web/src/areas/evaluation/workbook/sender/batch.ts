import type { LocalEntry } from '../store/rows.ts';

/** How many entries the server takes at once, and how many bytes, with room for what surrounds them. */
export const BATCH_ENTRIES = 100;
const BATCH_BYTES = 240 * 1024;

/** Of the entries that wait, those that are sent together: of one device, as many as the server takes. */
export function batchOf(waiting: readonly LocalEntry[]): LocalEntry[] {
  const encoder = new TextEncoder();
  const batch: LocalEntry[] = [];
  let bytes = 0;
  for (const row of waiting.slice(0, BATCH_ENTRIES)) {
    bytes += encoder.encode(JSON.stringify(row.entry)).length + 1;
    if (batch.length > 0 && (bytes > BATCH_BYTES || row.device !== batch[0]!.device)) break;
    batch.push(row);
  }
  return batch;
}
