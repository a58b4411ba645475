import { api } from '@miyar/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { PEOPLE } from '../../../cast/people.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { assignedSchool, idOf, reportedSchool, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp({ REQUIRE_REPORT_BEFORE_DECISION: 'true', REQUIRE_STAFF_APPROVAL: 'true' });

test('with REQUIRE_REPORT_BEFORE_DECISION a decision waits for a report, and the list says so', async () => {
  const { schoolId } = await assignedSchool(app);
  const nora = await app.as('nora');
  expect((await nora.does(api.schools.list, {}))[0]!.can.decide).toBe('report_required');
  expect(await nora.isRefused(api.decisions.changeStatus, { body: { schoolId, status: 'approved', reason: 'Known to us' } })).toMatchObject({
    status: 422,
    code: 'report_required',
  });
});

test('… and is possible with one', async () => {
  const { schoolId } = await reportedSchool(app);
  expect((await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } })).status).toBe('approved');
});

test('… and not while its only report is being withdrawn', async () => {
  const { schoolId, reportId } = await reportedSchool(app);
  const [nora, yusuf, { database }] = [await app.as('nora'), await app.as('yusuf'), app.services];
  const waiting = async (count: number) => {
    const { rows } = await database.db.execute(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
    expect(rows).toHaveLength(count);
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  // Withdrawing counts the visit, which it cannot before this ends; deciding comes meanwhile.
  const counting = database.transaction(async (tx) => {
    await tx.execute(sql`select from visit_tallies for update`);
    await promise;
  });
  const withdrawn = yusuf.send(api.visitReports.withdraw, { params: { id: reportId }, query: { reason: 'A mistake' } });
  await vi.waitFor(() => waiting(1), { timeout: 10_000 });
  const decided = nora.send(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } });
  await vi.waitFor(() => waiting(2), { timeout: 10_000 });
  resolve();
  await counting;
  expect([(await withdrawn).status, (await decided).status]).toEqual([200, 422]);
});

test('with REQUIRE_STAFF_APPROVAL an unverified evaluator is not assigned, nor a suspended one', async () => {
  const { schoolId } = await submittedApplication(app);
  const [nora, evaluator] = [await app.as('nora'), await idOf(app, 'yusuf')];
  for (const state of [{ verifiedAt: null }, { verifiedAt: new Date(), suspendedAt: new Date() }]) {
    await app.services.database.db.update(users).set(state).where(eq(users.email, PEOPLE.yusuf.email));
    expect((await nora.does(api.schools.evaluators, {})).find(({ id }) => id === evaluator)!.available).toBe(false);
    expect(await nora.isRefused(api.assignments.assign, { body: { school_id: schoolId, evaluator_id: evaluator } })).toMatchObject({
      status: 422,
      fields: { evaluator_id: 'evaluator_not_available' },
    });
  }
});
