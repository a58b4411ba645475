import { api } from '@miyar/contract';
import { CASE_STAGES, type CaseStage, STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cases as table } from '../../../../db/schema/evaluation/cases.ts';
import { teamMembers } from '../../../../db/schema/evaluation/team.ts';
import { fullPath, openedCase } from '../../../../testing/evaluation/cases.ts';
import { CALLS, type Mover } from '../../../../testing/evaluation/move-calls.ts';
import { idOf } from '../../../../testing/journeys.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { MOVES, type MoveName } from './moves.ts';

const app = testApp();
const { cases } = api;

/** Somebody leads the team of a case, whatever its stage. */
async function ledBy(id: number, person: 'fatuma'): Promise<void> {
  const { db } = app.services.database;
  const [evaluatorId, invitedBy, now] = [await idOf(app, person), await idOf(app, 'nora'), app.services.clock.now()];
  await db.insert(teamMembers).values({ applicationId: id, evaluatorId, role: 'lead', state: 'accepted', invitedBy, invitedAt: now });
  await db.update(table).set({ leadId: evaluatorId }).where(eq(table.applicationId, id));
}

/** A case at a stage; where a decision is prepared, it was at the final report before, and is so for everybody outside. */
const placed = (stage: CaseStage) => ({
  stage,
  returnedFrom: stage === 'returned' ? ('submitted' as const) : null,
  preparedFrom: stage === 'decision_prepared' ? ('final_report' as const) : null,
});
const shownTo = (by: Mover, stage: CaseStage): CaseStage => (by !== 'nora' && stage === 'decision_prepared' ? 'final_report' : stage);

const isLegal = (name: MoveName, stage: CaseStage): boolean => (MOVES[name].from as readonly CaseStage[]).includes(stage);

test('acceptance 3: every pair of stage and move that is not in the table is refused with the stage, in both languages', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  await fullPath(app);
  const id = await openedCase(app);
  const { db } = app.services.database;
  await ledBy(id, 'fatuma');
  const callers = { nora: await app.as('nora'), alHuda: await app.as('alHuda'), fatuma: await app.as('fatuma') };
  const wrong: string[] = [];
  for (const stage of CASE_STAGES) {
    await db.update(table).set(placed(stage)).where(eq(table.applicationId, id));
    for (const [name, { by, call }] of Object.entries(CALLS)) {
      if (isLegal(name as MoveName, stage)) continue;
      for (const language of ['ar', 'en'] as const) {
        const answer = await call(callers[by].reading(language), id, 3);
        const problem = (await answer.json()) as { code: string; message: string };
        const refused = answer.status === 409 && problem.code === 'move_not_allowed' && problem.message.includes(STAGE_NAMES[shownTo(by, stage)][language]);
        if (!refused) wrong.push(`${name} at ${stage} (${language}): ${answer.status} ${problem.code} ${problem.message}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('acceptance 3: every move is closed to everybody but those the table names', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  await fullPath(app);
  const id = await openedCase(app);
  await ledBy(id, 'fatuma');
  const others = ['alNoor', 'yusuf', 'maryam'] as const;
  for (const [name, { by, call }] of Object.entries(CALLS)) {
    const answers = await Promise.all(
      [...others, ...(['nora', 'alHuda', 'fatuma'] as const).filter((person) => person !== by)].map(async (person) => call(await app.as(person), id, 3)),
    );
    const statuses = [...answers, await call(app.stranger, id, 3)].map(({ status }) => status);
    expect({ name, statuses: statuses.filter((status) => status !== 401 && status !== 403 && status !== 404) }).toEqual({ name, statuses: [] });
  }
  expect((await (await app.as('alHuda')).does(cases.read, { params: { id } })).revision).toBe(3);
});

test('acceptance 3 and 5: of the people of the institution, each move is open to exactly those the table names', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  await fullPath(app);
  const id = await openedCase(app);
  const { db } = app.services.database;
  const people = { owner: await app.as('alHuda'), editor: await app.as('amina'), viewer: await app.as('suleiman') };
  const wrong: string[] = [];
  for (const [name, { by, call }] of Object.entries(CALLS) as [keyof typeof CALLS, (typeof CALLS)[keyof typeof CALLS]][]) {
    if (by !== 'alHuda') continue;
    const { who } = MOVES[name] as { who: readonly string[] };
    // At a stage from which the move is not legal, people with the right to the move are refused because of the stage, and people without it are refused
    // because of the right.
    const stage = CASE_STAGES.find((known) => !isLegal(name, known) && known !== 'submitted' && known !== 'withdrawn')!;
    await db.update(table).set(placed(stage)).where(eq(table.applicationId, id));
    const expected = { owner: 'move_not_allowed', editor: who.includes('writer') ? 'move_not_allowed' : 'not_owner', viewer: 'viewer_reads_only' };
    for (const role of ['owner', 'editor', 'viewer'] as const) {
      const answer = await call(people[role], id, 3);
      const { code } = (await answer.json()) as { code: string };
      if (code !== expected[role]) wrong.push(`${name} by the ${role} at ${stage}: ${answer.status} ${code}`);
    }
  }
  expect(wrong).toEqual([]);
});
