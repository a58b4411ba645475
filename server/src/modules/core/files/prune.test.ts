import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { files } from '../../../db/schema/core/files.ts';
import { applicationForm } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { pruneFiles } from './prune.ts';

const app = testApp();

test('files that nothing names go once they are old enough; those that are named stay', async () => {
  app.setTime('2026-01-05T08:00:00.000Z');
  const school = await app.as('alHuda');
  const { applicationId } = await school.does(api.applications.submit, applicationForm());
  const { db } = app.services.database;
  const [named] = await db.select().from(files).limit(1);
  const { id: _, ...like } = named!;
  await db.insert(files).values({ ...like, token: `${like.token}x`, storageKey: `${like.storageKey}x` });
  const count = () => db.$count(files);
  const before = await count();
  await pruneFiles(app.services);
  expect(await count()).toBe(before);
  app.setTime('2028-01-05T08:00:00.000Z');
  await pruneFiles(app.services);
  expect(await count()).toBe(before - 1);
  const { documents } = await (await app.as('alHuda')).does(api.applications.read, { params: { id: applicationId } });
  for (const { doc_path } of documents) expect((await (await app.as('alHuda')).fetch('GET', `/${doc_path}`)).status).toBe(200);
});
