import { api, type Endpoint, endpoints, opensWithoutSecondFactor, type Role } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CAST_PASSWORD, type CastName, PEOPLE } from '../../../cast/people.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { settings } from '../../../db/schema/core/settings.ts';
import { Caller } from '../../../testing/caller.ts';
import { holdRequest } from '../../../testing/paused-requests.ts';
import { assignedSchool, idOf, pdfFile, reportedSchool, submittedApplication, today } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

/** Tests that the rights at the moment of the act count: a person who is shut out between the head of a request and its end does nothing with it. */

const app = testApp();
afterEach(() => void vi.restoreAllMocks());

const MEMBER: Record<Role, CastName> = { admin: 'khalid', institution: 'alHuda', evaluator: 'yusuf', trainer: 'ibrahim' };
const ROLES = Object.keys(MEMBER) as Role[];
const CHANGING = endpoints.filter(([, { method, access }]) => method !== 'GET' && access !== 'public');

/** Every call that changes something, left unfinished by somebody who may make it. */
async function holdAll(by: (endpoint: Endpoint) => Role, which = CHANGING) {
  const tokens = Object.fromEntries(await Promise.all(ROLES.map(async (role) => [role, (await app.as(MEMBER[role])).token!])));
  const { limits } = app.services;
  // The last that is asked before a body is read.
  const asked = vi.spyOn(limits, 'general');
  expect(which.filter(([, { metered }]) => metered)).toEqual([]);
  const held = await Promise.all(which.map(async ([name, endpoint]) => ({ name, request: await holdRequest(app.url, tokens[by(endpoint)], endpoint) })));
  await vi.waitFor(() => expect(asked.mock.results.filter(({ type }) => type === 'return')).toHaveLength(which.length), { timeout: 20_000 });
  await Promise.all(asked.mock.results.map(({ value }) => value));
  return async (): Promise<Record<string, { status: number; code: string | undefined }>> =>
    Object.fromEntries(await Promise.all(held.map(async ({ name, request }) => [name, await request.finish()])));
}

const roleFor = ({ access }: Endpoint): Role => (Array.isArray(access) ? access[0] : 'evaluator');

async function suspendAll() {
  const nora = await app.as('nora');
  for (const role of ROLES) await nora.does(api.users.suspend, { params: { id: await idOf(app, MEMBER[role]) }, body: { reason: 'Left in a hurry.' } });
}

async function signOutAll() {
  for (const role of ROLES) await (await app.as(MEMBER[role])).does(api.accounts.signOut, {});
}

async function changePasswords() {
  for (const role of ROLES) {
    const { token } = await app.stranger.signIn({ email: PEOPLE[MEMBER[role]].email, password: CAST_PASSWORD });
    const body = { current_password: CAST_PASSWORD, new_password: 'four words of my own' };
    await new Caller(app.url, token).does(api.accounts.changePassword, { body });
  }
}

async function changeRoles() {
  const nora = await app.as('nora');
  for (const [role, next] of [
    ['admin', 'trainer'],
    ['evaluator', 'trainer'],
    ['trainer', 'evaluator'],
  ] as const) {
    const body = { role: next, confirm_email: PEOPLE[MEMBER[role]].email };
    await nora.does(api.users.changeRole, { params: { id: await idOf(app, MEMBER[role]) }, body });
  }
}

describe('a request of every call, begun before and finished after', () => {
  const ended = { status: 401, code: 'session_ended' };
  const all = (which: typeof CHANGING, answer: object) => Object.fromEntries(which.map(([name]) => [name, answer]));

  test.each([
    ['the account was suspended', suspendAll],
    ['the person signed out', signOutAll],
    ['the password was changed elsewhere', changePasswords],
  ])('%s, is refused', async (_what, shutOut) => {
    const finish = await holdAll(roleFor);
    await shutOut();
    expect(await finish()).toEqual(all(CHANGING, ended));
  });

  test('the role was changed, is refused', async () => {
    const which = CHANGING.filter(([, endpoint]) => roleFor(endpoint) !== 'institution');
    const finish = await holdAll(roleFor, which);
    await changeRoles();
    expect(await finish()).toEqual(all(which, ended));
  });

  test('the role was changed and the session is still there, is refused where the role may not', async () => {
    const which = CHANGING.filter(([, { access }]) => Array.isArray(access) && access.length === 1 && access[0] === 'admin');
    const finish = await holdAll(roleFor, which);
    await app.services.database.db.update(users).set({ role: 'trainer' }).where(eq(users.email, PEOPLE.khalid.email));
    expect(await finish()).toEqual(all(which, { status: 403, code: 'forbidden' }));
  });

  test('a second factor was required, is refused but for one’s own account', async () => {
    const which = CHANGING.filter(([, endpoint]) => roleFor(endpoint) === 'admin' && !opensWithoutSecondFactor(endpoint));
    const finish = await holdAll(roleFor, which);
    await app.services.database.db.insert(settings).values({ key: 'second_factor_required_of', value: ['admin'] });
    expect(await finish()).toEqual(all(which, { status: 403, code: 'second_factor_required' }));
  });

  test('nothing happened meanwhile, is judged by what it says', async () => {
    const finish = await holdAll(
      roleFor,
      CHANGING.filter(([name]) => name !== 'accounts.signOut' && name !== 'accounts.endOtherSessions'),
    );
    const codes = Object.values(await finish()).map(({ code }) => code);
    expect(codes).not.toContain('session_ended');
    expect(codes).not.toContain('forbidden');
  });
});

/** Valid acts, each ready to be done: what they need is there. */
const ACTS: Record<string, () => Promise<{ by: CastName; act: () => Promise<Response> }>> = {
  'a decision': async () => {
    const { schoolId } = await reportedSchool(app);
    const khalid = await app.as('khalid');
    return { by: 'khalid', act: () => khalid.send(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } }) };
  },
  'an assignment': async () => {
    const { schoolId } = await submittedApplication(app);
    const evaluator_id = await idOf(app, 'yusuf');
    const khalid = await app.as('khalid');
    return { by: 'khalid', act: () => khalid.send(api.assignments.assign, { body: { school_id: schoolId, evaluator_id } }) };
  },
  'an invitation': async () => {
    const khalid = await app.as('khalid');
    return { by: 'khalid', act: () => khalid.send(api.users.invite, { body: { email: 'huda@authority.example', language: 'en' } }) };
  },
  'a suspension': async () => {
    const params = { id: await idOf(app, 'yusuf') };
    const khalid = await app.as('khalid');
    return { by: 'khalid', act: () => khalid.send(api.users.suspend, { params, body: { reason: 'No reason.' } }) };
  },
  'the second-factor policy': async () => {
    const khalid = await app.as('khalid');
    return { by: 'khalid', act: () => khalid.send(api.secondFactor.changePolicy, { body: { required_of: [] } }) };
  },
  'the backup plan': async () => {
    const khalid = await app.as('khalid');
    return { by: 'khalid', act: () => khalid.send(api.backups.changePlan, { body: { frequency: 'off', hour: 3, kept: 7 } }) };
  },
  'a legal text': async () => {
    const { content } = await app.stranger.does(api.legal.read, { params: { page: 'privacy' } });
    const khalid = await app.as('khalid');
    return { by: 'khalid', act: () => khalid.send(api.legal.publish, { params: { page: 'privacy' }, body: { content } }) };
  },
  'a section of the landing page': async () => {
    const khalid = await app.as('khalid');
    const [section] = await khalid.does(api.landing.list, {});
    return { by: 'khalid', act: () => khalid.send(api.landing.update, { params: { section: section!.section }, body: section!.content }) };
  },
  'a message to all': async () => {
    const khalid = await app.as('khalid');
    return { by: 'khalid', act: () => khalid.send(api.messaging.send, { body: { recipient_id: 'all', message: 'Hello.' } }) };
  },
  'a visit report': async () => {
    const { schoolId } = await assignedSchool(app);
    const yusuf = await app.as('yusuf');
    const report = { body: { school_id: schoolId, visit_date: today(app) }, files: { file: pdfFile('report.pdf') } };
    return { by: 'yusuf', act: () => yusuf.send(api.visitReports.upload, report) };
  },
};

describe('the account is shut out between the last look at it and the transaction', () => {
  const suspended = async (person: CastName) => {
    await app.services.database.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.email, PEOPLE[person].email));
  };

  test.each(Object.keys(ACTS))('%s is not done', async (name) => {
    const { by, act } = await ACTS[name]!();
    const { database } = app.services;
    const before = await database.db.query.events.findMany();
    const transaction = database.transaction.bind(database);
    vi.spyOn(database, 'transaction').mockImplementationOnce(async (...given) => {
      await suspended(by);
      return transaction(...given);
    });
    const response = await act();
    expect(await response.json()).toMatchObject({ code: 'session_ended' });
    expect((await database.db.query.events.findMany()).length).toBe(before.length);
  });

  test.each(Object.keys(ACTS))('%s is done where nothing happened', async (name) => {
    const { act } = await ACTS[name]!();
    expect((await act()).status).toBeLessThan(300);
  });

  test('who is in the middle of an act is suspended after it', async () => {
    const { act } = await ACTS['a decision']!();
    const nora = await app.as('nora');
    const id = await idOf(app, 'khalid');
    const { database } = app.services;
    const transaction = database.transaction.bind(database);
    const done: string[] = [];
    let suspension: Promise<unknown> | undefined;
    vi.spyOn(database, 'transaction').mockImplementationOnce((body, ...rest) =>
      transaction(
        async (tx, found) => {
          // Begun while the rights are locked, and not to be waited for in here.
          suspension = nora.does(api.users.suspend, { params: { id }, body: { reason: 'Left.' } }).then(() => done.push('suspended'));
          await new Promise((resolve) => setTimeout(resolve, 300));
          done.push('decided');
          return body(tx, found);
        },
        ...rest,
      ),
    );
    expect((await act()).status).toBe(200);
    await suspension;
    expect(done).toEqual(['decided', 'suspended']);
  });
});

test('people who act on each other and on the same things at once wait in no circle', { timeout: 60_000 }, async () => {
  const [nora, khalid, yusuf] = await Promise.all([app.as('nora'), app.as('khalid'), app.as('yusuf')]);
  const [noraId, khalidId, yusufId, fatumaId] = [await idOf(app, 'nora'), await idOf(app, 'khalid'), await idOf(app, 'yusuf'), await idOf(app, 'fatuma')];
  const { schoolId } = await assignedSchool(app);
  const report = { body: { school_id: schoolId, visit_date: today(app) }, files: { file: pdfFile('report.pdf') } };
  const to = (recipient_id: number) => ({ body: { recipient_id, message: 'Hello.' } });
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([
      nora.send(api.users.endSessions, { params: { id: fatumaId } }),
      khalid.send(api.users.verify, { params: { id: noraId } }),
      nora.send(api.users.verify, { params: { id: khalidId } }),
      nora.send(api.messaging.send, to(yusufId)),
      yusuf.send(api.messaging.send, to(noraId)),
      khalid.send(api.messaging.send, to(noraId)),
      nora.send(api.messaging.send, to(khalidId)),
      khalid.send(api.assignments.change, { body: { school_id: schoolId, evaluator_id: round % 2 ? yusufId : fatumaId, reason: 'Moved.' } }),
      yusuf.send(api.visitReports.upload, report),
      yusuf.send(api.accounts.endOtherSessions, {}),
      yusuf.send(api.accounts.endOtherSessions, {}),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
});
