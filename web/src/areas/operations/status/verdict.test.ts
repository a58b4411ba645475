import { expect, it } from 'vitest';
import type { PlatformStatus } from './status-figures.tsx';
import { faultsOf } from './verdict.ts';

const well = {
  disk: { free: 9, needed: 2 },
  scan: { on: true, waiting: 3, infected: 0 },
  failed_work: 0,
  mails: { waiting: 2, sent: 4, failed: 0 },
  backup: { finished_at: '2026-03-01T00:00:00.000Z', bytes: 1, encrypted: true, test: { state: 'passed', at: null } },
} as unknown as PlatformStatus;

it('finds nothing where all works, and what does not, the worst first', () => {
  expect(faultsOf(well)).toEqual([]);
  expect(faultsOf({ ...well, backup: null, failed_work: 1, disk: { free: 1, needed: 2 } })).toEqual(['room', 'failed_work', 'no_backup']);
  expect(faultsOf({ ...well, scan: { on: false, waiting: 0, infected: 0 }, mails: { waiting: 0, sent: 0, failed: 2 } })).toEqual(['failed_mails', 'no_scan']);
});
