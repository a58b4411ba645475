import { errorText } from '@miyar/contract/core/errors';
import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { MAX_SITE_DRAWS, type VisitSuggestion, visitSites } from '@miyar/contract/evaluation/visit/visit-sites';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { NOTHING_SUGGESTED, siteDraw, visitSitesOf, visitSuggestion } from '../../../testing/samples/evaluation/visit-sites.ts';
import { asPattern } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { commonText } from '../../../shared/common-text.ts';
import { SitesCard } from './sites-card.tsx';
import { SitesProof } from './sites-proof.tsx';
import { SuggestionCard, SuggestionOfCase } from './suggestion-card.tsx';
import { visitSitesText } from './text.ts';

/** Codes, names of sites and people, scripts, and what people wrote. */
const WRITTEN =
  /S0\d|Head office|المقر الرئيس|(Mombasa|Al-Narjis) branch|فرع (ممباسا|النرجس)|Nora Uwimana|Far from each other\.|[0-9a-f]{64}|import[\s\S]*\}|console\.log\(.*|sites\.mjs|Node|SHA-256/;

const PROFILE = {
  frozen: true,
  number: 1,
  institution: { id: 3, name: 'Al-Ihsan', name_alternative: null, country: 'Kenya' },
  fields: {
    kind: null,
    founded: null,
    unified_number: null,
    registration_number: null,
    licence: { authority: null, number: null, valid_from: null, valid_until: null, file: null },
    website: null,
    phone: null,
    email: null,
    staff: { teachers_men: null, teachers_women: null, others_men: null, others_women: null },
    women_hours: [],
  },
  section: 'both' as const,
  has_girls: true,
  sites: [21, 22, 24].map((id, index) => ({
    id,
    code: `S0${id - 20}`,
    main: index === 0,
    name: { ar: ['المقر الرئيس', 'فرع النرجس', 'فرع ممباسا'][index]!, en: ['Head office', 'Al-Narjis branch', 'Mombasa branch'][index]! },
    section: 'boys' as const,
    learners_boys: 10,
    learners_girls: null,
    address: {},
  })),
  excluded: [],
};

describe.each(LANGUAGES)('the sites of a visit in %s', (language) => {
  const t = textIn(visitSitesText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });

  it('have suggestions, each with its sum', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(visitSites.suggestion, visitSuggestion());
    await render(<SuggestionOfCase id={12} />, { language });
    await expect.element(page.getByText(asPattern(t('days_value', { count: 3 })))).toBeVisible();
    await expect.element(page.getByText(asPattern(t('days_sum', { sum: '2 + 4 + 2 + 1', total: 9, people: 3 })))).toBeVisible();
    await expect.element(page.getByText(asPattern(t('branches_value', { number: 2, branches: 3 })))).toBeVisible();
    await expect.element(page.getByText(asPattern(t('sample_value', { count: 40 })))).toBeVisible();
    await expect.element(page.getByText(asPattern(t('not_enough')))).not.toBeInTheDocument();
    await expectSound(language, WRITTEN);
  });

  const STATES: readonly [string, VisitSuggestion, keyof typeof visitSitesText.en][] = [
    ['no site', NOTHING_SUGGESTED, 'no_site'],
    ['branches that are not drawn yet', visitSuggestion({ of: 'none', sample: null, days: null }), 'undrawn'],
    ['sites without numbers', visitSuggestion({ sample: null, days: null, unknown: ['S01'] }), 'no_learners'],
    ['too few people', visitSuggestion({ days: { ...visitSuggestion().days!, evaluator_days: 17, days: 4, enough: false } }), 'not_enough'],
  ];
  it.each(STATES)('say what is missing: %s', async (_, of, key) => {
    await render(<SuggestionCard of={of} />, { language });
    await expect.element(page.getByText(t(key as 'no_site'))).toBeVisible();
    await expectSound(language, WRITTEN);
  });

  it('name the sites whose learners are not known, and show the sample alone before a roster', async () => {
    await render(<SuggestionCard of={visitSuggestion({ unknown: ['S02'] })} only="sample" />, { language });
    await expect.element(page.getByText(asPattern(t('unknown', { sites: 'S02' })))).toBeVisible();
    await expect.element(page.getByText(t('branches'), { exact: true })).not.toBeInTheDocument();
  });

  it('are drawn, and a draw that somebody else made first is said', async () => {
    signedIn();
    const server = await fakeServer();
    await server.refuses(visitSites.draw, 'case_changed');
    await render(<SitesCard id={12} of={visitSitesOf({ sites: [], draws: [] })} />, { language });
    await expect.element(page.getByText(t('none_listed'))).toBeVisible();
    await userEvent.click(button(t('draw')));
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(asPattern(t('draw_lead', { count: 0, max: MAX_SITE_DRAWS })))).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: t('draw'), exact: true }));
    await expect.element(dialog.getByText(asPattern(errorText('case_changed', language)))).toBeVisible();
    await server.answers(visitSites.draw, visitSitesOf());
    await userEvent.click(dialog.getByRole('button', { name: t('draw'), exact: true }));
    await expect.element(page.getByText(t('drawn'))).toBeVisible();
    expect((await server.received(visitSites.draw)).map(({ body }) => body)).toEqual([{ revision: 9 }, { revision: 9 }]);
  });

  it('are listed freely with a note; the main site stays', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(institutionProfile.readForCase, PROFILE);
    await server.refuses(visitSites.list, 'case_changed');
    await render(<SitesCard id={12} of={visitSitesOf()} />, { language });
    await expectSound(language, WRITTEN);
    await userEvent.click(button(t('change')));
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('checkbox', { name: asPattern(t('main_always')) })).toBeDisabled();
    await userEvent.click(dialog.getByText(language === 'ar' ? 'فرع النرجس' : 'Al-Narjis branch'));
    await userEvent.fill(dialog.getByRole('textbox'), 'Far from each other.');
    await userEvent.click(dialog.getByRole('button', { name: t('save'), exact: true }));
    await expect.element(dialog.getByRole('textbox')).toHaveValue('Far from each other.');
    await expect.element(dialog.getByText(asPattern(errorText('case_changed', language))).first()).toBeVisible();
    await server.answers(visitSites.list, visitSitesOf());
    await userEvent.click(dialog.getByRole('button', { name: t('save'), exact: true }));
    await expect.element(page.getByText(t('saved'))).toBeVisible();
    expect((await server.received(visitSites.list)).at(-1)?.body).toEqual({ revision: 9, site_ids: [21, 24], note: 'Far from each other.' });
  });

  it('are read without acts by the others, with the note', async () => {
    await render(<SitesCard id={12} of={visitSitesOf({ note: 'Far from each other.', can: { draw: 'forbidden', list: 'forbidden' } })} />, { language });
    await expect.element(page.getByText('Far from each other.')).toBeVisible();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });

  it('are not drawn again after the last draw', async () => {
    await render(<SitesCard id={12} of={visitSitesOf({ can: { draw: 'too_many_items', list: true } })} />, { language });
    await expect.element(page.getByText(asPattern(t('no_more_draws', { max: MAX_SITE_DRAWS })))).toBeVisible();
    await expect.element(button(t('draw_again'))).not.toBeInTheDocument();
  });

  it('have their draws as proof: seeds, keys and a script', async () => {
    await render(<SitesProof draws={[siteDraw({ number: 2 }), siteDraw({ seed: 'a'.repeat(64) })]} />, { language });
    await userEvent.click(page.getByText(commonText[language].proof));
    await expect.element(page.getByText('9f2c4e6a8b0d1f3557799bbddff1133557799bbddff11335577991133557799b', { exact: true })).toBeVisible();
    await expect.element(page.getByText('0'.repeat(64)).first()).toBeVisible();
    await userEvent.click(page.getByText(t('earlier_draws')));
    await expect.element(page.getByText('a'.repeat(64), { exact: true })).toBeVisible();
    await expectSound(language, WRITTEN);
  });
});
