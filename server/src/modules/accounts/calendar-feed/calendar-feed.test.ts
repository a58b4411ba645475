import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { calendarFeeds } from '../../../db/schema/accounts/calendar-feeds.ts';
import { settings } from '../../../db/schema/core/settings.ts';
import { CAST_PASSWORD, type CastName, PEOPLE } from '../../../cast/people.ts';
import { memberOfTeam } from '../../../testing/evaluation/teams.ts';
import { fullPath, submittedSelfEvaluation } from '../../../testing/evaluation/cases.ts';
import { agreedVisit, plannedVisit } from '../../../testing/evaluation/visits.ts';
import { idOf } from '../../../testing/journeys.ts';
import { Caller } from '../../../testing/caller.ts';
import { testApp } from '../../../testing/test-app.ts';
import { loggedAddress } from '../../../platform/http/requests/request-log.ts';

const app = testApp({ RATE_LIMIT_SCALE: '5' });
const { calendarFeed } = api;

const pathOf = (address: string) => new URL(address).pathname;
const opened = async (person: CastName) =>
  pathOf((await (await app.as(person)).does(calendarFeed.renew, { body: { current_password: CAST_PASSWORD } })).address);
const read = async (path: string) => {
  const answer = await app.stranger.fetch('GET', path);
  return { status: answer.status, headers: answer.headers, text: (await answer.text()).replaceAll('\r\n ', '') };
};
const daysIn = (text: string) => [...text.matchAll(/^DTSTART;[^:]*:(\d{8})/gm)].map(([, day]) => day);

test('a trainer’s sessions are in their calendar, each on its day, and no longer once they are deleted', async () => {
  app.setTime('2027-03-01T08:00:00.000Z');
  const ibrahim = await app.as('ibrahim');
  const session = (title: string, joining_date: string) =>
    ibrahim.does(api.trainingSessions.create, { body: { title, location: 'Kampala, hall 2', joining_date, duration: '3 hours' } });
  await session('Tajweed', '2027-03-10');
  const { id } = await session('Memorising', '2027-03-12');
  await session('Long ago', '2026-11-01');
  const path = await opened('ibrahim');
  const { status, headers, text } = await read(path);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'text/calendar; charset=utf-8', 'no-store']);
  expect(daysIn(text)).toEqual(['20270310', '20270312']);
  expect(text).toContain('DTSTART;VALUE=DATE:20270310');
  expect(text).toContain('SUMMARY:Tajweed');
  expect(text).toContain('LOCATION:Kampala\\, hall 2');
  expect(text).toContain('X-WR-CALNAME:');
  // Nobody is named to the reader of the address.
  expect(text).not.toMatch(/ATTENDEE|ORGANIZER|mailto/);
  await ibrahim.does(api.trainingSessions.delete, { params: { id } });
  expect(daysIn((await read(path)).text)).toEqual(['20270310']);
});

test('an evaluator’s visits follow their days, and leave the calendar with the place in the team', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  for (const person of ['yusuf', 'fatuma'] as const) await app.as(person);
  await fullPath(app);
  const id = await submittedSelfEvaluation(app);
  await plannedVisit(app, id, ['2027-06-20', '2027-06-21']);
  const [path, other] = [await opened('fatuma'), await opened('aisha')];
  const { text } = await read(path);
  expect(daysIn(text)).toEqual(['20270620', '20270621']);
  expect(text).toContain(`UID:visit-${id}-1@accredit.example`);
  expect(text).toContain(`URL:https://accredit.example/cases/${id}/visit`);
  expect(text).not.toContain('DESCRIPTION');
  expect(daysIn((await read(other)).text)).toEqual([]);
  await agreedVisit(app, id, ['2027-06-27']);
  expect(daysIn((await read(path)).text)).toEqual(['20270627']);
  const { member_id: memberId } = await memberOfTeam(app, id, 'fatuma');
  await (await app.as('fatuma')).does(api.team.recuse, { params: { memberId }, body: { reason: 'My brother teaches there.' } });
  const after = await read(path);
  expect([after.status, daysIn(after.text)]).toEqual([200, []]);
});

test('an address is shown once, stored as a hash, replaced by a new one and closed', async () => {
  app.setTime('2027-03-01T08:00:00.000Z');
  const ibrahim = await app.as('ibrahim');
  expect(await ibrahim.does(calendarFeed.read, {})).toEqual({ feed: null });
  const { address, feed } = await ibrahim.does(calendarFeed.renew, { body: { current_password: CAST_PASSWORD } });
  expect(address).toMatch(/^https:\/\/accredit\.example\/calendar\/[\w-]{32}\.ics$/);
  expect(feed).toEqual({ created_at: '2027-03-01T08:00:00.000Z', last_read_at: null });
  const [row] = await app.services.database.db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, await idOf(app, 'ibrahim')));
  expect(address).not.toContain(row!.tokenHash);
  expect(row!.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(loggedAddress(pathOf(address))).toBe('/calendar/***');
  await read(pathOf(address));
  expect(await ibrahim.does(calendarFeed.read, {})).toEqual({ feed: { ...feed, last_read_at: '2027-03-01T08:00:00.000Z' } });

  const renewed = await opened('ibrahim');
  expect([(await read(pathOf(address))).status, (await read(renewed)).status]).toEqual([404, 200]);
  await ibrahim.does(calendarFeed.close, {});
  await ibrahim.does(calendarFeed.close, {});
  expect((await read(renewed)).status).toBe(404);
  const kinds = (await (await app.as('nora')).does(api.audit.list, { query: { person_id: await idOf(app, 'ibrahim') } })).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.startsWith('account.calendar'))).toEqual([
    'account.calendar_closed',
    'account.calendar_opened',
    'account.calendar_opened',
  ]);
  for (const wrong of ['/calendar/x.ics', `/calendar/${'a'.repeat(32)}.ics`, renewed.replace('.ics', '')]) expect((await read(wrong)).status, wrong).toBe(404);
});

test('it opens nothing as soon as its owner may not: suspended, in another role, or without a required second factor', async () => {
  let path = await opened('ibrahim');
  const nora = await app.as('nora');
  const params = { id: await idOf(app, 'ibrahim') };
  const status = async () => (await read(path)).status;
  expect(await status()).toBe(200);
  await nora.does(api.users.suspend, { params, body: { reason: 'Away' } });
  expect(await status()).toBe(404);
  await nora.does(api.users.restore, { params });
  expect(await status()).toBe(404);
  const { token } = await app.stranger.signIn({ email: PEOPLE.ibrahim.email, password: CAST_PASSWORD });
  path = pathOf((await new Caller(app.url, token).does(calendarFeed.renew, { body: { current_password: CAST_PASSWORD } })).address);
  expect(await status()).toBe(200);
  await nora.does(api.users.changeRole, { params, body: { role: 'evaluator' } });
  expect(await status()).toBe(404);

  const visits = await opened('yusuf');
  expect((await read(visits)).status).toBe(200);
  await app.services.database.db.insert(settings).values({ key: 'second_factor_required_of', value: ['evaluator'] });
  expect((await read(visits)).status).toBe(404);
});
