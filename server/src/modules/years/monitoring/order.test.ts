import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { caseAs } from '../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { testApp } from '../../../testing/test-app.ts';
import { accredited, MONITORED, orderedVisit, REASON } from '../../../testing/years/monitoring.ts';

const app = testApp();

test('an announced visit is ordered for some indicators, with the answers that were submitted, and its institution is notified', {
  timeout: 120_000,
}, async () => {
  app.setTime('2027-02-24T08:00:00.000Z');
  const { applicationId, institutionId } = await accredited(app);
  const id = await orderedVisit(app, institutionId, { announced: true });
  const nora = await app.as('nora');
  expect(await caseAs(app, id)).toMatchObject({ purpose: 'monitoring', stage: 'team', profile: 'full', waiting_on: 'authority' });
  const visit = await (await app.as('alHuda')).does(api.monitoring.read, { params: { id } });
  expect(visit).toMatchObject({ announced: true, revealed_at: '2027-02-24T08:00:00.000Z', reason: REASON, base_case_id: applicationId, outcome: null });
  expect(visit.indicators.map(({ code }) => code)).toEqual([...MONITORED]);
  const { areas } = await nora.does(api.selfEvaluation.read, { params: { id } });
  expect(areas.flatMap(({ indicators }) => indicators.map(({ code, level }) => [code, level]))).toEqual(MONITORED.map((code) => [code, 'B']));
  const basis = await nora.does(api.monitoring.basis, { params: { id } });
  expect(basis.map(({ code, level }) => [code, level])).toEqual([
    ['1.1.1', 'A'],
    ['2.1.2', 'C'],
    ['3.1.1', 'B'],
    ['4.1.1', 'B'],
  ]);
  expect(await brokenInvariants(app)).toEqual([]);
});
