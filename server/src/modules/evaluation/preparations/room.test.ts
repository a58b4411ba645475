import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { answerAll, caseAs, fullPath, openedCase, submitAnswers, submittedCase } from '../../../testing/evaluation/cases.ts';
import { drafted, finalReport, prepared, roomOf } from '../../../testing/evaluation/decisions.ts';
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

test('the scores of a room are exact fractions beside what is shown of them', async () => {
  app.setTime('2027-02-24T08:00:00.000Z');
  await fullPath(app);
  const id = await openedCase(app, 'alHuda');
  await submitAnswers(app, id);
  await finalReport(app, id, (code) => (code === '7.2.4' ? 'C' : 'B'));
  const { score, self } = await roomOf(app, id);
  expect(score).toMatchObject({ overall: '1195/16', shown: '74.6', areas: expect.arrayContaining([{ code: '1', score: '75', shown: '75.0' }]) });
  expect(self).toMatchObject({ overall: '75', shown: '75.0' });
});

test('preparing without a draft says so, before one was written and after it was recalled; other stages refuse it as they did', async () => {
  app.setTime('2027-02-24T08:00:00.000Z');
  await fullPath(app);
  const id = await submittedCase(app);
  const prepare = async (version = 1) => {
    const { revision } = await caseAs(app, id);
    return (await app.as('nora')).reading('en').isRefused(preparations.prepare, { ...at(id), body: { revision, version } });
  };
  const lacking = { status: 409, code: 'decision_not_drafted', message: 'There is no draft of this decision. Write the decision, then prepare it.' };
  expect(await prepare()).toMatchObject(lacking);
  expect((await roomOf(app, id)).can).toMatchObject({ write: true, prepare: 'decision_not_drafted' });
  await prepared(app, id);
  await (await app.as('nora')).does(preparations.recall, { ...at(id), body: { revision: (await caseAs(app, id)).revision, reason: 'Not yet.' } });
  expect(await prepare(2)).toMatchObject(lacking);
  expect((await roomOf(app, id)).can).toMatchObject({ write: true, prepare: 'decision_not_drafted' });
  const { preparation } = await drafted(app, id);
  expect((await roomOf(app, id)).can.prepare).toBe(true);
  await (await app.as('nora')).does(preparations.prepare, { ...at(id), body: { revision: (await caseAs(app, id)).revision, version: preparation!.version } });
  const other = await openedCase(app, 'alNoor', { name: 'Another school', country: 'Kenya' });
  expect((await roomOf(app, other)).can.prepare).toBe('move_not_allowed');
});
