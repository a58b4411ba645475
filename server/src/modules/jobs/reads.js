import { pageOf, readCursor } from '../../platform/http/page.ts';
/** Work that was given up, newest first. Its ids are no numbers: a page begins after so many of the same moment. */
export async function failedJobs({ deadLetters }, { limit, after }) {
    const cursor = readCursor(after);
    const rows = await deadLetters.list(limit + 1, cursor);
    const shownAt = (moment) => rows.slice(0, limit).filter(({ failedAt }) => failedAt.getTime() === moment.getTime()).length;
    return pageOf(rows, limit, ({ failedAt: at }) => ({ at, id: shownAt(at) + (cursor?.at.getTime() === at.getTime() ? cursor.id : 0) }), ({ id, name, createdAt, failedAt, lastError }) => ({
        id,
        name,
        created_at: createdAt.toISOString(),
        failed_at: failedAt.toISOString(),
        last_error: lastError,
    }));
}
