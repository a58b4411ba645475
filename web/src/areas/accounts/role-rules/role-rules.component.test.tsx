import { type RoleRule, roleRules } from '@miyar/contract/accounts/role-rules';
import { errorText } from '@miyar/contract/core/errors';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { expectFault } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { asPattern, expectText } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { passwordDialogText } from '../security/password-dialog-text.ts';
import { RoleRulesCard } from './role-rules-card.tsx';
import { roleRulesText } from './text.ts';

const PROVIDERS = [
  { id: 'university', name: { ar: 'الجامعة', en: 'The university' } },
  { id: 'national', name: { ar: 'الدخول الوطني', en: 'National sign-on' } },
];
const rule = (changes: Partial<RoleRule> = {}): RoleRule => ({
  id: 1,
  provider: 'university',
  name: PROVIDERS[0]!.name,
  claim: 'realm_access.roles',
  value: 'miyar-evaluator',
  role: 'evaluator',
  language: 'reader',
  created_by: 'نورة Nora',
  created_at: '2026-11-01T09:00:00.000Z',
  accounts: 3,
  ...changes,
});
const GONE = rule({ id: 2, provider: 'former', name: { ar: 'former', en: 'former' }, value: 'trainers', role: 'trainer', language: 'en', accounts: 0 });
const WRITTEN = /realm_access\.roles|miyar-evaluator|trainers|former|نورة|Nora/g;

describe.each(languageOf(import.meta.url))('the rules for roles in %s', (language) => {
  const t = textIn(roleRulesText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name: asPattern(name) });
  const password = dialog.getByLabelText(t('password'), { exact: true });

  async function show(rules: RoleRule[], providers = PROVIDERS): Promise<FakeServer> {
    signedIn();
    const server = await fakeServer();
    await server.answers(roleRules.list, { rules, providers });
    await render(<RoleRulesCard />, { language });
    return server;
  }

  it('are listed with their provider, role, language and the accounts that rest on them', async () => {
    await show([rule(), GONE]);
    const list = page.getByRole('list', { name: t('title') });
    await expectText(list, t('row', { claim: 'realm_access.roles', value: 'miyar-evaluator' }), t('accounts', { count: 3 }), PROVIDERS[0]!.name[language]);
    await expectText(list, t('gone'), t('language_en'), t('role_trainer'));
    await expectSound(language, WRITTEN);
  });

  it('are explained where there is none, and where no provider is set up', async () => {
    const server = await show([]);
    await expect.element(page.getByText(t('none'))).toBeVisible();
    await expectSound(language, WRITTEN);
    await server.answers(roleRules.list, { rules: [], providers: [] });
    await render(<RoleRulesCard />, { language });
    await expect.element(page.getByText(t('no_providers'))).toBeVisible();
  });

  it('are added with the password, and what is wrong is said at its field', async () => {
    const server = await show([]);
    await userEvent.click(button(t('add')));
    await expectSound(language, WRITTEN);
    await userEvent.click(dialog.getByRole('button', { name: t('add_do') }));
    await expectFault(field(t('claim')), errorText('required', language));
    await expectFault(field(t('value')), errorText('required', language));
    expect(await server.received(roleRules.create)).toEqual([]);

    await userEvent.click(dialog.getByRole('button', { name: asPattern(t('provider')) }).first());
    await userEvent.click(page.getByRole('option', { name: PROVIDERS[1]!.name[language] }));
    await userEvent.fill(field(t('claim')), 'sub');
    await userEvent.fill(field(t('value')), 'trainers');
    await userEvent.click(dialog.getByText(t('role_trainer'), { exact: true }));
    await userEvent.fill(password, 'my-password');
    await server.refuses(roleRules.create, 'invalid_request', { claim: 'claim_not_for_rules' });
    await userEvent.click(dialog.getByRole('button', { name: t('add_do') }));
    await expectFault(field(t('claim')), errorText('claim_not_for_rules', language));
    await userEvent.fill(field(t('claim')), 'groups');
    await server.answers(roleRules.create, rule());
    await userEvent.click(dialog.getByRole('button', { name: t('add_do') }));
    await expect.element(page.getByText(t('added'), { exact: true })).toBeVisible();
    expect((await server.received(roleRules.create)).at(-1)?.body).toEqual({
      provider: 'national',
      claim: 'groups',
      value: 'trainers',
      role: 'trainer',
      language: 'reader',
      current_password: 'my-password',
    });
  });

  it('are deleted with the password, after what becomes of the accounts is said', async () => {
    const server = await show([rule()]);
    await userEvent.click(button(t('remove_of', { claim: 'realm_access.roles', value: 'miyar-evaluator' })));
    await expectText(dialog, t('removing_detail', { claim: 'realm_access.roles', value: 'miyar-evaluator' }));
    await expectSound(language, WRITTEN);
    await userEvent.fill(dialog.getByLabelText(textIn(passwordDialogText, language)('current'), { exact: true }), 'my-password');
    await server.answers(roleRules.remove, { ok: true });
    await userEvent.click(dialog.getByRole('button', { name: t('remove_do') }));
    await expect.element(page.getByText(t('removed'), { exact: true })).toBeVisible();
    expect((await server.received(roleRules.remove))[0]?.body).toEqual({ current_password: 'my-password' });
  });
});
