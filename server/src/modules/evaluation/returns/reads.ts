import { isAnswered } from '@miyar/contract/evaluation/answers';
import type { CaseReturn, ReturnItem } from '@miyar/contract/evaluation/returns';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { answers } from '../../../db/schema/evaluation/answers.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { institutionProfiles } from '../../../db/schema/accreditation/institution-profile.ts';
import { caseReturnItems, caseReturns } from '../../../db/schema/evaluation/returns.ts';
import { evidence, evidenceLinks } from '../../../db/schema/evaluation/evidence.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Actor, lacksInstitution } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { replacedDocumentsOf } from '../../accreditation/applications/reads.ts';
import { textOf } from '../self-evaluation/facts/write.ts';
import { findCase } from '../cases/find.ts';

type Return = typeof caseReturns.$inferSelect;
type Item = typeof caseReturnItems.$inferSelect;
/** The person who did something, and the time. */
interface Done {
  at: Date;
  by: number;
}

/** The first link of the institution with an indicator since a return: when, and by whom. */
const linkedSince = (applicationId: number, indicatorId: SQL, since: Date) =>
  sql<{ at: string; by: number } | null>`(
    select json_build_object('at', ${evidenceLinks.at}, 'by', ${evidenceLinks.by}) from ${evidenceLinks}
    join ${evidence} on ${evidence.id} = ${evidenceLinks.evidenceId}
    where ${evidence.applicationId} = ${applicationId} and ${evidence.removedAt} is null and ${evidenceLinks.side} = 'institution'
      and ${evidenceLinks.indicatorId} = ${indicatorId} and ${evidenceLinks.at} > ${since.toISOString()}::timestamptz
    order by ${evidenceLinks.at} limit 1)`;

/** The items of a return with the answers of the indicators they name, in the order they were asked for. */
const itemsOf = (db: Pick<Db, 'select'>, { id, applicationId, at }: Pick<Return, 'id' | 'applicationId' | 'at'>) =>
  db
    .select({
      item: caseReturnItems,
      answer: answers,
      code: standardIndicators.code,
      linked: linkedSince(applicationId, sql`${answers.indicatorId}`, at),
      profile: { confirmedAt: institutionProfiles.confirmedAt, confirmedBy: institutionProfiles.confirmedBy },
    })
    .from(caseReturnItems)
    .leftJoin(
      answers,
      and(
        inArray(caseReturnItems.kind, ['indicator', 'evidence']),
        eq(answers.applicationId, applicationId),
        sql`${answers.indicatorId}::text = ${caseReturnItems.key}`,
      ),
    )
    .leftJoin(standardIndicators, eq(standardIndicators.id, answers.indicatorId))
    .leftJoin(
      institutionProfiles,
      and(
        eq(caseReturnItems.kind, 'field'),
        eq(caseReturnItems.key, 'profile'),
        eq(institutionProfiles.institutionId, db.select({ id: applications.institutionId }).from(applications).where(eq(applications.id, applicationId))),
      ),
    )
    .where(eq(caseReturnItems.returnId, id))
    .orderBy(asc(caseReturnItems.id));

type Row = Awaited<ReturnType<typeof itemsOf>>[number];

/**
 * Whether an item is done: by what was sent for it; of an indicator, by an answer that was changed since and is complete; of
 * evidence, by a file that was linked since; of the profile, by its confirmation since.
 */
function doneOf({ item, answer, linked, profile }: Row, { at, closedAt }: Return): Done | null {
  if (item.doneAt !== null) return { at: item.doneAt, by: item.doneBy! };
  if (profile) {
    const { confirmedAt, confirmedBy } = profile;
    return closedAt === null && confirmedAt !== null && confirmedAt > at ? { at: confirmedAt, by: confirmedBy! } : null;
  }
  if (item.kind === 'evidence') return closedAt === null && linked ? { at: new Date(linked.at), by: linked.by } : null;
  if (closedAt !== null || !answer || answer.updatedAt === null || answer.updatedAt <= at || !isAnswered(textOf(answer))) return null;
  return { at: answer.updatedAt, by: answer.updatedBy! };
}

/** The open return of a case, with its items and who did which of them. */
export async function openReturn(db: Pick<Db, 'select'>, applicationId: number): Promise<{ row: Return; items: { item: Item; done: Done | null }[] }> {
  const [row] = await db
    .select()
    .from(caseReturns)
    .where(and(eq(caseReturns.applicationId, applicationId), isNull(caseReturns.closedAt)));
  if (!row) throw new Refusal('not_found');
  return { row, items: (await itemsOf(db, row)).map((one) => ({ item: one.item, done: doneOf(one, row) })) };
}

/** Returns the requests for completion in a case, the newest return first. */
export async function listReturns(services: Services, actor: Actor, id: number): Promise<CaseReturn[]> {
  await findCase(services, actor, id);
  const { db } = services.database;
  const [rows, replaced] = await Promise.all([
    db.select().from(caseReturns).where(eq(caseReturns.applicationId, id)).orderBy(desc(caseReturns.id)),
    replacedDocumentsOf(services, id),
  ]);
  const items = await Promise.all(rows.map((row) => itemsOf(db, row)));
  const done = rows.map((row, index) => items[index]!.map((one) => doneOf(one, row)));
  const names = await namesOf(db, [...rows.map(({ by }) => by), ...done.flat().flatMap((one) => one?.by ?? [])]);
  const person = (userId: number) => ({ user_id: userId, name: names.get(userId) ?? '' });
  const replacedIn = ({ at, closedAt }: Return, { kind, key }: Item) =>
    replaced
      .filter(
        ({ document, replacedAt }) => kind === 'document' && document.doc_type === key && replacedAt >= at && (closedAt === null || replacedAt <= closedAt),
      )
      .map(({ document }) => document);
  return rows.map((row, index) => ({
    id: row.id,
    at: row.at.toISOString(),
    // Outside the authority, its administrators act in its name.
    by: actor.role === 'admin' ? person(row.by) : null,
    note: row.note,
    returned_from: row.returnedFrom,
    closed_at: row.closedAt?.toISOString() ?? null,
    closed_as: row.closedAs,
    items: items[index]!.map(({ item, code }, place): ReturnItem => {
      const by = done[index]![place];
      return {
        id: item.id,
        kind: item.kind,
        key: item.key,
        code,
        reason: item.reason,
        reason_language: item.reasonLanguage,
        answer: item.answer,
        value: item.valueNow === null ? null : { before: item.valueBefore, now: item.valueNow },
        done_at: by?.at.toISOString() ?? null,
        done_by: by ? person(by.by) : null,
        replaced: replacedIn(row, item),
      };
    }),
    can: { complete: lacksInstitution(actor, 'editor') ?? (row.closedAt === null || 'item_not_requested') },
  }));
}

async function namesOf(db: Pick<Db, 'select'>, ids: readonly number[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, wanted));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
