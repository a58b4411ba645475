import { asc, desc, eq } from 'drizzle-orm';
import type { decisions } from '../../../../db/schema/accreditation/decisions.ts';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import { appealPanel, appeals } from '../../../../db/schema/evaluation/decision/appeals.ts';
import { riyadhDay } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { ClockRow } from '../../clocks/reads.ts';
import { type AppealFacts, isOpen } from './policy.ts';

export type AppealRow = typeof appeals.$inferSelect;
type PanelRow = typeof appealPanel.$inferSelect;

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

/** The people who hear the appeal of a case that is not over: nobody yet, or its panel. */
export interface Panel {
  readonly chair: number | null;
  readonly members: readonly number[];
}

/** Returns the panel of the open appeal among the appeals of a case. */
export function openPanel(among: readonly (AppealRow & { readonly panel: readonly PanelRow[] })[]): Panel {
  const panel = among.filter(isOpen).flatMap((appeal) => appeal.panel);
  return { chair: panel.find(({ role }) => role === 'chair')?.userId ?? null, members: panel.map(({ userId }) => userId) };
}

/** The rows of a case that decide whether its institution can appeal. */
interface Appealed {
  readonly decisions: readonly Pick<typeof decisions.$inferSelect, 'id' | 'basis' | 'supersededById'>[];
  readonly appeals: readonly AppealRow[];
  /** In the order they began. */
  readonly clocks: readonly ClockRow[];
}

/** Returns the facts that decide whether an institution can appeal against the decision on its case. */
export function appealFacts({ decisions: decided, appeals: made, clocks }: Appealed, today: string): AppealFacts {
  const decision = decided.find(({ supersededById }) => supersededById === null);
  const appealed = made.some(({ decisionId }) => decisionId === decision?.id);
  return { decision: decision ? { basis: decision.basis, appealed } : null, until: windowUntil(clocks), today };
}

/** The last day of the time for an appeal that was last opened, or the day it was given up. */
function windowUntil(clocks: readonly ClockRow[]): string | undefined {
  const last = clocks.findLast(({ kind }) => kind === 'appeal_window');
  if (!last) return undefined;
  const stopped = last.stoppedAt && riyadhDay(last.stoppedAt);
  return stopped && stopped < last.dueOn ? stopped : last.dueOn;
}
