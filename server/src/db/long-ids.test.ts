import { api } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { linkEvents } from '../modules/operations/audit/link-events.ts';
import { verifyChain } from '../modules/operations/audit/verify-chain.ts';
import { submittedApplication } from '../testing/journeys.ts';
import { inboxOf, written } from '../testing/messages.ts';
import { testApp } from '../testing/test-app.ts';

const app = testApp();
/** Beyond what an integer counts. */
const FAR = 3_000_000_000;
const GROWING = ['events', 'messages', 'message_attachments', 'notifications', 'waiting_notices', 'mails', 'login_sessions'];

test('what only grows is numbered beyond an integer, and is read, paged, searched and marked by such numbers', async () => {
  await app.services.database.transaction(async (tx) => {
    for (const table of GROWING) await tx.execute(sql.raw(`alter table ${table} alter column id restart with ${FAR}`));
  });
  await submittedApplication(app);
  const sent = await written(app, 'nora', 'alHuda');
  const answer = await written(app, 'alHuda', 'nora', 'a second one');
  expect(sent.id).toBeGreaterThanOrEqual(FAR);
  const nora = await app.as('nora');
  const params = { id: sent.conversation_id };
  expect(await nora.does(api.messaging.read, { params, query: { after: sent.id } })).toMatchObject([{ id: answer.id }]);
  await nora.does(api.messaging.markRead, { params, body: { up_to: answer.id } });
  expect(await inboxOf(app, 'nora')).toMatchObject([{ unread_count: 0, last_message_id: answer.id, read_up_to: expect.any(Number) }]);
  await (await app.as('alHuda')).does(api.messaging.delete, { params: { id: answer.id } });

  const [first] = await nora.does(api.notifications.listForAdmin, {});
  expect(first!.id).toBeGreaterThanOrEqual(FAR);
  await nora.does(api.notifications.markRead, { params: { id: first!.id } });

  await linkEvents(app.services);
  expect((await verifyChain(app.services.database.db)).fault).toBeUndefined();
  const [entry] = await nora.does(api.audit.list, { query: { limit: 1 } });
  expect(entry!.id).toBeGreaterThanOrEqual(FAR);
  expect(await nora.does(api.audit.list, { query: { q: `#${entry!.id}` } })).toMatchObject([{ id: entry!.id }]);
  const page = await nora.fetch('GET', '/api/admin/audit?limit=2');
  const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  expect((await nora.fetch('GET', next!)).status).toBe(200);

  const sessions = await nora.does(api.accounts.sessions, {});
  expect(sessions[0]!.id).toBeGreaterThanOrEqual(FAR);
});
