import { RECORDED } from '@miyar/contract/training/attendance';
import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import { trainingSessions } from '../../../db/schema/training/training-sessions.ts';
import { pdfFile } from '../../../testing/journeys.ts';
import { filesInStorage } from '../../../testing/stored.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const calls = api.attendance;

async function held(joining_date = '2024-11-08', by: CastName = 'ibrahim', title = 'Standards'): Promise<number> {
  const body = { title, location: 'Nairobi', joining_date, duration: '2 days' };
  return (await (await app.as(by)).does(api.trainingSessions.create, { body })).id;
}
const record = async (session_id: number, file = pdfFile('كشف الحضور.pdf', 'Roster'), attendees?: number) => {
  const answer = await (await app.as('ibrahim')).does(calls.record, { body: { session_id, ...(attendees !== undefined && { attendees }) }, files: { file } });
  const { message, ...made } = answer;
  expect(message).toBe(RECORDED.en);
  return made;
};

describe('an attendance record', () => {
  test('is a PDF of a session, downloaded under its true name', async () => {
    app.setTime('2026-11-21T08:00:00.000Z');
    const session = await held();
    const file = pdfFile('كشف الحضور.pdf', 'Roster');
    const made = await record(session, file, 24);
    expect(made).toEqual({
      id: 1,
      session_id: session,
      session_title: 'Standards',
      session_date: '2024-11-08',
      report_path: expect.stringMatching(/^files\/[\w-]+\/.+\.pdf$/),
      file_name: 'كشف الحضور.pdf',
      size: file.size,
      attendees: 24,
      created_at: '2026-11-21T08:00:00.000Z',
    });
    const ibrahim = await app.as('ibrahim');
    expect(await ibrahim.does(calls.list, {})).toEqual([made]);
    const answer = await ibrahim.send(calls.download, { params: { id: 1 } });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;.*filename\*=UTF-8''%D9%83/);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(await file.arrayBuffer()));
    const event = await app.services.database.db.query.events.findFirst({ where: (row, { eq }) => eq(row.kind, 'attendance.recorded') });
    expect(event?.data).toEqual({ attendance_id: 1, session_id: session, title: 'Standards', attendees: 24 });
  });

  test('is read by its trainer and by administrators, and looks like none to all others', async () => {
    const { report_path } = await record(await held());
    for (const [who, status] of [
      ['ibrahim', 200],
      ['nora', 200],
      ['maryam', 404],
      ['yusuf', 404],
      ['alHuda', 404],
    ] as const)
      expect((await (await app.as(who)).fetch('GET', `/${report_path}`)).status, who).toBe(status);
    const maryam = await app.as('maryam');
    const params = { id: 1 };
    expect(await maryam.does(calls.list, {})).toEqual([]);
    const body = { session_id: await held('2024-11-09', 'maryam') };
    for (const answer of [
      maryam.isRefused(calls.download, { params }),
      maryam.isRefused(calls.delete, { params }),
      maryam.isRefused(calls.update, { params, body, files: {} }),
      maryam.isRefused(calls.record, { body: { session_id: 1 }, files: { file: pdfFile() } }),
    ])
      expect(await answer).toMatchObject({ status: 404, code: 'not_found' });
    expect(await filesInStorage(app)).toBe(1);
  });

  test('is changed: its session, the number of people, and its file, whose old one is retained', async () => {
    const [first, second] = [await held(), await held('2024-11-09', 'ibrahim', 'Second')];
    const made = await record(first, pdfFile('one.pdf', 'One'), 24);
    const ibrahim = await app.as('ibrahim');
    const moved = await ibrahim.does(calls.update, { params: { id: 1 }, body: { session_id: second }, files: {} });
    expect(moved).toEqual({ ...made, session_id: second, session_title: 'Second', session_date: '2024-11-09', attendees: null });
    const replaced = await ibrahim.does(calls.update, {
      params: { id: 1 },
      body: { session_id: second, attendees: '0' },
      files: { file: pdfFile('two.pdf', 'Two') },
    });
    expect(replaced).toMatchObject({ file_name: 'two.pdf', attendees: 0 });
    expect(replaced.report_path).not.toBe(made.report_path);
    expect((await ibrahim.fetch('GET', `/${made.report_path}`)).status).toBe(200);
    expect(await app.services.database.db.query.files.findMany()).toHaveLength(2);
    await ibrahim.does(api.trainingSessions.delete, { params: { id: first } });
    expect(await ibrahim.isRefused(calls.update, { params: { id: 1 }, body: { session_id: first }, files: {} })).toMatchObject({ status: 404 });
    expect(await ibrahim.does(calls.delete, { params: { id: 1 } })).toEqual({ ok: true });
    expect(await ibrahim.does(calls.list, {})).toEqual([]);
    for (const gone of [
      ibrahim.isRefused(calls.delete, { params: { id: 1 } }),
      ibrahim.isRefused(calls.update, { params: { id: 1 }, body: { session_id: second }, files: {} }),
    ])
      expect(await gone).toMatchObject({ status: 404 });
    expect(await filesInStorage(app)).toBe(2);
  });

  test('says in the words of the specification what is missing', async () => {
    const ibrahim = await app.as('ibrahim');
    const form = (entries: [string, string | File][]) => {
      const data = new FormData();
      for (const [name, value] of entries) data.append(name, value);
      return data;
    };
    const answers = async (body: FormData) => {
      const { errors } = (await (await ibrahim.fetch('POST', '/api/trainer/track-attendance', { body })).json()) as {
        errors: { field: string; message: string }[];
      };
      return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
    };
    expect(await answers(form([['attendees', '']]))).toEqual({ session_id: 'Session is required', file: 'Report file is required' });
    expect(
      await answers(
        form([
          ['session_id', ''],
          ['file', pdfFile()],
        ]),
      ),
    ).toEqual({ session_id: 'Session is required' });
    const session = await held();
    expect(await answers(form([['session_id', String(session)]]))).toEqual({ file: 'Report file is required' });
    for (const attendees of ['-1', '10001', '1.5', 'many'])
      expect(
        Object.keys(
          await answers(
            form([
              ['session_id', String(session)],
              ['attendees', attendees],
              ['file', pdfFile()],
            ]),
          ),
        ),
        attendees,
      ).toEqual(['attendees']);
    expect(await ibrahim.isRefused(calls.record, { body: { session_id: session }, files: { file: new File(['not a pdf'], 'x.pdf') } })).toMatchObject({
      status: 415,
      fields: { file: 'file_content_mismatch' },
    });
    expect(await ibrahim.isRefused(calls.record, { body: { session_id: session }, files: { file: new File(['x'], 'x.docx') } })).toMatchObject({
      fields: { file: 'file_type_not_allowed' },
    });
    expect(await filesInStorage(app)).toBe(0);
  });

  test('is listed newest first, by session, by search, a page at a time', async () => {
    const [first, second] = [await held(), await held('2024-11-09', 'ibrahim', 'إدارة الحلقات')];
    for (const session of [first, second, first]) await record(session);
    const ibrahim = await app.as('ibrahim');
    const ids = async (query: object) => (await ibrahim.does(calls.list, { query })).map(({ id }) => id);
    expect(await ids({})).toEqual([3, 2, 1]);
    expect(await ids({ session_id: first })).toEqual([3, 1]);
    expect(await ids({ q: 'اداره' })).toEqual([2]);
    const page = await ibrahim.send(calls.list, { query: { limit: 2 } });
    const next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')![1]!;
    expect(await (await ibrahim.fetch('GET', next)).json()).toMatchObject([{ id: 1 }]);
  });
});

describe('a trainer’s dashboard', () => {
  test('opens with the seven newest sessions and the records', async () => {
    for (let number = 1; number <= 8; number += 1) await held('2024-11-08', 'ibrahim', `Session ${number}`);
    await record(8);
    const { sessions, reports, attendance } = await (await app.as('ibrahim')).does(calls.dashboard, {});
    expect(sessions.map(({ title }) => title)).toEqual([8, 7, 6, 5, 4, 3, 2].map((number) => `Session ${number}`));
    expect(attendance).toMatchObject([{ session_title: 'Session 8' }]);
    expect(reports).toEqual(attendance);
    expect(await (await app.as('maryam')).does(calls.dashboard, {})).toEqual({ sessions: [], recent: [], reports: [], attendance: [] });
  });

  test('counts by the day of the session in the calendar of Riyadh, records and people apart', async () => {
    // The last evening of the year in Riyadh.
    app.setTime('2026-12-31T20:30:00.000Z');
    const days = ['2025-12-31', '2026-01-01', '2026-11-30', '2026-12-01', '2026-12-31'];
    for (const day of days) await record(await held(day), pdfFile(), day === '2026-12-31' ? 30 : undefined);
    await record(5, pdfFile(), 12);
    await held('2027-01-01');
    const stats = await (await app.as('ibrahim')).does(calls.stats, {});
    expect(stats).toMatchObject({
      year: 2026,
      totalAttendance: 6,
      totalAttendees: 42,
      sessions: { total: 6, this_month: 2, last_month: 1 },
      records: { total: 6, this_month: 3, last_month: 1 },
    });
    expect(stats.monthlyStats.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3]);
    expect(stats.monthlyStats[11]).toEqual({ month: 12, count: 3, attendees: 42 });
    // The figures of all trainers, for administrators alone.
    await held('2026-12-02', 'maryam');
    const nora = await app.as('nora');
    expect(await nora.does(calls.allStats, {})).toEqual({ ...stats, sessions: { total: 7, this_month: 3, last_month: 1 } });
    expect((await (await app.as('ibrahim')).isRefused(calls.allStats, {})).status).toBe(403);
    await (await app.as('ibrahim')).does(calls.delete, { params: { id: 6 } });
    expect(await (await app.as('ibrahim')).does(calls.stats, {})).toMatchObject({ totalAttendance: 5, totalAttendees: 30 });
    app.setTime('2026-12-31T21:00:00.000Z');
    const next = await (await app.as('ibrahim')).does(calls.stats, {});
    expect(next).toMatchObject({ year: 2027, sessions: { this_month: 1, last_month: 2 } });
    expect(next.monthlyStats.map(({ count }) => count)).toEqual(Array(12).fill(0));
  });
});

test('is moved to no session that was deleted after it was looked for', async () => {
  const [first, second] = [await held(), await held('2024-11-09')];
  const { id } = await record(first);
  const ibrahim = await app.as('ibrahim');
  const { database } = app.services;
  const transaction = database.transaction.bind(database);
  vi.spyOn(database, 'transaction').mockImplementationOnce(async (...given) => {
    await database.db.update(trainingSessions).set({ deletedAt: new Date() }).where(eq(trainingSessions.id, second));
    return transaction(...given);
  });
  expect((await ibrahim.isRefused(calls.update, { params: { id }, body: { session_id: second }, files: {} })).code).toBe('not_found');
  vi.restoreAllMocks();
  expect(await ibrahim.does(calls.list, {})).toMatchObject([{ id, session_id: first }]);
});
