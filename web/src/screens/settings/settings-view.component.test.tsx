import { accessTokens } from '@miyar/contract/accounts/access-tokens';
import { calendarFeed } from '@miyar/contract/accounts/calendar-feed';
import { accounts } from '@miyar/contract/accounts/accounts';
import { identities } from '@miyar/contract/accounts/identities';
import { profile } from '@miyar/contract/accounts/profile';
import { secondFactor } from '@miyar/contract/accounts/second-factor';
import { noticeSettings } from '@miyar/contract/communication/notice-settings';
import { dataArchive } from '@miyar/contract/privacy/data-archive';
import { dataRequests } from '@miyar/contract/privacy/data-requests';
import { personalData } from '@miyar/contract/privacy/personal-data';
import { legal } from '@miyar/contract/site/legal';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { personalDataText } from '../../areas/privacy/personal-data/text.ts';
import { securityText } from '../../areas/accounts/security/text.ts';
import { currentSession } from '../../lib/api/session.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { expectSound } from '../../testing/language.ts';
import { LANGUAGES, render } from '../../testing/render.tsx';
import { asPattern, expectText } from '../../testing/shown.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { SettingsView } from './settings-view.tsx';
import { settingsText } from './text.ts';

describe.each(LANGUAGES)('one’s settings in %s', (language) => {
  const t = textIn(settingsText, language);
  const parts = page.getByRole('navigation', { name: t('parts') });
  async function show(role: 'evaluator' | 'trainer', at: string, missing = false): Promise<FakeServer> {
    const user = signedIn({ role, second_factor_missing: missing });
    const server = await fakeServer();
    const own = { ...user, pending_email: null };
    await server.answers(role === 'trainer' ? profile.readTrainer : profile.readEvaluator, own);
    await server.answers(secondFactor.overview, { required: missing, totp_since: null, recovery_codes_left: 0, passkeys: [], can: { add: true } });
    await server.answers(identities.list, { identities: [], can: { link: true } });
    await server.answers(accessTokens.list, { tokens: [], scopes: [], can: { create: true } });
    await server.answers(accounts.sessions, []);
    await server.answers(calendarFeed.read, { feed: null });
    await server.answers(noticeSettings.read, {
      channel: 'email',
      topics: {},
      digest: 'immediate',
      quiet_from: null,
      quiet_until: null,
      email: user.email,
      sms_configured: false,
      defaults: true,
    });
    await server.answers(personalData.consents, []);
    await server.answers(dataRequests.own, []);
    await server.answers(legal.read, { page: 'privacy', version: 3 } as never);
    await server.answers(dataArchive.read, { frequency: 'none', next_at: null, archives: [] });
    await render(<SettingsView />, { language, path: `/dashboard/${role}`, at: `/dashboard/${role}?view=settings${at}` });
    await expect.element(parts).toBeVisible();
    return server;
  }

  it('have the part that is shown in view in their line on a phone', async () => {
    await page.viewport(360, 800);
    onTestFinished(() => page.viewport(1024, 768));
    await show('evaluator', '#data');
    const { left, right } = parts
      .getByRole('link', { name: t('data') })
      .element()
      .getBoundingClientRect();
    expect([Math.round(left) >= -1, Math.round(right) <= 361]).toEqual([true, true]);
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it.each([
    ['trainer', ['profile', 'preferences', 'security', 'sessions', 'notifications', 'data']],
    ['evaluator', ['profile', 'preferences', 'security', 'sessions', 'notifications', 'archive', 'data']],
  ] as const)('have for a %s the parts of the role, each with an address', async (role, names) => {
    await show(role, '');
    await expect
      .poll(() =>
        parts
          .getByRole('link')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(names.map((name) => t(name)));
    for (const link of parts.getByRole('link').elements()) expect(link.getAttribute('href')).toMatch(/view=settings#\w+$/);
    await expectSound(language);
  });

  it('begin at the part that the address names', async () => {
    await show('trainer', '#sessions');
    await expect.poll(() => document.activeElement?.id).toBe('sessions');
    await userEvent.click(parts.getByRole('link', { name: t('data') }));
    await expect.poll(() => document.activeElement?.id).toBe('data');
  });

  it('say first that a second factor is required', async () => {
    await show('trainer', '', true);
    await expectText(page.getByRole('main'), textIn(securityText, language)('missing'));
  });

  it('lead to signing in once the account is deleted', async () => {
    const server = await show('trainer', '#data');
    const words = textIn(personalDataText, language);
    const retained: [] = [];
    await server.answers(personalData.deletionPreview, { removed: [], kept: retained, blocked: null, next_owner: null });
    await server.answers(personalData.deleteAccount, { ok: true });
    await userEvent.click(page.getByRole('button', { name: words('delete') }));
    await userEvent.fill(page.getByRole('textbox', { name: asPattern(words('confirm_email', { email: 'nora@iqs.example' })) }), 'nora@iqs.example');
    await userEvent.fill(page.getByRole('dialog').getByLabelText(words('password'), { exact: true }), 'visit-every-classroom');
    await userEvent.keyboard('{Enter}');
    await expectText(page.getByRole('status', { name: 'Elsewhere' }), '/auth/login', 'account_deleted');
    expect(currentSession()).toBeNull();
  });
});
