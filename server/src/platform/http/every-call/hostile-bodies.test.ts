import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { api, type Endpoint, endpoints, ROLES } from '@miyar/contract';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD, type CastName, PEOPLE } from '../../../cast/people.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { refusalOf } from '../../../testing/caller.ts';
import { applicationForm, assignedSchool, idOf, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const JSON_TYPE = { 'content-type': 'application/json' };
const member: Record<(typeof ROLES)[number], CastName> = { admin: 'nora', institution: 'alHuda', evaluator: 'yusuf', trainer: 'ibrahim' };
const withBody = endpoints.filter(([, { body, files }]) => body && !files);
const addressOf = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, '1');

/** JSON that nobody's program would send. */
const ODD = [
  '',
  'null',
  '[]',
  '[[[[[[]]]]]]',
  '"text"',
  '1e999',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  '{"id":9007199254740993,"email":{"$gt":""},"password":{"length":99},"name":["a"],"limit":-1}',
  '{"email":"a@b.example\\u0000","password":"\\ud800"}',
  '{"a":1,"a":2',
];

describe('a stranger', () => {
  test('is asked to sign in before the body is read: broken JSON, another type, a broken form', async () => {
    for (const [name, endpoint] of endpoints) {
      if (endpoint.access === 'public' || endpoint.method === 'GET') continue;
      for (const [type, body] of [
        ['application/json', '{"broken'],
        ['text/plain', 'x'],
        ['multipart/form-data; boundary=x', '--x\r\nbroken'],
      ] as const) {
        const answer = await app.stranger.fetch(endpoint.method, addressOf(endpoint), { body, headers: { 'content-type': type } });
        expect(await refusalOf(answer), `${name} with ${type}`).toMatchObject({ status: 401, code: 'not_signed_in' });
      }
    }
  });
});

describe('odd JSON', () => {
  test.each(ROLES)('is never a fault of ours, whatever call a %s sends it to', async (role) => {
    for (const [name, endpoint] of withBody) {
      if (endpoint.access !== 'public' && endpoint.access !== 'signed-in' && !endpoint.access.includes(role)) continue;
      for (const body of ODD) {
        const answer = await (await app.as(member[role])).fetch(endpoint.method, addressOf(endpoint), { body, headers: JSON_TYPE });
        expect(answer.status, `${name} with ${body.slice(0, 60)}`).toBeLessThan(500);
        if (!answer.ok) expect(answer.headers.get('content-type'), name).toContain('application/problem+json');
      }
    }
  });

  test('makes nobody an administrator', async () => {
    await (await app.as('ibrahim')).fetch('PUT', '/api/trainer/profile', { body: ODD[6]!, headers: JSON_TYPE });
    const roles = await app.services.database.db.select({ role: users.role }).from(users);
    expect(roles.map(({ role }) => role)).toEqual(['trainer']);
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'text/json', 'application/xml', 'multipart/form-data; boundary=x', ''])(
  'JSON that says it is %j is not read, so that no form of another site can send it',
  async (type) => {
    const body = new Blob([JSON.stringify({ email: 'nora@iqs.local', password: CAST_PASSWORD })]);
    const answer = await app.stranger.fetch('POST', '/api/auth/login', { body, headers: type === '' ? {} : { 'content-type': type } });
    expect([400, 415]).toContain((await refusalOf(answer)).status);
  },
);

describe('what a client may not choose is not taken from it', () => {
  const forced = { role: 'admin', status: 'approved', verified: true, id: 1, user_id: 1, suspended: false, created_at: '2001-01-01T00:00:00Z' };

  test('at sign-up', async () => {
    const body = JSON.stringify({ name: 'Amina', email: 'amina@example.org', password: CAST_PASSWORD, ...forced });
    const answer = await app.stranger.fetch('POST', '/api/auth/signup/evaluator', { body, headers: JSON_TYPE });
    expect(answer.status).toBe(201);
    const [user] = await app.services.database.db.select().from(users);
    expect(user).toMatchObject({ role: 'evaluator', verifiedAt: null });
    expect(user!.createdAt.getFullYear()).toBeGreaterThan(2001);
  });

  test('in a profile, which is refused as a whole', async () => {
    const ibrahim = await app.as('ibrahim');
    const { user } = await ibrahim.does(api.accounts.whoAmI, {});
    const body = JSON.stringify({ name: 'Another', email: user.email, ...forced });
    expect((await ibrahim.fetch('PUT', '/api/trainer/profile', { body, headers: JSON_TYPE })).status).toBe(400);
    expect((await ibrahim.does(api.accounts.whoAmI, {})).user).toEqual(user);
  });

  test('in an application: neither its status, its school’s owner, its evaluator nor the path of its files', async () => {
    const other = await submittedApplication(app, 'alNoor', { name: 'Other' });
    const school = await app.as('alHuda');
    const form = new FormData();
    const { body, files } = applicationForm();
    for (const [name, value] of Object.entries({
      ...body,
      status: 'approved',
      institution_id: String(other.schoolId),
      evaluator_id: '1',
      doc_path: '../../etc/passwd',
      submitted_at: '2001-01-01',
    }))
      form.append(name, value);
    for (const [name, file] of Object.entries(files)) form.append(name, file);
    expect((await school.fetch(api.applications.submit.method, api.applications.submit.path, { body: form })).status).toBe(201);
    const [application] = await school.does(api.applications.list, {});
    expect(application).toMatchObject({ status: 'pending', name: body.name });
    expect(application!.submitted_at.startsWith('2001')).toBe(false);
  });

  test('in a message: neither who wrote it nor when', async () => {
    const school = await app.as('alHuda');
    const [nora, yusuf] = [await idOf(app, 'nora'), await idOf(app, 'yusuf')];
    const body = JSON.stringify({
      recipient_id: nora,
      message: 'hello',
      type: 'user',
      sender_id: yusuf,
      sender_role: 'admin',
      created_at: '2001-01-01T00:00:00Z',
    });
    const sent = (await (await school.fetch('POST', api.messaging.send.path, { body, headers: JSON_TYPE })).json()) as {
      sender_id: number;
      created_at: string;
    };
    expect(sent.sender_id).toBe(await idOf(app, 'alHuda'));
    expect(sent.created_at.startsWith('2001')).toBe(false);
  });

  test('in a decision or an assignment: who made it', async () => {
    const { schoolId } = await assignedSchool(app);
    const body = JSON.stringify({ schoolId, status: 'approved', decided_by: await idOf(app, 'yusuf'), level: 'A', certificate_number: 'IQS-1' });
    const answer = await (await app.as('nora')).fetch('POST', '/api/admin/change-status', { body, headers: JSON_TYPE });
    expect(answer.status).toBeLessThan(300);
    const [decision] = await app.services.database.db.query.decisions.findMany();
    expect(decision!.decidedBy).toBe(await idOf(app, 'nora'));
  });
});

test('an id that is said twice and differently is refused', async () => {
  const { schoolId } = await submittedApplication(app);
  const other = await submittedApplication(app, 'alNoor', { name: 'Other' });
  const evaluator_id = await idOf(app, 'yusuf');
  const nora = await app.as('nora');
  const twice = JSON.stringify({ school_id: schoolId, schoolId: other.schoolId, evaluator_id });
  const answer = await nora.fetch('POST', api.assignments.assign.path, { body: twice, headers: JSON_TYPE });
  // Either the second name means nothing to this call, or both are heard and have to agree: never one checked and the other used.
  if (answer.ok) {
    const schools = await nora.does(api.schools.list, {});
    expect(schools.find(({ id }) => id === other.schoolId)).toMatchObject({ evaluator_id: null });
  } else expect(answer.status).toBe(400);
});

test('a Host that is made up is in no link of a mail', async () => {
  await app.as('yusuf');
  const { hostname, port } = new URL(app.url);
  const headers = { ...JSON_TYPE, host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' };
  const status = await new Promise<number>((resolve, reject) => {
    request({ hostname, port, path: api.recovery.requestReset.path, method: 'POST', headers }, (answer) => resolve(answer.resume().statusCode!))
      .on('error', reject)
      .end(JSON.stringify({ email: PEOPLE.yusuf.email }));
  });
  expect(status).toBeLessThan(300);
  await app.runJobs();
  const outbox = join(app.services.config.dataDir, 'outbox');
  const letters = await Promise.all((await readdir(outbox)).map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))));
  const all = letters.map(({ text, html }) => `${text} ${html}`).join();
  expect(all).toContain('https://accredit.example/');
  expect(all).not.toContain('evil.example');
});
