import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import type { Rules } from '@miyar/contract/evaluation/standard-rules';
import { sql } from 'drizzle-orm';
import type { ProfileFacts } from '../facts.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { PROFILE } from './profile.ts';

/** A case whose report is finished: the levels that were settled, as the report states them, by code. */
export interface FinishedCase {
  readonly id: number;
  readonly on: string;
  readonly country: string;
  readonly version: string;
  /** The facts of the profile of its institution. */
  readonly profile: ProfileFacts;
  readonly versionId: number;
  readonly settled: Readonly<Record<string, AnswerLevel | null>>;
  /** The points of a level by the version it was evaluated by; undefined of what does not apply. */
  readonly pointsOf: (level: AnswerLevel | null | undefined) => number | undefined;
}

interface Row extends Record<string, unknown> {
  id: number;
  on: string;
  country: string;
  version: string;
  version_id: number;
  stated: ProfileFacts;
  settled: Record<string, AnswerLevel | null>;
  scale: Rules['scale'];
}

/** Every case with a finished report, by the newest of its reports. */
export async function finishedCases(db: Pick<Db, 'execute'>): Promise<FinishedCase[]> {
  const { rows } = await db.execute<Row>(sql`
    select distinct on (r.application_id) r.application_id as id, (r.final_at at time zone 'Asia/Riyadh')::date::text as on, a.country,
      v.version, v.id as version_id, ${PROFILE} as stated, f.content::jsonb -> 'ratings' as settled, v.rules -> 'scale' as scale
    from evaluation_reports r join frozen_records f on f.id = r.score_id join applications a on a.id = r.application_id
    join cases c on c.application_id = r.application_id join standard_versions v on v.id = c.standard_version_id
    where r.state = 'final' and c.only is null order by r.application_id, r.number desc`);
  return rows.map(({ version_id: versionId, scale, stated: profile, ...row }) => {
    const points = new Map<string, number>(scale.map((one) => [one.level, one.points]));
    return { ...row, profile, versionId, pointsOf: (level) => (level ? points.get(level) : undefined) };
  });
}
