import { Readable } from 'node:stream';
import { api } from '@miyar/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { CAST_PASSWORD, type CastName, PEOPLE } from '../../../cast/people.ts';
import { Caller } from '../../../testing/caller.ts';
import { accreditedSchool, idOf, pdfFile, reportedSchool } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { unpacked } from '../../../testing/files/unpacked.ts';

const app = testApp();
const { personalData } = api;
beforeEach(() => vi.restoreAllMocks());

/** The files of a person's copy, by path. */
async function copyOf(person: CastName, caller?: Caller): Promise<Map<string, Buffer>> {
  const response = await (caller ?? (await app.as(person))).send(personalData.export, {});
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"/);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  return unpacked(Buffer.from(await response.arrayBuffer()));
}

const json = (files: Map<string, Buffer>, path: string): unknown => JSON.parse(files.get(path)!.toString());
const ACCOUNT = [
  'README.txt',
  'access-tokens.json',
  'consents.json',
  'email-confirmations.json',
  'events.json',
  'identity-links.json',
  'mails.json',
  'notifications.json',
  'profile.json',
  'second-factors.json',
  'sessions.json',
];

test('an institution gets its account, its applications with their documents, and its certificates', async () => {
  const { applicationId } = await accreditedSchool(app);
  const files = await copyOf('alHuda');
  expect([...files.keys()].sort()).toEqual(
    [
      ...ACCOUNT,
      `applications/${applicationId}.json`,
      `applications/${applicationId}/curriculum/المنهج.pdf`,
      `applications/${applicationId}/registration/registration.pdf`,
      'certificates.json',
      'feedback.json',
      'membership.json',
    ].sort(),
  );
  expect(json(files, 'membership.json')).toMatchObject({ role: 'owner' });
  expect(json(files, 'profile.json')).toMatchObject({ name: PEOPLE.alHuda.name, email: PEOPLE.alHuda.email, role: 'institution' });
  expect(json(files, `applications/${applicationId}.json`)).toMatchObject({ status: 'approved', decision: { outcome: 'full' } });
  expect(json(files, 'certificates.json')).toMatchObject([{ status: 'valid', application_id: applicationId }]);
  expect(files.get(`applications/${applicationId}/registration/registration.pdf`)!.subarray(0, 5).toString()).toBe('%PDF-');
  const readme = files.get('README.txt')!.toString();
  expect(readme).toMatch(/نسخة من بياناتك[\s\S]+A copy of your data/);
  const everything = [...files.values()].join('\n');
  expect(everything).not.toMatch(/argon2|passwordHash|tokenHash|searchKey/);
  expect(everything).not.toContain(PEOPLE.nora.email);
});

test('an evaluator gets the assignments and the reports sent, an administrator the decisions made, a trainer the account', async () => {
  const { reportId, applicationId } = await reportedSchool(app);
  const evaluator = await copyOf('yusuf');
  expect([...evaluator.keys()].sort()).toEqual(
    [...ACCOUNT, 'assignments.json', `visit-reports/${reportId}.json`, `visit-reports/${reportId}/report.pdf`].sort(),
  );
  expect(json(evaluator, 'assignments.json')).toMatchObject([{ applicationId }]);
  await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId: 1, status: 'approved' } });
  const admin = await copyOf('nora');
  expect([...admin.keys()].sort()).toEqual([...ACCOUNT, 'decisions.json'].sort());
  expect(json(admin, 'decisions.json')).toMatchObject([{ applicationId, outcome: 'full' }]);
  expect([...(await copyOf('ibrahim')).keys()].sort()).toEqual(ACCOUNT);
  const maryam = await app.as('maryam');
  await maryam.does(api.trainingSessions.create, { body: { title: 'Standards', location: 'Nairobi', joining_date: '2020-01-15', duration: '2 days' } });
  await maryam.does(api.attendance.record, { body: { session_id: 1 }, files: { file: pdfFile('roster.pdf') } });
  await maryam.does(api.noticeSettings.change, { body: { channel: 'none', topics: {}, digest: 'daily', quiet_from: null, quiet_until: null } });
  const trainer = await copyOf('maryam');
  expect([...trainer.keys()].sort()).toEqual(
    [...ACCOUNT, 'attendance/1.json', 'attendance/1/roster.pdf', 'notification-settings.json', 'training-sessions.json'].sort(),
  );
  expect(json(trainer, 'training-sessions.json')).toMatchObject([{ title: 'Standards', heldOn: '2020-01-15' }]);
  expect(json(trainer, 'notification-settings.json')).toMatchObject({ channel: 'none' });
  expect(json(trainer, 'notifications.json')).toMatchObject([{ category: 'attendance' }, { category: 'session' }, { category: 'general' }]);
  // A former evaluator with another role still gets the data of their work as an evaluator.
  const change = { params: { id: await idOf(app, 'yusuf') }, body: { role: 'trainer' as const } };
  await (await app.as('nora')).does(api.users.changeRole, change);
  const { token } = await app.stranger.signIn({ email: PEOPLE.yusuf.email, password: CAST_PASSWORD });
  expect([...(await copyOf('yusuf', new Caller(app.url, token))).keys()].sort()).toEqual([...evaluator.keys()].sort());
  const id = await idOf(app, 'ibrahim');
  expect(json(await copyOf('ibrahim'), 'events.json')).toMatchObject([
    // This copy, too: what happened is read while it is sent.
    { kind: 'account.exported', actorId: id },
    { kind: 'account.exported', actorId: id },
    { kind: 'account.signed_in' },
    { kind: 'account.registered' },
  ]);
});

test('an administrator’s copy says what was done and not to whom, nor why; the person’s own says why', async () => {
  await reportedSchool(app);
  const nora = await app.as('nora');
  const params = { id: await idOf(app, 'yusuf') };
  await nora.does(api.users.suspend, { params, body: { reason: 'Was not seen for months.' } });
  await nora.does(api.users.restore, { params });
  await nora.does(api.users.invite, { body: { email: 'huda@authority.example', language: 'ar' } });
  const copy = await copyOf('nora');
  const happened = json(copy, 'events.json') as { kind: string; data: object }[];
  for (const kind of ['account.suspended', 'evaluator.assigned']) {
    expect(happened.find((event) => event.kind === kind)).toEqual(expect.objectContaining({ userId: params.id, data: {} }));
  }
  expect(json(copy, 'invitations.json')).toMatchObject([{ given: true, language: 'ar', acceptedAt: null, revokedAt: null }]);
  const everything = [...copy.values()].join('\n');
  for (const others of [PEOPLE.yusuf.name, PEOPLE.yusuf.email, 'Was not seen', 'huda@']) expect(everything).not.toContain(others);
  expect(everything).toContain(PEOPLE.nora.email);

  const { token } = await app.stranger.signIn({ email: PEOPLE.yusuf.email, password: CAST_PASSWORD });
  const own = json(await copyOf('yusuf', new Caller(app.url, token)), 'events.json') as { kind: string; data: object }[];
  expect(own.find(({ kind }) => kind === 'account.suspended')!.data).toEqual({ reason: 'Was not seen for months.' });
  expect(own.find(({ kind }) => kind === 'evaluator.assigned')!.data).toEqual({ evaluator_name: PEOPLE.yusuf.name });
});

test('the copy holds the address that waits to be confirmed, and the invitation one came by', async () => {
  const ibrahim = await app.as('ibrahim');
  await ibrahim.does(api.profile.changeTrainer, { body: { name: 'Ibrahim', email: 'new@ibrahim.example', current_password: CAST_PASSWORD } });
  expect(json(await copyOf('ibrahim'), 'email-confirmations.json')).toEqual([
    { id: 1, email: 'new@ibrahim.example', purpose: 'change', createdAt: expect.any(String), expiresAt: expect.any(String), usedAt: null, replaced: false },
  ]);
  await (await app.as('nora')).does(api.users.invite, { body: { email: PEOPLE.khalid.email, language: 'en' } });
  const received = json(await copyOf('khalid'), 'invitations.json') as object[];
  expect(received).toMatchObject([{ given: false, email: PEOPLE.khalid.email }]);
  expect(JSON.stringify(received)).not.toMatch(/invitedBy|tokenHash/);
});

test('a file that is gone does not spoil the rest', async () => {
  const { applicationId } = await accreditedSchool(app);
  for await (const { key } of app.services.storage.list()) await app.services.storage.delete(key);
  const files = await copyOf('alHuda');
  expect(files.get('MISSING.txt')!.toString()).toContain(`applications/${applicationId}/registration/registration.pdf`);
  expect(files.has(`applications/${applicationId}.json`)).toBe(true);
});

test('who stops reading leaves no file open', async () => {
  await accreditedSchool(app);
  const alHuda = await app.as('alHuda');
  const endless = new Readable({ read: (size) => void endless.push(Buffer.alloc(size)) });
  const opened = vi.spyOn(app.services.storage, 'open').mockResolvedValueOnce(endless);
  const response = await alHuda.send(personalData.export, {});
  const reader = response.body!.getReader();
  await vi.waitFor(() => expect(opened).toHaveBeenCalled());
  const closed = new Promise((resolve) => endless.once('close', resolve));
  await reader.cancel();
  await closed;
});

test('is for who is signed in, and a few times a day', async () => {
  expect(await app.stranger.isRefused(personalData.export, {})).toMatchObject({ status: 401, code: 'not_signed_in' });
  const maryam = await app.as('maryam');
  for (let time = 0; time < 5; time += 1) expect((await maryam.send(personalData.export, {})).status).toBe(200);
  expect(await maryam.isRefused(personalData.export, {})).toMatchObject({ status: 429, code: 'too_many_exports' });
});
