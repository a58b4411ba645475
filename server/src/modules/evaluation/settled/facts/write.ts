import { and, desc, eq } from 'drizzle-orm';
import { settledLevels, settledVersions } from '../../../../db/schema/evaluation/settled.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { SettledRow } from './levels.ts';

export type SettledText = Omit<SettledRow, 'applicationId' | 'indicatorId' | 'version' | 'by' | 'at'>;

/** Saves of one person that come so shortly after each other are one version. */
const JOINED_MILLISECONDS = 5 * 60_000;

interface Writing {
  readonly applicationId: number;
  readonly indicatorId: number;
  /** The version it follows on; 0 the first time. */
  readonly base: number;
  readonly by: number;
  readonly at: Date;
}

/** Settles an indicator; what was settled before stays among its versions, unless the same person saved it a moment ago. */
export async function writeSettled(tx: Tx, { applicationId, indicatorId, base, by, at }: Writing, text: SettledText): Promise<void> {
  const row = { applicationId, indicatorId, ...text, version: base + 1, by, at };
  await tx
    .insert(settledLevels)
    .values(row)
    .onConflictDoUpdate({ target: [settledLevels.applicationId, settledLevels.indicatorId], set: row });
  const [last] = await tx
    .select({ id: settledVersions.id, by: settledVersions.by, at: settledVersions.at })
    .from(settledVersions)
    .where(and(eq(settledVersions.applicationId, applicationId), eq(settledVersions.indicatorId, indicatorId)))
    .orderBy(desc(settledVersions.version))
    .limit(1);
  const joins = last?.by === by && at.getTime() - last.at.getTime() <= JOINED_MILLISECONDS;
  if (joins)
    await tx
      .update(settledVersions)
      .set({ ...text, version: base + 1 })
      .where(eq(settledVersions.id, last.id));
  else await tx.insert(settledVersions).values(row);
}
