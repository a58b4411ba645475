import { api } from '@miyar/contract';
import { eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { appealed, decidedAlone } from '../../../testing/evaluation/appeals.ts';
import { fullPath, submittedCase } from '../../../testing/evaluation/cases.ts';
import { idOf } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp({ REQUIRE_STAFF_APPROVAL: 'true' });
const { appeals } = api;
const at = (id: number) => ({ params: { id } });

test('with REQUIRE_STAFF_APPROVAL an evaluator who is not verified hears no appeal', async () => {
  app.setTime('2027-02-24T08:00:00.000Z');
  await fullPath(app);
  const id = await submittedCase(app);
  await decidedAlone(app, id);
  await appealed(app, id);
  const nora = await app.as('nora');
  const [khalid, aisha, hamza] = await Promise.all([idOf(app, 'khalid'), idOf(app, 'aisha'), idOf(app, 'hamza')]);
  const { db } = app.services.database;
  await db.update(users).set({ verifiedAt: null }).where(ne(users.id, aisha));
  const candidates = async (role: 'admin' | 'evaluator') =>
    (await nora.does(appeals.candidates, { ...at(id), query: { role } })).map(({ user_id: one }) => one);
  expect(await candidates('admin')).toContain(khalid);
  expect(await candidates('evaluator')).toEqual([aisha]);
  const members = [
    { user_id: khalid, role: 'chair' as const },
    { user_id: aisha, role: 'member' as const },
    { user_id: hamza, role: 'member' as const },
  ];
  expect(await nora.isRefused(appeals.choosePanel, { ...at(id), body: { members } })).toMatchObject({ fields: { 'members.2.user_id': 'invalid_value' } });
  await db.update(users).set({ verifiedAt: app.services.clock.now() }).where(eq(users.id, hamza));
  expect((await nora.does(appeals.choosePanel, { ...at(id), body: { members } })).panel).toHaveLength(3);
});
