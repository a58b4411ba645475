import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { caseAs, fullPath } from '../../../testing/evaluation/cases.ts';
import { evaluatedCase, FULL, released } from '../../../testing/evaluation/decisions.ts';
import { draftedCase, sentCase } from '../../../testing/evaluation/reports.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { familyReport, home } = api;

const familiesRead = async (): Promise<void> => {
  await (await app.as('nora')).does(familyReport.changeSettings, { body: { family_report: true } });
};

test('a case says nothing of a report for families while none is written', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  await fullPath(app);
  const id = await draftedCase(app);
  expect(await caseAs(app, id, 'yusuf')).not.toHaveProperty('family_report');
  expect(await (await app.as('alHuda')).does(home.read, {})).not.toHaveProperty('families');
});

test('a case says that its report has a text for families, to everybody who reads that report', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  await fullPath(app);
  await familiesRead();
  const drafted = await draftedCase(app);
  expect(await caseAs(app, drafted, 'yusuf')).toMatchObject({ report: { number: 1, state: 'draft' }, family_report: 'text' });
  expect(await caseAs(app, drafted, 'alHuda')).not.toHaveProperty('family_report');
  const sent = await sentCase(app, 'alNoor');
  expect(await caseAs(app, sent, 'alNoor')).toMatchObject({ report: { number: 1, state: 'sent' }, family_report: 'text' });
  expect(await caseAs(app, sent, 'nora')).toMatchObject({ family_report: 'text' });
});

test('of a decision without a text, the case and the first page say that its outcome waits to be published', async () => {
  const id = await evaluatedCase(app);
  await familiesRead();
  await released(app, id, FULL);
  expect(await caseAs(app, id, 'alHuda')).toMatchObject({ report: null, family_report: 'outcome' });
  const alHuda = await app.as('alHuda');
  const { number, content, publication, can } = await alHuda.does(familyReport.read, { params: { id } });
  expect(number).toBeNull();
  expect(content).toEqual({ sections: [], figures: [] });
  expect(publication).toMatchObject({ state: 'waiting', mode: 'outcome', reply: null });
  expect(can.reply).toBe('window_closed');
  const { families } = await alHuda.does(home.read, {});
  expect(families).toEqual([expect.objectContaining({ application_id: id, state: 'waiting', mode: 'outcome', on_day: null, reply_until: null })]);
});
