import { asc, eq } from 'drizzle-orm';
import { answers } from '../../../../db/schema/evaluation/answers.ts';
import { standardAreas, standardIndicators, standardStandards } from '../../../../db/schema/evaluation/standards.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { AnswerRow } from './write.ts';

/** The answers of a case with the codes of their indicators, in the order of the version. */
export const answersInOrder = (db: Db | Tx, applicationId: number): Promise<{ answer: AnswerRow; code: string }[]> =>
  db
    .select({ answer: answers, code: standardIndicators.code })
    .from(answers)
    .innerJoin(standardIndicators, eq(standardIndicators.id, answers.indicatorId))
    .innerJoin(standardStandards, eq(standardStandards.id, standardIndicators.standardId))
    .innerJoin(standardAreas, eq(standardAreas.id, standardStandards.areaId))
    .where(eq(answers.applicationId, applicationId))
    .orderBy(asc(standardAreas.position), asc(standardStandards.position), asc(standardIndicators.position));
