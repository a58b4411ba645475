import { api } from '@miyar/contract';
import { DEVICE_SECRET_BYTES } from '@miyar/contract/evaluation/workbook/workbook-key';
import { expect, test } from 'vitest';
import { idOf } from '../../../../testing/journeys.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { WORKBOOK_KEYS } from './device-secret.ts';

const app = testApp();
const { workbookKey } = api;

test('the secret of a person is the same in every session, another person’s is another, and it is long enough', async () => {
  const [yusuf, again, fatuma] = [await app.as('yusuf'), await app.as('yusuf'), await app.as('fatuma')];
  const { secret } = await yusuf.does(workbookKey.read, {});
  expect(Buffer.from(secret, 'base64url')).toHaveLength(DEVICE_SECRET_BYTES);
  expect(await again.does(workbookKey.read, {})).toEqual({ secret, former: [] });
  expect((await fatuma.does(workbookKey.read, {})).secret).not.toBe(secret);
});

test('every former secret is given, the newest first, however often it was renewed', async () => {
  const yusuf = await app.as('yusuf');
  const userId = await idOf(app, 'yusuf');
  const secrets: string[] = [];
  for (let renewed = 0; renewed < 12; renewed += 1) {
    secrets.unshift((await yusuf.does(workbookKey.read, {})).secret);
    const ending = { userId, occasion: 'password_changed', by: userId, reason: 'changed', at: app.services.clock.now() } as const;
    await app.services.database.transaction((tx) => WORKBOOK_KEYS.end(tx, ending));
  }
  const { secret, former } = await yusuf.does(workbookKey.read, {});
  expect(former).toEqual(secrets);
  expect(new Set([secret, ...former]).size).toBe(13);
});
