import type { Entry } from '../../contract/src/evaluation/workbook/entry.ts';
import { entryAfter, FIRST_HASH } from '../../contract/src/evaluation/workbook/hash.ts';
import type { EntryContent } from '../../contract/src/evaluation/workbook/kinds.ts';
import { hashed } from '../../server/src/modules/evaluation/workbook/facts/append.ts';

/** A text as long as real notes of a visit. */
export const NOTE = 'We attended six circles. In four the teacher corrects each learner alone; in two they recite together only. '.repeat(4);

/** The entries of a device, each with the hash of the one before it. */
export function chained(device: string, count: number, say: (at: number, hashes: readonly string[]) => EntryContent & { base: string | null }): Entry[] {
  const entries: Entry[] = [];
  const hashes: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const head = { device, seq: at, hash: hashes.at(-1) ?? FIRST_HASH };
    const entry: Entry = entryAfter(head, say(at, hashes), { at: '2027-04-06T07:12:03.120Z' });
    entries.push(entry);
    hashes.push(hashed(entry).hash);
  }
  return entries;
}

/** The entries of a device in a day: notes of fifty fields, each overwritten as often as the number requires. */
export const notesOfADay = (device: string, count: number): Entry[] =>
  chained(device, count, (at, hashes) => ({
    kind: 'note',
    indicator: '1.1.1',
    field: `${device.slice(0, 6).replaceAll(/[_-]/g, 'x')}-${at % 50}`,
    value: { text: `${NOTE}${at}` },
    base: hashes.at(-50) ?? null,
  }));
