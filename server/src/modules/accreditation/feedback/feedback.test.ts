import { api } from '@miyar/contract';
import type { Feedback } from '@miyar/contract/accreditation/feedback';
import { describe, expect, test } from 'vitest';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { accreditedSchool, assignedSchool, idOf, pdfFile, submittedApplication } from '../../../testing/journeys.ts';
import { filesInStorage } from '../../../testing/stored.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();

const feedbackOn = (schoolId: number, changes: Record<string, unknown> = {}, supportingDocument?: File) => ({
  params: { schoolId },
  body: { rating: 3, type: 'Staff Quality' as const, description: 'معلمون متمكنون.\nتنقصهم دورات منتظمة.', ...changes },
  files: { ...(supportingDocument && { supportingDocument }) },
});

/** The part of the feedback that all readers share; their rights on it differ. */
const shared = ({ can: _can, change_for: _changeFor, ...said }: Feedback) => said;

describe('feedback', () => {
  test('of the evaluator is read by the school, with rating, type and document', async () => {
    const { schoolId } = await assignedSchool(app);
    const yusuf = await app.as('yusuf');
    const document = pdfFile('ملاحظات.pdf', 'Notes');
    const given = await yusuf.does(api.feedback.give, feedbackOn(schoolId, { rating: '4' }, document));
    expect(given).toMatchObject({
      school_id: schoolId,
      school_name_alternative: null,
      rating: 4,
      type: 'Staff Quality',
      description: 'معلمون متمكنون.\nتنقصهم دورات منتظمة.',
      message: given.description,
      evaluator_name: 'د. يوسف موسوكي',
      file_name: 'ملاحظات.pdf',
    });
    const school = await app.as('alHuda');
    for (const [reader, list] of [
      [school, api.feedback.listOwn],
      [yusuf, api.feedback.listGiven],
    ] as const)
      expect((await reader.does(list, {})).map(shared)).toEqual([shared(given)]);
    const { current } = await school.does(api.applications.dashboard, {});
    expect(current?.history[0]).toMatchObject({ kind: 'feedback.given', actor_name: 'د. يوسف موسوكي', data: { type: 'Staff Quality', rating: 4 } });
    const file = await school.fetch('GET', `/${given.supporting_document}`);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array(await document.arrayBuffer()));
    for (const other of ['alNoor', 'fatuma', 'ibrahim'] as const)
      expect((await (await app.as(other)).fetch('GET', `/${given.supporting_document}`)).status, other).toBe(404);
    expect(await (await app.as('alNoor')).does(api.feedback.listOwn, {})).toEqual([]);
    expect(await (await app.as('fatuma')).does(api.feedback.listGiven, {})).toEqual([]);
  });

  test('can be given without a document, and after the decision, newest first, a page at a time', async () => {
    const { schoolId } = await accreditedSchool(app);
    const yusuf = await app.as('yusuf');
    const first = await yusuf.does(api.feedback.give, feedbackOn(schoolId, { description: 'one' }));
    const second = await yusuf.does(api.feedback.give, feedbackOn(schoolId, { description: 'two' }));
    expect(first.supporting_document).toBeNull();
    const school = await app.as('alHuda');
    const page = await school.send(api.feedback.listOwn, { query: { limit: 1 } });
    expect(await page.json()).toMatchObject([shared(second)]);
    const next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    expect(await (await school.fetch('GET', next ?? '')).json()).toMatchObject([shared(first)]);
  });

  test('is for schools assigned to the evaluator now', async () => {
    const { schoolId } = await assignedSchool(app);
    const unassigned = await submittedApplication(app, 'alNoor', { name: 'Other', country: 'Kenya' });
    for (const [who, school] of [
      ['fatuma', schoolId],
      ['yusuf', unassigned.schoolId],
      ['yusuf', 9999],
    ] as const)
      expect(await (await app.as(who)).isRefused(api.feedback.give, feedbackOn(school, {}, pdfFile('x.pdf')))).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    expect(await filesInStorage(app)).toBe(4);
    await app.services.database.db.update(assignments).set({ endedAt: new Date(), endedBy: await idOf(app, 'nora') });
    expect(await (await app.as('yusuf')).isRefused(api.feedback.give, feedbackOn(schoolId))).toMatchObject({ status: 404 });
  });

  test('says at the field what is wrong, and saves nothing', async () => {
    const { schoolId } = await assignedSchool(app);
    const yusuf = await app.as('yusuf');
    for (const [field, value] of [
      ['rating', 5],
      ['rating', 0],
      ['rating', 2.5],
      ['rating', 'good'],
      ['type', 'Food'],
      ['description', '   '],
      ['description', 'ا'.repeat(20_000)],
    ] as const)
      expect(Object.keys((await yusuf.isRefused(api.feedback.give, feedbackOn(schoolId, { [field]: value }))).fields), String(value).slice(0, 20)).toEqual([
        field,
      ]);
    const wrongFile = new File(['not a pdf'], 'notes.pdf');
    expect(await yusuf.isRefused(api.feedback.give, feedbackOn(schoolId, {}, wrongFile))).toMatchObject({
      status: 415,
      fields: { supportingDocument: 'file_content_mismatch' },
    });
    expect(await yusuf.does(api.feedback.listGiven, {})).toEqual([]);
    expect(await filesInStorage(app)).toBe(2);
  });
});
