import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { applicationForm } from '../../../testing/journeys.ts';
import { filesInStorage } from '../../../testing/stored.ts';
import { testApp } from '../../../testing/test-app.ts';

// A fifth of the usual: four applications under review, eight uploads an hour.
const app = testApp({ RATE_LIMIT_SCALE: '0.2' });

test('an organisation may have so many applications under review, also when the last are sent at once', async () => {
  const school = await app.as('alHuda');
  const send = (n: number) => school.send(api.applications.submit, applicationForm({ name: `School ${n}` }));
  for (const n of [1, 2, 3]) expect((await send(n)).status).toBe(201);
  const last = await Promise.all([4, 5, 6].map(send));
  expect(last.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const query = { name: 'School 7', country: 'Uganda', accreditation_type: 'new' as const };
  expect(await school.does(api.applications.mayApply, { query })).toEqual({ can: 'too_many_open_applications' });
  expect((await school.isRefused(api.applications.submit, applicationForm({ name: 'School 7' }))).code).toBe('too_many_open_applications');
  expect(await filesInStorage(app)).toBe(8);
  // Other institutions are not blocked, and one deleted application makes room.
  expect((await (await app.as('alNoor')).send(api.applications.submit, applicationForm())).status).toBe(201);
  await school.does(api.applications.withdraw, { params: { id: 1 } });
  expect((await send(7)).status).toBe(201);
});
