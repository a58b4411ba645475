import { MAX_DEVICES, SERVER_DEVICE } from '@miyar/contract/evaluation/workbook/entry';
import type { WorkbookDevice } from '@miyar/contract/evaluation/workbook/shapes';
import { and, eq, ne } from 'drizzle-orm';
import { workbookDevices } from '../../../db/schema/evaluation/workbooks.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { deviceOf, lockOwn } from './facts/find.ts';
import { asDevice } from './facts/stored.ts';
import { addDevice, renameDevice } from './facts/write.ts';

/**
 * Registers a device of one's own, which takes the workbook along; one that is registered says how far its entries arrived.
 * @throws Refusal not_found, workbook_sealed, too_many_items, entry_differs for one whose chain split
 */
export function registerDevice(services: Services, actor: Actor, applicationId: number, sent: { device: string; label: string }): Promise<WorkbookDevice> {
  const at = services.clock.now();
  return services.database.transaction(async (tx) => {
    const { workbook, institutionId } = await lockOwn(tx, applicationId, actor.id);
    const known = await deviceOf(tx, workbook.id, sent.device);
    if (known?.closedAt) throw new Refusal('entry_differs');
    if (known) {
      if (known.label !== sent.label) await renameDevice(tx, known.id, sent.label);
      return asDevice({ ...known, label: sent.label });
    }
    if (workbook.state !== 'open') throw new Refusal('workbook_sealed');
    const has = await tx.$count(workbookDevices, and(eq(workbookDevices.workbookId, workbook.id), ne(workbookDevices.device, SERVER_DEVICE)));
    if (has >= MAX_DEVICES) throw new Refusal('too_many_items', { parameters: { max: MAX_DEVICES } });
    const made = await addDevice(tx, workbook.id, sent, at);
    const data = { workbook_id: workbook.id, device: sent.label };
    await recordEvent(tx, { kind: 'workbook.taken_along', actorId: actor.id, at, applicationId, institutionId, data });
    return asDevice(made);
  });
}
