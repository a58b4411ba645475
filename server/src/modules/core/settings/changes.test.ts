import { api } from '@miyar/contract';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { events } from '../../../db/schema/core/events.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();

test('what was set, and by whom, is written down', async () => {
  const nora = await app.as('nora');
  const { user } = await nora.does(api.accounts.whoAmI, {});
  await nora.does(api.secondFactor.changePolicy, { body: { required_of: ['evaluator'] } });
  await nora.does(api.backups.changePlan, { body: { frequency: 'daily', hour: 3, kept: 2 } });
  const changed = (await app.services.database.db.query.events.findMany({ orderBy: asc(events.id) })).filter(({ kind }) => kind === 'settings.changed');
  expect(changed.map(({ actorId, data }) => ({ actorId, data }))).toEqual([
    { actorId: user.id, data: { key: 'second_factor_required_of' } },
    { actorId: user.id, data: { key: 'backup_plan' } },
  ]);
});
