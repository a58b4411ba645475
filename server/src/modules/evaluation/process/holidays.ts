import type { Holiday, HolidayBody } from '@miyar/contract/evaluation/process';
import { eq } from 'drizzle-orm';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { refreshDue } from '../cases/moves/move.ts';
import { moveForHolidays } from '../clocks/actions.ts';
import { deleteHoliday, saveHoliday } from './facts/write.ts';
import { asHoliday } from './facts/reads.ts';

/**
 * Saves a holiday, and moves the clocks that become due later by it.
 * @throws Refusal not_found, invalid_date, holiday_too_long, holiday_overlaps
 */
export function saveHolidayAndMove(
  { database, clock }: Services,
  admin: Actor,
  id: number | undefined,
  body: HolidayBody,
): Promise<Holiday & { moved: number }> {
  return database.transaction(async (tx) => {
    const saved = await saveHoliday(tx, id, body, { actorId: admin.id, at: clock.now() });
    return { ...asHoliday(saved), moved: await moveClocks(tx, admin.id, clock.now()) };
  });
}

/** @throws Refusal not_found */
export function removeHoliday({ database, clock }: Services, admin: Actor, id: number): Promise<void> {
  return database.transaction((tx) => deleteHoliday(tx, id, { actorId: admin.id, at: clock.now() }));
}

/** Moves clocks, and says so to the parties of their cases. */
async function moveClocks(tx: Tx, by: number, at: Date): Promise<number> {
  const moved = await moveForHolidays(tx, at);
  for (const applicationId of new Set(moved.map((row) => row.applicationId))) await refreshDue(tx, applicationId);
  for (const { id, applicationId, dutyId, kind, owner, dueOn } of moved) {
    // A duty of the authority concerns nobody outside.
    if (dutyId !== null && owner === 'authority') continue;
    const [row] = await tx.select({ institutionId: applications.institutionId }).from(applications).where(eq(applications.id, applicationId));
    await recordEvent(tx, {
      kind: 'clock.moved',
      actorId: by,
      at,
      applicationId,
      institutionId: row!.institutionId,
      data: { clock_id: id, clock: kind, due_on: dueOn, ...(dutyId !== null && { duty_id: dutyId }) },
    });
  }
  return moved.length;
}
