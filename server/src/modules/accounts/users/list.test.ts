import { api } from '@miyar/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { CAST_PASSWORD, type CastName, PEOPLE } from '../../../cast/people.ts';
import type { Caller } from '../../../testing/caller.ts';
import { idOf } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { users } = api;
const CAST = ['yusuf', 'fatuma', 'hamza', 'ibrahim', 'bilal', 'alHuda', 'kisumu'] as const satisfies CastName[];

let nora: Caller;
beforeEach(async () => {
  nora = await app.as('nora');
  for (const person of CAST) await app.as(person);
});

type Query = NonNullable<Parameters<typeof listed>[0]>;
const listed = async (query: { q?: string; role?: string; status?: string; sort?: string; limit?: string } = {}) => {
  const emails: string[] = [];
  let path: string | undefined = `/api/admin/users?${new URLSearchParams(query)}`;
  let total: string | null = null;
  while (path !== undefined) {
    const response = await nora.fetch('GET', path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    emails.push(...((await response.json()) as { email: string }[]).map(({ email }) => email));
    total ??= response.headers.get('x-total-count');
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return { emails, total: Number(total) };
};
const emailsOf = (...people: CastName[]) => people.map((person) => PEOPLE[person].email).sort();

describe('the list of users', () => {
  test.each([
    [{}, ['nora', ...CAST]],
    [{ role: 'evaluator' }, ['yusuf', 'fatuma', 'hamza']],
    [{ role: 'institution' }, ['alHuda', 'kisumu']],
    [{ status: 'unverified' }, ['hamza', 'kisumu']],
    [{ status: 'unverified', role: 'evaluator' }, ['hamza']],
    [{ q: 'FATUMA' }, ['fatuma']],
    [{ q: 'ابراهيم' }, ['ibrahim']],
    [{ q: 'iqs.local', role: 'trainer' }, ['ibrahim', 'bilal']],
    [{ q: 'wanjiru fatuma@' }, ['fatuma']],
    [{ q: '%' }, ['nora', ...CAST]],
    [{ q: 'nobody of this name' }, []],
    [{ q: "'; drop table users; --" }, []],
  ] as [Query, CastName[]][])('for %o', async (query, people) => {
    const { emails, total } = await listed(query);
    expect(emails.sort()).toEqual(emailsOf(...people));
    expect(total).toBe(people.length);
  });

  test('shows who is suspended, and not among those who can sign in', async () => {
    await nora.does(users.suspend, { params: { id: await idOf(app, 'bilal') }, body: { reason: 'Left.' } });
    await nora.does(users.suspend, { params: { id: await idOf(app, 'hamza') }, body: { reason: 'Not who he said.' } });
    expect((await listed({ status: 'suspended' })).emails.sort()).toEqual(emailsOf('bilal', 'hamza'));
    expect((await listed({ status: 'active' })).total).toBe(CAST.length - 1);
    expect((await listed({ status: 'unverified' })).emails).toEqual(emailsOf('kisumu'));
  });

  test.each(['newest', 'oldest', 'name'])('sorted by %s is the same whole list in pages of any size', async (sort) => {
    const { emails } = await listed({ sort });
    for (const limit of ['1', '3', '8']) expect((await listed({ sort, limit })).emails).toEqual(emails);
    if (sort !== 'name') expect(emails[0]).toBe(sort === 'newest' ? PEOPLE.hamza.email : PEOPLE.nora.email);
    if (sort === 'newest') expect((await listed({ sort: 'oldest' })).emails).toEqual([...emails].reverse());
    if (sort === 'name') expect(emails.slice(0, 3)).toEqual([PEOPLE.kisumu.email, PEOPLE.bilal.email, PEOPLE.fatuma.email]);
  });

  test.each([
    ['role', 'owner'],
    ['status', 'gone'],
    ['sort', 'email'],
    ['limit', '501'],
    ['after', 'bm90LW91cnM'],
    ['q', 'x'.repeat(201)],
  ])('refuses %s=%s at the field', async (field, value) => {
    const response = await nora.fetch('GET', `/api/admin/users?${field}=${value}`);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { errors: { field: string }[] }).errors.map((error) => error.field)).toEqual([field]);
  });

  test('is for administrators', async () => {
    for (const person of ['yusuf', 'ibrahim', 'alHuda'] as const) {
      expect(await (await app.as(person)).isRefused(users.list, {})).toMatchObject({ status: 403 });
    }
    expect(await app.stranger.isRefused(users.list, {})).toMatchObject({ status: 401 });
  });

  test('leaves out who deleted their account', async () => {
    const body = { current_password: CAST_PASSWORD, confirm_email: PEOPLE.fatuma.email };
    await (await app.as('fatuma')).does(api.personalData.deleteAccount, { body });
    expect((await listed()).total).toBe(CAST.length);
    expect((await listed({ q: 'fatuma' })).emails).toEqual([]);
    expect((await listed({ q: 'deleted' })).emails).toEqual([]);
    expect((await nora.does(api.schools.evaluators, {})).map(({ email }) => email).sort()).toEqual(emailsOf('yusuf', 'hamza'));
  });
});
