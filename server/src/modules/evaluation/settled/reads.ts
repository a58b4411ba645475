import type { Settled, SettledIndicator } from '@miyar/contract/evaluation/report/settled';
import { spreadOf } from '@miyar/contract/evaluation/report/settling';
import { inArray } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { partsOf } from '../standards/tree.ts';
import { type SettledRow, selfLevels, settledOf, settledWords, treeOfCase } from './facts.ts';
import { type MemberRating, memberRatings, sealedOwn } from '../workbook/ratings.ts';

/** A case as far as its consensus is read. */
interface ConsensusOf {
  readonly applicationId: number;
  readonly versionId: number;
  readonly leadId: number | null;
  /** Whether the final report is written, from which on administrators read the workbooks. */
  readonly finished: boolean;
}

/** The ratings a reader may know: the lead all of them, others of the team their own until they sealed, administrators once the report is final. */
async function knownRatings(db: Db, { id, role }: Pick<Actor, 'id' | 'role'>, { applicationId, leadId, finished }: ConsensusOf): Promise<MemberRating[]> {
  const all = await memberRatings(db, applicationId);
  if (role === 'admin') return finished ? all : [];
  const sees = id === leadId || (await sealedOwn(db, applicationId, id));
  return sees ? all : all.filter(({ evaluatorId }) => evaluatorId === id);
}

/** Every indicator of a case as its team looks at it, in the order of the standard. */
export async function consensusOf(db: Db, actor: Actor, of: ConsensusOf): Promise<SettledIndicator[]> {
  const [tree, rows, self, ratings] = await Promise.all([
    treeOfCase(db, of.versionId),
    settledOf(db, of.applicationId),
    selfLevels(db, of.applicationId),
    knownRatings(db, actor, of),
  ]);
  const names = await namesOf(db, [...new Set([...rows.values()].map(({ by }) => by))]);
  const rated = Map.groupBy(ratings, ({ indicatorId }) => indicatorId);
  return tree.areas.flatMap((area) =>
    partsOf({ areas: [area] }).indicators.map(({ id, code, critical }) => {
      const members = rated.get(id) ?? [];
      const row = rows.get(id);
      return {
        indicator_id: id,
        code,
        area_id: area.id,
        critical,
        self: self.get(id) ?? null,
        members: members.map(({ evaluatorId, level, reason }) => ({ evaluator_id: evaluatorId, level, reason })),
        spread: spreadOf(members.map(({ level }) => level)),
        settled: row ? shape(row, names.get(row.by) ?? '') : null,
      };
    }),
  );
}

async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const shape = (row: SettledRow, name: string): Settled => ({
  version: row.version,
  ...settledWords(row),
  evidence_ids: row.evidenceIds,
  by: { user_id: row.by, name },
  at: row.at.toISOString(),
});
