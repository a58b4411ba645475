import { api } from '@miyar/contract';
import { DEVICE_SECRET_BYTES } from '@miyar/contract/evaluation/workbook/workbook-key';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { workbookKey } = api;

test('the secret of a person is the same in every session, another person’s is another, and it is long enough', async () => {
  const [yusuf, again, fatuma] = [await app.as('yusuf'), await app.as('yusuf'), await app.as('fatuma')];
  const { secret } = await yusuf.does(workbookKey.read, {});
  expect(Buffer.from(secret, 'base64url')).toHaveLength(DEVICE_SECRET_BYTES);
  expect(await again.does(workbookKey.read, {})).toEqual({ secret, former: [] });
  expect((await fatuma.does(workbookKey.read, {})).secret).not.toBe(secret);
});
