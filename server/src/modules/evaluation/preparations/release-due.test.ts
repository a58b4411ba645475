import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { caseAs, fullPath, submittedCase } from '../../../testing/evaluation/cases.ts';
import { agreed } from '../../../testing/evaluation/decisions.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { testApp } from '../../../testing/test-app.ts';
import { releaseDueDecisions } from './release-due.ts';

const app = testApp();
const { preparations } = api;
const at = (id: number) => ({ params: { id } });

describe('a release at a time', () => {
  test('is within 90 days, comes by itself once, also late, and can be recalled until then', async () => {
    app.setTime('2027-02-24T08:00:00.000Z');
    await fullPath(app);
    const id = await submittedCase(app);
    const { preparation } = await agreed(app, id);
    const { version } = preparation!;
    const nora = await app.as('nora');
    for (const moment of ['2027-02-24T08:00:00.000Z', '2027-05-26T08:00:00.000Z'])
      expect(await nora.isRefused(preparations.release, { ...at(id), body: { version, at: moment } })).toMatchObject({
        status: 422,
        code: 'release_time_invalid',
        fields: { at: 'release_time_invalid' },
      });
    expect(await nora.isRefused(preparations.release, { ...at(id), body: { version, at: 'tomorrow' } })).toMatchObject({
      status: 400,
      fields: { at: 'invalid_date' },
    });
    const set = await nora.does(preparations.release, { ...at(id), body: { version, at: '2027-02-28T07:00:00.000Z' } });
    expect(set).toMatchObject({ stage: 'decision_prepared', certificate_number: null });
    await nora.does(preparations.recall, { ...at(id), body: { revision: 1, reason: 'One more question.' } });
    const again = await agreed(app, id);
    await nora.does(preparations.release, { ...at(id), body: { version: again.preparation!.version, at: '2027-02-28T07:00:00.000Z' } });
    app.setTime('2027-02-28T06:59:59.000Z');
    await releaseDueDecisions(app.services);
    expect(await caseAs(app, id, 'alHuda')).toMatchObject({ stage: 'submitted' });
    app.setTime('2027-03-02T06:00:00.000Z');
    await releaseDueDecisions(app.services);
    await releaseDueDecisions(app.services);
    expect(await caseAs(app, id, 'alHuda')).toMatchObject({ stage: 'released', decision: { decided_at: '2027-03-02T06:00:00.000Z', earlier: [] } });
    expect(await (await app.as('nora')).isRefused(preparations.recall, { ...at(id), body: { revision: 2, reason: 'Too late.' } })).toMatchObject({
      status: 409,
      code: 'decision_released',
    });
    expect(await brokenInvariants(app)).toEqual([]);
  });
});
