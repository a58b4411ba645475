import { api } from '@miyar/contract';
import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { fullPath, submittedCase } from '../../../testing/evaluation/cases.ts';
import { pastCase } from '../../../testing/evaluation/past-cases.ts';
import { publishedStandard } from '../../../testing/evaluation/standards.ts';
import { idOf } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { medianOf, ninetiethOf } from './middle.ts';
import { prepareFigures } from './prepare.ts';

const app = testApp();
const { figures } = api;

/** A day in the middle of 2026, with the standard in force. */
async function begun(): Promise<void> {
  app.setTime('2026-06-15T08:00:00.000Z');
  await publishedStandard(app);
}
const prepared = () => prepareFigures(app.services);
const inTime = { from: '2026-01-01', until: '2026-06-30' };

describe('the middle', () => {
  test('is the one in the middle, or between two; nine of ten are at most the second', () => {
    expect([medianOf([]), medianOf([7]), medianOf([9, 1, 4]), medianOf([10, 1, 2, 4])]).toEqual([null, 7, 4, 3]);
    const ten = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
    expect([ninetiethOf([]), ninetiethOf([7]), ninetiethOf(ten), ninetiethOf([...ten, 11])]).toEqual([null, 7, 9, 10]);
  });
});

describe('the time at each stage', () => {
  test('is that of the spans that ended in the chosen time, in calendar days without paused ones', async () => {
    await begun();
    await pastCase(app, {
      submitted: '2025-01-01',
      stage: 'team',
      spans: [
        ['eligible', '2026-01-01', '2026-01-05'],
        ['team', '2025-12-01', '2025-12-31'],
      ],
    });
    await pastCase(app, { submitted: '2025-01-01', stage: 'team', spans: [['eligible', '2026-02-01', '2026-02-21', 4]] });
    await pastCase(app, { country: 'Uganda', submitted: '2025-01-01', stage: 'closed', spans: [['eligible', '2026-06-01', '2026-06-11']] });
    await prepared();
    const nora = await app.as('nora');
    const { stages, made_at, choices } = await nora.does(figures.stages, { query: inTime });
    const at = (stage: string) => stages.find((one) => one.stage === stage);
    // 4, 20 − 4 = 16 and 10 days.
    expect(at('eligible')).toEqual({ stage: 'eligible', now: 0, ended: 3, median: 10, p90: 16 });
    expect(at('team')).toEqual({ stage: 'team', now: 2, ended: 0, median: null, p90: null });
    expect(at('closed')).toMatchObject({ now: 1 });
    expect([made_at, choices]).toEqual(['2026-06-15T08:00:00.000Z', { countries: ['Kenya', 'Uganda'], versions: ['1.0'] }]);
    const kenya = await nora.does(figures.stages, { query: { ...inTime, country: 'Kenya', version: '1.0' } });
    expect(kenya.stages.find(({ stage }) => stage === 'eligible')).toMatchObject({ ended: 2, median: 10, p90: 16 });
    expect((await nora.does(figures.stages, { query: { version: '9.0' } })).stages.every(({ now, ended }) => now + ended === 0)).toBe(true);
  });

  test('from submission to the first decision is sooner than promised, within it or later, to the day', async () => {
    await begun();
    for (const released of ['2026-01-14', '2026-01-15', '2026-05-01']) await pastCase(app, { submitted: '2025-07-15', released });
    await pastCase(app, { submitted: '2025-01-31', released: '2026-01-31' });
    await pastCase(app, { submitted: '2025-01-31', released: '2026-02-01' });
    await prepared();
    const { released } = await (await app.as('nora')).does(figures.stages, { query: inTime });
    // 183, 184, 290, 365 and 366 days.
    expect(released).toEqual({ cases: 5, median: 290, p90: 366, sooner: 1, within: 3, later: 1 });
  });
});

const levels = (codes: readonly string[], level: AnswerLevel) => Object.fromEntries(codes.map((code) => [code, level]));

test('the mean of settled points is blank below five cases, and leaves out what does not apply', async () => {
  await begun();
  // 1.1.1 has 4, 4, 3, 3 and 1 points; 1.1.2 does not apply in one of the five.
  for (const [first, second] of [
    ['A', 'A'],
    ['A', 'B'],
    ['B', 'B'],
    ['B', 'B'],
    ['D', 'NA'],
  ] as const)
    await pastCase(app, { submitted: '2025-07-15', finished: { on: '2026-03-01', settled: { '1.1.1': first, '1.1.2': second } } });
  await prepared();
  const nora = await app.as('nora');
  const found = await nora.does(figures.indicators, { query: inTime });
  const [area] = found.areas;
  // (15 + 13) ÷ 9 ratings of 5 cases.
  expect([found.cases, area!.code, area!.cases, area!.mean]).toEqual([5, '1', 5, 3.11]);
  expect(area!.indicators.slice(0, 3).map(({ code, cases: count, mean }) => [code, count, mean])).toEqual([
    ['1.1.1', 5, 3],
    ['1.1.2', 4, null],
    ['1.1.3', 0, null],
  ]);
  expect(found.scale[0]).toEqual({ level: 'A', points: 4 });
  expect((await nora.does(figures.indicators, { query: { from: '2026-03-02' } })).cases).toBe(0);
});

test('the severity of an evaluator is that against what was settled and against the others, from 30 ratings on', async () => {
  await begun();
  const codes = ['1.1.1', '1.1.2', '1.1.3', '1.2.1', '1.2.2'];
  for (let one = 0; one < 6; one += 1) {
    // Yusuf gives C where B is settled, but A once; Fatuma gives B, and does not rate the last one.
    const given = {
      yusuf: { ...levels(codes, 'C'), ...(one === 0 && { '1.1.1': 'A' as const }) },
      fatuma: levels(codes.slice(0, 4), 'B'),
    };
    await pastCase(app, { submitted: '2025-07-15', finished: { on: '2026-03-01', settled: levels(codes, 'B'), given } });
  }
  await prepared();
  const nora = await app.as('nora');
  const { evaluators } = await nora.does(figures.evaluators, { query: inTime });
  const of = async (person: 'yusuf' | 'fatuma') => {
    const id = await idOf(app, person);
    const { settled, others } = evaluators.find(({ evaluator_id }) => evaluator_id === id)!;
    return { settled, others };
  };
  // (29 × −1 + 1) ÷ 30; of the others’ 24 ratings there are too few.
  expect(await of('yusuf')).toEqual({ settled: { ratings: 30, mean: -0.93 }, others: { ratings: 24, mean: null } });
  expect(await of('fatuma')).toEqual({ settled: { ratings: 24, mean: null }, others: { ratings: 24, mean: null } });
  await nora.does(api.process.changeSettings, { body: { process_profile: 'full' } });
  const candidates = await nora.does(api.team.candidates, { params: { id: await submittedCase(app) } });
  expect(Object.fromEntries(candidates.map(({ name, severity }) => [name, severity]))).toMatchObject({
    [evaluators.find(({ settled }) => settled.mean !== null)!.name]: { ratings: 30, mean: -0.93 },
    [evaluators.find(({ settled }) => settled.mean === null)!.name]: null,
  });
});

describe('figures', () => {
  test('stay as they were prepared until they are prepared again, and are there before the first time', async () => {
    app.setTime('2026-06-15T08:00:00.000Z');
    await fullPath(app);
    const nora = await app.as('nora');
    const submitted = async () => (await nora.does(figures.stages, {})).stages[0]!.now;
    expect(await submitted()).toBe(0);
    await submittedCase(app);
    expect(await submitted()).toBe(0);
    await prepared();
    expect(await submitted()).toBe(1);
  });

  test('are for administrators, and a time that ends before it begins is refused at its field', async () => {
    await begun();
    for (const call of [figures.stages, figures.indicators, figures.evaluators]) {
      expect((await (await app.as('yusuf')).isRefused(call, {})).status).toBe(403);
      expect(await (await app.as('nora')).isRefused(call, { query: { from: '2026-02-01', until: '2026-01-01' } })).toMatchObject({
        fields: { until: 'invalid_date' },
      });
    }
  });

  test('are exported as filtered, in the language of the request, and formulas are no formulas', async () => {
    await begun();
    await pastCase(app, { submitted: '2025-07-15', released: '2026-03-01' });
    await prepared();
    const nora = await app.as('nora');
    const text = async (of: 'stages' | 'evaluators', query = {}) =>
      (await nora.reading('ar').send(figures.export, { query: { of, format: 'csv', ...query } })).text();
    expect(await text('stages')).toContain('"من التقديم إلى القرار",,1,229,229,0,1,0');
    expect(await text('stages', { from: '2026-03-02' })).toContain('"من التقديم إلى القرار",,0,,,0,0,0');
    await pastCase(app, { submitted: '2025-07-15', finished: { on: '2026-03-01', settled: { '1.1.1': 'A' }, given: { yusuf: { '1.1.1': 'B' } } } });
    await app.services.database.db
      .update(users)
      .set({ name: '=HYPERLINK("http://x")' })
      .where(eq(users.id, await idOf(app, 'yusuf')));
    await prepared();
    expect(await text('evaluators')).toContain(`"'=HYPERLINK(""http://x"")",1,,0,`);
  });
});

describe('the service record', () => {
  const record = async () => (await app.stranger.does(figures.serviceRecord, {})).record;
  const publish = async () => (await app.as('nora')).does(api.process.changeSettings, { body: { publish_service_record: true } });

  test('is published when an administrator says so, of five cases and more of the last year', async () => {
    await begun();
    for (const released of ['2026-01-14', '2026-05-01', '2026-06-15', '2026-06-15']) await pastCase(app, { submitted: '2025-06-15', released });
    await pastCase(app, { submitted: '2024-01-01', released: '2025-06-15' });
    await prepared();
    expect(await record()).toBe(null);
    await publish();
    expect(await record()).toBe(null);
    await pastCase(app, { submitted: '2025-06-15', released: '2026-06-15' });
    await pastCase(app, { submitted: '2025-06-14', released: '2026-06-15' });
    await prepared();
    expect(await record()).toEqual({ from: '2025-06-16', until: '2026-06-15', cases: 6, in_time: 5 });
  });

  test('acceptance 23: says nothing of a decision that is prepared and not released', async () => {
    await begun();
    await publish();
    for (let one = 0; one < 5; one += 1) await pastCase(app, { submitted: '2025-07-15', released: '2026-03-01' });
    const id = await pastCase(app, { submitted: '2025-07-15', stage: 'final_report' });
    await prepared();
    const before = await record();
    await app.services.database.db.update(cases).set({ stage: 'decision_prepared', preparedFrom: 'final_report' }).where(eq(cases.applicationId, id));
    await prepared();
    expect(await record()).toEqual(before);
    await app.services.database.db
      .insert(decisions)
      .values({ applicationId: id, outcome: 'not_accredited', decidedBy: await idOf(app, 'nora'), basis: 'report', decidedAt: app.services.clock.now() });
    await prepared();
    expect(await record()).toMatchObject({ cases: 6 });
  });
});
