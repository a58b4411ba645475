import type { TakenAlong } from '@miyar/contract/evaluation/workbook/shapes';
import { applyEntry, type FieldVersions, type Fields } from '@miyar/contract/evaluation/workbook/fold';
import type { LocalEntry } from '../store/rows.ts';
import { ofDevice, ofServer, type Version } from './version.ts';

/** The fields of a workbook as they are on this device, and every version that is known here. */
export interface Pages {
  fields: Fields;
  versions: ReadonlyMap<string, Version>;
}

/**
 * Returns the content of a workbook: the server's state when it was last fetched, and over it the entries this device has written
 * since, sent or not, in its order.
 */
export function pagesOf(taken: TakenAlong, local: readonly LocalEntry[], offset: number | undefined): Pages {
  const versions = new Map<string, Version>();
  const fields = new Map<string, FieldVersions>();
  for (const { field, entry, others } of taken.fields) {
    for (const version of [...others, entry]) versions.set(version.hash, ofServer(version));
    fields.set(field, { current: entry.hash, others: others.map(({ hash }) => hash) });
  }
  const known = new Map(taken.devices.map(({ device, last_seq: last }) => [device, last]));
  for (const row of local) {
    const version = ofDevice(row, offset);
    versions.set(row.hash, version);
    if (row.seq > (known.get(row.device) ?? 0)) applyEntry(fields, version, (hash) => versions.get(hash));
  }
  return { fields, versions };
}
