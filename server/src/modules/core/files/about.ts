import { type SQL, sql } from 'drizzle-orm';
import { files } from '../../../db/schema/core/files.ts';
import type { Services } from '../../../services.ts';

/** The facts that an event records about its file. */
export interface AboutFile {
  fileId: number;
  userId?: number;
  applicationId?: number;
  institutionId?: number;
}

/**
 * Whose a file is and which institution it is about, as the modules that own it say: who reads the log of an institution,
 * or of a person, finds there who looked at their files.
 * @param which one file
 */
export async function aboutFile({ database: { db }, modules: { fileOwners } }: Pick<Services, 'database' | 'modules'>, which: SQL): Promise<AboutFile> {
  const owners = fileOwners.flatMap(({ about }) => about ?? []);
  const first = (queries: readonly SQL[]) =>
    sql<number | null>`coalesce(${sql.join(
      queries.map((query) => sql`(${query} limit 1)`),
      sql`, `,
    )})`;
  const [row] = await db
    .select({
      fileId: files.id,
      userId: files.uploadedBy,
      applicationId: first(owners.flatMap(({ applicationId }) => applicationId ?? [])),
      institutionId: first(owners.map(({ institutionId }) => institutionId)),
    })
    .from(files)
    .where(which)
    .limit(1);
  const { fileId, userId, applicationId, institutionId } = row!;
  return {
    fileId,
    ...(userId !== null && { userId }),
    ...(applicationId !== null && { applicationId }),
    ...(institutionId !== null && { institutionId }),
  };
}
