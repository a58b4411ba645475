import { type EvaluatorFigures, figures, type IndicatorFigures, type StageFigures } from '@miyar/contract/evaluation/figures';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { chartsText } from '../../../shared/charts/text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { answersFacets } from '../../../testing/lists.tsx';
import { languageOf, render } from '../../../testing/render.tsx';
import { expectText } from '../../../testing/shown.ts';
import { EvaluatorsPart } from './evaluators-part.tsx';
import { IndicatorsPart } from './indicators-part.tsx';
import { StagesPart } from './stages-part.tsx';
import { figuresText } from './text.ts';

const head = { made_at: '2026-11-23T07:02:00.000Z', choices: { countries: ['Kenya', 'Uganda'], versions: ['1.0'] } };
const stages: StageFigures = {
  ...head,
  stages: [
    { stage: 'submitted', now: 2, ended: 7, median: 4.5, p90: 30 },
    { stage: 'team', now: 0, ended: 0, median: null, p90: null },
  ],
  released: { cases: 10, median: 210, p90: 390, sooner: 3, within: 6, later: 1 },
};
const title = { ar: 'الرؤية والرسالة', en: 'Vision and mission' };
const cell = { lineage: '11', code: '1.1.1', title, cases: 6, mean: 3.25 };
const indicators: IndicatorFigures = {
  ...head,
  cases: 6,
  scale: [
    { level: 'A', points: 4 },
    { level: 'B', points: 3 },
    { level: 'C', points: 2 },
    { level: 'D', points: 1 },
  ],
  areas: [{ ...cell, lineage: '1', code: '1', indicators: [cell, { ...cell, lineage: '12', code: '1.1.2', cases: 4, mean: null }] }],
};
const evaluators: EvaluatorFigures = {
  ...head,
  evaluators: [
    { evaluator_id: 7, name: 'Aisha Uwase', settled: { ratings: 92, mean: -0.4 }, others: { ratings: 46, mean: 0.25 } },
    { evaluator_id: 8, name: 'Fatuma Wanjiru', settled: { ratings: 29, mean: null }, others: { ratings: 30, mean: 0 } },
  ],
};
const NAMES = /Aisha Uwase|Fatuma Wanjiru|CSV|Excel/g;

describe.each(languageOf(import.meta.url))('figures in %s', (language) => {
  const t = textIn(figuresText, language);

  it('show how long each stage and the whole take, in words beside the drawing', async () => {
    const server = await fakeServer();
    await answersFacets(server);
    await server.answers(figures.stages, stages);
    await render(<StagesPart />, { language, at: '/dashboard/admin?view=figures&country=Kenya&from=2026-01-01&kind=quranic_centre' });
    await expectText(page.getByRole('figure', { name: t('promise') }), t('within'), '60%');
    await expectText(page.getByRole('row').nth(1), STAGE_NAMES.submitted[language], '7', '4.5', '30');
    await expectText(page.getByRole('row').nth(2), STAGE_NAMES.team[language], t('nothing'));
    const cases = page.getByRole('link', { name: t('cases_at', { stage: STAGE_NAMES.submitted[language], count: 2 }) });
    await expect.element(cases).toHaveAttribute('href', '/cases?stage=submitted&kind=quranic_centre');
    const [{ query } = {}] = await server.received(figures.stages);
    expect(query).toEqual({ country: 'Kenya', from: '2026-01-01', kind: 'quranic_centre' });
    await expectSound(language, NAMES);
  });

  it('show the mean of each indicator, blank of too few cases, as a drawing and as a table', async () => {
    const server = await fakeServer();
    await answersFacets(server);
    await server.answers(figures.indicators, indicators);
    await render(<IndicatorsPart />, { language });
    await expectText(page.getByRole('listitem').filter({ hasText: '1.1.2' }).last(), '1.1.2', t('too_few'));
    await expectSound(language, NAMES);
    await userEvent.click(page.getByRole('button', { name: textIn(chartsText, language)('table') }));
    await expectText(page.getByRole('row').nth(2), `1.1.1 ${title[language]}`, '6', '3.25');
    await expectText(page.getByRole('row').nth(3), '1.1.2', t('too_few'));
    await expectSound(language, NAMES);
  });

  it('say that nothing was decided in the chosen time', async () => {
    const server = await fakeServer();
    await answersFacets(server);
    await server.answers(figures.stages, { ...stages, released: { cases: 0, median: null, p90: null, sooner: 0, within: 0, later: 0 } });
    await render(<StagesPart />, { language });
    await expect.element(page.getByText(t('promise_none'))).toBeVisible();
  });

  it('say in words how strict evaluators rate, and of too few ratings nothing', async () => {
    const server = await fakeServer();
    await answersFacets(server);
    await server.answers(figures.evaluators, evaluators);
    await render(<EvaluatorsPart />, { language });
    const row = (place: number) => page.getByRole('row').nth(place);
    await expectText(row(1), t('stricter', { points: '0.40' }), t('of_ratings', { count: 92 }), t('lenient', { points: '0.25' }));
    await expectText(row(2), t('few_ratings'), t('of_ratings', { count: 29 }), t('alike'));
    await expectSound(language, NAMES);
  });
});
