import type { PlatformStatus } from './status-figures.tsx';

/** What asks for somebody: what is broken, and what is not set up. */
export const FAULTS = ['room', 'infected', 'failed_work', 'failed_mails', 'backup_test', 'no_backup', 'no_scan'] as const;
export type Fault = (typeof FAULTS)[number];

/** What of the platform does not work as it should, the worst first. That backups lack something is said apart. */
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
