import { and, desc, eq, gt } from 'drizzle-orm';
import { archiveSchedules, dataArchives } from '../../db/schema/data-archives.ts';
import { files } from '../../db/schema/files.ts';
import { fileAnswer } from '../files/reads.ts';
/** How often an evaluator's archive is made, and those there are, newest first. */
export async function archivesOf(services, evaluator) {
    const { db } = services.database;
    const [[schedule], rows] = await Promise.all([
        db.select().from(archiveSchedules).where(eq(archiveSchedules.userId, evaluator.id)),
        db
            .select({ id: dataArchives.id, createdAt: dataArchives.createdAt, expiresAt: dataArchives.expiresAt, size: files.size })
            .from(dataArchives)
            .innerJoin(files, eq(files.id, dataArchives.fileId))
            .where(standing(services, evaluator))
            .orderBy(desc(dataArchives.createdAt), desc(dataArchives.id)),
    ]);
    return {
        frequency: schedule?.frequency ?? 'none',
        next_at: schedule?.nextAt.toISOString() ?? null,
        archives: rows.map(({ id, createdAt, expiresAt, size }) => ({ id, created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString(), size })),
    };
}
/** One of an evaluator's own archives as a download; undefined where there is none, or its time is over. */
export async function archiveFile(services, evaluator, archiveId) {
    const [row] = await services.database.db
        .select({ name: files.name, mime: files.mime, size: files.size, storageKey: files.storageKey, held: files.held })
        .from(dataArchives)
        .innerJoin(files, eq(files.id, dataArchives.fileId))
        .where(and(eq(dataArchives.id, archiveId), standing(services, evaluator)));
    return row && fileAnswer(services, row);
}
const standing = ({ clock }, evaluator) => and(eq(dataArchives.userId, evaluator.id), gt(dataArchives.expiresAt, clock.now()));
