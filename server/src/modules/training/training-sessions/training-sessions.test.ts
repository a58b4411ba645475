import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { trainingSessions } from '../../../db/schema/training/training-sessions.ts';
import { pdfFile } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const calls = api.trainingSessions;

const planned = (changes: Record<string, unknown> = {}) => ({
  body: { title: 'معايير التقويم', location: 'نيروبي', joining_date: '2026-12-06', duration: 'يومان', minutes: 600, ...changes },
});

describe('a training session', () => {
  test('is created, read and changed by its trainer, and each step is written down', async () => {
    app.setTime('2026-11-21T08:00:00.000Z');
    const ibrahim = await app.as('ibrahim');
    const session = await ibrahim.does(calls.create, planned());
    expect(session).toEqual({
      id: 1,
      title: 'معايير التقويم',
      location: 'نيروبي',
      joining_date: '2026-12-06',
      duration: 'يومان',
      minutes: 600,
      created_at: '2026-11-21T08:00:00.000Z',
      attendance_count: 0,
      can: { delete: true },
    });
    const changed = await ibrahim.does(calls.update, { params: { id: 1 }, ...planned({ title: 'Standards', minutes: undefined }) });
    expect(changed).toEqual({ ...session, title: 'Standards', minutes: null });
    expect(await ibrahim.does(calls.read, { params: { id: 1 } })).toEqual(changed);
    const events = await app.services.database.db.query.events.findMany({
      where: (row, { like }) => like(row.kind, 'training_session.%'),
      orderBy: (row, { asc }) => asc(row.id),
    });
    expect(events.map(({ kind, data }) => [kind, data])).toEqual([
      ['training_session.created', { session_id: 1, title: 'معايير التقويم', joining_date: '2026-12-06' }],
      ['training_session.changed', { session_id: 1, title: 'Standards', joining_date: '2026-12-06' }],
    ]);
  });

  test('is found by title and place however they are spelled, sorted and paged', async () => {
    const ibrahim = await app.as('ibrahim');
    for (const [title, location, joining_date] of [
      ['ب. الإدارة الصفّية', 'كمبالا', '2026-12-06'],
      ['أ. القراءة', 'نيروبي', '2026-12-06'],
      ['ج. التقويم ٢', 'نيروبي', '2026-12-07'],
    ] as const)
      await ibrahim.does(calls.create, planned({ title, location, joining_date }));
    const ids = async (query: object) => (await ibrahim.does(calls.list, { query })).map(({ id }) => id);
    expect(await ids({})).toEqual([3, 2, 1]);
    expect(await ids({ sort: 'oldest' })).toEqual([1, 2, 3]);
    expect(await ids({ sort: 'name' })).toEqual([2, 1, 3]);
    expect(await ids({ q: 'اداره' })).toEqual([1]);
    expect(await ids({ q: 'نيروبى 2' })).toEqual([3]);
    expect(await ids({ q: '%' })).toEqual([3, 2, 1]);
    for (const [sort, all] of [
      ['newest', [3, 2, 1]],
      ['oldest', [1, 2, 3]],
      ['name', [2, 1, 3]],
    ] as const) {
      const page = await ibrahim.send(calls.list, { query: { limit: 2, sort } });
      expect(page.headers.get('x-total-count')).toBe('3');
      const next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')![1]!;
      const rows = [...((await page.json()) as { id: number }[]), ...((await (await ibrahim.fetch('GET', next)).json()) as { id: number }[])];
      expect(
        rows.map(({ id }) => id),
        sort,
      ).toEqual(all);
    }
    expect(await ibrahim.isRefused(calls.list, { query: { after: 'x' } })).toMatchObject({ status: 400 });
  });

  test('comes in the order of its own day, and as upcoming, held, or without attendance', async () => {
    app.setTime('2026-11-21T22:00:00.000Z'); // the 22nd in Riyadh
    const ibrahim = await app.as('ibrahim');
    const days = ['2026-11-20', '2027-06-10', '2026-11-22', '2026-11-24', '2025-01-01'];
    for (const joining_date of days) await ibrahim.does(calls.create, planned({ joining_date }));
    await ibrahim.does(api.attendance.record, { body: { session_id: 1 }, files: { file: pdfFile('roster.pdf') } });
    const ids = async (query: object) => (await ibrahim.does(calls.list, { query })).map(({ id }) => id);
    expect(await ids({})).toEqual([2, 4, 3, 1, 5]);
    expect(await ids({ sort: 'oldest', when: 'upcoming' })).toEqual([4, 2]);
    expect(await ids({ when: 'held' })).toEqual([3, 1, 5]);
    expect(await ids({ when: 'unrecorded' })).toEqual([3, 5]);
    const { sessions, recent } = await ibrahim.does(api.attendance.dashboard, {});
    expect(sessions.map(({ id }) => id)).toEqual([3, 4, 2, 1, 5]);
    expect(recent.map(({ id }) => id)).toEqual([3, 1, 5]);
  });

  test('takes no attendance before its day', async () => {
    app.setTime('2026-12-05T20:59:00.000Z');
    const ibrahim = await app.as('ibrahim');
    await ibrahim.does(calls.create, planned());
    const roster = () => ({ body: { session_id: 1 }, files: { file: pdfFile('roster.pdf') } });
    expect(await ibrahim.isRefused(api.attendance.record, roster())).toMatchObject({ status: 409, fields: { session_id: 'session_not_held' } });
    app.setTime('2026-12-05T21:00:00.000Z');
    const { id } = await ibrahim.does(api.attendance.record, roster());
    await ibrahim.does(calls.create, planned({ joining_date: '2026-12-07' }));
    const moved = { params: { id }, body: { session_id: 2 }, files: {} };
    expect(await ibrahim.isRefused(api.attendance.update, moved)).toMatchObject({ fields: { session_id: 'session_not_held' } });
  });

  test('is its trainer’s alone', async () => {
    await (await app.as('ibrahim')).does(calls.create, planned());
    const params = { id: 1 };
    const maryam = await app.as('maryam');
    expect(await maryam.does(calls.list, {})).toEqual([]);
    for (const answer of [
      maryam.isRefused(calls.read, { params }),
      maryam.isRefused(calls.update, { params, ...planned() }),
      maryam.isRefused(calls.delete, { params }),
    ])
      expect(await answer).toMatchObject({ status: 404, code: 'not_found' });
    expect(await (await app.as('nora')).isRefused(calls.read, { params })).toMatchObject({ status: 403 });
  });

  test('that is deleted takes its attendance records with it, and all is retained', async () => {
    const ibrahim = await app.as('ibrahim');
    await ibrahim.does(calls.create, planned({ joining_date: '2020-01-15' }));
    await ibrahim.does(api.attendance.record, { body: { session_id: 1 }, files: { file: pdfFile('roster.pdf') } });
    expect(await ibrahim.does(calls.list, {})).toMatchObject([{ attendance_count: 1 }]);
    expect(await ibrahim.does(calls.delete, { params: { id: 1 } })).toEqual({ ok: true });
    expect(await ibrahim.does(calls.list, {})).toEqual([]);
    expect(await ibrahim.does(api.attendance.list, {})).toEqual([]);
    expect(await ibrahim.isRefused(api.attendance.download, { params: { id: 1 } })).toMatchObject({ status: 404 });
    for (const gone of [ibrahim.isRefused(calls.delete, { params: { id: 1 } }), ibrahim.isRefused(calls.update, { params: { id: 1 }, ...planned() })])
      expect(await gone).toMatchObject({ status: 404 });
    expect(await app.services.database.db.select().from(trainingSessions)).toHaveLength(1);
    const event = await app.services.database.db.query.events.findFirst({ where: (row, { eq }) => eq(row.kind, 'training_session.deleted') });
    expect(event?.data).toMatchObject({ session_id: 1, title: 'معايير التقويم', records: 1 });
  });

  test.each([
    ['nothing', { title: undefined, location: undefined, joining_date: undefined, duration: undefined }, ['title', 'location', 'joining_date', 'duration']],
    ['spaces', { title: '  ', location: ' ', duration: '\t' }, ['title', 'location', 'duration']],
    ['a day that is none', { joining_date: '2026-02-30' }, ['joining_date']],
    ['a moment for a day', { joining_date: '2026-12-06T10:00:00Z' }, ['joining_date']],
    ['too long texts', { title: 'ا'.repeat(201), location: 'x'.repeat(201), duration: 'x'.repeat(51) }, ['title', 'location', 'duration']],
    ['minutes that are none', { minutes: 0.5 }, ['minutes']],
    ['more than a week', { minutes: 10_081 }, ['minutes']],
    ['half a character', { title: 'a\uD800b' }, ['title']],
  ])('with %s is refused at the field', async (_what, changes, fields) => {
    const ibrahim = await app.as('ibrahim');
    const refused = await ibrahim.isRefused(calls.create, planned(changes));
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.fields).sort()).toEqual([...fields].sort());
    expect(await ibrahim.does(calls.list, {})).toEqual([]);
  });

  test('of a title that unfolds to pages is saved and found', async () => {
    const ibrahim = await app.as('ibrahim');
    await ibrahim.does(calls.create, planned({ title: 'ﷺ'.repeat(200), location: 'ﷺ'.repeat(200) }));
    expect(await ibrahim.does(calls.list, { query: { q: 'صلى', sort: 'name' } })).toHaveLength(1);
  });
});
