import type { ClockKind } from '@miyar/contract/evaluation/process';
import type { CaseTaskKind, TaskAudience } from '@miyar/contract/evaluation/tasks';
import { and, eq, isNull } from 'drizzle-orm';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { tasks } from '../../../db/schema/evaluation/tasks.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { type LockedCase, refreshDue, waitForPlan } from '../cases/moves/move.ts';
import { setPlanOpen } from '../cases/moves/plan-open.ts';
import { startCaseClock, stopClocks } from '../clocks/actions.ts';
import { currentPlan, itemsOf, type PlanItemRow, type PlanRow } from './facts/reads.ts';
import { isWritten } from './facts/policy.ts';
import { versionRow } from '../standards/tree.ts';
import { closeTasks, openTask } from '../tasks/actions.ts';

/** The current demands of a plan and its items: on the institution with a clock, on the authority without one. */
const asked = (plan: PlanRow | undefined, items: readonly PlanItemRow[]) => {
  const has = (state: PlanItemRow['state']) => items.some((item) => item.state === state);
  const writing = plan !== undefined && isWritten(plan.state);
  const progressing = plan?.state === 'accepted' && has('open');
  return {
    clocks: { plan: writing, progress: progressing },
    tasks: { plan: writing, progress: progressing, review_plan: plan?.state === 'submitted', review_progress: plan !== undefined && has('reported') },
  };
};

type Asked = ReturnType<typeof asked>;
const AUDIENCE: Readonly<Record<keyof Asked['tasks'], Exclude<TaskAudience, 'user' | 'lead'>>> = {
  plan: 'editors',
  progress: 'editors',
  review_plan: 'admins',
  review_progress: 'admins',
};

/** Brings clocks, tasks, whom the case waits for and what it allows to where its plan is, in the transaction of the act that changed it. */
export async function settlePlan(tx: Tx, row: LockedCase, at: Date): Promise<void> {
  const { applicationId, organisationId } = row;
  const plan = await currentPlan(tx, applicationId);
  const wanted = asked(plan, plan ? await itemsOf(tx, plan.id) : []);
  const running = new Map<string, number>();
  for (const kind of ['plan', 'progress'] as const) {
    const id = await settleClock(tx, row, plan, kind, wanted.clocks[kind], at);
    if (id !== undefined) running.set(kind, id);
  }
  await refreshDue(tx, applicationId);
  for (const kind of Object.keys(AUDIENCE) as (keyof Asked['tasks'])[]) {
    const audience = AUDIENCE[kind];
    const clockId = running.get(kind);
    if (!wanted.tasks[kind]) await closeTasks(tx, applicationId, [kind], at);
    else if (!(await isOpen(tx, applicationId, kind)))
      await openTask(
        tx,
        {
          applicationId,
          kind,
          audience,
          ...(audience === 'editors' && { organisationId }),
          ...(clockId !== undefined && { clockId, dueOn: await dueOf(tx, clockId) }),
        },
        at,
      );
  }
  await waitForPlan(tx, applicationId);
  const planOpen = plan?.state === 'accepted';
  if (planOpen !== row.planOpen) await setPlanOpen(tx, applicationId, planOpen);
}

/** Whether a task of a kind is open in a case. */
export const isOpen = async (tx: Db | Tx, applicationId: number, kind: CaseTaskKind): Promise<boolean> =>
  (await tx.$count(tasks, and(eq(tasks.applicationId, applicationId), eq(tasks.kind, kind), isNull(tasks.closedAt)))) > 0;

async function dueOf(tx: Tx, clockId: number): Promise<string> {
  const [clock] = await tx.select({ dueOn: clocks.dueOn }).from(clocks).where(eq(clocks.id, clockId));
  return clock!.dueOn;
}

/** Starts the clock of a plan or stops it; returns its id while it runs. Tasks that were opened because it was late are closed. */
async function settleClock(
  tx: Tx,
  row: LockedCase,
  plan: PlanRow | undefined,
  kind: ClockKind & ('plan' | 'progress'),
  wanted: boolean,
  at: Date,
): Promise<number | undefined> {
  const { applicationId } = row;
  const [running] = await tx
    .select({ id: clocks.id })
    .from(clocks)
    .where(and(eq(clocks.applicationId, applicationId), eq(clocks.kind, kind), isNull(clocks.stoppedAt)));
  if (wanted) return running?.id ?? (await startCaseClock(tx, applicationId, { kind, owner: 'institution', ...(await sinceOf(tx, row, plan!, kind)) }, at)).id;
  if (!running) return undefined;
  await stopClocks(tx, applicationId, [kind], at);
  await closeTasks(tx, applicationId, ['overdue', 'suspend'], at);
  return undefined;
}

/** How many months after the conclusion of a monitoring visit progress on its plan is reported. */
const MONITORING_PROGRESS_MONTHS = 6;

/** Progress is due so many months after the decision as its version says of the level, where it says so. */
async function sinceOf(tx: Tx, { standardVersionId }: LockedCase, { decisionId, madeAt }: PlanRow, kind: 'plan' | 'progress') {
  if (kind === 'plan' || standardVersionId === null) return {};
  if (decisionId === null) return { since: { on: riyadhDay(madeAt), months: MONITORING_PROGRESS_MONTHS } };
  const [decision] = await tx.select({ level: decisions.level, at: decisions.decidedAt }).from(decisions).where(eq(decisions.id, decisionId));
  const version = await versionRow(tx, standardVersionId);
  const months = version?.rules.outcomes.find(({ level }) => level === decision!.level)?.progress_report_months;
  return months ? { since: { on: riyadhDay(decision!.at), months } } : {};
}
