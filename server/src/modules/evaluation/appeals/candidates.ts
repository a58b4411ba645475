import type { PanelCandidate } from '@miyar/contract/evaluation/decision/appeals';
import { and, asc, eq, gt, inArray, isNotNull, isNull, like, or } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { searchWords } from '../../../platform/fold-text.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { newestAppeal } from './facts/reads.ts';
import { findCase } from '../cases/find.ts';
import { isConflicted } from '../declarations/conflicted-admin.ts';
import { conflictsOf } from '../team/facts/conflicts.ts';
import { subjectOf } from '../team/subject.ts';
import { type Part, partsIn, partText } from './had-a-part.ts';

type Text = { readonly ar: string; readonly en: string };
/** Why somebody cannot hear an appeal: a part they had, or a conflict that excludes them. */
export type Exclusion = { readonly part: Part; readonly text: Text } | { readonly conflict: Text };

interface Person {
  readonly id: number;
  readonly role: 'admin' | 'evaluator';
  readonly name: string;
  readonly email: string;
}

const CONFLICTED: Text = { ar: 'أفصح عن تعارض مع المؤسسة، أو كان عضوًا فيها.', en: 'Declared a conflict with the institution, or was a member of it.' };

/** Returns the reasons why some of the people cannot hear the appeal of a case. Conflicts are checked as for the team. */
export async function exclusionsOf(
  db: Db,
  { applicationId, institutionId }: { applicationId: number; institutionId: number },
  people: readonly Person[],
  at: Date,
): Promise<Map<number, Exclusion>> {
  const subject = await subjectOf(db, { applicationId, institutionId });
  const [parts, conflicts] = [await partsIn(db, applicationId), await conflictsOf(db, subject, people, at)];
  const excluded = new Map<number, Exclusion>();
  for (const person of people) {
    const part = parts.get(person.id);
    const blocking = conflicts.get(person.id)!.find(({ blocks }) => blocks);
    if (part) excluded.set(person.id, { part, text: partText(part) });
    else if (blocking) excluded.set(person.id, { conflict: blocking.explained });
    else if (await isConflicted(db, person, subject.organisationId)) excluded.set(person.id, { conflict: CONFLICTED });
  }
  return excluded;
}

/** The condition for people who could hear an appeal; evaluators must be verified if the authority requires that. */
export const hearers = ({ requireStaffApproval }: Pick<Config, 'requireStaffApproval'>, ...more: Parameters<typeof and>) =>
  and(
    inArray(users.role, ['admin', 'evaluator']),
    eq(users.service, false),
    isNull(users.deletedAt),
    isNull(users.suspendedAt),
    requireStaffApproval ? or(eq(users.role, 'admin'), isNotNull(users.verifiedAt)) : undefined,
    ...more,
  );

/**
 * Returns the people who could hear the appeal of a case, and the reasons why others cannot.
 * @throws Refusal not_found
 */
export async function panelCandidates(
  services: Services,
  admin: Actor,
  language: 'ar' | 'en',
  id: number,
  { role, q = '', limit, after }: { role: Person['role']; q?: string | undefined; limit: number; after?: string | undefined },
): Promise<Page<PanelCandidate>> {
  const found = await findCase(services, admin, id);
  const { db } = services.database;
  if (!found.row || !(await newestAppeal(db, id))) throw new Refusal('not_found');
  const cursor = readCursor(after);
  const wanted = hearers(services.config, eq(users.role, role), ...searchWords(q).map((word) => like(users.searchKey, `%${word}%`)));
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email, createdAt: users.createdAt })
    .from(users)
    .where(and(wanted, cursor && gt(users.id, cursor.id)))
    .orderBy(asc(users.id))
    .limit(limit + 1);
  const people = rows.map((row) => ({ ...row, role }));
  const excluded = await exclusionsOf(db, { applicationId: id, institutionId: found.institution.id }, people, services.clock.now());
  const reason = (one: Exclusion | undefined): string | null => (one ? ('part' in one ? one.text : one.conflict)[language] : null);
  return pageOf(
    people,
    limit,
    (one) => ({ at: one.createdAt, id: one.id }),
    (one) => ({ user_id: one.id, name: one.name, role, excluded: reason(excluded.get(one.id)) }),
    cursor ? undefined : await db.$count(users, wanted),
  );
}
