import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { PEOPLE } from '../../../cast/people.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { applicationForm } from '../../../testing/journeys.ts';
import { secretsMailedTo } from '../../../testing/mails.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp({ REQUIRE_EMAIL_VERIFICATION: 'true' });

test('where the authority wants it, an institution confirms its address before it applies', async () => {
  const alHuda = await app.as('alHuda');
  await app.services.database.db.update(users).set({ emailVerifiedAt: null });
  const query = { name: 'Al-Huda', country: 'Uganda', accreditation_type: 'new' as const };
  expect(await alHuda.does(api.applications.mayApply, { query })).toEqual({ can: 'email_not_verified' });
  expect(await alHuda.isRefused(api.applications.submit, applicationForm())).toMatchObject({ status: 403, code: 'email_not_verified' });
  await alHuda.does(api.recovery.resendConfirmation, {});
  const { token } = await secretsMailedTo(app, PEOPLE.alHuda.email);
  await app.stranger.does(api.recovery.confirmEmail, { body: { token } });
  expect(await alHuda.does(api.applications.mayApply, { query })).toEqual({ can: true });
  expect((await alHuda.send(api.applications.submit, applicationForm())).status).toBe(201);
});
