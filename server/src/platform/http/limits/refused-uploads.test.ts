import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { applicationForm } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

// A twentieth of the usual: 2 uploads an hour for a person, and 8 that a rule refuses.
const app = testApp({ RATE_LIMIT_SCALE: '0.05' });

test('an application that a rule refuses does not count, as often as four times the limit', async () => {
  const alHuda = await app.as('alHuda');
  const { applicationId } = await alHuda.does(api.applications.submit, applicationForm());
  for (let i = 0; i < 6; i++) expect(await alHuda.isRefused(api.applications.submit, applicationForm())).toMatchObject({ code: 'application_open_already' });
  await alHuda.does(api.applications.withdraw, { params: { id: applicationId } });
  expect((await alHuda.send(api.applications.submit, applicationForm())).status).toBe(201);
  expect(await alHuda.isRefused(api.applications.submit, applicationForm())).toMatchObject({ code: 'too_many_uploads' });
});
