import { errorText } from '@miyar/contract/core/errors';
import { YEARS_DEFAULTS } from '@miyar/contract/evaluation/institution-profile/years-settings';
import type { Output } from '@miyar/contract/core/endpoint';
import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert, expectFault } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { signedIn } from '../../../testing/signed-in.ts';
import { StoreSettings } from './store-settings.tsx';
import { storeSettingsText } from './store-settings-text.ts';

const SETTINGS: Output<typeof institutionProfile.settings> = {
  profile_required: false,
  women_on_girls_visits: true,
  carry_over: true,
  validity_reminders: [60, 14, 0],
  store: { items: 2000, mb: 5000 },
  ...YEARS_DEFAULTS,
};

describe.each(LANGUAGES)('the settings of the evidence stores in %s', (language) => {
  const t = textIn(storeSettingsText, language);
  const common = textIn(commonText, language);
  const field = (name: 'items' | 'mb') => page.getByRole('textbox', { name: t(name) });
  const reminder = (number: number) => page.getByRole('textbox', { name: t('reminder', { number }) });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const save = button(common('save'));

  async function show() {
    signedIn({ role: 'admin' });
    const server = await fakeServer();
    await server.answers(institutionProfile.settings, SETTINGS);
    await render(<StoreSettings />, { language });
    await expect.element(field('items')).toHaveValue('2000');
    return server;
  }

  it('saves the limits and the reminders, and shows what the server stored', async () => {
    const server = await show();
    await expect.element(save).toBeDisabled();
    await expectSound(language);
    await userEvent.fill(field('items'), '٣٠٠٠');
    await userEvent.click(button(t('remove_reminder', { number: 3 })));
    await userEvent.click(button(t('add_reminder')));
    await userEvent.fill(reminder(3), '90');
    await server.answers(institutionProfile.changeSettings, { ...SETTINGS, store: { items: 3000, mb: 5000 }, validity_reminders: [90, 60, 14] });
    await userEvent.click(save);
    await expect.element(page.getByText(t('saved'))).toBeVisible();
    await expect.element(reminder(1)).toHaveValue('90');
    await expect.element(save).toBeDisabled();
    const [call] = await server.received(institutionProfile.changeSettings);
    expect(call?.body).toEqual({ store: { items: 3000, mb: 5000 }, validity_reminders: [60, 14, 90] });
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('puts at its field what no limit and no reminder can be', async () => {
    const server = await show();
    await userEvent.fill(field('items'), '0');
    await userEvent.fill(field('mb'), 'many');
    await userEvent.fill(reminder(2), '400');
    await userEvent.click(save);
    await expectFault(field('items'), t('range_problem', { from: 1, until: 100_000 }));
    await expectFault(field('mb'), t('range_problem', { from: 1, until: 1_000_000 }));
    await expectFault(reminder(2), t('range_problem', { from: 0, until: 365 }));
    await expect.element(field('items')).toHaveFocus();
    expect(await server.received(institutionProfile.changeSettings)).toEqual([]);
  });

  it('says that nobody is reminded, and takes ten reminders at most', async () => {
    await show();
    for (const number of [3, 2, 1]) await userEvent.click(button(t('remove_reminder', { number })));
    await expect.element(page.getByText(t('reminders_none'))).toBeVisible();
    for (let number = 1; number <= 10; number++) await userEvent.click(button(t('add_reminder')));
    await expect.element(reminder(10)).toBeVisible();
    await expect.element(button(t('add_reminder'))).not.toBeInTheDocument();
  });

  it('leaves the typed values where the server has too much to do', async () => {
    const server = await show();
    await userEvent.fill(field('mb'), '100');
    await server.refuses(institutionProfile.changeSettings, 'overloaded', {}, { retryAfter: 2 });
    await userEvent.click(save);
    await expectAlert(errorText('overloaded', language));
    await expect.element(field('mb')).toHaveValue('100');
  });
});
