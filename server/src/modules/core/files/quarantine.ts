import type { Quarantine } from '@miyar/contract/core/files';
import { Refusal } from '../../../platform/refusal.ts';

/** Seconds after which it is worth asking again for a file that is being checked. */
const CHECKED_SOON = 30;

/**
 * Passes files that were found clean, or never scanned (REQ-S39).
 * @throws Refusal file_being_checked, file_infected
 */
export function assertNotQuarantined({ held }: { held: Quarantine | null }): void {
  if (held === 'checking') throw new Refusal('file_being_checked', { parameters: { seconds: CHECKED_SOON } });
  if (held === 'infected') throw new Refusal('file_infected');
}

/** Returns the mark of a quarantined file in a list; nobody can download such a file. */
export const quarantineMark = ({ held }: { held: Quarantine | null }): { held?: Quarantine } => (held === null ? {} : { held });
