import { errorText } from '@miyar/contract/core/errors';
import { type Sample, sample, type SampleDraw } from '@miyar/contract/evaluation/sample/sample';
import { visitSites } from '@miyar/contract/evaluation/visit/visit-sites';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { caseDetail } from '../../../testing/samples/evaluation/cases.ts';
import { visitSuggestion } from '../../../testing/samples/evaluation/visit-sites.ts';
import { asPattern } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { visitSitesText } from '../visit-sites/text.ts';
import { SampleView } from './sample-view.tsx';
import { samplingText } from './text.ts';

const SEED = '9f2c4e6a8b0d1f3557799bbddff1133557799bbddff11335577991133557799b';
const STRATA = [
  { stratum: 'two', N: 30, n: 16 },
  { stratum: 'one', N: 10, n: 5 },
];
const learner = (code: string, changes: Partial<SampleDraw['learners'][number]> = {}): SampleDraw['learners'][number] => ({
  code,
  stratum: 'two',
  place: 1,
  state: 'drawn',
  replaced_by: null,
  pages: [584, 587],
  ...changes,
});
const DRAW: SampleDraw = {
  id: 3,
  number: 1,
  seed: SEED,
  strata_by: ['level'],
  size: 21,
  passages: 2,
  reason: null,
  at: '2026-11-01T09:00:00.000Z',
  strata: STRATA,
  learners: [learner('L1'), learner('L2', { state: 'replaced', replaced_by: 'L3' }), learner('L3'), learner('L4', { state: 'reserve' })],
};
const withRoster = (changes: Partial<Sample> = {}): Sample => ({
  roster: { number: 1, count: 40, sha256: 'ab'.repeat(32) },
  proposal: { size: 21, min: 20, strata: STRATA.map(({ stratum, N }) => ({ stratum, N })) },
  draws: [],
  progress: [],
  result: null,
  can: { save_roster: 'forbidden', draw: true, mark_absent: true },
  ...changes,
});
/** Codes, columns of the file, and what people wrote. */
const WRITTEN = /L-?\d+(,3,f,T2,1-5;30)?|CSV|code,level,gender,teacher,juz|SHA-256|draw\.mjs|Node|two|one|[0-9a-f]{64}|import[\s\S]*\}|Ill\./;

describe.each(languageOf(import.meta.url))('the recitation sample in %s', (language) => {
  const t = textIn(samplingText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });

  it('begins with the roster of the institution; a wrong line is said at the file', async () => {
    signedIn({ role: 'institution' });
    const server = await fakeServer();
    await server.answers(sample.read, withRoster({ roster: null, proposal: null, can: { save_roster: true, draw: 'forbidden', mark_absent: 'forbidden' } }));
    await server.refuses(sample.saveRoster, 'roster_invalid');
    await render(<SampleView of={caseDetail()} />, { language });
    await expect.element(page.getByRole('heading', { name: t('roster') })).toBeVisible();
    await expectSound(language, WRITTEN);
    await expect.element(button(t('template'))).toBeVisible();
    await userEvent.click(button(t('send')));
    await expect.element(page.getByText(errorText('file_required', language)).first()).toBeVisible();
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['code,name'], 'roster.csv', { type: 'text/csv' }));
    await userEvent.click(button(t('send')));
    await expect.element(page.getByText(language === 'ar' ? /السطر/ : /^Line /).first()).toBeVisible();
    // The reason why a file is refused is at the file, too.
    await server.refuses(sample.saveRoster, 'csv_quote_open');
    await userEvent.click(button(t('send')));
    await expect.element(page.getByText(language === 'ar' ? /علامة اقتباس/ : /quotation mark/).first()).toBeVisible();
    await server.answers(sample.saveRoster, { number: 1, count: 40, strata: [], sha256: 'ab'.repeat(32) });
    await userEvent.click(button(t('send')));
    await expect.element(page.getByText(t('sent'))).toBeVisible();
  });

  it('is drawn by the lead from what is proposed, and again with a reason alone', async () => {
    signedIn({ role: 'evaluator' });
    const server = await fakeServer();
    await server.answers(sample.read, withRoster({ draws: [DRAW] }));
    await server.refuses(sample.draw, 'reason_required');
    await render(<SampleView of={caseDetail()} />, { language });
    await userEvent.click(button(t('draw_again')));
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(t('size_hint', { size: 21, min: 20, count: 40 }))).toBeVisible();
    await expectSound(language, WRITTEN);
    await userEvent.click(dialog.getByText(t('by_gender')));
    const draw = dialog.getByRole('button', { name: t('draw'), exact: true });
    await userEvent.click(draw);
    await expect.element(dialog.getByText(errorText('reason_required', language)).first()).toBeVisible();
    await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('reason')) }), 'Ill.');
    await server.answers(sample.draw, DRAW);
    await userEvent.click(draw);
    await expect.element(page.getByText(t('drawn'), { exact: true })).toBeVisible();
    expect((await server.received(sample.draw)).at(-1)?.body).toEqual({ strata_by: ['level', 'gender'], size: 21, passages: 3, reason: 'Ill.' });
  });

  it('shows who was drawn with their pages, and marks who is absent', async () => {
    signedIn({ role: 'evaluator' });
    const server = await fakeServer();
    const progress = [
      { stratum: 'two', drawn: 16, heard: 4 },
      { stratum: 'one', drawn: 5, heard: 0 },
    ];
    const rate = { rate: 16.6, shown: '16.6', lower: '9.2', upper: '23.9' };
    const result = {
      mastered: { p: '107/150', shown: '71.3', lower: '56.5', upper: '82.7', n_k: 37.97, n_e: 43.34 },
      errors: { prompts: rate, slips: rate, clear: { ...rate, lower: null, upper: null }, hidden: rate },
      joined: [],
      agreement: { both: 2, same: 1 },
    };
    await server.answers(sample.read, withRoster({ draws: [DRAW], progress, result }));
    await server.answers(sample.markAbsent, { code: 'L1', replaced_by: { code: 'L4', pages: [590] } });
    await render(<SampleView of={caseDetail()} />, { language });
    await expect.element(page.getByText(t('between', { lower: '56.5', upper: '82.7' }))).toBeVisible();
    await expect.element(page.getByText(t('state_replaced', { code: 'L3' }))).toBeVisible();
    await expect.element(page.getByRole('row', { name: asPattern('two') }).getByRole('cell', { name: '4', exact: true })).toBeVisible();
    await expectSound(language, WRITTEN);
    await userEvent.click(button(t('absent_of', { code: 'L1' })));
    await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'Ill.');
    await userEvent.click(button(t('absent_do')));
    await expect.element(page.getByText(t('absent_done', { code: 'L1' }))).toBeVisible();
    expect((await server.received(sample.markAbsent))[0]?.body).toEqual({ reason: 'Ill.' });
  });

  it('is suggested before there is a roster, to the authority and the team', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(sample.read, withRoster({ roster: null, proposal: null }));
    await server.answers(visitSites.suggestion, visitSuggestion());
    await render(<SampleView of={caseDetail({ side: 'authority' })} />, { language });
    await expect.element(page.getByText(asPattern(textIn(visitSitesText, language)('sample_value', { count: 40 })))).toBeVisible();
    await expect.element(page.getByText(t('none'))).toBeVisible();
  });

  it('is drawn by site where the roster has the site of each learner', async () => {
    signedIn();
    const server = await fakeServer();
    const { roster } = withRoster();
    await server.answers(sample.read, withRoster({ roster: { ...roster!, by_site: true } }));
    await render(<SampleView of={caseDetail()} />, { language });
    await userEvent.click(button(t('draw')));
    await userEvent.click(page.getByRole('dialog').getByText(t('by_site'), { exact: true }));
    await expect.element(page.getByRole('checkbox', { name: t('by_site'), exact: true })).toBeChecked();
  });
});
