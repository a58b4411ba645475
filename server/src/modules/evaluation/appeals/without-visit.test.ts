import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { appealed, chosen, concluded, decidedAlone, heard } from '../../../testing/evaluation/appeals.ts';
import { answerAll, caseAs, fullPath, openedCase, submittedCase } from '../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { cases, returns } = api;
const at = (id: number) => ({ params: { id } });

describe('acceptance 30: a case without a visit is sent back to where its decision was prepared from', () => {
  test('submitted', async () => {
    app.setTime('2027-02-24T08:00:00.000Z');
    await fullPath(app);
    const id = await submittedCase(app);
    await decidedAlone(app, id);
    await heard(app, id);
    expect(await concluded(app, id, { outcome: 'sent_back' })).toMatchObject({ stage: 'submitted', due_on: '2027-03-28', can: { eligible: true } });
    expect((await (await app.as('alHuda')).does(api.applications.list, {}))[0]).toMatchObject({ status: 'rejected' });
    const { revision } = await caseAs(app, id);
    expect(await (await app.as('nora')).does(cases.eligible, { ...at(id), body: { revision } })).toMatchObject({ stage: 'self_evaluation' });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('returned: the return that was open is open again', async () => {
    app.setTime('2027-02-24T08:00:00.000Z');
    await fullPath(app);
    const id = await submittedCase(app);
    const item = { kind: 'field' as const, key: 'name_alternative', reason: 'It is not the one of the document.' };
    await (await app.as('nora')).does(returns.open, { ...at(id), body: { revision: 1, items: [item] } });
    app.setTime('2027-06-24T08:00:00.000Z');
    await decidedAlone(app, id);
    await appealed(app, id);
    // The administrator who returned the application does not hear the appeal. That administrator prepared the decision here, too.
    await chosen(app, id, ['fatuma', 'aisha']);
    expect(await concluded(app, id, { outcome: 'sent_back' })).toMatchObject({ stage: 'returned', returned_from: 'submitted', waiting_on: 'institution' });
    const owner = await app.as('alHuda');
    const [open] = await owner.does(returns.list, at(id));
    expect(open).toMatchObject({ closed_as: null });
    await owner.does(returns.complete, { params: { id, itemId: open!.items[0]!.id }, body: { answer: 'As in the document.' }, files: {} });
    const { revision } = await caseAs(app, id);
    expect(await owner.does(returns.resubmit, { ...at(id), body: { revision } })).toMatchObject({ stage: 'submitted', due_on: '2027-07-25' });
    expect((await caseAs(app, id)).tasks).toMatchObject([{ kind: 'eligibility', due_on: '2027-07-25' }]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('self-evaluation: it is open again', async () => {
    app.setTime('2027-02-24T08:00:00.000Z');
    await fullPath(app);
    const id = await openedCase(app);
    app.setTime('2027-11-24T08:00:00.000Z');
    await decidedAlone(app, id);
    await heard(app, id);
    expect(await concluded(app, id, { outcome: 'sent_back' })).toMatchObject({ stage: 'self_evaluation', waiting_on: 'institution' });
    await answerAll(app, id);
    expect(await brokenInvariants(app)).toEqual([]);
  });
});
