import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import { assignedSchool, idOf, pdfFile, reportedSchool, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const ask = async (person: CastName, q: string) => (await app.as(person)).does(api.search.everything, { query: { q } });
const found = async (person: CastName, q: string) => (await ask(person, q)).map(({ kind, title }) => [kind, title]);

describe('the search over everything', () => {
  test('shows an administrator schools, evaluators, reports and documents', async () => {
    const { schoolId, applicationId } = await reportedSchool(app);
    const nora = await app.as('nora');
    await nora.does(api.library.upload, {
      body: { title: 'Huda manual', category: 'manual' },
      files: { document: pdfFile('manual.pdf') },
    });
    expect(await ask('nora', 'huda')).toMatchObject([
      { kind: 'school', id: schoolId, status: 'pending', detail: 'Uganda' },
      { kind: 'report', school_id: schoolId },
      { kind: 'document', title: 'Huda manual' },
    ]);
    const evaluator = await idOf(app, 'yusuf');
    expect(await ask('nora', 'yusuf')).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'evaluator', id: evaluator })]));
    const arabicDigits = String(applicationId).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
    for (const number of [String(applicationId), arabicDigits])
      expect(await ask('nora', number)).toEqual(
        expect.arrayContaining([expect.objectContaining({ kind: 'application', id: applicationId, school_id: schoolId })]),
      );
  });

  test('finds for each role only what that person may see', async () => {
    const { schoolId } = await reportedSchool(app);
    const given = { rating: 3, type: 'Infrastructure', description: 'Huda has bright rooms' } as const;
    await (await app.as('yusuf')).does(api.feedback.give, { params: { schoolId }, body: given, files: {} });
    await submittedApplication(app, 'alNoor', { name: 'Huda of others', country: 'Kenya' });
    expect((await found('yusuf', 'huda')).map(([kind]) => kind)).toEqual(['school', 'report', 'feedback']);
    expect(await found('fatuma', 'huda')).toEqual([]);
    expect((await found('alHuda', 'huda')).map(([kind]) => kind)).toEqual(['application', 'feedback']);
    expect(await found('alNoor', 'huda')).toEqual([['application', 'Huda of others']]);
    expect(await found('ibrahim', 'huda')).toEqual([]);
  });

  test('shows a trainer their own sessions and attendance', async () => {
    const session = { title: 'Teaching recitation', location: 'Riyadh', joining_date: '2026-11-01', duration: '2 hours' };
    const ibrahim = await app.as('ibrahim');
    const { id } = await ibrahim.does(api.trainingSessions.create, { body: session });
    await ibrahim.does(api.attendance.record, { body: { session_id: id }, files: { file: pdfFile('sheet.pdf') } });
    expect(await found('ibrahim', 'recitation')).toEqual([
      ['training_session', 'Teaching recitation'],
      ['attendance', 'Teaching recitation'],
    ]);
    expect(await found('maryam', 'recitation')).toEqual([]);
  });

  test('keeps hidden documents to administrators', async () => {
    const hidden = { title: 'Draft of a manual', category: 'manual', available: 'false' } as never;
    await (await app.as('nora')).does(api.library.upload, { body: hidden, files: { document: pdfFile('draft.pdf') } });
    expect(await found('nora', 'draft')).toEqual([['document', 'Draft of a manual']]);
    for (const person of ['yusuf', 'alHuda', 'ibrahim'] as const) expect(await found(person, 'draft')).toEqual([]);
  });

  test('gives at most five of a kind, and nothing for signs alone or for nothing', async () => {
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) await assignedSchool(app, 'alHuda', 'yusuf', { name: `School ${name}` });
    expect(await ask('yusuf', 'school')).toHaveLength(5);
    expect(await ask('nora', '%%% --')).toEqual([]);
    expect(await (await app.as('nora')).isRefused(api.search.everything, { query: { q: ' ' } })).toMatchObject({ status: 400, fields: { q: 'required' } });
    expect(await (await app.as('nora')).isRefused(api.search.everything, { query: { q: 'x'.repeat(101) } })).toMatchObject({ fields: { q: 'too_long' } });
  });
});
