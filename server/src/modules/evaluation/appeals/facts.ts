import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { appealPanel, appeals } from '../../../db/schema/evaluation/decision/appeals.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type AppealFacts, OPEN_APPEAL } from './policy.ts';

type Reads = Pick<Db, 'select' | '$count'>;
export type AppealRow = typeof appeals.$inferSelect;

/** The newest appeal of a case; an older one was against a decision that another took the place of. */
export async function newestAppeal(db: Pick<Db, 'select'>, applicationId: number): Promise<AppealRow | undefined> {
  const [row] = await db.select().from(appeals).where(eq(appeals.applicationId, applicationId)).orderBy(desc(appeals.id)).limit(1);
  return row;
}

/** The people who hear an appeal, the chair first. */
export const panelOf = (db: Pick<Db, 'select'>, appealId: number) =>
  db
    .select({ user_id: appealPanel.userId, name: users.name, role: appealPanel.role })
    .from(appealPanel)
    .innerJoin(users, eq(users.id, appealPanel.userId))
    .where(eq(appealPanel.appealId, appealId))
    .orderBy(asc(appealPanel.role), asc(appealPanel.userId));

/** Who hears the appeal of a case that is not over: nobody yet, or its panel. */
export interface Panel {
  readonly chair: number | null;
  readonly members: readonly number[];
}

export async function openPanel(db: Pick<Db, 'select'>, applicationId: number): Promise<Panel> {
  const rows = await db
    .select({ userId: appealPanel.userId, role: appealPanel.role })
    .from(appealPanel)
    .innerJoin(appeals, eq(appeals.id, appealPanel.appealId))
    .where(and(eq(appeals.applicationId, applicationId), inArray(appeals.state, [...OPEN_APPEAL])));
  return { chair: rows.find(({ role }) => role === 'chair')?.userId ?? null, members: rows.map(({ userId }) => userId) };
}

/** What decides whether an institution can appeal against the decision on its case. */
export async function appealFacts(db: Reads, applicationId: number, today: string): Promise<AppealFacts> {
  const [decision] = await db
    .select({ id: decisions.id, basis: decisions.basis })
    .from(decisions)
    .where(and(eq(decisions.applicationId, applicationId), isNull(decisions.supersededById)));
  const appealed = decision ? (await db.$count(appeals, eq(appeals.decisionId, decision.id))) > 0 : false;
  return { decision: decision ? { basis: decision.basis, appealed } : null, until: await windowUntil(db, applicationId), today };
}

/** The last day of the time for an appeal that was last opened, or the day it was given up. */
async function windowUntil(db: Pick<Db, 'select'>, applicationId: number): Promise<string | undefined> {
  const [last] = await db
    .select({ dueOn: clocks.dueOn, stoppedAt: clocks.stoppedAt })
    .from(clocks)
    .where(and(eq(clocks.applicationId, applicationId), eq(clocks.kind, 'appeal_window')))
    .orderBy(desc(clocks.id))
    .limit(1);
  if (!last) return undefined;
  const stopped = last.stoppedAt && riyadhDay(last.stoppedAt);
  return stopped && stopped < last.dueOn ? stopped : last.dueOn;
}
