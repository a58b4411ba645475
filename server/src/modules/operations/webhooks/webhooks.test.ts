import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../../cast/people.ts';
import { webhookDeliveries, webhooks } from '../../../db/schema/operations/webhooks.ts';
import { programOf } from '../../../testing/accounts/access-tokens.ts';
import { assignedSchool, idOf, submittedApplication } from '../../../testing/journeys.ts';
import { answering, isSignedWith, webhookReceiver } from '../../../testing/peers/webhook-receiver.ts';
import { testApp } from '../../../testing/test-app.ts';
import { deliver, MAX_ATTEMPTS, MAX_FAILURES, pruneDeliveries, sweepDeliveries } from './deliver.ts';

const app = testApp({ WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });
const calls = api.webhooks;
const KINDS = ['application.submitted', 'evaluator.assigned'];

/** A webhook of nora's to a receiver. */
async function hooked(kinds = KINDS) {
  const receiver = await webhookReceiver();
  const nora = await app.as('nora');
  const { webhook, secret } = await nora.does(calls.create, {
    body: { name: 'Register', address: receiver.address, kinds, current_password: CAST_PASSWORD },
  });
  const params = { id: webhook.id };
  const read = async () => (await nora.does(calls.list, {})).find(({ id }) => id === webhook.id)!;
  return { receiver, nora, webhook, secret, params, read, deliveries: () => nora.does(calls.deliveries, { params }) };
}

const eventsOf = async (kind: string) =>
  (await app.services.database.db.query.events.findMany({ orderBy: (row, { asc }) => asc(row.id) })).filter((event) => event.kind === kind);

describe('a webhook', () => {
  test('is shown with its secret once, which lies sealed', async () => {
    const { nora, webhook, secret } = await hooked();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(webhook).toMatchObject({ name: 'Register', kinds: KINDS, off_since: null, failures: 0 });
    expect(await nora.does(calls.list, {})).toEqual([webhook]);
    const [row] = await app.services.database.db.select().from(webhooks);
    expect(row!.secret).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
    expect(await eventsOf('webhook.created')).toMatchObject([{ data: { webhook_id: webhook.id } }]);
  });

  test('receives the events it asks for, signed, as they are committed', async () => {
    const { receiver, secret, deliveries } = await hooked();
    const { applicationId, schoolId } = await submittedApplication(app);
    expect(receiver.received).toEqual([]);
    await app.runJobs();
    expect(receiver.received).toHaveLength(1);
    const [one] = receiver.received;
    const [event] = await eventsOf('application.submitted');
    expect(one!.body).toEqual({
      type: 'application.submitted',
      timestamp: event!.at.toISOString(),
      data: { event_id: event!.id, application_id: applicationId, school_id: schoolId, ...event!.data },
    });
    expect(one!.headers['content-type']).toBe('application/json');
    expect(isSignedWith(secret, one!)).toBe(true);
    expect(isSignedWith(secret, { ...one!, text: one!.text.replace('submitted', 'approved') })).toBe(false);
    expect(Math.abs(Number(one!.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    expect(await deliveries()).toMatchObject([{ message_id: one!.headers['webhook-id'], state: 'delivered', attempts: 1, status: 200, fault: null }]);
  });

  test('receives nothing else, and nothing of people', async () => {
    const { receiver } = await hooked(['evaluator.assigned']);
    const { evaluatorId } = { evaluatorId: await idOf(app, 'yusuf') };
    await assignedSchool(app);
    await app.runJobs();
    expect(receiver.received.map(({ body }) => body.type)).toEqual(['evaluator.assigned']);
    const [event] = await eventsOf('evaluator.assigned');
    expect(event!.data['evaluator_name']).toBeTruthy();
    expect(receiver.received[0]!.text).not.toContain(String(event!.data['evaluator_name']));
    expect(Object.keys(receiver.received[0]!.body.data).sort()).toEqual(['application_id', 'event_id', 'school_id']);
    expect(Object.values(receiver.received[0]!.body.data)).not.toContain(`user ${evaluatorId}`);
  });

  test('receives nothing of what was refused', async () => {
    const { nora, deliveries } = await hooked();
    const { schoolId } = await assignedSchool(app);
    const before = (await deliveries()).length;
    expect((await nora.send(api.assignments.assign, { body: { school_id: schoolId, evaluator_id: await idOf(app, 'yusuf') } })).status).toBe(409);
    expect(await deliveries()).toHaveLength(before);
  });

  test('is sent everything again until it answers with success, under one id', async () => {
    const { receiver, deliveries, read } = await hooked();
    receiver.answer = answering(503);
    await submittedApplication(app);
    await app.runJobs();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1, status: 503, fault: 'status' }]);
    receiver.answer = answering(204);
    await app.runJobs();
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2, status: 204, fault: null }]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await read()).toMatchObject({ failures: 0, last_delivered_at: expect.any(String) });
  });

  test('that redirects is not followed', async () => {
    const { receiver, deliveries } = await hooked();
    const other = await webhookReceiver();
    receiver.answer = answering(307, { location: other.address });
    await submittedApplication(app);
    await app.runJobs();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', status: 307, fault: 'redirect' }]);
    expect(other.received).toEqual([]);
  });

  test('is switched off after repeated failure, which administrators are notified of, and on again by them', async () => {
    const { receiver, nora, params, read, deliveries } = await hooked();
    receiver.answer = answering(500);
    for (let made = 0; made < MAX_FAILURES; made += 1) await nora.does(calls.test, { params });
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) await app.runJobs();
    expect(receiver.received).toHaveLength(MAX_FAILURES * MAX_ATTEMPTS);
    expect((await deliveries()).map(({ state, can }) => [state, can.send_again])).toEqual(
      Array.from({ length: MAX_FAILURES }, () => ['failed', 'webhook_off']),
    );
    expect(await read()).toMatchObject({ off_because: 'failures', failures: MAX_FAILURES });
    const notices = await nora.does(api.notifications.listForAdmin, {});
    expect(notices.find(({ message }) => message.includes(receiver.host))).toMatchObject({ type: 'error' });
    expect(await nora.isRefused(calls.test, { params })).toMatchObject({ status: 409, code: 'webhook_off' });
    const before = receiver.received.length;
    await submittedApplication(app);
    await app.runJobs();
    expect(receiver.received).toHaveLength(before);
    receiver.answer = answering(200);
    expect(await nora.does(calls.switch, { params, body: { on: true } })).toMatchObject({ off_since: null, failures: 0 });
    await nora.does(calls.test, { params });
    await app.runJobs();
    expect(receiver.received.at(-1)!.body).toMatchObject({ type: 'webhook.test', data: {} });
  });

  test('that answers 410 is switched off at once', async () => {
    const { receiver, nora, params, read } = await hooked();
    receiver.answer = answering(410);
    await nora.does(calls.test, { params });
    await app.runJobs();
    expect(await read()).toMatchObject({ off_because: 'gone' });
    expect(receiver.received).toHaveLength(1);
  });

  test('that is switched off by a person gives up what still waits', async () => {
    const { receiver, nora, params, deliveries } = await hooked();
    await nora.does(calls.test, { params });
    expect(await nora.does(calls.switch, { params, body: { on: false } })).toMatchObject({ off_because: 'person' });
    await app.runJobs();
    expect(receiver.received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ state: 'failed', fault: 'switched_off', can: { send_again: 'webhook_off' } }]);
  });

  test('is sent a delivery again on request', async () => {
    const { receiver, nora, params, deliveries } = await hooked();
    const { id, message_id } = await nora.does(calls.test, { params });
    expect(await nora.isRefused(calls.sendAgain, { params: { ...params, delivery: id } })).toMatchObject({ status: 409, code: 'delivery_waiting' });
    await app.runJobs();
    expect(await nora.does(calls.sendAgain, { params: { ...params, delivery: id } })).toMatchObject({ state: 'waiting', message_id });
    await app.runJobs();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([message_id, message_id]);
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }]);
    expect(await nora.isRefused(calls.sendAgain, { params: { ...params, delivery: 999_999 } })).toMatchObject({ status: 404 });
    const other = await hooked();
    expect(await nora.isRefused(calls.sendAgain, { params: { ...other.params, delivery: id } })).toMatchObject({ status: 404 });
    expect(await eventsOf('webhook.sent_again')).toMatchObject([{ data: { delivery_id: id } }]);
  });

  test('is signed with both secrets for a day after a new one', async () => {
    app.setTime('2026-12-01T08:00:00Z');
    const { receiver, nora, params, secret } = await hooked();
    const renewed = await nora.does(calls.renewSecret, { params, body: { current_password: CAST_PASSWORD } });
    await nora.does(calls.test, { params });
    await app.runJobs();
    expect([secret, renewed.secret].map((one) => isSignedWith(one, receiver.received[0]!))).toEqual([true, true]);
    app.setTime('2026-12-02T08:00:01Z');
    await (await app.as('nora')).does(calls.test, { params });
    await app.runJobs();
    expect([secret, renewed.secret].map((one) => isSignedWith(one, receiver.received[1]!))).toEqual([false, true]);
  });

  test('is changed, and deleted with what was sent', async () => {
    const { nora, params, receiver } = await hooked();
    const other = await webhookReceiver();
    await nora.does(calls.test, { params });
    const body = { name: 'LMS', address: other.address, kinds: ['certificate.issued'], current_password: CAST_PASSWORD };
    expect(await nora.does(calls.change, { params, body })).toMatchObject({ name: 'LMS', address: other.address, kinds: ['certificate.issued'] });
    await app.runJobs();
    expect([receiver.received.length, other.received.length]).toEqual([0, 1]);
    await nora.does(calls.delete, { params });
    expect(await nora.does(calls.list, {})).toEqual([]);
    expect(await app.services.database.db.select().from(webhookDeliveries)).toEqual([]);
    for (const [call, input] of [
      [calls.change, { params, body }],
      [calls.switch, { params, body: { on: true } }],
      [calls.delete, { params }],
      [calls.test, { params }],
      [calls.deliveries, { params }],
    ] as const)
      expect((await nora.isRefused(call, input as never)).status).toBe(404);
  });

  test('whose secret is asked for again by a copied row opens nothing', async () => {
    const [first, second] = [await hooked(), await hooked()];
    const { db } = app.services.database;
    const rows = await db.select().from(webhooks);
    await db.update(webhooks).set({ secret: rows.find(({ id }) => id === second.webhook.id)!.secret });
    await first.nora.does(calls.test, { params: first.params });
    for (let tries = 0; tries <= MAX_ATTEMPTS; tries += 1) await app.runJobs();
    expect(first.receiver.received).toEqual([]);
    expect(await first.deliveries()).toMatchObject([{ state: 'failed', status: null, fault: 'unreachable' }]);
  });
});

test.each([
  [{ kinds: [] }, { kinds: 'kinds_required' }],
  [{ kinds: ['account.signed_in'] }, { 'kinds.0': 'invalid_choice' }],
  [{ kinds: ['decision.prepared'] }, { 'kinds.0': 'invalid_choice' }],
  [{ address: 'https://10.0.0.1/hooks' }, { address: 'address_not_public' }],
  [{ address: 'http://hooks.example.org/' }, { address: 'address_not_public' }],
  [{ address: 'https://localhost/' }, { address: 'address_not_public' }],
  [{ address: 'https://user:secret@hooks.example.org/' }, { address: 'invalid_link' }],
  [{ address: 'hooks.example.org' }, { address: 'invalid_link' }],
  [{ current_password: 'wrong' }, { current_password: 'wrong_password' }],
])('a webhook with %o is refused', async (changes, fields) => {
  const nora = await app.as('nora');
  const body = { name: 'Register', address: 'https://hooks.example.org/', kinds: KINDS, current_password: CAST_PASSWORD, ...changes };
  expect((await nora.isRefused(calls.create, { body })).fields).toEqual(fields);
  expect(await nora.does(calls.list, {})).toEqual([]);
});

test('a token makes no webhook', async () => {
  const { program } = await programOf(app, 'nora', ['audit', 'jobs']);
  expect(await program.isRefused(calls.list, {})).toMatchObject({ status: 403, code: 'not_for_tokens' });
});

test('a delivery whose job was lost is found, one that is old is forgotten', async () => {
  const { receiver, nora, params, deliveries } = await hooked();
  await nora.does(calls.test, { params });
  const { db } = app.services.database;
  await db.update(webhookDeliveries).set({ createdAt: new Date(Date.now() - 120_000) });
  await sweepDeliveries(app.services);
  await app.runJobs();
  expect(receiver.received).toHaveLength(1);
  await db.update(webhookDeliveries).set({ createdAt: new Date(Date.now() - 31 * 86_400_000) });
  await pruneDeliveries(app.services);
  expect(await deliveries()).toEqual([]);
  await deliver(app.services, 999_999);
});
