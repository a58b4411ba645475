import type { Report } from '@miyar/contract/accreditation/visit-reports';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { feedback } from '../../../db/schema/accreditation/feedback.ts';
import { files } from '../../../db/schema/core/files.ts';
import type { Services } from '../../../services.ts';
import { heldMark } from '../../core/files/held.ts';
import { filePath } from '../../core/files/reads.ts';

export type ReportDocument = Report['documents'][number];

/** What came with feedback on the same applications (REQ-A66), oldest first, in one query for a page of reports. */
export async function supportingDocuments({ database: { db } }: Services, applicationIds: readonly number[]): Promise<Map<number, ReportDocument[]>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .select({ applicationId: feedback.applicationId, token: files.token, name: files.name, size: files.size, held: files.held })
    .from(feedback)
    .innerJoin(files, eq(files.id, feedback.fileId))
    .where(and(inArray(feedback.applicationId, [...new Set(applicationIds)]), isNull(feedback.withdrawnAt)))
    .orderBy(asc(feedback.createdAt), asc(feedback.id));
  const grouped = Map.groupBy(rows, (row) => row.applicationId);
  return new Map(
    [...grouped].map(([id, list]) => [
      id,
      list.map(({ token, name, size, held }) => ({ kind: 'supporting' as const, name, path: filePath({ token, name }), size, ...heldMark({ held }) })),
    ]),
  );
}
