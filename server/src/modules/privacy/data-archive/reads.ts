import type { Archives } from '@miyar/contract/privacy/data-archive';
import { and, desc, eq, gt } from 'drizzle-orm';
import { archiveSchedules, dataArchives } from '../../../db/schema/privacy/data-archives.ts';
import { files } from '../../../db/schema/core/files.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import type { Services } from '../../../services.ts';
import { fileAnswer } from '../../core/files/reads.ts';

/** How often an evaluator's archive is made, and those there are, newest first. */
export async function archivesOf(services: Services, evaluator: Actor): Promise<Archives> {
  const { db } = services.database;
  const [[schedule], rows] = await Promise.all([
    db.select().from(archiveSchedules).where(eq(archiveSchedules.userId, evaluator.id)),
    db
      .select({ id: dataArchives.id, createdAt: dataArchives.createdAt, expiresAt: dataArchives.expiresAt, size: files.size })
      .from(dataArchives)
      .innerJoin(files, eq(files.id, dataArchives.fileId))
      .where(notExpired(services, evaluator))
      .orderBy(desc(dataArchives.createdAt), desc(dataArchives.id)),
  ]);
  return {
    frequency: schedule?.frequency ?? 'none',
    next_at: schedule?.nextAt.toISOString() ?? null,
    archives: rows.map(({ id, createdAt, expiresAt, size }) => ({ id, created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString(), size })),
  };
}

/** One of an evaluator's own archives as a download; undefined if there is none, or its time is over. */
export async function archiveFile(services: Services, evaluator: Actor, archiveId: number): Promise<FileAnswer | undefined> {
  const [row] = await services.database.db
    .select({ name: files.name, mime: files.mime, size: files.size, storageKey: files.storageKey, held: files.held })
    .from(dataArchives)
    .innerJoin(files, eq(files.id, dataArchives.fileId))
    .where(and(eq(dataArchives.id, archiveId), notExpired(services, evaluator)));
  return row && fileAnswer(services, row);
}

const notExpired = ({ clock }: Services, evaluator: Actor) => and(eq(dataArchives.userId, evaluator.id), gt(dataArchives.expiresAt, clock.now()));
