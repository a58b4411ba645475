import type { StoredEntry } from '@miyar/contract/evaluation/workbook/shapes';
import type { FoldedEntry } from '@miyar/contract/evaluation/workbook/fold';
import { shownTime } from '../sender/clock.ts';
import type { LaidAside, LocalEntry } from '../store/rows.ts';

/** A version of a field as the screens show it, wherever it came from. */
export interface Version extends FoldedEntry {
  /** When it was written, by the device's clock as corrected. */
  at: Date;
  /** Whether it is on this device only. */
  here: boolean;
  laidAside: LaidAside | undefined;
}

/** A version the server has. A clock that is ahead of the server does not show a time after its arrival. */
export const ofServer = ({ hash, kind, indicator, field, value, base, at, offset, received_at: received, aside: why, code }: StoredEntry): Version => {
  const written = shownTime(at, offset);
  const arrived = new Date(received);
  return {
    hash,
    kind,
    ...(indicator !== null && { indicator }),
    ...(field !== null && { field }),
    value,
    base,
    aside: why,
    at: written > arrived ? arrived : written,
    here: false,
    laidAside: why === null ? undefined : { why, code },
  };
};

/** A version this device wrote. */
export const ofDevice = ({ hash, entry, waiting, laidAside }: LocalEntry, offset: number | undefined): Version => ({
  hash,
  kind: entry.kind,
  ...(entry.indicator !== undefined && { indicator: entry.indicator }),
  ...(entry.field !== undefined && { field: entry.field }),
  value: entry.value,
  base: entry.base,
  aside: laidAside?.why ?? null,
  at: shownTime(entry.at, entry.offset ?? offset),
  here: waiting !== undefined,
  laidAside,
});
