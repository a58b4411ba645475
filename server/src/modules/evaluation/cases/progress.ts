import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { answers } from '../../../db/schema/evaluation/answers.ts';
import { standardAreas, standardIndicators, standardStandards } from '../../../db/schema/evaluation/standards.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** Whether an indicator is answered: a level with a narrative, or not applicable, which has its reason. */
export const isAnswered = sql<boolean>`(${answers.level} = 'NA' or (${answers.level} is not null and ${answers.narrative} <> ''))`;

const answered = sql<number>`(count(*) filter (where ${isAnswered}))::int`;
const of = sql<number>`count(*)::int`;

/** How far the self-evaluation of a case is, by area in their order: a column of a statement that has `applications`. */
export const progressColumn = (db: Pick<Db, 'select'>): SQL<CaseDetail['progress']> => {
  const areas = db
    .select({ area_id: sql`${standardAreas.id}`.as('area_id'), code: standardAreas.code, answered: answered.as('answered'), of: of.as('of') })
    .from(answers)
    .innerJoin(standardIndicators, eq(standardIndicators.id, answers.indicatorId))
    .innerJoin(standardStandards, eq(standardStandards.id, standardIndicators.standardId))
    .innerJoin(standardAreas, eq(standardAreas.id, standardStandards.areaId))
    .where(eq(answers.applicationId, applications.id))
    .groupBy(standardAreas.id)
    .orderBy(asc(standardAreas.position));
  return sql<CaseDetail['progress']>`(select coalesce(json_agg(area), '[]') from ${areas} area)`;
};
