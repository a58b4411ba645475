import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { caseAs, fullPath, submittedCase } from '../../../testing/evaluation/cases.ts';
import { prepared, roomOf } from '../../../testing/evaluation/decisions.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { preparations } = api;
const at = (id: number) => ({ params: { id } });

describe('the second look', () => {
  test('is for another administrator, also in another session; who refuses says why, and the case is where it was', async () => {
    await fullPath(app);
    const id = await submittedCase(app);
    const { preparation } = await prepared(app, id);
    const body = { version: preparation!.version, agree: true, note: '' };
    for (const nora of [await app.as('nora'), await app.as('nora')])
      expect(await nora.isRefused(preparations.secondLook, { ...at(id), body })).toMatchObject({
        status: 409,
        code: 'second_person_required',
        message: 'The second look is for another administrator.',
      });
    const khalid = await app.as('khalid');
    expect(await khalid.isRefused(preparations.secondLook, { ...at(id), body: { ...body, version: 1 } })).toMatchObject({ code: 'case_changed' });
    expect(await khalid.isRefused(preparations.secondLook, { ...at(id), body: { ...body, agree: false } })).toMatchObject({
      fields: { note: 'reason_required' },
    });
    const refused = await khalid.does(preparations.secondLook, { ...at(id), body: { ...body, agree: false, note: 'The second reason is not proven.' } });
    expect(refused).toMatchObject({ stage: 'submitted', preparation: null, earlier: [{ state: 'refused', second_note: 'The second reason is not proven.' }] });
    expect(await caseAs(app, id)).toMatchObject({ stage: 'submitted', prepared_from: null, revision: 1 });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is closed to an administrator with a conflict', async () => {
    await fullPath(app);
    const id = await submittedCase(app);
    const { preparation } = await prepared(app, id);
    const khalid = await app.as('khalid');
    const { school } = await caseAs(app, id);
    const declared = { institution_id: school.id, kind: 'family' as const, text: 'My sister works there.', from: '2025-01-01', until: null };
    await khalid.does(api.declarations.saveOfAdmin, { body: { declarations: [declared] } });
    expect((await roomOf(app, id, 'khalid')).can).toMatchObject({ second_look: 'forbidden', write: 'forbidden', release: 'forbidden' });
    expect(await khalid.isRefused(preparations.secondLook, { ...at(id), body: { version: preparation!.version, agree: true, note: '' } })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  });
});
