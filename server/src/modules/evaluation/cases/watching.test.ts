import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { caseAs, fullPath, openedCase } from '../../../testing/evaluation/cases.ts';
import { idOf } from '../../../testing/journeys.ts';
import { listening } from '../../../testing/sockets.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const connected = async (person: Parameters<typeof app.as>[0]) => listening(app.url, (await app.as(person)).token);

test('who watches a case hears of what changes in it, on their side; others cannot watch it', async () => {
  await fullPath(app);
  const application_id = await openedCase(app);
  const [office, editor, nora] = [await connected('alHuda'), await connected('amina'), await connected('nora')];
  for (const one of [office, editor, nora]) expect(await one.says('watch-case', { application_id })).toEqual({ ok: true });
  for (const person of ['alNoor', 'yusuf', 'maryam'] as const)
    expect(await (await connected(person)).says('watch-case', { application_id }), person).toEqual({ ok: false, code: 'not_found' });
  expect(await nora.says('watch-case', { application_id: 9999 })).toEqual({ ok: false, code: 'not_found' });
  const school = await app.as('alHuda');
  const { areas } = await school.does(api.selfEvaluation.read, { params: { id: application_id } });
  const indicatorId = areas[0]!.indicators[0]!.indicator_id;
  const body = { version: 0, level: 'B' as const, na_reason: null, narrative: 'A written plan' };
  await school.does(api.selfEvaluation.save, { params: { id: application_id, indicatorId }, body });
  const { revision } = await caseAs(app, application_id);
  const change = { application_id, revision, what: 'answer', id: indicatorId, version: 1, by: await idOf(app, 'alHuda') };
  expect(await editor.until('case-changed')).toEqual([change]);
  const [clock] = (await caseAs(app, application_id)).clocks.filter(({ stopped_at: stopped }) => stopped === null);
  await (await app.as('nora')).does(api.cases.extendClock, {
    params: { id: application_id, clockId: clock!.id },
    body: { due_on: '2099-01-04', reason: 'The school moves house.' },
  });
  expect(await nora.until('case-changed')).toMatchObject([{ what: 'clock', id: clock!.id }]);
  // Refused, or not watched any more: nothing is heard.
  expect(await editor.says('leave-case', { application_id })).toEqual({ ok: true });
  await school.isRefused(api.selfEvaluation.save, { params: { id: application_id, indicatorId }, body: { ...body, version: 0, level: 'C' } });
  await school.does(api.applications.withdraw, { params: { id: application_id } });
  await nora.until('case-changed', 2);
  expect(editor.of('case-changed')).toHaveLength(2);
  // A withdrawn application is no longer the institution's to read.
  expect(await office.until('case-left')).toEqual([{ application_id }]);
  expect(await office.says('present', { application_id, place: `answer:${indicatorId}` })).toEqual({ ok: false });
});

test('people of one side see who is at an answer; the other side does not', async () => {
  await fullPath(app);
  const application_id = await openedCase(app);
  const [first, other] = (await (await app.as('alHuda')).does(api.selfEvaluation.read, { params: { id: application_id } })).areas[0]!.indicators;
  const params = { id: application_id, indicatorId: first!.indicator_id };
  const place = `answer:${params.indicatorId}`;
  const [office, editor, nora] = [await connected('alHuda'), await connected('amina'), await connected('nora')];
  for (const one of [office, editor, nora]) await one.says('watch-case', { application_id });
  expect(await office.says('present', { application_id, place })).toEqual({ ok: true });
  expect(await editor.until('presence')).toMatchObject([{ application_id, place, people: [{ user_id: await idOf(app, 'alHuda') }] }]);
  expect(await editor.says('present', { application_id, place })).toEqual({ ok: true });
  expect((await office.until('presence', 2))[1]!.people.map(({ user_id: id }) => id)).toEqual([await idOf(app, 'alHuda'), await idOf(app, 'amina')]);
  // A page that opens now asks for the same.
  const [huda, amina] = [await idOf(app, 'alHuda'), await idOf(app, 'amina')];
  const present = async () => (await (await app.as('amina')).does(api.selfEvaluation.answer, { params })).present;
  expect((await present()).map(({ user_id: id }) => id)).toEqual([huda, amina]);
  expect((await present())[0]).toEqual({ user_id: huda, name: expect.any(String) });
  editor.socket.disconnect();
  expect((await office.until('presence', 3))[2]!.people).toHaveLength(1);
  expect((await present()).map(({ user_id: id }) => id)).toEqual([huda]);
  await office.says('present', { application_id, place: `answer:${other!.indicator_id}` });
  expect((await office.until('presence', 5)).slice(3).map((one) => [one.place, one.people.length])).toEqual([
    [place, 0],
    [`answer:${other!.indicator_id}`, 1],
  ]);
  expect(nora.of('presence')).toEqual([]);
  for (const wrong of ['answer:x', 'anything', '', 7]) expect(await office.says('present', { application_id, place: wrong })).toEqual({ ok: false });
});

test('who something waits for, or no longer waits for, hears how much does; nobody else hears of it', async () => {
  await fullPath(app);
  const people = { owner: 'alHuda', editor: 'amina', admin: 'nora', other: 'alNoor', evaluator: 'yusuf' } as const;
  const [owner, editor, admin, other, evaluator] = await Promise.all(Object.values(people).map((person) => connected(person)));
  const id = await openedCase(app);
  const last = async (of: Awaited<ReturnType<typeof connected>>, open: number) =>
    expect.poll(() => of.of('task-count').at(-1), { timeout: 20_000 }).toEqual({ open, overdue: 0 });
  await last(owner!, 1);
  await last(editor!, 0);
  await last(admin!, 0);
  const { areas } = await (await app.as('alHuda')).does(api.selfEvaluation.read, { params: { id } });
  const body = { user_id: await idOf(app, 'amina') };
  await (await app.as('alHuda')).does(api.selfEvaluation.assign, { params: { id, areaId: areas[0]!.id }, body });
  await last(editor!, 1);
  expect(await (await app.as('amina')).does(api.tasks.count, {})).toEqual({ open: 1, overdue: 0 });
  expect([other!.of('task-count'), evaluator!.of('task-count')]).toEqual([[], []]);
});

test('who is taken out of the organisation, or leaves it, hears that the case is gone; who gets another role in it does not', async () => {
  await fullPath(app);
  const application_id = await openedCase(app);
  const [editor, viewer] = [await connected('amina'), await connected('suleiman')];
  for (const one of [editor, viewer]) expect(await one.says('watch-case', { application_id })).toEqual({ ok: true });
  const owner = await app.as('alHuda');
  await owner.does(api.members.changeRole, { params: { userId: await idOf(app, 'suleiman') }, body: { role: 'editor' } });
  await viewer.gone;
  expect(viewer.of('case-left')).toEqual([]);
  await owner.does(api.members.remove, { params: { userId: await idOf(app, 'amina') } });
  expect(await editor.until('case-left')).toEqual([{ application_id }]);
  await editor.gone;
  expect(await (await connected('amina')).says('watch-case', { application_id })).toEqual({ ok: false, code: 'not_found' });
});
