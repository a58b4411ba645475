import { api } from '@miyar/contract';
import { maxNotApplicable } from '@miyar/contract/evaluation/standard-rules';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { answerVersions } from '../../../db/schema/evaluation/answers.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { endVisit } from '../../../cast/evaluation/reports/visited.ts';
import { answerAll, caseAs, openedCase, submitAnswers, submittedCase } from '../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { settleAll } from '../../../testing/evaluation/reports.ts';
import { draftWithExceptions, indicatorIn, publishedStandard } from '../../../testing/evaluation/standards.ts';
import { proposedTeam } from '../../../testing/evaluation/teams.ts';
import { deviceFor } from '../../../testing/evaluation/workbooks.ts';
import { idOf, pdfFile } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { institutionProfile, selfEvaluation } = api;
const EXCEPTED = ['3.1.3', '5.1.2'];
let ids: { [code: string]: number } = {};

beforeEach(async () => {
  const version = await publishedStandard(app, await draftWithExceptions(app, EXCEPTED, { kinds: ['quranic_centre'] }));
  ids = Object.fromEntries(version.areas.flatMap(({ standards }) => standards.flatMap(({ indicators }) => indicators)).map(({ code, id }) => [code, id]));
  expect(indicatorIn(version, '3.1.3').except?.kinds).toEqual(['quranic_centre']);
  await (await app.as('nora')).does(api.process.changeSettings, { body: { process_profile: 'full' } });
});

const owner = () => app.as('alHuda');

/** The institution of Al-Huda, with this kind and one site. */
async function institutionOf(kind: string): Promise<number> {
  const { id } = await (await owner()).does(institutionProfile.create, { body: { name: 'Al-Huda International School', country: 'Uganda' } });
  await (await owner()).does(institutionProfile.save, { params: { id }, body: { version: 0, kind }, files: {} });
  await (await owner()).does(institutionProfile.addSite, { params: { id }, body: { version: 1, section: 'boys', learners_boys: 30 } });
  return id;
}

async function changeKind(id: number, kind: string): Promise<void> {
  const { version } = await (await owner()).does(institutionProfile.read, { params: { id } });
  await (await owner()).does(institutionProfile.save, { params: { id }, body: { version, kind }, files: {} });
}

const read = async (id: number) => (await owner()).does(selfEvaluation.read, { params: { id } });
const countOf = async (id: number) => (await read(id)).areas.reduce((sum, { of }) => sum + of, 0);
const answerTo = (id: number, code: string) => ({ params: { id, indicatorId: ids[code]! } });
const written = { level: 'A' as const, na_reason: null, narrative: 'Our sanad goes back to the Prophet.' };

test('what does not apply is decided when the self-evaluation opens, and has a reason in its area', async () => {
  await institutionOf('quranic_centre');
  const id = await openedCase(app);
  expect(await countOf(id)).toBe(44);
  const { areas } = await read(id);
  expect(areas.flatMap(({ excluded = [] }) => excluded)).toMatchObject([
    { code: '3.1.3', reason: { en: 'Not done there' } },
    { code: '5.1.2', reason: { ar: 'لا يُعمل به هناك' } },
  ]);
  expect(areas.filter((area) => 'excluded' in area).map(({ code }) => code)).toEqual(['3', '5']);
  const refused = { status: 409, code: 'indicator_excluded', message: expect.stringContaining('Not done there') as string };
  expect(await (await owner()).isRefused(selfEvaluation.answer, answerTo(id, '3.1.3'))).toMatchObject(refused);
  expect(await (await owner()).isRefused(selfEvaluation.save, { ...answerTo(id, '3.1.3'), body: { version: 0, ...written } })).toMatchObject(refused);
  expect((await caseAs(app, id)).progress.reduce((sum, { of }) => sum + of, 0)).toBe(44);
  expect(await (await owner()).does(institutionProfile.readForCase, { params: { id } })).toMatchObject({
    frozen: false,
    fields: { kind: 'quranic_centre' },
    excluded: [
      { code: '3.1.3', by: 'kind' },
      { code: '5.1.2', by: 'kind' },
    ],
  });
  expect(await brokenInvariants(app)).toEqual([]);
});

test('the limit of what is not applicable counts what applies', () => {
  const rules = { not_applicable: { max_percent: 20 } } as Parameters<typeof maxNotApplicable>[0];
  expect([46, 45, 44, 42, 40, 36].map((of) => maxNotApplicable(rules, of))).toEqual([9, 9, 8, 8, 8, 7]);
});

test('before its first submission a case follows the kind; a text that ceases to apply returns with its indicator', async () => {
  const institution = await institutionOf('private_school');
  const id = await openedCase(app);
  expect(await countOf(id)).toBe(46);
  await (await owner()).does(selfEvaluation.save, { ...answerTo(id, '3.1.3'), body: { version: 0, ...written } });
  await changeKind(institution, 'quranic_centre');
  expect(await countOf(id)).toBe(44);
  const { db } = app.services.database;
  expect(await db.select({ answerId: answerVersions.answerId, narrative: answerVersions.narrative }).from(answerVersions)).toEqual([
    { answerId: null, narrative: written.narrative },
  ]);
  await changeKind(institution, 'private_school');
  expect(await countOf(id)).toBe(46);
  const answer = await (await owner()).does(selfEvaluation.answer, answerTo(id, '3.1.3'));
  expect(answer).toMatchObject({ level: null, narrative: '', version: 2 });
  const versions = await (await owner()).does(selfEvaluation.versions, answerTo(id, '3.1.3'));
  expect(versions.map(({ narrative }) => narrative)).toEqual(['', written.narrative]);
  await (await owner()).does(selfEvaluation.restore, {
    params: { ...answerTo(id, '3.1.3').params, versionId: versions[1]!.id },
    body: { version: 2 },
  });
  expect(await (await owner()).does(selfEvaluation.answer, answerTo(id, '3.1.3'))).toMatchObject({ level: 'A', narrative: written.narrative });
  expect(await brokenInvariants(app)).toEqual([]);
});

test('a submission freezes the profile, which then governs until the authority takes a newer one over', async () => {
  const institution = await institutionOf('private_school');
  const id = await openedCase(app);
  await submitAnswers(app, id);
  await changeKind(institution, 'quranic_centre');
  expect(await (await owner()).does(institutionProfile.readForCase, { params: { id } })).toMatchObject({
    frozen: true,
    number: 1,
    fields: { kind: 'private_school' },
    excluded: [],
  });
  expect(await countOf(id)).toBe(46);
  const nora = await app.as('nora');
  const taking = async (reason = 'Its licence says so') => ({ params: { id }, body: { revision: (await caseAs(app, id)).revision, reason } });
  for (const who of ['alHuda', 'yusuf', 'ibrahim'] as const)
    expect((await (await app.as(who)).isRefused(api.caseProfile.take, await taking())).status, who).toBe(403);
  expect((await nora.isRefused(api.caseProfile.take, { params: { id }, body: { revision: 1, reason: 'Late' } })).code).toBe('case_changed');
  await nora.does(api.caseProfile.take, await taking());
  expect(await nora.does(institutionProfile.readForCase, { params: { id } })).toMatchObject({
    number: 2,
    fields: { kind: 'quranic_centre' },
    excluded: [{ code: '3.1.3' }, { code: '5.1.2' }],
  });
  expect(await countOf(id)).toBe(44);
  // An indicator that would begin to apply needs an answer: the self-evaluation is opened again first.
  await changeKind(institution, 'private_school');
  expect((await nora.isRefused(api.caseProfile.take, await taking())).code).toBe('move_not_allowed');
  const kinds = (await nora.does(api.cases.timeline, { params: { id } })).map(({ kind }) => kind);
  expect(kinds).toContain('profile.taken');
  const frozen = await app.services.database.db.select().from(frozenRecords).where(eq(frozenRecords.kind, 'profile')).orderBy(frozenRecords.number);
  expect(frozen).toHaveLength(2);
  expect(frozen[1]!.content).toContain('"excluded":[{"by":"kind","indicator":"3.1.3"');
  expect(await brokenInvariants(app)).toEqual([]);
});

test('an excluded indicator has no share, no rating, no level and no part of the report; the score names it', async () => {
  await institutionOf('quranic_centre');
  const id = await openedCase(app);
  await submitAnswers(app, id);
  await proposedTeam(app, id);
  const lead = await app.as('yusuf');
  const { shares, revision } = await lead.does(api.team.division, { params: { id } });
  expect(shares).toHaveLength(44);
  const evaluator = await idOf(app, 'yusuf');
  const share = { indicator_id: ids['3.1.3']!, evaluator_id: evaluator };
  const all = shares.map(({ indicator_id }) => ({ indicator_id, evaluator_id: evaluator }));
  expect((await lead.isRefused(api.team.divide, { params: { id }, body: { revision, shares: [...all, share] } })).fields).toEqual({
    'shares.44.indicator_id': 'invalid_value',
  });
  await endVisit(app.services, id);
  const taken = await lead.does(api.workbook.read, { params: { id } });
  expect(JSON.stringify(taken.standard)).not.toContain('"code":"3.1.3"');
  const { indicators } = await lead.does(api.settled.list, { params: { id } });
  expect(indicators).toHaveLength(44);
  const settling = { version: 0, level: 'B' as const, finding: { ar: 'أ', en: 'a' }, evidence_ids: [] };
  expect(await lead.isRefused(api.settled.save, { params: { id, indicatorId: ids['5.1.2']! }, body: settling })).toMatchObject({ code: 'indicator_excluded' });
  await settleAll(app, id);
  expect(await lead.does(api.evaluationReport.score, { params: { id }, query: { of: 'settled' } })).toMatchObject({ overall: '75', excluded: EXCEPTED });
  await lead.does(api.evaluationReport.draft, { params: { id }, body: { revision: (await caseAs(app, id)).revision } });
  const report = await lead.does(api.evaluationReport.read, { params: { id } });
  const parts = report.parts.map(({ part }) => part);
  expect(parts).toContain('indicator:3.1.2');
  for (const code of EXCEPTED) expect(parts).not.toContain(`indicator:${code}`);
  expect(await brokenInvariants(app)).toEqual([]);
});

test('an entry of a workbook about an excluded indicator is set aside', async () => {
  await institutionOf('quranic_centre');
  const id = await openedCase(app);
  await submitAnswers(app, id);
  await proposedTeam(app, id);
  await endVisit(app.services, id);
  await app.services.database.db.execute(`update workbooks set state = 'open', sealed_at = null, reason = null`);
  const device = await deviceFor(app, id, 'yusuf');
  device.note('3.1.3', 'Seen all the same');
  device.note('3.1.2', 'Seen');
  await device.sync();
  const { rows } = await app.services.database.db.execute<{ content: string; aside: string | null }>('select content, aside from workbook_entries order by id');
  expect(rows.map(({ content, aside }) => [(JSON.parse(content) as { indicator: string }).indicator, aside])).toEqual([
    ['3.1.3', expect.stringContaining('invalid')],
    ['3.1.2', null],
  ]);
});

test('evidence is not linked with an excluded indicator, and its links end when it ceases to apply', async () => {
  const institution = await institutionOf('private_school');
  const id = await openedCase(app);
  const add = (indicator_ids: number[]) => ({ params: { id }, body: { title: 'Plan', kind: 'document' as const, indicator_ids }, files: { file: pdfFile() } });
  const item = await (await owner()).does(api.evidence.add, add([ids['3.1.3']!, ids['3.1.2']!]));
  await changeKind(institution, 'quranic_centre');
  const [listed] = await (await owner()).does(api.evidence.list, { params: { id } });
  expect(listed!.indicator_ids).toEqual([ids['3.1.2']]);
  const link = { params: { id, evidenceId: item.id, indicatorId: ids['3.1.3']! } };
  expect(await (await owner()).isRefused(api.evidence.link, link)).toMatchObject({ code: 'indicator_excluded' });
  expect((await (await owner()).isRefused(api.evidence.add, { ...add([ids['3.1.3']!]), files: { file: pdfFile('b.pdf', 'B') } })).fields).toEqual({
    indicator_ids: 'invalid_value',
  });
});

test('a required profile is asked of cases opened since, and only of the full path', async () => {
  const before = await openedCase(app, 'alNoor', { name: 'Before', country: 'Kenya' });
  const nora = await app.as('nora');
  await nora.does(institutionProfile.changeSettings, { body: { profile_required: true } });
  await submitAnswers(app, before, 'alNoor');
  await institutionOf('quranic_centre');
  const id = await submittedCase(app);
  await nora.does(api.cases.eligible, { params: { id }, body: { revision: (await caseAs(app, id)).revision } });
  await answerAll(app, id);
  const { revision } = await caseAs(app, id);
  const refused = await (await owner()).isRefused(selfEvaluation.submit, { params: { id }, body: { revision } });
  expect(refused).toMatchObject({ status: 422, code: 'profile_incomplete', message: expect.stringContaining('Missing: address') as string });
});
