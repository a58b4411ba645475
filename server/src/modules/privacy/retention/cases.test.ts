import { api } from '@miyar/contract';
import { getTableName, is, isNotNull } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test, vi } from 'vitest';
import * as schema from '../../../db/schema/index.ts';
import { appealFiles, appealPanel, appeals, appealStatements } from '../../../db/schema/evaluation/decision/appeals.ts';
import { planItems, planReports, plans } from '../../../db/schema/evaluation/decision/plans.ts';
import { preparedDecisions } from '../../../db/schema/evaluation/prepared-decisions.ts';
import { answers, answerVersions, areaAssignees } from '../../../db/schema/evaluation/answers.ts';
import { cases, stageSpans } from '../../../db/schema/evaluation/cases.ts';
import { clockReminders, clocks } from '../../../db/schema/evaluation/clocks.ts';
import { evidence, evidenceLinks } from '../../../db/schema/evaluation/evidence.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { receipts } from '../../../db/schema/evaluation/receipts.ts';
import { caseReturnItems, caseReturns } from '../../../db/schema/evaluation/returns.ts';
import { evaluationReports, remarks, reportParts } from '../../../db/schema/evaluation/reports.ts';
import { settledLevels, settledVersions } from '../../../db/schema/evaluation/settled.ts';
import { tasks } from '../../../db/schema/evaluation/tasks.ts';
import { files } from '../../../db/schema/core/files.ts';
import { caseAs, fullPath, openedCase, submitAnswers, submittedSelfEvaluation } from '../../../testing/evaluation/cases.ts';
import { decidedAlone, heard } from '../../../testing/evaluation/appeals.ts';
import { finalReport, REASONS } from '../../../testing/evaluation/decisions.ts';
import { acceptedPlan, CONDITIONAL, weakly } from '../../../testing/evaluation/plans.ts';
import { remarked, sentCase } from '../../../testing/evaluation/reports.ts';
import { idOf, pdfFile } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { faultsIn } from '../../operations/integrity/check.ts';
import { linkEvents } from '../../operations/audit/link-events.ts';
import { verifyChain } from '../../operations/audit/verify-chain.ts';
import { RETENTION } from '../../registry.ts';
import { remindOfClocks } from '../../evaluation/process/reminders/remind.ts';
import { runRetention } from './nightly.ts';

const app = testApp();
const START = Date.parse('2027-06-06T08:00:00.000Z');
const after = (days: number) => app.setTime(new Date(START + days * 24 * 60 * 60 * 1000).toISOString());
const OF_CASES = [
  cases,
  stageSpans,
  clocks,
  clockReminders,
  tasks,
  caseReturns,
  caseReturnItems,
  answers,
  answerVersions,
  areaAssignees,
  evidence,
  evidenceLinks,
  receipts,
] as const;
const rowsOf = async () =>
  Object.fromEntries(await Promise.all(OF_CASES.map(async (table) => [getTableName(table), await app.services.database.db.$count(table)] as const)));

test('acceptance 35: retention destroys a case with all that belongs to it and its files; the log still verifies', async () => {
  after(0);
  await fullPath(app);
  const id = await openedCase(app);
  const [school, nora] = [await app.as('alHuda'), await app.as('nora')];
  const { areas } = await school.does(api.selfEvaluation.read, { params: { id } });
  const [indicator] = areas[0]!.indicators;
  await school.does(api.selfEvaluation.assign, { params: { id, areaId: areas[0]!.id }, body: { user_id: await idOf(app, 'amina') } });
  const file = { params: { id }, body: { title: 'Plan', kind: 'document' as const, indicator_ids: [indicator!.indicator_id] }, files: { file: pdfFile() } };
  await school.does(api.evidence.add, file);
  await submitAnswers(app, id);
  const { revision } = await caseAs(app, id);
  const items = [{ kind: 'indicator' as const, key: String(indicator!.indicator_id), reason: 'Say more.' }];
  await nora.does(api.returns.open, { params: { id }, body: { revision, items } });
  after(60);
  await remindOfClocks(app.services);
  const before = await rowsOf();
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
  await (await app.as('alHuda')).does(api.applications.withdraw, { params: { id } });
  const standards = await app.services.database.db.$count(frozenRecords);
  after(60 + RETENTION.accreditation.days + 1);
  await runRetention(app.services);
  expect(await rowsOf()).toEqual(Object.fromEntries(Object.keys(before).map((name) => [name, 0])));
  // The version of the standard stays, and its frozen text.
  expect(await app.services.database.db.$count(frozenRecords)).toBe(standards - 1);
  expect(await app.services.database.db.$count(files)).toBe(0);
  await vi.waitFor(async () => expect(await Array.fromAsync(app.services.storage.list())).toEqual([]));
  expect(await faultsIn(app.services)).toEqual([]);
  await linkEvents(app.services);
  expect(await verifyChain(app.services.database.db)).toMatchObject({ fault: undefined });
});

test('acceptance 35: … also its consensus, its report with the remarks, and the PDF', async () => {
  after(0);
  await fullPath(app);
  const id = await sentCase(app);
  await remarked(app, id, 'summary');
  const { db } = app.services.database;
  const tables = [settledLevels, settledVersions, evaluationReports, reportParts, remarks] as const;
  const count = async () => Promise.all(tables.map((table) => db.$count(table)));
  expect((await count()).every((rows) => rows > 0)).toBe(true);
  await (await app.as('alHuda')).does(api.applications.withdraw, { params: { id } });
  after(RETENTION.accreditation.days + 1);
  await runRetention(app.services);
  expect(await count()).toEqual([0, 0, 0, 0, 0]);
  expect(await faultsIn(app.services)).toEqual([]);
});

/** Every table whose rows belong to an application, by the foreign keys of the schema. */
function tablesOfApplications(): PgTable[] {
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  const known = new Set<PgTable>([schema.applications]);
  // Tables whose rows are referred to by a case and belong to somebody else remain.
  const others = new Set<PgTable>([schema.institutions, schema.institutionTallies, schema.files]);
  for (let size = 0; size < known.size; ) {
    size = known.size;
    for (const table of tables) {
      const { foreignKeys } = getTableConfig(table);
      if (!others.has(table) && foreignKeys.some((key) => known.has(key.reference().foreignTable))) known.add(table);
    }
  }
  return [...known];
}

test('acceptance 35: … also its decision with the plan, the reports on it, and the appeal with its panel, files and statements', async () => {
  after(0);
  await fullPath(app);
  const id = await submittedSelfEvaluation(app);
  await finalReport(app, id, weakly);
  await decidedAlone(app, id, CONDITIONAL);
  const { items } = await acceptedPlan(app, id);
  const amina = await app.as('amina');
  const added = { params: { id }, body: { title: 'Licence', kind: 'document' as const, indicator_ids: [] }, files: { file: pdfFile('licence.pdf') } };
  const { id: evidenceId } = await amina.does(api.evidence.add, added);
  await amina.does(api.plan.report, { params: { id, itemId: items[0]!.id }, body: { text: 'Renewed.', evidence_ids: [evidenceId] } });
  await heard(app, id);
  await (await app.as('aisha')).does(api.appeals.state, { params: { id }, body: { text: 'I do not see them in the report.' } });
  const upheld = { params: { id }, body: { outcome: 'upheld' as const, reasons: REASONS } };
  await (await app.as('khalid')).does(api.appeals.decide, upheld);
  const { db } = app.services.database;
  const left = async () => {
    const counted = await Promise.all(tablesOfApplications().map(async (table) => [getTableName(table), await db.$count(table)] as const));
    return counted.flatMap(([name, count]) => (count > 0 ? [name] : []));
  };
  const before = await left();
  for (const table of [plans, planItems, planReports, appeals, appealPanel, appealFiles, appealStatements, preparedDecisions, receipts])
    expect(before).toContain(getTableName(table));
  // Its certificate is valid for two years.
  after(2 * 366 + RETENTION.accreditation.days);
  await runRetention(app.services);
  // The version of the standard stays, and its frozen text.
  expect(await left()).toEqual([getTableName(frozenRecords)]);
  expect(await db.$count(frozenRecords, isNotNull(frozenRecords.applicationId))).toBe(0);
  expect(await db.$count(files)).toBe(0);
  expect(await faultsIn(app.services)).toEqual([]);
  await linkEvents(app.services);
  expect(await verifyChain(db)).toMatchObject({ fault: undefined });
});
