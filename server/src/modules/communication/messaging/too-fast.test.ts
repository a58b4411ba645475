import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { idOf } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

// A twentieth: three messages a minute.
const app = testApp({ RATE_LIMIT_SCALE: '0.05' });

test('who sends very many messages is slowed with a clear text; sending one again is no new one', async () => {
  const nora = await app.as('nora');
  const body = { recipientId: await idOf(app, 'alHuda'), message: 'x', client_id: crypto.randomUUID() };
  const first = await nora.does(api.messaging.send, { body });
  for (let n = 0; n < 2; n += 1) await nora.does(api.messaging.send, { body: { ...body, client_id: crypto.randomUUID() } });
  const refused = await nora.reading('ar').isRefused(api.messaging.send, { body: { ...body, client_id: crypto.randomUUID() } });
  expect(refused).toMatchObject({ status: 429, code: 'sending_too_fast' });
  expect(refused.message).toMatch(/^أرسلت رسائل كثيرة في وقت قصير\. أعد المحاولة بعد \d+ ثانية\.$/);
  expect(await nora.does(api.messaging.send, { body })).toEqual(first);
});
