import { createHash } from 'node:crypto';
import { api } from '@miyar/contract';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { evidence as evidenceRows } from '../../../db/schema/evaluation/evidence.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { decidedAlone } from '../../../testing/evaluation/appeals.ts';
import { answerAll, caseAs, fullPath, openedCase, submitAnswers } from '../../../testing/evaluation/cases.ts';
import { FULL, finalReport } from '../../../testing/evaluation/decisions.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { pdfFile } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { faultsIn } from '../../operations/integrity/check.ts';
import { runRetention } from '../../privacy/retention/nightly.ts';
import { RETENTION } from '../../registry.ts';

const app = testApp();
const { carriedAnswers, evidence, personalData, returns, selfEvaluation } = api;
const db = () => app.services.database.db;
const DAY = 24 * 60 * 60 * 1000;

/** Every frozen record of cases, by its subject, with its bytes. */
const frozen = () =>
  db()
    .select({ id: frozenRecords.id, kind: frozenRecords.kind, case: frozenRecords.applicationId, sha256: frozenRecords.sha256, content: frozenRecords.content })
    .from(frozenRecords)
    .orderBy(asc(frozenRecords.id));

/** Frozen records stay byte for byte as long as their case is there, and the hash of each is that of its bytes. */
async function hasAll(before: Awaited<ReturnType<typeof frozen>>, destroyed: readonly number[] = []): Promise<void> {
  const after = await frozen();
  const remaining = before.filter(({ case: id }) => id === null || !destroyed.includes(id));
  expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual(remaining);
  for (const { sha256, content } of after) expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
}

const addEvidence = async (id: number, title: string) => {
  const { areas } = await (await app.as('amina')).does(selfEvaluation.read, { params: { id } });
  const indicator_ids = [areas[0]!.indicators[0]!.indicator_id];
  const sent = { params: { id }, body: { title, kind: 'document' as const, indicator_ids }, files: { file: pdfFile(`${title}.pdf`, title) } };
  return (await app.as('amina')).does(evidence.add, sent);
};

/** A case is returned for its first indicator, whose answer changes, and submitted again. */
async function returnedOnce(id: number): Promise<void> {
  const [nora, school] = [await app.as('nora'), await app.as('alHuda')];
  const { areas } = await school.does(selfEvaluation.read, { params: { id } });
  const { indicator_id: indicatorId, version } = areas[0]!.indicators[0]!;
  const items = [{ kind: 'indicator' as const, key: String(indicatorId), reason: 'Name the share.' }];
  await nora.does(returns.open, { params: { id }, body: { revision: (await caseAs(app, id)).revision, items } });
  const body = { version, level: 'A' as const, na_reason: null, narrative: 'Nine of ten attend.' };
  await school.does(selfEvaluation.save, { params: { id, indicatorId }, body });
  const [open] = await school.does(returns.list, { params: { id } });
  await school.does(returns.complete, { params: { id, itemId: open!.items[0]!.id }, body: { answer: 'Done.' }, files: {} });
  await school.does(returns.resubmit, { params: { id }, body: { revision: (await caseAs(app, id)).revision } });
}

/** A renewal whose former answers are confirmed and submitted. */
async function renewal(): Promise<number> {
  const [newest] = await db().select({ until: certificates.validUntil }).from(certificates).where(eq(certificates.status, 'valid'));
  app.setTime(`${newest!.until}T06:00:00.000Z`);
  const id = await openedCase(app, 'alHuda', { accreditation_type: 'renewal' });
  const school = await app.as('alHuda');
  for (const { id: areaId } of (await school.does(selfEvaluation.read, { params: { id } })).areas) {
    const { revision } = await caseAs(app, id);
    await school.does(carriedAnswers.confirmArea, { params: { id, areaId }, body: { revision } });
  }
  await submitAnswers(app, id);
  expect((await caseAs(app, id)).stage).toBe('team');
  return id;
}

async function accredited(id: number): Promise<void> {
  await finalReport(app, id);
  await decidedAlone(app, id, FULL);
}

test('acceptance 21: every frozen submission keeps its SHA-256 through two renewals, a return, an erasure and the retention of another cycle', async () => {
  app.setTime('2027-02-24T08:00:00.000Z');
  await fullPath(app);
  const first = await openedCase(app);
  await app.as('amina');
  await addEvidence(first, 'Plan');
  await answerAll(app, first);
  await submitAnswers(app, first);
  let before = await frozen();
  expect(before.map(({ kind }) => kind)).toContain('self_evaluation');

  await returnedOnce(first);
  await hasAll(before);
  await accredited(first);
  before = await frozen();

  const second = await renewal();
  await hasAll(before);
  await accredited(second);
  before = await frozen();

  const third = await renewal();
  await hasAll(before);
  await accredited(third);
  before = await frozen();
  expect(before.filter(({ kind }) => kind === 'self_evaluation').map(({ case: id }) => id)).toEqual(expect.arrayContaining([first, second, third]));

  // Who answered and added evidence erases the account.
  const erased = { body: { current_password: CAST_PASSWORD, confirm_email: PEOPLE.amina.email } };
  await (await app.as('amina')).does(personalData.deleteAccount, erased);
  await hasAll(before);

  // The first cycle is past its retention; the others are not.
  const [ended] = await db().select({ until: certificates.validUntil }).from(certificates).where(eq(certificates.applicationId, first));
  app.setTime(new Date(Date.parse(ended!.until) + (RETENTION.accreditation.days + 2) * DAY).toISOString());
  await runRetention(app.services);
  expect(new Set((await frozen()).map(({ case: id }) => id))).toEqual(new Set([null, second, third]));
  await hasAll(before, [first]);
  expect(await db().$count(evidenceRows, eq(evidenceRows.applicationId, second))).toBe(1);
  expect(await faultsIn(app.services)).toEqual([]);
  expect(await brokenInvariants(app)).toEqual([]);
}, 300_000);
