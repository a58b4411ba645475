import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setLanguage } from '../../../lib/i18n/current-language.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { expectAlert, expectFault, expectNoFault } from '../../../testing/fields.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { ContactForm } from './contact-form.tsx';
import type { Outcome, SendMessage } from './message.ts';
import { contactText } from './text.ts';

const onSend = vi.fn<SendMessage>();
beforeEach(() => onSend.mockReset());

describe.each(languageOf(import.meta.url))('writing to the authority in %s', (language) => {
  const t = textIn(contactText, language);
  const field = (name: 'first_name' | 'last_name' | 'email' | 'message') => page.getByRole('textbox', { name: t(name) });
  const submit = page.getByRole('button', { name: t('send'), exact: true });
  const consent = page.getByRole('checkbox', { name: `${t('consent')} ${t('consent_read')}`, exact: true });
  const show = () => render(<ContactForm otherWays={{ email: '', phone: '' }} onSend={onSend} />, { language });

  async function fill(): Promise<void> {
    await userEvent.fill(field('first_name'), 'Amina');
    await userEvent.fill(field('last_name'), 'Hassan');
    await userEvent.fill(field('email'), 'amina@example.org');
    await userEvent.fill(field('message'), 'How long does accreditation take?');
    await userEvent.click(consent);
  }

  it('is accessible, and has nothing for programs that people could reach', async () => {
    await show();
    await expect.element(page.getByRole('form', { name: t('form') })).toBeVisible();
    await expectAccessible();
    expect(document.querySelector('.contact-trap')?.hasAttribute('inert')).toBe(true);
  });

  it('says what is missing in the language that is chosen meanwhile, also of the consent', async () => {
    await show();
    await userEvent.click(submit);
    const other = language === 'ar' ? 'en' : 'ar';
    setLanguage(other);
    await expect.element(page.getByText(textIn(contactText, other)('consent_needed'))).toBeVisible();
    setLanguage(language);
  });

  it('takes a long text whole and says that it is too long', async () => {
    await show();
    await fill();
    const long = 'x'.repeat(4001);
    await userEvent.fill(field('message'), long);
    await userEvent.click(submit);
    await expectFault(field('message'), t('too_long', { most: 4000 }));
    await expect.element(field('message')).toHaveValue(long);
    expect(onSend).not.toHaveBeenCalled();
  });

  it('shows at each field what is missing and goes to the first', async () => {
    await show();
    await userEvent.click(submit);
    for (const name of ['first_name', 'last_name', 'email', 'message'] as const) await expectFault(field(name), t('required'));
    await expect.element(field('first_name')).toHaveFocus();
    await expect.element(page.getByText(t('consent_needed'))).toBeVisible();
    expect(onSend).not.toHaveBeenCalled();
  });

  it('withdraws what it said of a field as soon as that is changed', async () => {
    await show();
    await userEvent.click(submit);
    await userEvent.fill(field('email'), 'amina');
    await expectNoFault(field('email'));
    await userEvent.click(submit);
    await expectFault(field('email'), t('invalid_email').slice(0, 8));
  });

  it('is sent by the keyboard, says so, and is empty again', async () => {
    onSend.mockResolvedValue({ sent: true });
    await show();
    await fill();
    submit.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(t('sent'))).toBeVisible();
    expect(onSend.mock.lastCall?.[0]).toMatchObject({ firstName: 'Amina', email: 'amina@example.org', consent: true, website: '' });
    await expect.element(field('message')).toHaveValue('');
    expect(document.activeElement?.className).toBe('contact-answer');
  });

  it('keeps what was typed where it was refused, and says why', async () => {
    onSend.mockResolvedValue({ sent: false, errors: {}, reason: 'The service rests.' });
    await show();
    await fill();
    await userEvent.click(submit);
    await expectAlert('The service rests.');
    // One answer: not to try again, and to wait.
    await expect.element(page.getByText(t('failed'))).not.toBeInTheDocument();
    await expect.element(field('message')).toHaveValue('How long does accreditation take?');
    await expect.element(consent).toBeChecked();
  });

  it('shows what the server says of a field at that field', async () => {
    onSend.mockResolvedValue({ sent: false, errors: { email: 'No such domain' } });
    await show();
    await fill();
    await userEvent.click(submit);
    await expectFault(field('email'), 'No such domain');
    await expect.element(field('email')).toHaveFocus();
  });

  it('is sent once, and cannot be changed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    onSend.mockReturnValue(promise);
    await show();
    await fill();
    await userEvent.click(submit);
    await expect.element(field('message')).toBeDisabled();
    await expect.element(page.getByRole('button', { name: t('sending') })).toBeDisabled();
    resolve({ sent: true });
    await expect.element(page.getByText(t('sent'))).toBeVisible();
    expect(onSend).toHaveBeenCalledOnce();
  });

  it('is sent once by two presses in one turn', async () => {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    onSend.mockReturnValue(promise);
    await show();
    await fill();
    const form = document.querySelector<HTMLFormElement>('.contact-form')!;
    form.requestSubmit();
    form.requestSubmit();
    resolve({ sent: true });
    await expect.element(page.getByText(t('sent'))).toBeVisible();
    expect(onSend).toHaveBeenCalledOnce();
  });
});
