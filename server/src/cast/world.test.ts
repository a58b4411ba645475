import { api } from '@miyar/contract';
import { CERTIFICATE_STATUSES } from '@miyar/contract/accreditation/certificates';
import { addDays } from '@miyar/contract/evaluation/clocks/days';
import { expect, test } from 'vitest';
import { prepareFigures } from '../modules/evaluation/figures/prepare.ts';
import { testApp } from '../testing/test-app.ts';
import { settleCast } from './settle.ts';

const app = testApp();

// The day after the last of its steps, and a day years later.
test.each(['2026-11-20', '2029-05-13'])(
  'on %s the demo shows decisions, certificates, appeals and workbooks in each of their states, what lies ahead, monitoring visits of each kind, a renewal with every mark, and enough cases for the figures',
  {
    timeout: 180_000,
  },
  async (today) => {
    app.setTime(`${today}T08:00:00.000Z`);
    await settleCast(app.services);
    const { db } = app.services.database;
    const prepared = await db.query.preparedDecisions.findMany();
    const states = new Set(prepared.map(({ state }) => state));
    expect([...states].toSorted()).toEqual(['prepared', 'released', 'scheduled']);
    const released = prepared.filter(({ state }) => state === 'released');
    expect(new Set(released.map(({ outcome }) => outcome))).toEqual(new Set(['full', 'conditional', 'not_accredited']));
    expect(new Set(released.map(({ basis }) => basis))).toEqual(new Set(['report', 'not_eligible', 'lapsed', 'correction']));
    expect((await db.query.appeals.findMany()).map(({ state, outcome }) => [state, outcome]).toSorted()).toEqual([
      ['decided', 'upheld'],
      ['open', null],
    ]);
    expect(new Set((await db.query.workbooks.findMany()).map(({ state }) => state))).toEqual(new Set(['open', 'sealed', 'passed_over']));
    const hearings = (await db.query.workbookEntries.findMany()).filter(({ kind }) => kind === 'hearing');
    expect(new Set(hearings.map(({ content }) => (JSON.parse(content) as { value: { code: string } }).value.code)).size).toBe(13);
    expect(hearings.every(({ aside }) => aside === null)).toBe(true);
    expect((await db.query.sampleDraws.findMany()).map(({ size }) => size)).toEqual([27]);

    const nora = await app.as('nora');
    const certificates = await nora.does(api.certificates.issued, { query: { limit: 100 } });
    expect(new Set(certificates.map(({ status }) => status))).toEqual(new Set(CERTIFICATE_STATUSES));
    expect(certificates.some(({ expiring }) => expiring)).toBe(true);

    expect(prepared.filter(({ state }) => state === 'scheduled').every(({ releaseAt }) => releaseAt! > new Date(today))).toBe(true);
    const visits = await db.query.visitProposals.findMany();
    const phaseOf = ([first, ...more]: readonly string[]) =>
      first! > today ? (first! < addDays(today, 30) ? 'soon' : 'later') : more.at(-1)! > today ? 'under way' : 'over';
    expect(visits.map(({ days }) => phaseOf(days)).toSorted()).toEqual(['over', 'over', 'soon', 'soon', 'soon', 'under way']);
    expect((await db.query.holidays.findMany()).length).toBeGreaterThanOrEqual(4);

    const monitored = await db.query.monitoringVisits.findMany();
    expect(monitored.map(({ announced, revealedAt, outcome }) => ({ announced, known: revealedAt !== null, outcome }))).toEqual([
      { announced: false, known: true, outcome: 'plan' },
      { announced: true, known: true, outcome: null },
      { announced: false, known: true, outcome: null },
      { announced: false, known: false, outcome: null },
    ]);
    const owed = await nora.does(api.duties.listAll, { query: { kind: 'monitoring', state: 'open' } });
    expect(owed.map(({ school }) => school.name)).toEqual(['مدارس جمعية الأمل الخيرية']);

    await prepareFigures(app.services);
    const { stages, released: decided } = await nora.does(api.figures.stages, { query: {} });
    for (const stage of ['submitted', 'self_evaluation', 'team', 'visited', 'draft_report', 'fact_check', 'final_report', 'released'] as const)
      expect(stages.find((one) => one.stage === stage)).toMatchObject({ median: expect.any(Number) as number, p90: expect.any(Number) as number });
    expect([decided.sooner > 0, decided.within > 0, decided.later > 0]).toEqual([true, true, true]);
    const { areas } = await nora.does(api.figures.indicators, { query: {} });
    expect(areas.every(({ mean, indicators }) => mean !== null && indicators.every((one) => one.mean !== null))).toBe(true);
    const { evaluators } = await nora.does(api.figures.evaluators, { query: {} });
    expect(evaluators.filter(({ settled }) => settled.mean !== null)).toHaveLength(3);

    // A renewal on the version in force, after an evaluation on the one before and a renewal that was withdrawn.
    const owner = await app.as('tartil');
    const [renewal] = (await owner.does(api.cases.list, {})).filter(({ stage }) => stage === 'self_evaluation');
    const { counts, indicators } = await owner.does(api.carriedAnswers.list, { params: { id: renewal!.application_id } });
    expect(counts).toEqual({ unchanged: 5, confirm: 35, changed: 4, new: 2 });
    const standardsOf = (mark: string) => new Set(indicators.filter((one) => one.mark === mark).map(({ from }) => from?.standard));
    expect(['unchanged', 'confirm', 'changed', 'new'].map((mark) => [...standardsOf(mark)])).toEqual([['1.0'], ['0.9'], ['0.9'], [undefined]]);
    expect(renewal!.progress).toEqual({ answered: 10, of: 46 });
    expect((await app.stranger.does(api.standard.versions, {})).map(({ version, state }) => [version, state])).toEqual([
      ['1.0', 'published'],
      ['0.9', 'retired'],
    ]);
  },
);
