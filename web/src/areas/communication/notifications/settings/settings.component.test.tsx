import { noticeSettings } from '@miyar/contract/communication/notice-settings';
import type { Output } from '@miyar/contract/core/endpoint';
import { ERRORS } from '@miyar/contract/core/errors';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../../lib/i18n/text.ts';
import { commonText } from '../../../../shared/common-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { expectAlert } from '../../../../testing/fields.ts';
import { expectSound } from '../../../../testing/language.ts';
import { languageOf, render } from '../../../../testing/render.tsx';
import { NoticeChoiceCard } from './choice-card.tsx';
import { NoticeDefaultsCard } from './defaults-card.tsx';
import { noticeSettingsText } from './text.ts';
import { TOPICS } from '../categories-text.ts';

/** A role of the product, and none of ARIA. */
const TRAINER = { role: 'trainer' } as const;
const NAMES = /nora@iqs\.local/;

type Choice = Output<typeof noticeSettings.read>;
const choice = (changes: Partial<Choice> = {}): Choice => ({
  channel: 'email',
  topics: {},
  digest: 'immediate',
  quiet_from: null,
  quiet_until: null,
  email: 'nora@iqs.local',
  defaults: false,
  sms_configured: false,
  ...changes,
});

describe.each(languageOf(import.meta.url))('how one is notified in %s', (language) => {
  const t = textIn(noticeSettingsText, language);
  const allowed = page.getByRole('button', { name: new RegExp(t('allowed')) });
  const show = async (changes: Partial<Choice> = {}, role: keyof typeof TOPICS = 'admin') => {
    const server = await fakeServer();
    await server.answers(noticeSettings.read, choice(changes));
    await render(<NoticeChoiceCard role={role} />, { language });
    await expect.element(allowed).toBeVisible();
    return server;
  };

  it('is set by the administration for all who chose nothing', async () => {
    const server = await fakeServer();
    const { email: _email, defaults: _defaults, ...defaults } = choice();
    await server.answers(noticeSettings.readDefaults, defaults);
    await server.answers(noticeSettings.changeDefaults, { ...defaults, digest: 'daily' });
    await render(<NoticeDefaultsCard />, { language });
    await userEvent.click(page.getByRole('radio', { name: t('digest_daily') }));
    await expect.element(page.getByText(t('saved'))).toBeVisible();
    expect((await server.received(noticeSettings.changeDefaults))[0]?.body).toMatchObject({ digest: 'daily' });
    await expectSound(language, NAMES);
  });

  it.each(Object.keys(TOPICS) as (keyof typeof TOPICS)[])('offers every topic of %s by its words', async (role) => {
    await show({}, role);
    for (const topic of TOPICS[role]) {
      await expect.element(page.getByRole('checkbox', { name: t('way_of', { topic: t(`topic_${topic}`), way: t('way_email') }) })).toBeChecked();
      await expect.element(page.getByRole('checkbox', { name: t('way_of', { topic: t(`topic_${topic}`), way: t('way_sms') }) })).toBeDisabled();
    }
    await expectSound(language, NAMES);
  });

  it('says that nothing was chosen yet', async () => {
    await show({ defaults: true });
    await expect.element(page.getByText(t('from_defaults'))).toBeVisible();
  });

  it('offers no SMS without a provider, and says why', async () => {
    await show();
    await expect.element(page.getByRole('textbox', { name: t('sms') })).toBeDisabled();
    await userEvent.click(allowed);
    const sms = page.getByRole('option', { name: new RegExp(t('channel_sms')) });
    await expect.element(sms).toHaveAttribute('aria-disabled', 'true');
    await expect.element(sms).toMatchTextContent(t('needs_sms'));
  });

  it('saves each choice at once, whole, and says so', async () => {
    const server = await show();
    await server.answers(noticeSettings.change, choice({ channel: 'none' }));
    await userEvent.click(allowed);
    await userEvent.click(page.getByRole('option', { name: t('channel_none') }));
    await expect.element(page.getByText(t('saved'))).toBeVisible();
    expect((await server.received(noticeSettings.change))[0]?.body).toEqual({
      channel: 'none',
      topics: {},
      digest: 'immediate',
      quiet_from: null,
      quiet_until: null,
    });
  });

  it('makes a topic an exception, and follows the rest again', async () => {
    const server = await show();
    await server.answers(noticeSettings.change, choice({ topics: { report: 'none' } }));
    const topic = page
      .getByRole('row', { name: new RegExp(t('topic_report')) })
      .getByRole('cell')
      .nth(1);
    await userEvent.click(topic);
    await expect.poll(async () => (await server.received(noticeSettings.change)).at(-1)?.body).toMatchObject({ topics: { report: 'none' } });
    await userEvent.click(topic);
    await expect.poll(async () => (await server.received(noticeSettings.change)).at(-1)?.body).toMatchObject({ topics: {} });
  });

  it('begins quiet hours with the usual ones, and ends them', async () => {
    const server = await show();
    await server.answers(noticeSettings.change, choice({ quiet_from: '22:00', quiet_until: '06:00' }));
    await userEvent.click(page.getByText(t('quiet'), { exact: true }));
    await expect.element(page.getByRole('switch', { name: t('quiet') })).toBeChecked();
    await expect.poll(async () => (await server.received(noticeSettings.change)).at(-1)?.body).toMatchObject({ quiet_from: '22:00', quiet_until: '06:00' });
    await expect.element(page.getByRole('button', { name: new RegExp(`^${t('quiet_from')}|${t('quiet_from')}$`) }).first()).toBeVisible();
  });

  it('shows the stored choice again where the new one was refused, and why', async () => {
    const server = await show();
    await server.refuses(noticeSettings.change, 'sms_not_configured');
    await userEvent.click(page.getByRole('radio', { name: t('digest_daily') }));
    await expectAlert(t('save_failed'));
    await expectAlert(ERRORS.sms_not_configured[language]);
    await expect.element(page.getByRole('radio', { name: t('digest_immediate') })).toBeChecked();
  });

  it('can be loaded again', async () => {
    const server = await fakeServer();
    await server.refuses(noticeSettings.read, 'server_error');
    await render(<NoticeChoiceCard {...TRAINER} />, { language });
    await expectAlert(t('failed'));
    await server.answers(noticeSettings.read, choice());
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('retry') }));
    await expect.element(allowed).toBeVisible();
  });
});
