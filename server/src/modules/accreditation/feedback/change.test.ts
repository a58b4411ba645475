import { api } from '@miyar/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { feedback as rows } from '../../../db/schema/accreditation/feedback.ts';
import { assignedSchool, idOf, pdfFile } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { feedback } = api;

const SENT = '2026-11-21T09:00:00Z';
const IN_TIME = '2026-11-21T09:09:59Z';
const LATE = '2026-11-21T09:10:00Z';
const WORDS = { rating: 2, type: 'Infrastructure' as const, description: 'The library is small.' };

beforeEach(() => app.setTime(SENT));

/** A school with feedback of Yusuf's, given now. */
async function given(document = false) {
  const { schoolId } = await assignedSchool(app);
  const files = document ? { supportingDocument: pdfFile('plan.pdf') } : {};
  const [yusuf, school] = [await app.as('yusuf'), await app.as('alHuda')];
  const { id, supporting_document: path } = await yusuf.does(feedback.give, { params: { schoolId }, body: WORDS, files });
  return { schoolId, id, path, yusuf, school };
}
const correction = (id: number, changes = {}) => ({ params: { id }, body: { ...WORDS, ...changes } });
const answering = (id: number, text = 'We are building a larger one.') => ({ params: { id }, body: { text } });
const readBy = async (who: 'yusuf' | 'alHuda') => (await app.as(who)).does(who === 'yusuf' ? feedback.listGiven : feedback.listOwn, {});
const noticesTo = async (who: 'yusuf' | 'alHuda') =>
  (await (await app.as(who)).does(who === 'yusuf' ? api.notifications.listForEvaluator : api.notifications.listForSchool, {}))
    .filter(({ category }) => category === 'feedback')
    .map(({ message }) => message.replace(/[\u2068\u2069]/g, ''));

describe('feedback, within ten minutes of sending', () => {
  test('is corrected by its evaluator, and the school reads what counts now', async () => {
    const { id, school, schoolId, yusuf } = await given(true);
    expect(await readBy('yusuf')).toMatchObject([{ can: { change: true, answer: 'forbidden' }, change_for: 600, corrected_at: null }]);
    app.setTime(IN_TIME);
    const corrected = await yusuf.does(feedback.correct, correction(id, { rating: '3', description: 'The library is large.' }));
    expect(corrected).toMatchObject({
      rating: 3,
      description: 'The library is large.',
      file_name: 'plan.pdf',
      corrected_at: '2026-11-21T09:09:59.000Z',
      change_for: 1,
    });
    expect(await readBy('alHuda')).toMatchObject([{ id, rating: 3, description: 'The library is large.', can: { change: 'forbidden', answer: true } }]);
    const { current } = await school.does(api.applications.dashboard, {});
    expect(current?.history.slice(0, 2).map(({ kind }) => kind)).toEqual(['feedback.corrected', 'feedback.given']);
    expect(await noticesTo('alHuda')).toEqual(['د. يوسف موسوكي has corrected their feedback.', 'New feedback from د. يوسف موسوكي']);
    const detail = await (await app.as('nora')).does(api.schools.read, { params: { id: schoolId } });
    expect(detail.feedback).toMatchObject([{ rating: 3, can: { change: 'forbidden', answer: 'forbidden' }, change_for: 0 }]);
  });

  test('is withdrawn: nobody reads it or its document any more, and the log has it', async () => {
    const { id, path, school, schoolId, yusuf } = await given(true);
    await yusuf.does(feedback.withdraw, { params: { id } });
    expect(await readBy('yusuf')).toEqual([]);
    expect(await readBy('alHuda')).toEqual([]);
    const nora = await app.as('nora');
    expect((await nora.does(api.schools.read, { params: { id: schoolId } })).feedback).toEqual([]);
    expect((await school.fetch('GET', `/${path}`)).status).toBe(404);
    expect(await school.isRefused(feedback.answer, answering(id))).toMatchObject({ status: 404 });
    expect(await yusuf.isRefused(feedback.correct, correction(id))).toMatchObject({ status: 404 });
    expect(await yusuf.isRefused(feedback.withdraw, { params: { id } })).toMatchObject({ status: 404 });
    expect(await noticesTo('alHuda')).toContain('د. يوسف موسوكي has withdrawn their feedback.');
    expect(await app.services.database.db.$count(rows)).toBe(1);
  });

  test('no longer changes once the minutes are over, by the clock of the server', async () => {
    const { id, yusuf } = await given();
    app.setTime(LATE);
    const later = await app.as('yusuf');
    expect(await later.isRefused(feedback.correct, correction(id))).toMatchObject({ status: 409, code: 'feedback_too_old' });
    expect(await yusuf.isRefused(feedback.withdraw, { params: { id } })).toMatchObject({ status: 409, code: 'feedback_too_old' });
    expect(await readBy('yusuf')).toMatchObject([{ ...WORDS, can: { change: 'feedback_too_old' }, change_for: 0 }]);
  });

  test('no longer changes once it is answered', async () => {
    const { id, school, yusuf } = await given();
    await school.does(feedback.answer, answering(id));
    expect(await yusuf.isRefused(feedback.correct, correction(id))).toMatchObject({ status: 409, code: 'feedback_answered' });
    expect(await yusuf.isRefused(feedback.withdraw, { params: { id } })).toMatchObject({ status: 409, code: 'feedback_answered' });
  });

  test('is corrected by nobody else, and by the rules of its first form', async () => {
    const { id, yusuf } = await given();
    for (const who of ['nora', 'alHuda', 'ibrahim'] as const)
      expect((await (await app.as(who)).isRefused(feedback.correct, correction(id))).status, who).toBe(403);
    expect(await (await app.as('fatuma')).isRefused(feedback.withdraw, { params: { id } })).toMatchObject({ status: 404 });
    expect((await app.stranger.isRefused(feedback.withdraw, { params: { id } })).status).toBe(401);
    const { fields } = await yusuf.isRefused(feedback.correct, correction(id, { rating: 5, description: ' ' }));
    expect(Object.keys(fields).toSorted()).toEqual(['description', 'rating']);
    expect(await readBy('alHuda')).toMatchObject([WORDS]);
  });
});

describe('the answer to feedback', () => {
  test('is read by both, found by the search, and can be corrected for ten minutes', async () => {
    const { id, school } = await given();
    app.setTime(LATE);
    const answered = await school.does(feedback.answer, answering(id));
    expect(answered).toMatchObject({ answer: { text: 'We are building a larger one.', corrected_at: null, can: { change: true } }, change_for: 600 });
    expect(await readBy('yusuf')).toMatchObject([{ id, answer: { text: 'We are building a larger one.', can: { change: 'forbidden' } }, change_for: 0 }]);
    expect(await noticesTo('yusuf')).toContain('Al-Huda International School has answered your feedback.');
    expect(await noticesTo('alHuda')).toContain('The answer of Al-Huda International School has reached د. يوسف موسوكي.');
    app.setTime('2026-11-21T09:19:59Z');
    await school.does(feedback.correctAnswer, answering(id, 'It opens in spring.'));
    expect(await (await app.as('yusuf')).does(feedback.listGiven, { query: { q: 'spring' } })).toMatchObject([
      { answer: { text: 'It opens in spring.', corrected_at: '2026-11-21T09:19:59.000Z' } },
    ]);
    app.setTime('2026-11-21T09:20:00Z');
    expect(await school.isRefused(feedback.correctAnswer, answering(id, 'Later'))).toMatchObject({ status: 409, code: 'answer_too_old' });
    const { current } = await school.does(api.applications.dashboard, {});
    expect(current?.history.slice(0, 2).map(({ kind }) => kind)).toEqual(['feedback.answer_corrected', 'feedback.answered']);
  });

  test('is one: of two members who answer at once one is refused', async () => {
    const { id, school } = await given();
    const answers = await Promise.all([school.send(feedback.answer, answering(id, 'One')), school.send(feedback.answer, answering(id, 'Two'))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await school.isRefused(feedback.answer, answering(id))).toMatchObject({ status: 409, code: 'answered_already' });
  });

  test('is written by editors of the institution alone, and never empty', async () => {
    const { id, school } = await given();
    for (const who of ['nora', 'yusuf', 'ibrahim'] as const)
      expect((await (await app.as(who)).isRefused(feedback.answer, answering(id))).status, who).toBe(403);
    expect(await (await app.as('alNoor')).isRefused(feedback.answer, answering(id))).toMatchObject({ status: 404 });
    expect((await app.stranger.isRefused(feedback.answer, answering(id))).status).toBe(401);
    expect(await school.isRefused(feedback.correctAnswer, answering(id))).toMatchObject({ status: 404 });
    expect((await school.isRefused(feedback.answer, answering(id, ' '))).fields).toEqual({ text: 'required' });
    expect((await school.isRefused(feedback.answer, answering(id, 'x'.repeat(4001)))).fields).toEqual({ text: 'too_long' });
    const amina = await app.as('amina');
    await school.does(api.members.changeRole, { params: { userId: await idOf(app, 'amina') }, body: { role: 'viewer' } });
    expect(await amina.does(feedback.listOwn, {})).toMatchObject([{ can: { answer: 'viewer_reads_only' } }]);
    expect(await amina.isRefused(feedback.answer, answering(id))).toMatchObject({ status: 403, code: 'viewer_reads_only' });
  });
});
