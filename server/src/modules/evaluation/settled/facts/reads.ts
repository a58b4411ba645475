import type { Settled, SettledIndicator } from '@miyar/contract/evaluation/report/settled';
import { spreadOf } from '@miyar/contract/evaluation/report/settling';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import { answers } from '../../../../db/schema/evaluation/answers.ts';
import { settledLevels } from '../../../../db/schema/evaluation/settled.ts';
import { standardAreas, standardIndicators, standardStandards } from '../../../../db/schema/evaluation/standards.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { preparedFor } from '../../../../platform/database/prepared.ts';
import { inCase } from '../../standards/of-case.ts';
import { type SettledRow, settledWords } from './levels.ts';
import type { MemberRating } from '../../workbook/facts/ratings.ts';

const application = sql.placeholder('applicationId');

/** Every indicator of a version in its order, with what the institution says of it and what was settled. */
const indicatorRows = preparedFor((db) =>
  db
    .select({
      ...getTableColumns(settledLevels),
      id: standardIndicators.id,
      code: standardIndicators.code,
      critical: standardIndicators.critical,
      areaId: standardStandards.areaId,
      self: answers.level,
      settledBy: users.name,
    })
    .from(standardIndicators)
    .innerJoin(standardStandards, eq(standardStandards.id, standardIndicators.standardId))
    .innerJoin(standardAreas, eq(standardAreas.id, standardStandards.areaId))
    .leftJoin(answers, and(eq(answers.indicatorId, standardIndicators.id), eq(answers.applicationId, application)))
    .leftJoin(settledLevels, and(eq(settledLevels.indicatorId, standardIndicators.id), eq(settledLevels.applicationId, application)))
    .leftJoin(users, eq(users.id, settledLevels.by))
    .where(and(eq(standardIndicators.versionId, sql.placeholder('versionId')), inCase(application)))
    .orderBy(asc(standardAreas.position), asc(standardStandards.position), asc(standardIndicators.position))
    .prepare('settled_indicators'),
);

interface ConsensusOf {
  readonly applicationId: number;
  readonly versionId: number;
  /** The ratings the reader may know. */
  readonly ratings: readonly MemberRating[];
}

/** Every indicator of a case as its team looks at it, in the order of the standard. */
export async function consensusOf(db: Db, { applicationId, versionId, ratings }: ConsensusOf): Promise<SettledIndicator[]> {
  const rated = Map.groupBy(ratings, ({ indicatorId }) => indicatorId);
  const rows = await indicatorRows(db, { applicationId, versionId });
  return rows.map(({ id, code, critical, areaId, self, settledBy, ...settled }) => {
    const members = rated.get(id) ?? [];
    return {
      indicator_id: id,
      code,
      area_id: areaId,
      critical,
      self,
      members: members.map(({ evaluatorId, level, reason }) => ({ evaluator_id: evaluatorId, level, reason })),
      spread: spreadOf(members.map(({ level }) => level)),
      // All of its columns are null where nothing was settled.
      settled: settled.version === null ? null : shape(settled as SettledRow, settledBy ?? ''),
    };
  });
}

const shape = (row: SettledRow, name: string): Settled => ({
  version: row.version,
  ...settledWords(row),
  evidence_ids: row.evidenceIds,
  by: { user_id: row.by, name },
  at: row.at.toISOString(),
});
