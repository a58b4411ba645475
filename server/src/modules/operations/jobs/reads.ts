import type { FailedJob } from '@miyar/contract/operations/jobs';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import type { Services } from '../../../services.ts';

/** Failed jobs, newest first. Their ids are no numbers: a page begins after so many of the same moment. */
export async function failedJobs({ deadLetters }: Services, { limit, after }: { limit: number; after?: string | undefined }): Promise<Page<FailedJob>> {
  const cursor = readCursor(after);
  const rows = await deadLetters.list(limit + 1, cursor);
  const shownAt = (moment: Date) => rows.slice(0, limit).filter(({ failedAt }) => failedAt.getTime() === moment.getTime()).length;
  return pageOf(
    rows,
    limit,
    ({ failedAt: at }) => ({ at, id: shownAt(at) + (cursor?.at.getTime() === at.getTime() ? cursor.id : 0) }),
    ({ id, name, createdAt, failedAt, lastError }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      failed_at: failedAt.toISOString(),
      last_error: lastError,
    }),
  );
}
