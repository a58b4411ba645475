import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import { accreditedCase, appealAs, appealed, heard, OPENING } from '../../../testing/evaluation/appeals.ts';
import { caseAs } from '../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { applicationForm, pdfFile } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { closeOverAppeals } from '../preparations/close.ts';

const app = testApp();
const { appeals, cases } = api;
const at = (id: number) => ({ params: { id } });

describe('an appeal of an institution', () => {
  test('is opened by the owner within its time, with grounds, text and files, and stops that time', async () => {
    const id = await accreditedCase(app);
    const before = await caseAs(app, id, 'alHuda');
    expect(before).toMatchObject({
      stage: 'released',
      appeal_until: '2027-03-28',
      can: { appeal: true, withdraw_appeal: 'move_not_allowed', waive_appeal: true },
    });
    const owner = await app.as('alHuda');
    expect(await owner.isRefused(appeals.open, { ...at(id), ...OPENING, body: { grounds: [], text: '' } })).toMatchObject({
      status: 400,
      fields: { grounds: 'required', text: 'required' },
    });
    const many = Array.from({ length: 11 }, (_, index) => pdfFile(`${index}.pdf`));
    expect(await owner.isRefused(appeals.open, { ...at(id), ...OPENING, files: { files: many } })).toMatchObject({
      status: 400,
      fields: { files: 'too_many_items' },
    });
    await appealed(app, id);
    expect(await caseAs(app, id, 'alHuda')).toMatchObject({
      stage: 'appeal',
      waiting_on: 'authority',
      due_on: '2027-04-07',
      appeal: { state: 'open', outcome: null },
      can: { appeal: 'move_not_allowed', withdraw_appeal: true },
    });
    const seen = await appealAs(app, id, 'suleiman');
    expect(seen).toMatchObject({ grounds: ['evidence_misread', 'new_evidence'], state: 'open', due_on: '2027-04-07', panel: [], outcome: null });
    expect(seen.files.map(({ name }) => name)).toEqual(['plan.pdf', 'minutes.pdf']);
    expect(seen).not.toHaveProperty('statements');
    const file = async (by: CastName) => (await (await app.as(by)).fetch('GET', `/${seen.files[0]!.path}`)).status;
    expect(await Promise.all((['amina', 'nora', 'alNoor', 'aisha', 'ibrahim'] as const).map(file))).toEqual([200, 200, 404, 404, 404]);
    expect((await caseAs(app, id)).tasks).toMatchObject([{ kind: 'appeal', path: `/cases/${id}/appeal`, due_on: '2027-04-07' }]);
    // Status and certificate stay while it is heard, and no new application is taken.
    expect((await owner.does(api.applications.list, {}))[0]).toMatchObject({ status: 'approved' });
    expect((await owner.isRefused(api.applications.submit, applicationForm({ accreditation_type: 'renewal' }))).code).toBe('application_open_already');
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is too late after the last day, whether the case is closed yet or not', async () => {
    const id = await accreditedCase(app);
    app.setTime('2027-03-29T08:00:00.000Z');
    const late = { status: 409, code: 'window_closed', message: 'The time for this ended on 2027-03-28.' };
    const owner = await app.as('alHuda');
    expect(await owner.isRefused(appeals.open, { ...at(id), ...OPENING })).toMatchObject(late);
    await closeOverAppeals(app.services);
    expect(await owner.isRefused(appeals.open, { ...at(id), ...OPENING })).toMatchObject(late);
    expect(await caseAs(app, id, 'alHuda')).toMatchObject({ stage: 'closed', appeal_until: '2027-03-28', can: { appeal: 'window_closed' } });
  });

  test('is withdrawn for good: the case is closed, and there is no second one', async () => {
    const id = await accreditedCase(app);
    await heard(app, id);
    const owner = await app.as('alHuda');
    expect(await owner.does(appeals.withdraw, at(id))).toMatchObject({ stage: 'closed', can: { appeal: 'appeal_used' } });
    expect(await owner.isRefused(appeals.open, { ...at(id), ...OPENING })).toMatchObject({ status: 409, code: 'appeal_used' });
    expect(await appealAs(app, id, 'alHuda')).toMatchObject({ state: 'withdrawn', outcome: null, due_on: null });
    // The panel has no part in the case any more.
    expect(await (await app.as('aisha')).isRefused(cases.read, at(id))).toMatchObject({ status: 404 });
    expect((await (await app.as('aisha')).does(api.tasks.list, {})).map(({ kind }) => kind)).toEqual([]);
    expect((await owner.does(cases.timeline, at(id))).map(({ kind }) => kind).slice(0, 4)).toEqual([
      'case.closed',
      'appeal.withdrawn',
      'appeal.panel_chosen',
      'appeal.opened',
    ]);
    expect(await brokenInvariants(app)).toEqual([]);
  });
});
