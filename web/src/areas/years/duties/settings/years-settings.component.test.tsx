import type { Output } from '@miyar/contract/core/endpoint';
import { errorText } from '@miyar/contract/core/errors';
import { CHANGE_KIND_NAMES } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { YEARS_DEFAULTS } from '@miyar/contract/evaluation/institution-profile/years-settings';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../../lib/i18n/text.ts';
import { commonText } from '../../../../shared/common-text.ts';
import { choose, toggle } from '../../../../testing/choosing.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { expectAlert, expectFault } from '../../../../testing/fields.ts';
import { expectSound } from '../../../../testing/language.ts';
import { LANGUAGES, render } from '../../../../testing/render.tsx';
import { asPattern } from '../../../../testing/shown.ts';
import { signedIn } from '../../../../testing/signed-in.ts';
import { yearsSettingsText } from './settings-text.ts';
import { YearsSettings } from './years-settings.tsx';

const SETTINGS: Output<typeof institutionProfile.settings> = {
  profile_required: false,
  women_on_girls_visits: true,
  carry_over: true,
  validity_reminders: [60, 14, 0],
  store: { items: 2000, mb: 5000 },
  ...YEARS_DEFAULTS,
};

describe.each(LANGUAGES)('the settings of the years in %s', (language) => {
  const t = textIn(yearsSettingsText, language);
  const save = page.getByRole('button', { name: textIn(commonText, language)('save'), exact: true });
  const every = page.getByRole('textbox', { name: t('every_months') });
  const review = page.getByRole('textbox', { name: asPattern(t('amount', { act: t('clock_duty_review') })) });

  async function show() {
    signedIn({ role: 'admin' });
    const server = await fakeServer();
    await server.answers(institutionProfile.settings, SETTINGS);
    await render(<YearsSettings />, { language });
    await expect.element(every).toHaveValue('12');
    return server;
  }

  it('sends what differs, and shows what the server stored', async () => {
    const server = await show();
    await expect.element(save).toBeDisabled();
    await expectSound(language);
    await userEvent.fill(every, '٢٤');
    await toggle(page.getByRole('checkbox', { name: t('outcome_conditional') }));
    await choose(page.getByRole('button', { name: new RegExp(CHANGE_KIND_NAMES.head[language]) }), t('class_ask'));
    await userEvent.fill(review, '15');
    const annual = { ...SETTINGS.annual, every_months: 24, outcomes: ['full' as const, 'conditional' as const] };
    await server.answers(institutionProfile.changeSettings, { ...SETTINGS, annual });
    await userEvent.click(save);
    await expect.element(page.getByText(t('saved'), { exact: true })).toBeVisible();
    await expect.element(review).toHaveValue('10');
    const [call] = await server.received(institutionProfile.changeSettings);
    expect(call?.body).toEqual({
      annual: { every_months: 24, outcomes: ['full', 'conditional'] },
      change_classes: { head: 'ask' },
      clocks: { duty_review: { amount: 15, unit: 'wd' } },
    });
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('puts at its field what no number can be, and sends nothing', async () => {
    const server = await show();
    await userEvent.fill(every, '0');
    await userEvent.fill(review, '400');
    await userEvent.click(save);
    await expectFault(every, t('range_problem', { from: 1, until: 120 }));
    await expectFault(review, t('range_problem', { from: 1, until: 366 }));
    expect(await server.received(institutionProfile.changeSettings)).toEqual([]);
  });

  it('switches the duties off at once, and says why it could not', async () => {
    const server = await show();
    await server.refuses(institutionProfile.changeSettings, 'server_error');
    const duties = page.getByRole('switch', { name: t('duties_switch') });
    await toggle(duties);
    await expectAlert(errorText('server_error', language));
    await server.answers(institutionProfile.changeSettings, { ...SETTINGS, duties: false });
    await toggle(duties);
    await expect.element(page.getByText(t('duties_off'))).toBeVisible();
    expect((await server.received(institutionProfile.changeSettings)).at(-1)?.body).toEqual({ duties: false });
  });
});
