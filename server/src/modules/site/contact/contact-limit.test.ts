import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { refusalOf } from '../../../testing/caller.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp({ RATE_LIMIT_SCALE: '1' });

test('five messages an hour come from an address; a mistake costs none, a forwarded address and the hidden field help nobody', async () => {
  const send = (changes: object = {}) => app.stranger.send(api.contact.send, { body: { name: 'A', email: 'a@example.org', message: 'Hello', ...changes } });
  expect((await send({ email: 'none' })).status).toBe(400);
  for (const website of ['', '', '', 'x', 'x']) expect((await send({ website })).status).toBe(201);
  const limited = await send();
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(await refusalOf(limited)).toMatchObject({
    status: 429,
    code: 'too_many_messages',
    message: 'Too many messages came from your address. Try again in 60 minutes.',
  });
  const forwarded = await app.stranger.fetch('POST', '/api/contact', {
    body: JSON.stringify({ name: 'A', email: 'a@example.org', message: 'Hello' }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.9' },
  });
  expect(forwarded.status).toBe(429);
  expect(await app.services.database.db.query.contactMessages.findMany()).toHaveLength(3);
});
