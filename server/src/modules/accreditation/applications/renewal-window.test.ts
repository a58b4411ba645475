import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { fullPath, submitAnswers, submittedCase } from '../../../testing/evaluation/cases.ts';
import { type DecisionDraft, finalReport, FULL, REFUSAL, released } from '../../../testing/evaluation/decisions.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { applicationForm } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { applications, certificates } = api;
const NAME = 'Al-Huda International School';

const may = async (accreditation_type: 'new' | 'renewal') =>
  (await app.as('alHuda')).does(applications.mayApply, { query: { name: NAME, country: 'Uganda', accreditation_type } });

/** The institution is accredited at level B on 24 February 2027, for five years. */
async function accredited(): Promise<number> {
  app.setTime('2027-02-24T08:00:00.000Z');
  await fullPath(app);
  return decided(FULL, 'new');
}

async function decided(draft: DecisionDraft, accreditation_type: 'new' | 'renewal'): Promise<number> {
  const id = await submittedCase(app, 'alHuda', { accreditation_type });
  const nora = await app.as('nora');
  await nora.does(api.cases.eligible, { params: { id }, body: { revision: 1 } });
  await submitAnswers(app, id);
  await finalReport(app, id);
  await released(app, id, draft);
  return id;
}

describe('a renewal on the full path', () => {
  test('is taken from six months before the end until the last day; after it one applies as new', async () => {
    await accredited();
    const [held] = await (await app.as('alHuda')).does(certificates.list, {});
    expect(held).toMatchObject({ valid_until: '2032-02-23', renewal_opens_on: '2031-08-23' });
    app.setTime('2031-08-22T08:00:00.000Z');
    expect(await may('renewal')).toEqual({ can: 'renewal_too_early', from: '2031-08-23' });
    const refused = await (await app.as('alHuda')).isRefused(applications.submit, applicationForm({ accreditation_type: 'renewal' }));
    expect(refused).toMatchObject({ status: 422, code: 'renewal_too_early', fields: { accreditation_type: 'renewal_too_early' } });
    for (const day of ['2031-08-23', '2032-02-23']) {
      app.setTime(`${day}T08:00:00.000Z`);
      expect(await may('renewal')).toEqual({ can: true });
    }
    app.setTime('2032-02-24T08:00:00.000Z');
    expect(await may('renewal')).toEqual({ can: 'renewal_without_approval' });
    expect(await may('new')).toEqual({ can: true });
  });

  test('gives a certificate that begins at its release, and whose months count from the last day of the one before', async () => {
    await accredited();
    app.setTime('2031-10-05T08:00:00.000Z');
    await decided(FULL, 'renewal');
    expect(await (await app.as('alHuda')).does(certificates.list, {})).toMatchObject([
      { status: 'valid', valid_from: '2031-10-05', valid_until: '2037-02-23' },
      { status: 'superseded', valid_from: '2027-02-24', valid_until: '2032-02-23' },
    ]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is as it was on the short path: at any time after an approval', async () => {
    await accredited();
    await (await app.as('nora')).does(api.process.changeSettings, { body: { process_profile: 'light' } });
    expect(await may('renewal')).toEqual({ can: true });
  });
});

test('after a refusal on the full path a new application is taken six months later', async () => {
  app.setTime('2027-02-24T08:00:00.000Z');
  await fullPath(app);
  await released(app, await submittedCase(app), REFUSAL);
  app.setTime('2027-08-23T08:00:00.000Z');
  expect(await may('new')).toEqual({ can: 'reapply_too_early', from: '2027-08-24' });
  const refused = await (await app.as('alHuda')).reading('ar').isRefused(applications.submit, applicationForm());
  expect(refused).toMatchObject({ status: 422, code: 'reapply_too_early' });
  app.setTime('2027-08-24T08:00:00.000Z');
  expect(await may('new')).toEqual({ can: true });
});

test('none is taken while an appeal or what it sent back is open; a correction that is prepared is not noticed', async () => {
  const id = await accredited();
  app.setTime('2031-10-05T08:00:00.000Z');
  const { db } = app.services.database;
  for (const stage of ['appeal', 'visited', 'fact_check'] as const) {
    await db.update(cases).set({ stage }).where(eq(cases.applicationId, id));
    for (const type of ['new', 'renewal'] as const) expect(await may(type)).toEqual({ can: 'application_open_already' });
  }
  await db.update(cases).set({ stage: 'decision_prepared', preparedFrom: 'closed' }).where(eq(cases.applicationId, id));
  expect(await may('renewal')).toEqual({ can: true });
});
