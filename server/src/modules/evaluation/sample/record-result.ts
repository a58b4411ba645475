import { Readable } from 'node:stream';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { temporaryFolder } from '../../../config.ts';
import { cases, outwardStageSql } from '../../../db/schema/evaluation/cases.ts';
import { rosters, sampleDraws } from '../../../db/schema/evaluation/sampling.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { spool } from '../../../platform/storage/spool.ts';
import type { Services } from '../../../services.ts';
import { storeFiles } from '../../core/files/store-files.ts';
import { inCase } from '../standards/of-case.ts';
import { putOwnEvidence } from '../evidence/put-own.ts';
import { newestDraw, newestResult, readDraw } from './reads.ts';
import { newestRoster } from './roster.ts';
import { resultFile } from './result-file.ts';

/** The properties of the file as a browser would have sent them. */
const XLSX = { extension: 'xlsx', mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;
const TITLE = 'نتيجة عيّنة التلاوة · Recitation sample result';

/** Asks for the result to be put among the evidence once this transaction is committed. */
export const resultMayChange = (services: Services, tx: Tx, applicationId: number, by: number): Promise<void> =>
  services.jobs.send(tx, 'record_sample', String(applicationId), { application: applicationId, by });

/**
 * Puts the result of the newest draw among the evidence of the team, linked to the indicators that the version marks for sampling: one item for a case, whose
 * file follows the hearings. It changes no level. There is no item before the first hearing.
 */
export async function recordSampleResult(services: Services, { application: applicationId, by }: { application: number; by: number }): Promise<void> {
  const { db } = services.database;
  const [of] = await db.select({ versionId: cases.standardVersionId, stage: outwardStageSql }).from(cases).where(eq(cases.applicationId, applicationId));
  const roster = await newestRoster(db, applicationId);
  const newest = await newestDraw(db, applicationId);
  const result = of && (await newestResult(db, applicationId, of.versionId));
  // A result that a report already cites must not change.
  if (!of || !roster || !newest || !result || of.stage !== 'visited') return;
  const bytes = await resultFile({ draw: await readDraw(services, applicationId, newest.id), roster, result });
  const spooled = await spool(Readable.from([bytes]), { tmpDir: temporaryFolder(services.config.dataDir), maxBytes: bytes.length });
  const file = { name: `recitation-sample-${applicationId}.xlsx`, ...XLSX, spooled };
  const at = services.clock.now();
  try {
    await storeFiles(
      services,
      by,
      { file },
      async (tx, { file: fileId }) => {
        await tx.select({ id: cases.applicationId }).from(cases).where(eq(cases.applicationId, applicationId)).for('update');
        const replaces = await itemOf(tx, applicationId);
        const indicatorIds = await sampledIndicators(tx, of.versionId!, applicationId);
        const evidenceId = await putOwnEvidence(services, tx, { applicationId, fileId, spooled, title: TITLE, kind: 'data', indicatorIds, by, at, replaces });
        await tx.update(sampleDraws).set({ evidenceId }).where(eq(sampleDraws.id, newest.id));
      },
      { ownMaking: true },
    );
  } finally {
    await spooled.discard();
  }
}

/** The item in which the result is, by whichever draw; null without one. */
async function itemOf(db: Pick<Db, 'select'>, applicationId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: sampleDraws.evidenceId })
    .from(sampleDraws)
    .innerJoin(rosters, eq(rosters.id, sampleDraws.rosterId))
    .where(and(eq(rosters.applicationId, applicationId), isNotNull(sampleDraws.evidenceId)))
    .orderBy(desc(sampleDraws.id))
    .limit(1);
  return row?.id ?? null;
}

async function sampledIndicators(db: Pick<Db, 'select'>, versionId: number, applicationId: number): Promise<number[]> {
  const rows = await db
    .select({ id: standardIndicators.id })
    .from(standardIndicators)
    .where(and(eq(standardIndicators.versionId, versionId), eq(standardIndicators.sampling, true), inCase(applicationId)));
  return rows.map(({ id }) => id);
}
