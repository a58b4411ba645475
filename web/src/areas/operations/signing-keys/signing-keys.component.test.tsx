import { errorText } from '@miyar/contract/core/errors';
import { type SigningKey, signingKeys } from '@miyar/contract/operations/signing-keys';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { asPattern, expectText } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { SigningKeysCard } from './keys-card.tsx';
import { signingKeysText } from './text.ts';

const KID = 'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs';
const key = (changes: Partial<SigningKey> = {}): SigningKey => ({
  id: 1,
  kid: KID,
  state: 'active',
  created_at: '2026-11-01T09:00:00.000Z',
  retired_at: null,
  revoked_at: null,
  credentials: 3,
  can: { revoke: true },
  ...changes,
});
const OLD = key({
  id: 2,
  kid: 'FfMbzOjMmQ4efT6kvwTIJjelTqjl0xjEIWQ2qobsRMM',
  state: 'revoked',
  revoked_at: '2026-11-02T09:00:00.000Z',
  credentials: 0,
  can: { revoke: 'key_revoked' },
});
const WRITTEN = /[\w-]{43}|CREDENTIAL_KEY/g;

describe.each(languageOf(import.meta.url))('the signing keys in %s', (language) => {
  const t = textIn(signingKeysText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });

  it('are listed with what each has signed; one that is revoked cannot be again', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(signingKeys.list, [key(), OLD]);
    await render(<SigningKeysCard sealedBy="installation" />, { language });
    await expect.element(page.getByText(KID)).toBeVisible();
    await expectText(page.getByRole('region', { name: t('title') }), t('sealed_installation'));
    await expect.element(page.getByText(t('state_revoked'), { exact: true })).toBeVisible();
    await expect.element(button(t('revoke_of', { kid: OLD.kid }))).not.toBeInTheDocument();
    await expectSound(language, WRITTEN);
  });

  it('are revoked with a reason and the password, and a wrong one is said at its field', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(signingKeys.list, [key()]);
    await server.refuses(signingKeys.revoke, 'wrong_password', { current_password: 'wrong_password' });
    await render(<SigningKeysCard sealedBy="installation" />, { language });
    await userEvent.click(button(t('revoke_of', { kid: KID })));
    const dialog = page.getByRole('dialog');
    await expectSound(language, WRITTEN);
    await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('reason')) }), language === 'ar' ? 'تسرّب.' : 'It leaked.');
    await userEvent.fill(dialog.getByLabelText(t('password'), { exact: true }), 'not-my-password');
    const revoke = dialog.getByRole('button', { name: t('revoke_do') });
    await userEvent.click(revoke);
    await expect.element(dialog.getByText(errorText('wrong_password', language)).first()).toBeVisible();
    await server.answers(signingKeys.revoke, [key({ id: 3 }), OLD]);
    await userEvent.click(revoke);
    await expect.element(page.getByText(t('revoked'), { exact: true })).toBeVisible();
  });

  it('are replaced by a new one', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(signingKeys.list, []);
    await server.answers(signingKeys.rotate, [key()]);
    await render(<SigningKeysCard sealedBy="installation" />, { language });
    await expect.element(page.getByText(t('none'))).toBeVisible();
    await userEvent.click(button(t('rotate')));
    const dialog = page.getByRole('dialog');
    await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('reason')) }), 'x');
    await userEvent.fill(dialog.getByLabelText(t('password'), { exact: true }), 'my-password');
    await userEvent.click(dialog.getByRole('button', { name: t('rotate_do') }));
    await expect.element(page.getByText(t('rotated'))).toBeVisible();
    expect((await server.received(signingKeys.rotate))[0]?.body).toEqual({ reason: 'x', current_password: 'my-password' });
  });
});
