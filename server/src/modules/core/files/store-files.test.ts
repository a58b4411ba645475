import { api } from '@miyar/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { applicationForm } from '../../../testing/journeys.ts';
import { filesInStorage } from '../../../testing/stored.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
afterEach(() => vi.restoreAllMocks());

test('a connection that breaks while committing leaves no row without its bytes', async () => {
  const school = await app.as('alHuda');
  const { database } = app.services;
  const transaction = database.transaction.bind(database);
  vi.spyOn(database, 'transaction').mockImplementationOnce(async (body) => {
    await transaction(body);
    throw new Error('Connection terminated unexpectedly');
  });
  expect((await school.send(api.applications.submit, applicationForm())).status).toBe(503);
  const [application] = await school.does(api.applications.list, {});
  const { documents } = await school.does(api.applications.read, { params: { id: application!.id } });
  for (const { doc_path } of documents) expect((await school.fetch('GET', `/${doc_path}`)).status).toBe(200);
});

test('a connection that breaks before leaves neither', async () => {
  const school = await app.as('alHuda');
  vi.spyOn(app.services.database, 'transaction').mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
  expect((await school.send(api.applications.submit, applicationForm())).status).toBe(503);
  expect(await school.does(api.applications.list, {})).toEqual([]);
  expect(await filesInStorage(app)).toBe(0);
});
