import { readFile } from 'node:fs/promises';
import { PHOTO_SIDE } from '@miyar/contract/evaluation/workbook/shapes';
import type { WorkbookPhoto } from '@miyar/contract/evaluation/workbook/workbooks';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { workbookDevices, workbookEntries, workbooks } from '../../../db/schema/evaluation/workbooks.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { addEvidence } from '../evidence/add.ts';
import { readEvidence } from '../evidence/reads.ts';
import { findCase } from '../cases/find.ts';
import { readPhoto } from './photo-content.ts';

interface Sent {
  readonly applicationId: number;
  readonly sha256: string;
  readonly takenAt: string;
  readonly device: string;
  readonly file: ReceivedFile;
}

const TITLE = { ar: 'صورة', en: 'Photograph' } as const;
const MEGAPIXELS = Math.ceil((PHOTO_SIDE * PHOTO_SIDE) / 1_000_000);

/**
 * Takes a photograph of a workbook as evidence of the team, linked to the indicators whose entries name it. It is known by
 * its hash: the same bytes are one photograph.
 * @throws Refusal not_found, upload_incomplete, photo_has_location, image_too_large, move_not_allowed, evidence_full
 */
export async function addPhoto(
  services: Services,
  actor: Actor,
  { applicationId, sha256, takenAt, device, file }: Sent,
): Promise<{ photo: WorkbookPhoto; isNew: boolean }> {
  await findCase(services, actor, applicationId);
  const indicatorIds = await indicatorsNaming(services, { applicationId, evaluatorId: actor.id, device, sha256 });
  if (file.spooled.sha256 !== sha256) throw refuseField('file', 'upload_incomplete');
  const { hasLocation, width, height } = readPhoto(await readFile(file.spooled.path));
  if (hasLocation) throw new Refusal('photo_has_location');
  if (Math.max(width, height) > PHOTO_SIDE) throw refuseField('file', 'image_too_large', { megapixels: MEGAPIXELS, pixels: PHOTO_SIDE });
  const title = `${TITLE[actor.language]} ${takenAt.slice(0, 10)} ${takenAt.slice(11, 16)} ${sha256.slice(0, 6)}`;
  const { id, isNew } = await addEvidence(services, actor, { applicationId, title, kind: 'photograph', indicatorIds, file });
  const { path, size } = await readEvidence(services, actor, applicationId, id);
  return { photo: { evidence_id: id, sha256, path, size }, isNew };
}

interface Naming {
  applicationId: number;
  evaluatorId: number;
  device: string;
  sha256: string;
}

/** The indicators whose entries in one's workbook name a photograph.
 * @throws Refusal not_found for a device that is not registered in it */
async function indicatorsNaming({ database: { db } }: Services, { applicationId, evaluatorId, device, sha256 }: Naming): Promise<number[]> {
  const [own] = await db
    .select({ id: workbooks.id })
    .from(workbooks)
    .innerJoin(workbookDevices, and(eq(workbookDevices.workbookId, workbooks.id), eq(workbookDevices.device, device)))
    .where(and(eq(workbooks.applicationId, applicationId), eq(workbooks.evaluatorId, evaluatorId)));
  if (!own) throw new Refusal('not_found');
  const rows = await db
    .selectDistinct({ id: workbookEntries.indicatorId })
    .from(workbookEntries)
    .where(
      and(
        eq(workbookEntries.workbookId, own.id),
        eq(workbookEntries.kind, 'photo'),
        isNull(workbookEntries.aside),
        sql`${workbookEntries.content}::jsonb -> 'value' ->> 'sha256' = ${sha256}`,
      ),
    );
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}
