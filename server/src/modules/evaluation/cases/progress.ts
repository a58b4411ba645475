import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { asc, eq, sql } from 'drizzle-orm';
import { answers } from '../../../db/schema/evaluation/answers.ts';
import { standardAreas, standardIndicators, standardStandards } from '../../../db/schema/evaluation/standards.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** Whether an indicator is answered: a level with a narrative, or not applicable, which has its reason. */
export const isAnswered = sql<boolean>`(${answers.level} = 'NA' or (${answers.level} is not null and ${answers.narrative} <> ''))`;

const answered = sql<number>`(count(*) filter (where ${isAnswered}))::int`;
const of = sql<number>`count(*)::int`;

/** How far the self-evaluation of a case is, by area in their order. */
export const progressByArea = (db: Pick<Db, 'select'>, applicationId: number): Promise<CaseDetail['progress']> =>
  db
    .select({ area_id: standardAreas.id, code: standardAreas.code, answered, of })
    .from(answers)
    .innerJoin(standardIndicators, eq(standardIndicators.id, answers.indicatorId))
    .innerJoin(standardStandards, eq(standardStandards.id, standardIndicators.standardId))
    .innerJoin(standardAreas, eq(standardAreas.id, standardStandards.areaId))
    .where(eq(answers.applicationId, applicationId))
    .groupBy(standardAreas.id)
    .orderBy(asc(standardAreas.position));
