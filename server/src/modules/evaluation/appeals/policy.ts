import { and, eq } from 'drizzle-orm';
import { appealStatements } from '../../../db/schema/evaluation/decision/appeals.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { May } from '../../../platform/refusal.ts';
import type { AppealRow } from './facts/reads.ts';
import { isOpen } from './facts/policy.ts';

/** The facts that decide the rights on an appeal. */
export interface AppealSituation {
  readonly appeal: AppealRow | undefined;
  readonly panel: readonly { readonly user_id: number; readonly role: 'chair' | 'member' }[];
  readonly leadId: number | null;
  /** The reader wrote a statement already. */
  readonly stated: boolean;
}

export const hasStated = async (db: Pick<Db, '$count'>, appealId: number, userId: number): Promise<boolean> =>
  (await db.$count(appealStatements, and(eq(appealStatements.appealId, appealId), eq(appealStatements.userId, userId)))) > 0;

/** The panel deliberates until the appeal is over; the lead of the team has one statement, once there is a panel to read it. */
export function mayState({ id }: Pick<Actor, 'id'>, { appeal, panel, leadId, stated }: AppealSituation): May<'move_not_allowed' | 'forbidden'> {
  const ofPanel = panel.some((one) => one.user_id === id);
  if (!ofPanel && leadId !== id) return 'forbidden';
  if (!appeal || !isOpen(appeal)) return 'move_not_allowed';
  return ofPanel || (panel.length > 0 && !stated) || 'move_not_allowed';
}

/** The chair decides, once: until a new decision is released it can only be changed in its draft. */
export function mayDecide({ id }: Pick<Actor, 'id'>, { appeal, panel }: Pick<AppealSituation, 'appeal' | 'panel'>): May<'move_not_allowed' | 'forbidden'> {
  if (appeal?.state !== 'open') return 'move_not_allowed';
  return panel.some((one) => one.user_id === id && one.role === 'chair') || 'forbidden';
}
