import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { ratedShare, sealed, takenAlong } from '../../../testing/evaluation/workbooks.ts';
import { testApp } from '../../../testing/test-app.ts';
import { accredited, MONITORED, orderedVisit, plannedSecretly } from '../../../testing/years/monitoring.ts';

const app = testApp();

test('acceptance 33: a workbook of a monitoring visit has its indicators alone; a rating of another is aside', { timeout: 120_000 }, async () => {
  app.setTime('2027-02-28T08:00:00.000Z');
  const { institutionId } = await accredited(app);
  const id = await orderedVisit(app, institutionId);
  await plannedSecretly(app, id, ['2027-03-02']);
  const taken = await takenAlong(app, id, 'yusuf');
  expect(taken.standard.areas.flatMap(({ standards }) => standards.flatMap(({ indicators }) => indicators.map(({ code }) => code)))).toEqual([...MONITORED]);
  expect(taken.division.map(({ code }) => code)).toEqual([...MONITORED]);
  const device = await ratedShare(app, id, 'yusuf');
  device.rate('5.2.1', 'A');
  await device.sync();
  const aside = await device.caller.does(api.workbook.aside, { params: { id } });
  expect(aside.map(({ indicator, aside: why }) => [indicator, why])).toEqual([['5.2.1', 'invalid']]);
  expect((await sealed(app, id, 'yusuf')).root).toMatch(/^[0-9a-f]{64}$/);
  expect(await brokenInvariants(app)).toEqual([]);
});
