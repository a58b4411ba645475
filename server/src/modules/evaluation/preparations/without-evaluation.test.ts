import { api } from '@miyar/contract';
import { describe, expect, test, vi } from 'vitest';
import { caseAs, fullPath, submittedCase } from '../../../testing/evaluation/cases.ts';
import { agreed, CONDITION, drafted, prepared, REASONS, REFUSAL, released, roomOf } from '../../../testing/evaluation/decisions.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { listening } from '../../../testing/sockets.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { cases, preparations, returns } = api;
const at = (id: number) => ({ params: { id } });

describe('a decision without an evaluation', () => {
  test('refuses what is not eligible: drafted, prepared, looked at and released', async () => {
    app.setTime('2027-02-24T08:00:00.000Z');
    await fullPath(app);
    const id = await submittedCase(app);
    expect(await roomOf(app, id)).toMatchObject({
      preparation: null,
      basis: 'not_eligible',
      second_look: 'setting',
      can: { write: true, prepare: 'decision_not_drafted' },
    });
    const draft = await drafted(app, id);
    expect(draft).toMatchObject({ stage: 'submitted', preparation: { version: 1, state: 'draft', basis: 'not_eligible', validity_months: null }, faults: [] });
    await prepared(app, id);
    expect(await caseAs(app, id)).toMatchObject({
      stage: 'decision_prepared',
      prepared_from: 'submitted',
      revision: 1,
      can: { prepare: 'move_not_allowed', recall: true },
    });
    const room = await roomOf(app, id, 'khalid');
    expect(room.can).toMatchObject({ second_look: true, release: 'second_look_missing', recall: true, write: 'move_not_allowed' });
    const version = room.preparation!.version;
    const khalid = await app.as('khalid');
    await khalid.does(preparations.secondLook, { ...at(id), body: { version, agree: true, note: 'Seen.' } });
    const made = await khalid.does(preparations.release, { ...at(id), body: { version: version + 1 } });
    expect(made).toMatchObject({ stage: 'released', certificate_number: null, due_on: '2027-03-28', waiting_on: 'none' });
    const seen = await caseAs(app, id, 'alHuda');
    expect(seen).toMatchObject({
      stage: 'released',
      parts: ['decision', 'appeal'],
      decision: {
        outcome: 'not_accredited',
        basis: 'not_eligible',
        level: null,
        reasons: REASONS,
        earlier: [],
        certificate: null,
        held: null,
        reapply_from: '2027-08-24',
      },
    });
    expect(seen.can).not.toHaveProperty('release');
    expect(seen.tasks).toMatchObject([{ kind: 'appeal_window', path: `/cases/${id}/decision` }]);
    expect((await (await app.as('alHuda')).does(api.applications.list, {}))[0]).toMatchObject({ status: 'rejected', decision: 'not_accredited' });
    expect((await (await app.as('alHuda')).does(cases.timeline, at(id))).map(({ kind }) => kind)).toEqual([
      'application.denied',
      'decision.released',
      'application.submitted',
    ]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('refuses what lapsed only once the time is over by ten working days', async () => {
    app.setTime('2027-04-04T08:00:00.000Z');
    await fullPath(app);
    const id = await submittedCase(app);
    const nora = await app.as('nora');
    await nora.does(returns.open, { ...at(id), body: { revision: 1, items: [{ kind: 'document', key: 'registration', reason: 'Not clear.' }] } });
    const [clock] = (await caseAs(app, id)).clocks.filter(({ kind }) => kind === 'completion');
    expect(clock!.due_on).toBe('2027-05-02');
    app.setTime('2027-05-13T08:00:00.000Z');
    expect(await roomOf(app, id)).toMatchObject({ basis: null, overdue: 9, can: { write: 'move_not_allowed' } });
    expect(await (await app.as('nora')).isRefused(preparations.save, { ...at(id), body: { ...REFUSAL, version: 0 } })).toMatchObject({
      status: 409,
      code: 'move_not_allowed',
    });
    app.setTime('2027-05-16T08:00:00.000Z');
    expect(await roomOf(app, id)).toMatchObject({ basis: 'lapsed', overdue: 10, can: { write: true } });
    expect(await released(app, id)).toBeNull();
    const [only] = await (await app.as('alHuda')).does(returns.list, at(id));
    expect(only).toMatchObject({ closed_as: 'decided' });
    expect((await caseAs(app, id)).clocks.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['eligibility', 'met'],
      ['completion', 'late'],
      ['appeal_window', null],
    ]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('has no task left once its release has a time, and the same as before once it is recalled', async () => {
    app.setTime('2027-02-24T08:00:00.000Z');
    await fullPath(app);
    const id = await submittedCase(app);
    const nora = await app.as('nora');
    const waiting = async () => (await nora.does(api.tasks.list, {})).map(({ text, path }) => [text, path]);
    const eligibility = [['Check whether the institution is eligible, or return the application.', `/cases/${id}`]];
    expect(await waiting()).toEqual(eligibility);
    const { preparation } = await agreed(app, id);
    expect(await waiting()).toEqual([['Release the prepared decision.', `/cases/${id}/decision`]]);
    const connected = await listening(app.url, nora.token);
    await nora.does(preparations.release, { ...at(id), body: { version: preparation!.version, at: '2027-03-01T08:00:00.000Z' } });
    expect(await waiting()).toEqual([]);
    expect((await caseAs(app, id)).tasks).toEqual([]);
    // The count of the change before may come first.
    await vi.waitFor(() => expect(connected.of('task-count').at(-1)).toEqual({ open: 0, overdue: 0 }));
    await nora.does(preparations.recall, { ...at(id), body: { revision: 1, reason: 'Not yet.' } });
    expect(await waiting()).toEqual(eligibility);
    expect(await nora.does(api.tasks.count, {})).toEqual({ open: 1, overdue: 0 });
  });

  test('gives no level and no accreditation', async () => {
    await fullPath(app);
    const id = await submittedCase(app);
    const nora = await app.as('nora');
    const save = (body: object) => nora.isRefused(preparations.save, { ...at(id), body: { ...REFUSAL, version: 0, ...body } });
    expect(await save({ outcome: 'full', level: 'A' })).toMatchObject({
      status: 422,
      code: 'outcome_not_supported',
      fields: { outcome: 'outcome_not_supported' },
    });
    expect(await save({ level: 'D' })).toMatchObject({ code: 'outcome_not_supported', fields: { level: 'outcome_not_supported' } });
    expect(await save({ validity_months: 12 })).toMatchObject({ fields: { validity_months: 'outcome_not_supported' } });
    expect(await save({ version: 3 })).toMatchObject({ status: 409, code: 'case_changed' });
    expect(await save({ conditions: Array.from({ length: 21 }, () => CONDITION) })).toMatchObject({ status: 400, fields: { conditions: 'too_many_items' } });
    expect(await save({ reasons: { ar: 'ا'.repeat(10_001), en: '' } })).toMatchObject({ status: 400, fields: { 'reasons.ar': 'too_long' } });
    expect(await nora.isRefused(preparations.release, { ...at(id), body: { version: 1 } })).toMatchObject({ code: 'move_not_allowed' });
  });
});
