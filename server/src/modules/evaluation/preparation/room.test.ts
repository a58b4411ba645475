import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { answerAll, fullPath, openedCase } from '../../../testing/evaluation/cases.ts';
import { submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { preparations } = api;
const at = (id: number) => ({ params: { id } });

test('an application of the short path has no room, and nobody else has one', async () => {
  const { applicationId } = await submittedApplication(app);
  expect(await (await app.as('nora')).isRefused(preparations.read, at(applicationId))).toMatchObject({ status: 409, code: 'use_full_process' });
  await fullPath(app);
  const id = await openedCase(app, 'alIhsan');
  await answerAll(app, id, 'alIhsan');
  for (const person of ['alIhsan', 'yusuf', 'ibrahim'] as const) expect((await (await app.as(person)).isRefused(preparations.read, at(id))).status).toBe(403);
  expect((await (await app.as('nora')).isRefused(preparations.read, at(99_999))).status).toBe(404);
});
