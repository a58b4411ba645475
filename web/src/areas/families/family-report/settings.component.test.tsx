import { JUDGEMENT_DEFAULTS } from '@miyar/contract/evaluation/report/judgement-settings';
import { familyReport } from '@miyar/contract/families/family-report';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorText } from '@miyar/contract/core/errors';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { toggle } from '../../../testing/choosing.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { signedIn } from '../../../testing/signed-in.ts';
import { FamilyReportSettings } from './settings.tsx';
import { familyReportText } from './text.ts';

describe.each(languageOf(import.meta.url))('the rules of the report for families in %s', (language) => {
  const t = textIn(familyReportText, language);
  const writing = page.getByRole('switch', { name: t('settings_switch') });
  const save = page.getByRole('button', { name: textIn(commonText, language)('save'), exact: true });

  async function show() {
    signedIn({ role: 'admin' });
    const server = await fakeServer();
    await server.answers(familyReport.settings, JUDGEMENT_DEFAULTS);
    await render(<FamilyReportSettings />, { language });
    await expect.element(page.getByText(t('settings_off'))).toBeVisible();
    return server;
  }

  it('switches the writing on at once, and says why it could not', async () => {
    const server = await show();
    await expectSound(language);
    await server.refuses(familyReport.changeSettings, 'server_error');
    await toggle(writing);
    await expectAlert(errorText('server_error', language));
    await server.answers(familyReport.changeSettings, { ...JUDGEMENT_DEFAULTS, family_report: true });
    await toggle(writing);
    await expect.element(page.getByText(t('settings_on'))).toBeVisible();
    expect((await server.received(familyReport.changeSettings)).at(-1)?.body).toEqual({ family_report: true });
  });

  it('sends the outcome whose publication was changed alone, and shows what the server stored', async () => {
    const server = await show();
    await expect.element(save).toBeDisabled();
    const refusals = page.getByRole('radiogroup', { name: t('outcome_not_accredited') });
    await userEvent.click(refusals.getByRole('radio', { name: new RegExp(t('choice_outcome')) }), { force: true });
    const publication = { ...JUDGEMENT_DEFAULTS.publication, not_accredited: 'outcome' as const };
    await server.answers(familyReport.changeSettings, { ...JUDGEMENT_DEFAULTS, publication });
    await userEvent.click(save);
    await expect.element(page.getByText(t('settings_saved'), { exact: true })).toBeVisible();
    expect((await server.received(familyReport.changeSettings)).at(-1)?.body).toEqual({ publication: { not_accredited: 'outcome' } });
    await expect.element(save).toBeDisabled();
  });
});
