import { certificateReminders } from '../../../db/schema/accreditation/certificates.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Marks reminders of the end of a certificate as sent. Returns whether one of them is new. */
export async function markCertificateReminded(tx: Tx, certificateId: number, steps: readonly number[], at: Date): Promise<boolean> {
  if (steps.length === 0) return false;
  const written = await tx
    .insert(certificateReminders)
    .values(steps.map((step) => ({ certificateId, step, sentAt: at })))
    .onConflictDoNothing()
    .returning({ step: certificateReminders.step });
  return written.length > 0;
}
