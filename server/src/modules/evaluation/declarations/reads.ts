import type { Declaration } from '@miyar/contract/evaluation/declarations';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { declarations } from '../../../db/schema/evaluation/declarations.ts';
import type { Db } from '../../../platform/database/connect.ts';

type Row = typeof declarations.$inferSelect;

const asDeclaration = ({ id, institutionId, schoolName, kind, text, fromOn, untilOn, at }: Row): Declaration => ({
  id,
  institution_id: institutionId,
  school_name: schoolName ?? '',
  kind,
  text,
  from: fromOn,
  until: untilOn,
  at: at.toISOString(),
});

/** The general declarations of a person that were not withdrawn, in the order they were made. */
export const ownRows = (db: Pick<Db, 'select'>, userId: number): Promise<Row[]> =>
  db
    .select()
    .from(declarations)
    .where(and(eq(declarations.evaluatorId, userId), isNull(declarations.applicationId), isNull(declarations.withdrawnAt)))
    .orderBy(asc(declarations.id));

export const ownDeclarations = async (db: Pick<Db, 'select'>, userId: number): Promise<Declaration[]> => (await ownRows(db, userId)).map(asDeclaration);
