import { api } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { Caller } from '../../../testing/caller.ts';
import { caseAs, fullPath, submittedCase } from '../../../testing/evaluation/cases.ts';
import { agreed, released } from '../../../testing/evaluation/decisions.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { secondNode } from '../../../testing/peers/second-node.ts';
import { testApp } from '../../../testing/test-app.ts';
import { releaseDueDecisions } from './release-due.ts';

const app = testApp();
const { applications, preparations } = api;
const at = (id: number) => ({ params: { id } });
const decided = () => app.services.database.db.$count(decisions);

/** A decision another administrator agreed to, with its version. */
async function ready(): Promise<{ id: number; version: number }> {
  app.setTime('2027-02-24T08:00:00.000Z');
  await fullPath(app);
  const id = await submittedCase(app);
  return { id, version: (await agreed(app, id)).preparation!.version };
}

/** … whose release is due. */
async function due(): Promise<number> {
  const { id, version } = await ready();
  await (await app.as('nora')).does(preparations.release, { ...at(id), body: { version, at: '2027-02-24T09:00:00.000Z' } });
  app.setTime('2027-02-24T09:00:01.000Z');
  return id;
}

describe('at once', () => {
  test('of two administrators who release, one does', async () => {
    const { id, version } = await ready();
    const both = await Promise.all(
      [await app.as('nora'), await app.as('khalid')].map((admin) => admin.send(preparations.release, { ...at(id), body: { version } })),
    );
    const [ok, refused] = both.toSorted((one, other) => one.status - other.status);
    expect([ok!.status, refused!.status]).toEqual([200, 409]);
    expect(((await refused!.json()) as { code: string }).code).toBe('decision_released');
    expect(await decided()).toBe(1);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('a release that is due and its recall: one of them', async () => {
    const id = await due();
    const nora = await app.as('nora');
    const [recalled] = await Promise.all([
      nora.send(preparations.recall, { ...at(id), body: { revision: 1, reason: 'Stop.' } }),
      releaseDueDecisions(app.services),
    ]);
    const { stage } = await caseAs(app, id);
    expect([recalled.status, stage, await decided()]).toEqual(recalled.ok ? [200, 'submitted', 0] : [409, 'released', 1]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('a release that is due and a withdrawal leave the case either withdrawn or released', async () => {
    const id = await due();
    const owner = await app.as('alHuda');
    const [withdrawn] = await Promise.all([owner.send(applications.withdraw, at(id)), releaseDueDecisions(app.services)]);
    const { stage } = await caseAs(app, id);
    expect([withdrawn.status, stage, await decided()]).toEqual(withdrawn.ok ? [200, 'withdrawn', 0] : [409, 'released', 1]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('the job on several nodes releases once', async () => {
    const id = await due();
    await Promise.all([releaseDueDecisions(app.services), releaseDueDecisions(app.services), releaseDueDecisions(app.services)]);
    expect(await caseAs(app, id)).toMatchObject({ stage: 'released' });
    expect(await decided()).toBe(1);
  });

  test('administrators on two nodes release once', async () => {
    const { id, version } = await ready();
    const other = await secondNode(app);
    const there = new Caller(other.url, (await app.as('khalid')).token);
    const nora = await app.as('nora');
    const both = await Promise.all([nora, there].map((admin) => admin.send(preparations.release, { ...at(id), body: { version } })));
    await other.close();
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await decided()).toBe(1);
  });
});

describe('acceptance 26: SQL', () => {
  const reasonOf = (statement: ReturnType<typeof sql>) =>
    app.services.database.db.execute(statement).then(
      () => 'nothing refused it',
      (error: unknown) => String((error as Error).cause ?? error),
    );

  test.each([
    sql`update decisions set outcome = 'full'`,
    sql`update decisions set reason_en = 'Other'`,
    sql`update decisions set decided_by = decided_by + 1`,
    sql`update decisions set prepared_id = null`,
    sql`delete from decisions`,
    sql`truncate decisions cascade`,
    sql`update prepared_decisions set reasons_en = 'Other'`,
    sql`update prepared_decisions set state = 'draft', frozen_id = null`,
    sql`delete from prepared_decisions`,
    sql`truncate prepared_decisions cascade`,
    sql`update frozen_records set content = '{}' where kind = 'decision'`,
  ])('cannot change a released decision: %#', async (statement) => {
    app.setTime('2027-02-24T08:00:00.000Z');
    await fullPath(app);
    const id = await submittedCase(app);
    await released(app, id);
    const before = (await caseAs(app, id, 'alHuda')).decision;
    expect(await reasonOf(statement)).toMatch(/a released decision never changes|what is frozen never changes|violates foreign key/);
    expect((await caseAs(app, id, 'alHuda')).decision).toEqual(before);
  });
});
