import type { Language } from '@miyar/contract';
import { MAX_DEVICES } from '@miyar/contract/evaluation/workbook/entry';
import { FIRST_HASH } from '@miyar/contract/evaluation/workbook/hash';
import { ExportedWorkbook } from '@miyar/contract/evaluation/workbook/shapes';
import { and, eq } from 'drizzle-orm';
import { workbookEntries } from '../../../db/schema/evaluation/workbooks.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { jsonIn } from '../../../platform/decode-text.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { isRefusal, Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { findCase } from '../cases/find.ts';
import { actOnCase } from '../cases/act.ts';
import { raiseRevision } from '../cases/moves/move.ts';
import { addDevice } from './facts/write.ts';
import { appendEntries, type Hashed, hashed } from './facts/append.ts';
import { deviceOf, type LockedWorkbook, lockWorkbook } from './facts/find.ts';
import { devicesOf } from './facts/holds.ts';

const REASONS = {
  not_json: { ar: 'ليس ملفًا محفوظًا من دفتر زيارة', en: 'it is not a file saved from a workbook' },
  other_case: { ar: 'حُفظ من ملف طلب آخر', en: 'it was saved from another case' },
  no_workbook: { ar: 'ليس لصاحبه دفتر في هذا الطلب', en: 'its author has no workbook in this case' },
  chain: { ar: 'انقطع تسلسل قيوده أو تغيّر فيه شيء', en: 'the chain of its entries is broken' },
  full: { ar: 'في الدفتر قيود أو أجهزة أكثر من المسموح', en: 'the workbook would have more entries or devices than allowed' },
} as const;

const invalid = (why: keyof typeof REASONS, language: Language): Refusal => new Refusal('import_invalid', { parameters: { reason: REASONS[why][language] } });

type Device = ExportedWorkbook['devices'][number];

interface Counts {
  taken: number;
  known: number;
  refused: number;
}

/**
 * Takes in the file that somebody saved from their device, whose entries could not be sent: its chains are checked, and all
 * of it is laid aside, for the lead to take over.
 * @throws Refusal not_found, also for a member who does not lead; import_invalid
 */
export async function importWorkbook(services: Services, actor: Actor, applicationId: number, file: ReceivedFile, language: Language): Promise<Counts> {
  const found = await findCase(services, actor, applicationId);
  if (!found.row || found.row.leadId !== actor.id) throw new Refusal('not_found');
  const saved = ExportedWorkbook.safeParse(await jsonIn(file.spooled.path));
  if (!saved.success) throw invalid('not_json', language);
  if (saved.data.case !== applicationId) throw invalid('other_case', language);
  const devices = saved.data.devices.map((device) => ({ ...device, entries: device.entries.map(hashed) }));
  if (!devices.every(isChain)) throw invalid('chain', language);
  return actOnCase(services, actor, applicationId, { as: 'checked', locks: 'part' }, async ({ tx, at }) => {
    const counts = { taken: 0, known: 0, refused: 0 };
    const evaluatorId = saved.data.evaluator_id;
    const locked = await lockWorkbook(tx, { applicationId, evaluatorId }).catch((error: unknown) => {
      throw isRefusal(error) ? invalid('no_workbook', language) : error;
    });
    for (const device of devices) await importDevice(tx, locked, device, { at, counts, language });
    if (counts.taken === 0) return counts;
    await raiseRevision(tx, applicationId, { what: 'workbook', id: locked.workbook.id, by: actor.id });
    const about = { actorId: actor.id, at, applicationId, institutionId: locked.institutionId, userId: evaluatorId };
    await recordEvent(tx, { kind: 'workbook.imported', ...about, data: { workbook_id: locked.workbook.id, entries: counts.taken } });
    return counts;
  });
}

interface HashedDevice extends Omit<Device, 'entries'> {
  entries: readonly Hashed[];
}

/** Whether the entries are those of one device, each naming the one before. */
function isChain({ device, entries }: HashedDevice): boolean {
  return entries.every((entry, index) => {
    const before = entries[index - 1];
    if (entry.device !== device) return false;
    if (!before) return entry.seq > 1 || entry.prev === FIRST_HASH;
    return entry.seq === before.seq + 1 && entry.prev === before.hash;
  });
}

async function importDevice(
  tx: Tx,
  locked: LockedWorkbook,
  { device, label, entries }: HashedDevice,
  { at, counts, language }: { at: Date; counts: Counts; language: Language },
): Promise<void> {
  const workbookId = locked.workbook.id;
  const known = await deviceOf(tx, workbookId, device);
  if (!known && (await devicesOf(tx, workbookId)).length > MAX_DEVICES * 2) throw invalid('full', language);
  const row = known ?? (await addDevice(tx, workbookId, { device, label }, at));
  const there = new Map(
    (
      await tx
        .select({ seq: workbookEntries.seq, hash: workbookEntries.hash })
        .from(workbookEntries)
        .where(and(eq(workbookEntries.deviceId, row.id)))
    ).map(({ seq, hash }) => [seq, hash]),
  );
  const same = entries.filter(({ seq, hash }) => there.get(seq) === hash);
  const fresh = entries.filter(({ seq }) => seq > row.lastSeq);
  const first = fresh[0];
  const follows = first === undefined || (first.seq === row.lastSeq + 1 && first.prev === row.lastHash);
  counts.known += same.length;
  counts.refused += entries.length - same.length - (follows ? fresh.length : 0);
  if (!first || !follows) return;
  // Each device counts what the ones before it added.
  const current = await lockWorkbook(tx, { applicationId: locked.workbook.applicationId, workbookId });
  await appendEntries(tx, { locked: current, device: row, entries: fresh, aside: 'imported', at }).catch((error: unknown) => {
    throw isRefusal(error) ? invalid('full', language) : error;
  });
  counts.taken += fresh.length;
}
