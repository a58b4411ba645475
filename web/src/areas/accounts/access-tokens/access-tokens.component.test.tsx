import { type AccessToken, accessTokens, type ServiceAccount, serviceAccounts } from '@miyar/contract/accounts/access-tokens';
import { errorText } from '@miyar/contract/core/errors';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectToast } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { asPattern, expectText } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { scopeWords } from './scope-text.ts';
import { ServicesCard } from './services-card.tsx';
import { accessTokensText } from './text.ts';
import { AccessTokensCard } from './tokens-card.tsx';

const TOKEN: AccessToken = {
  id: 4,
  name: 'Import',
  ending: '9f3a',
  scopes: ['schools:read', 'cases'],
  created_at: '2026-11-01T09:00:00.000Z',
  created_by: 'Nora',
  expires_at: '2027-02-01T09:00:00.000Z',
  last_used_at: null,
};
const SECRET = `miyar_${'a1'.repeat(28)}`;
const SERVICE: ServiceAccount = { id: 7, name: 'Register', role: 'admin', created_at: TOKEN.created_at, tokens: [TOKEN], scopes: ['schools:read', 'schools'] };
const WRITTEN = /miyar_\w+|…?9f3a|Import|Register|Nora/g;

describe.each(languageOf(import.meta.url))('in %s', (language) => {
  const t = textIn(accessTokensText, language);
  const words = textIn(scopeWords, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');
  const level = (group: 'schools' | 'cases', name: 'none' | 'read' | 'all') =>
    dialog
      .getByRole('radiogroup', { name: asPattern(t('access_of', { group: words(`group_${group}`) })) })
      .getByRole('radio', { name: t(`level_${name}`), exact: true });

  describe('one’s own access tokens', () => {
    async function show(tokens: AccessToken[] = [], create: true | 'second_factor_required' = true) {
      signedIn();
      const server = await fakeServer();
      await server.answers(accessTokens.list, { tokens, scopes: ['schools:read', 'schools', 'cases:read'], can: { create } });
      await render(<AccessTokensCard />, { language });
      return server;
    }

    it('are listed with what they open and until when', async () => {
      await show([TOKEN]);
      const scopes = `${t('scope_read', { group: words('group_schools') })}${language === 'ar' ? ' و' : ', '}${words('group_cases')}`;
      await expectText(page.getByRole('listitem'), 'Import', '9f3a', scopes, t('unused'));
      await expectSound(language, WRITTEN);
    });

    it('are made with scopes, a period and the password, and shown once', async () => {
      const server = await show();
      await userEvent.click(button(t('make')));
      await userEvent.click(button(t('make_do')));
      await expectText(dialog, errorText('scopes_required', language), errorText('required', language));
      await expectSound(language, WRITTEN);
      await expect.element(level('cases', 'all')).not.toBeInTheDocument();
      await userEvent.click(level('schools', 'all'));
      await userEvent.click(level('cases', 'read'));
      await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('name')) }), 'Import');
      await userEvent.fill(dialog.getByLabelText(t('password'), { exact: true }), 'not-my-password');
      await server.refuses(accessTokens.create, 'wrong_password', { current_password: 'wrong_password' });
      await userEvent.click(button(t('make_do')));
      await expectText(dialog, errorText('wrong_password', language));
      await server.answers(accessTokens.create, { token: TOKEN, secret: SECRET });
      await userEvent.click(button(t('make_do')));
      await expectText(page.getByRole('dialog', { name: t('secret_title') }), SECRET, t('secret_once'));
      await expectSound(language, WRITTEN);
      const [, sent] = await server.received(accessTokens.create);
      expect(sent?.body).toEqual({ name: 'Import', scopes: ['schools', 'cases:read'], expires_in_days: 90, current_password: 'not-my-password' });
      await userEvent.click(button(t('secret_saved')));
      await expect.element(page.getByText(SECRET)).not.toBeInTheDocument();
    });

    it('have words where there are none, and where none can be made', async () => {
      await show([], 'second_factor_required');
      await expectText(page.getByRole('main'), t('none'), errorText('second_factor_required', language));
      await expect.element(button(t('make'))).not.toBeInTheDocument();
      await expectSound(language, WRITTEN);
    });

    it('are revoked after a question', async () => {
      const server = await show([TOKEN]);
      await userEvent.click(button(t('revoke_of', { name: 'Import' })));
      await expectText(question, t('revoking_detail', { name: 'Import' }));
      await server.refuses(accessTokens.revoke, 'not_found');
      await userEvent.click(question.getByRole('button', { name: t('revoke_confirm') }));
      await expectText(question, t('not_revoked'));
      await server.answers(accessTokens.revoke, { ok: true });
      await userEvent.click(question.getByRole('button', { name: t('revoke_confirm') }));
      await expectToast(t('revoked'));
    });
  });

  describe('service accounts', () => {
    async function show(services: ServiceAccount[]) {
      signedIn();
      const server = await fakeServer();
      await server.answers(serviceAccounts.list, services);
      await render(<ServicesCard />, { language });
      return server;
    }

    it('are listed with their tokens, or with the words that they have none', async () => {
      await show([SERVICE, { ...SERVICE, id: 8, name: 'LMS', role: 'trainer', tokens: [] }]);
      await expectText(page.getByRole('main'), 'Register', 'LMS', t('role_trainer'), t('no_tokens'), '9f3a');
      await expectSound(language, new RegExp(`${WRITTEN.source}|LMS`, 'g'));
    });

    it('are added with a name and a role', async () => {
      const server = await show([]);
      await expectText(page.getByRole('main'), t('services_none'));
      await userEvent.click(button(t('add')));
      await userEvent.click(button(t('add_do')));
      await expectText(dialog, errorText('required', language));
      await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('add_name')) }), 'Register');
      await expectSound(language, WRITTEN);
      await server.answers(serviceAccounts.create, SERVICE);
      await userEvent.click(button(t('add_do')));
      await expectToast(t('added'));
      expect((await server.received(serviceAccounts.create))[0]?.body).toEqual({ name: 'Register', role: 'admin' });
    });

    it('get tokens, lose them and are closed', async () => {
      const server = await show([SERVICE]);
      await userEvent.click(button(t('make_of', { name: 'Register' })));
      await userEvent.click(level('schools', 'read'));
      await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('name')) }), 'Nightly');
      await userEvent.fill(dialog.getByLabelText(t('password'), { exact: true }), 'my-password');
      await server.answers(serviceAccounts.createToken, { token: TOKEN, secret: SECRET });
      await userEvent.click(button(t('make_do')));
      await expect.element(page.getByText(SECRET)).toBeVisible();
      await userEvent.click(button(t('secret_saved')));
      await userEvent.click(button(t('revoke_of', { name: 'Import' })));
      await server.answers(serviceAccounts.revokeToken, { ok: true });
      await userEvent.click(question.getByRole('button', { name: t('revoke_confirm') }));
      await expectToast(t('revoked'));
      await userEvent.click(button(t('close_of', { name: 'Register' })));
      await server.answers(serviceAccounts.close, { ok: true });
      await userEvent.click(question.getByRole('button', { name: t('close_confirm') }));
      await expectToast(t('closed'));
    });
  });
});
