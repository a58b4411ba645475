import type { PlatformStatus } from './status-figures.tsx';

/** The faults that need somebody's attention: things that are broken or not set up. */
export const FAULTS = ['room', 'infected', 'failed_work', 'failed_mails', 'backup_test', 'no_backup', 'no_scan'] as const;
export type Fault = (typeof FAULTS)[number];

/** Returns the faults of the platform, the worst first. What backups lack is shown separately. */
export function faultsOf({ disk, scan, failed_work, mails, backup }: PlatformStatus): Fault[] {
  const is: Readonly<Record<Fault, boolean>> = {
    room: disk.free < disk.needed,
    infected: scan.infected > 0,
    failed_work: failed_work > 0,
    failed_mails: mails.failed > 0,
    backup_test: backup?.test?.state === 'failed',
    no_backup: backup === null,
    no_scan: !scan.on,
  };
  return FAULTS.filter((fault) => is[fault]);
}
