import { errorText } from '@miyar/contract/core/errors';
import { process, PROCESS_DEFAULTS } from '@miyar/contract/evaluation/process';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { formDialogText } from '../../../shared/dialog/form-dialog-text.ts';
import { choose, chooseRadio } from '../../../testing/choosing.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert, expectFault } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { asPattern, expectText } from '../../../testing/shown.ts';
import { signedIn, signedInAgain } from '../../../testing/signed-in.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { clocksText } from './clocks-text.ts';
import { ConfirmIdentityDialog } from '../../accounts/password/confirm-identity-dialog.tsx';
import { confirmIdentityText } from '../../accounts/password/password-text.ts';
import { SettingsPart } from './settings-part.tsx';
import { processText } from './text.ts';

describe.each(LANGUAGES)('the settings of the evaluation in %s', (language) => {
  const t = textIn(processText, language);
  const clocks = textIn(clocksText, language);
  const common = textIn(commonText, language);
  const leave = textIn(formDialogText, language);
  const save = page.getByRole('button', { name: common('save'), exact: true });
  // The whole name: one name begins others, and a name ends with the sign that isolates what is in it.
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${asPattern(name).source}[\\s\\u2066-\\u2069]*$`) });
  const amount = field(clocks('amount_of', { act: clocks('team') }));
  const unit = page.getByRole('button', { name: asPattern(clocks('unit_of', { act: clocks('team') })) });
  const question = page.getByRole('alertdialog', { name: t('to_full_title') });

  async function show() {
    const server = await fakeServer();
    await server.answers(process.settings, PROCESS_DEFAULTS);
    await render(
      <>
        <SettingsPart confirm={ConfirmIdentityDialog} />
        <Link href="/elsewhere">{common('close')}</Link>
      </>,
      { language, at: '/dashboard', path: '/dashboard' },
    );
    await expect.element(save).toBeDisabled();
    return server;
  }

  it('shows each with from when on a change counts, and is accessible', async () => {
    await show();
    await expect.element(page.getByRole('radio', { name: asPattern(t('profile_light')) })).toBeChecked();
    await expect.element(page.getByText(clocks('since'))).toBeVisible();
    await expectText(page.getByRole('row').nth(1), clocks('eligibility'), clocks('authority'), clocks('default', { period: clocks('day', { count: 30 }) }));
    for (const [index, days] of ['7', '2', '0'].entries()) await expect.element(field(t('reminder', { place: index + 1 }))).toHaveValue(days);
    await expect.element(field(t('sample_margin'))).toHaveValue('15');
    await expectSound(language);
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('sends only what was changed, and says beside the button that it is saved', async () => {
    const server = await show();
    const changed = { ...PROCESS_DEFAULTS, team_minimum: 3, clocks: { ...PROCESS_DEFAULTS.clocks, team: { amount: 3, unit: 'month' as const } } };
    await server.answers(process.changeSettings, changed);
    await userEvent.fill(amount, '3');
    await choose(unit, clocks('unit_month'));
    await userEvent.fill(field(t('team_minimum')), '3');
    (save.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(t('saved'), { exact: true })).toBeVisible();
    await expect.element(save).toBeDisabled();
    const [call] = await server.received(process.changeSettings);
    expect(call?.body).toEqual({ team_minimum: 3, clocks: { team: { amount: 3, unit: 'month' } } });
  });

  it('has again what was typed when the session ended', async () => {
    signedIn();
    await show();
    await userEvent.fill(field(t('team_minimum')), '3');
    await signedInAgain();
    const server = await fakeServer();
    await server.answers(process.settings, PROCESS_DEFAULTS);
    await render(<SettingsPart confirm={ConfirmIdentityDialog} />, { language });
    await expect.element(field(t('team_minimum'))).toHaveValue('3');
    await expect.element(save).toBeEnabled();
  });

  it('takes the password before the second look is switched off, and leaves it on where that is cancelled', async () => {
    const server = await show();
    const asks = page.getByRole('dialog', { name: t('look_off_title') });
    await userEvent.click(page.getByText(t('second_look'), { exact: true }));
    await userEvent.click(save);
    await expectText(asks, t('look_off_detail'));
    expect(await server.received(process.changeSettings)).toEqual([]);
    await server.refuses(process.changeSettings, 'wrong_password', { current_password: 'wrong_password' });
    const password = asks.getByLabelText(textIn(confirmIdentityText, language)('password'), { exact: true });
    await userEvent.fill(password, 'another one');
    await userEvent.click(asks.getByRole('button', { name: t('look_off_do') }));
    await expectText(asks, errorText('wrong_password', language));
    await server.answers(process.changeSettings, { ...PROCESS_DEFAULTS, second_look: false, second_look_off_from: '2027-02-25' });
    await userEvent.fill(password, 'visit-every-classroom');
    await userEvent.click(asks.getByRole('button', { name: t('look_off_do') }));
    await expect.element(asks).not.toBeInTheDocument();
    await expect.element(save).toBeDisabled();
    expect((await server.received(process.changeSettings)).at(-1)?.body).toEqual({ second_look: false, current_password: 'visit-every-classroom' });
  });

  it('resets a time to its default by the keyboard', async () => {
    await show();
    const reset = page.getByRole('button', { name: asPattern(clocks('reset_of', { act: clocks('team') })) });
    await expect.element(reset).not.toBeInTheDocument();
    await userEvent.fill(amount, '35');
    (reset.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(amount).toHaveValue('20');
    await expect.element(amount).toHaveFocus();
    await expect.element(save).toBeDisabled();
  });

  it('says at the field which numbers it takes', async () => {
    const server = await show();
    await userEvent.fill(field(t('team_minimum')), '1');
    await userEvent.fill(field(t('working_until')), '07:00');
    await userEvent.fill(amount, '400');
    await userEvent.click(save);
    await expectFault(field(t('team_minimum')), t('range_problem', { from: 2, until: 12 }));
    await expectFault(amount, t('range_problem', { from: 1, until: 366 }));
    await expectFault(field(t('working_until')), t('until_problem'));
    await expectSound(language);
    expect(await server.received(process.changeSettings)).toEqual([]);
  });

  it('asks before the path is switched, and says at it why the full one is refused', async () => {
    const server = await show();
    await server.refuses(process.changeSettings, 'no_standard_in_force');
    await chooseRadio(t('profile_full'));
    await userEvent.click(save);
    await expect.element(question).toBeVisible();
    await expectSound(language);
    await userEvent.click(page.getByRole('button', { name: t('switch_not') }));
    await expect.element(question).not.toBeInTheDocument();
    expect(await server.received(process.changeSettings)).toEqual([]);
    // By the keyboard, from where the question gave the focus back.
    await expect.element(save).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(page.getByRole('button', { name: t('switch_do') }));
    await expect.element(page.getByText(errorText('no_standard_in_force', language))).toBeVisible();
    await expect.element(page.getByRole('radio', { name: asPattern(t('profile_full')) })).toHaveFocus();
    const [call] = await server.received(process.changeSettings);
    expect(call?.body).toEqual({ process_profile: 'full' });
  });

  it('says why nothing was saved, and what was typed stays', async () => {
    const server = await show();
    await server.refuses(process.changeSettings, 'server_error');
    await userEvent.fill(field(t('team_minimum')), '4');
    await userEvent.click(save);
    await expectAlert(t('save_failed'));
    await expect.element(field(t('team_minimum'))).toHaveValue('4');
  });

  it('asks before a link takes away what was typed', async () => {
    signedIn({ language });
    await show();
    await userEvent.fill(field(t('team_minimum')), '4');
    const link = page.getByRole('link', { name: common('close') });
    await userEvent.click(link);
    await userEvent.click(page.getByRole('button', { name: leave('keep') }));
    await expect.element(field(t('team_minimum'))).toHaveValue('4');
    await userEvent.click(link);
    await userEvent.click(page.getByRole('button', { name: leave('saving_leave') }));
    await expect.element(page.getByRole('status', { name: 'Elsewhere' })).toBeVisible();
  });
});
