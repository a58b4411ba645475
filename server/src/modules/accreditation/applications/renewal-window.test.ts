import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { certificates as certificateRows } from '../../../db/schema/accreditation/certificates.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { fullPath, submitAnswers, submittedCase } from '../../../testing/evaluation/cases.ts';
import { type DecisionDraft, finalReport, FULL, REFUSAL, released } from '../../../testing/evaluation/decisions.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { publishedStandard } from '../../../testing/evaluation/standards.ts';
import { accreditedSchool, applicationForm } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { applications, certificates } = api;
const NAME = 'Al-Huda International School';

const answered = async (accreditation_type: 'new' | 'renewal') =>
  (await app.as('alHuda')).does(applications.mayApply, { query: { name: NAME, country: 'Uganda', accreditation_type } });
const may = async (accreditation_type: 'new' | 'renewal') => {
  const { certificate_until: _, ...rest } = await answered(accreditation_type);
  return rest;
};

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
    expect(await may('renewal')).toEqual({ can: 'renewal_closed', ended: '2032-02-23' });
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

/** Certificates as everything else can leave them, all of 24 February 2024 until 23 February 2027, whose renewal opens on 23 August 2026. */
interface State {
  today: string;
  status: (typeof certificateRows.$inferSelect)['status'];
  /** The answers to a new application and to a renewal on the full path; on the short path both are taken at any time after an approval. */
  new: object;
  renewal: object;
  until?: string;
}
const LAST = '2027-02-23';
const OPENS = '2026-08-23';
const TOO_EARLY = { new: { can: 'certificate_not_ended', from: OPENS }, renewal: { can: 'renewal_too_early', from: OPENS }, until: LAST };
const OPEN = { new: { can: true }, renewal: { can: true }, until: LAST };
const CLOSED = { new: { can: true }, renewal: { can: 'renewal_closed', ended: LAST } };
const WITHDRAWN = { new: { can: true }, renewal: { can: 'renewal_withdrawn' } };

const STATES: Readonly<Record<string, State>> = {
  'in force, before its renewal': { today: '2026-08-22', status: 'valid', ...TOO_EARLY },
  'in force, on the first day of its renewal': { today: OPENS, status: 'valid', ...OPEN },
  'in force, on its last day': { today: LAST, status: 'valid', ...OPEN },
  'ended the day before': { today: '2027-02-24', status: 'valid', ...CLOSED },
  'ended years before': { today: '2032-02-24', status: 'valid', ...CLOSED },
  'suspended, before its renewal': { today: '2026-08-22', status: 'suspended', ...TOO_EARLY },
  'suspended, while it is renewed': { today: OPENS, status: 'suspended', ...OPEN },
  'suspended, and ended': { today: '2027-02-24', status: 'suspended', ...CLOSED },
  'withdrawn, before its renewal': { today: '2026-08-22', status: 'withdrawn', ...WITHDRAWN },
  'withdrawn, and ended': { today: '2027-02-24', status: 'withdrawn', ...WITHDRAWN },
  'superseded, with nothing after it': { today: '2026-08-22', status: 'superseded', new: { can: true }, renewal: { can: 'renewal_without_approval' } },
};

test('every state of a certificate, in force or not, conditional or not, of either path: what is taken, and from or since which day it is not', async () => {
  app.setTime('2024-02-24T08:00:00.000Z');
  const { applicationId } = await accreditedSchool(app);
  const { db } = app.services.database;
  await publishedStandard(app);
  const own = eq(certificateRows.applicationId, applicationId);
  for (const decision of ['full', 'conditional'] as const)
    for (const profile of ['full', 'light'] as const)
      for (const [name, { today, status, until, ...expected }] of Object.entries(STATES)) {
        app.setTime(`${today}T08:00:00.000Z`);
        await db.update(certificateRows).set({ status, decision, validUntil: LAST }).where(own);
        await (await app.as('nora')).does(api.process.changeSettings, { body: { process_profile: profile } });
        for (const type of ['new', 'renewal'] as const) {
          const wanted = profile === 'light' ? { can: true } : expected[type];
          expect({ name, profile, type, ...(await answered(type)) }).toEqual({ name, profile, type, ...wanted, ...(until && { certificate_until: until }) });
          const { can } = wanted as { can: true | string };
          if (can === true) continue;
          // Sending it says the same, at the choice, with its day.
          const refused = await (await app.as('alHuda')).reading('en').isRefused(applications.submit, applicationForm({ accreditation_type: type }));
          const day = can === 'renewal_closed' ? LAST : 'from' in wanted ? OPENS : '';
          expect({ name, type, ...refused }).toMatchObject({
            name,
            type,
            status: 422,
            code: can,
            fields: { accreditation_type: can },
            message: expect.stringContaining(day),
          });
        }
      }
});

test('who has another institution, or an open application, is asked about neither certificate', async () => {
  await accredited();
  app.setTime('2028-02-24T08:00:00.000Z');
  const query = { name: 'Another school', country: 'Uganda', accreditation_type: 'new' as const };
  expect(await (await app.as('alHuda')).does(applications.mayApply, { query })).toEqual({ can: true });
  expect(await (await app.as('alNoor')).does(applications.mayApply, { query: { ...query, name: NAME } })).toEqual({ can: true });
  app.setTime('2031-10-05T08:00:00.000Z');
  await submittedCase(app, 'alHuda', { accreditation_type: 'renewal' });
  for (const type of ['new', 'renewal'] as const) expect(await answered(type)).toEqual({ can: 'application_open_already', certificate_until: '2032-02-23' });
});
