import { api } from '@miyar/contract';
import { CASE_STAGES, type CaseStage, STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { teamMembers } from '../../../db/schema/evaluation/team.ts';
import { CALLS } from '../../../testing/evaluation/move-calls.ts';
import { idOf } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { accredited, CONCLUDED, orderedVisit } from '../../../testing/years/monitoring.ts';
import { type Move, MOVES, type MoveName } from '../../evaluation/cases/moves/moves.ts';

const app = testApp();
const { monitoring } = api;

type Call = (typeof CALLS)[keyof typeof CALLS];

/** The calls of the moves that only monitoring visits make. */
const OF_VISITS: Readonly<Record<'conclude_monitoring' | 'cancel_monitoring', Call>> = {
  conclude_monitoring: {
    by: 'nora',
    call: (caller, id, revision) => caller.send(monitoring.conclude, { params: { id }, body: { revision, outcome: 'none', reasons: CONCLUDED } }),
  },
  cancel_monitoring: {
    by: 'nora',
    call: (caller, id, revision) => caller.send(monitoring.cancel, { params: { id }, body: { revision, reason: 'Roads are closed.' } }),
  },
};

const ALL = Object.entries({ ...CALLS, ...OF_VISITS }) as [MoveName, Call][];

/** A revision that nobody has seen: a legal move is refused by it, after everything that names a stage. */
const UNSEEN = 999_999;
/** The stages of a monitoring visit. */
const STAGES = CASE_STAGES.filter(
  (stage) => !['submitted', 'returned', 'eligible', 'self_evaluation', 'decision_prepared', 'released', 'appeal'].includes(stage),
);

const isLegal = (name: MoveName, stage: CaseStage): boolean => {
  const { of, from }: Move = MOVES[name];
  return of !== 'application' && from.includes(stage);
};

/** An announced visit that fatuma leads. */
async function led(): Promise<number> {
  app.setTime('2027-02-28T08:00:00.000Z');
  const { institutionId } = await accredited(app);
  const id = await orderedVisit(app, institutionId, { announced: true });
  const { db } = app.services.database;
  const [evaluatorId, invitedBy, now] = [await idOf(app, 'fatuma'), await idOf(app, 'nora'), app.services.clock.now()];
  await db.insert(teamMembers).values({ applicationId: id, evaluatorId, role: 'lead', state: 'accepted', invitedBy, invitedAt: now });
  await db.update(cases).set({ leadId: evaluatorId }).where(eq(cases.applicationId, id));
  return id;
}

test('acceptance 24: every move of a monitoring visit that C.4 does not list is refused at its stage, in both languages', { timeout: 300_000 }, async () => {
  const id = await led();
  const { db } = app.services.database;
  const callers = { nora: await app.as('nora'), alHuda: await app.as('alHuda'), fatuma: await app.as('fatuma') };
  const wrong: string[] = [];
  for (const stage of STAGES) {
    await db.update(cases).set({ stage }).where(eq(cases.applicationId, id));
    for (const [name, { by, call }] of ALL) {
      const legal = isLegal(name, stage);
      for (const language of legal ? (['en'] as const) : (['ar', 'en'] as const)) {
        const answer = await call(callers[by].reading(language), id, UNSEEN);
        const problem = (await answer.json()) as { code: string; message: string };
        const refused = answer.status === 409 && problem.code === 'move_not_allowed' && problem.message.includes(STAGE_NAMES[stage][language]);
        if (refused === legal || answer.ok) wrong.push(`${name} at ${stage} (${language}): ${answer.status} ${problem.code} ${problem.message}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('acceptance 24: the moves that only monitoring visits make are closed to everybody but administrators', { timeout: 120_000 }, async () => {
  const id = await led();
  for (const { call } of Object.values(OF_VISITS))
    for (const person of ['alHuda', 'amina', 'fatuma', 'aisha', 'alNoor', 'ibrahim'] as const)
      expect([401, 403, 404], person).toContain((await call(await app.as(person), id, UNSEEN)).status);
});
