import { errorText, textOfError } from '@miyar/contract/core/errors';
import { contact } from '@miyar/contract/site/contact';
import { legal } from '@miyar/contract/site/legal';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert, expectFault } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { expectText } from '../../../testing/shown.ts';
import { DEFAULTS } from '../landing/defaults-text.ts';
import { ContactSection } from './contact-section.tsx';
import { sendMessage } from './send-message.ts';
import { contactText } from './text.ts';

describe.each(languageOf(import.meta.url))('reaching the authority in %s', (language) => {
  const t = textIn(contactText, language);
  const field = (name: 'first_name' | 'last_name' | 'email' | 'message') => page.getByRole('textbox', { name: t(name) });
  const submit = page.getByRole('button', { name: t('send'), exact: true });
  const content = { ...DEFAULTS[language].contact, email: 'info@iqs.example', phone: '+966 11 000 0000', address: '' };

  async function show(changes: Partial<typeof content> = {}): Promise<FakeServer> {
    const server = await fakeServer();
    await server.answers(legal.read, { page: 'privacy', version: 3 } as never);
    await render(<ContactSection content={{ ...content, ...changes }} onSend={sendMessage} />, { language });
    return server;
  }
  async function send(): Promise<void> {
    await userEvent.fill(field('first_name'), ' Amina ');
    await userEvent.fill(field('last_name'), 'Hassan');
    await userEvent.fill(field('email'), 'amina@example.org');
    await userEvent.fill(field('message'), 'How long does it take?');
    await userEvent.click(page.getByRole('checkbox'));
    await userEvent.click(submit);
  }

  it('names the ways there are, and the city where no address was written', async () => {
    await show();
    await expect.element(page.getByRole('link', { name: 'info@iqs.example' })).toHaveAttribute('href', 'mailto:info@iqs.example');
    await expect.element(page.getByRole('link', { name: '+966 11 000 0000' })).toHaveAttribute('href', 'tel:+966110000000');
    await expectText(page.getByRole('main'), t('fixed_address'), t('hours'));
    await expectSound(language);
  });

  it('names none that there is not', async () => {
    await show({ email: '', phone: '', businessHours: [] });
    expect(
      page
        .getByRole('main')
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href')),
    ).not.toContainEqual(expect.stringMatching(/^(?:mailto|tel):/));
    await expect.element(page.getByRole('heading', { name: t('hours') })).not.toBeInTheDocument();
  });

  it('sends a message with the version of the policy that was agreed to', async () => {
    const server = await show();
    await server.answers(contact.send, { ok: true, reference: 41 });
    await send();
    await expectText(page.getByRole('main'), t('sent'), t('reference', { number: '41' }));
    expect((await server.received(contact.send)).map(({ body }) => body)).toEqual([
      {
        name: 'Amina Hassan',
        email: 'amina@example.org',
        message: 'How long does it take?',
        _replyto: 'amina@example.org',
        _subject: t('subject'),
        website: '',
        privacy_version: 3,
      },
    ]);
  });

  it.each([
    ['name', 'first_name', 'unsafe_characters'],
    ['email', 'email', 'invalid_email'],
    ['_replyto', 'email', 'conflicting_fields'],
    ['message', 'message', 'unsafe_characters'],
  ] as const)('shows what the server says of %s at the field of the form', async (named, shown, code) => {
    const server = await show();
    await server.refuses(contact.send, 'invalid_request', { [named]: code });
    await send();
    await expectFault(field(shown), errorText(code, language).slice(0, 12));
    await expect.element(field(shown)).toHaveFocus();
    await expect.element(field('message')).toHaveValue('How long does it take?');
  });

  it('shows at the consent that the policy has changed', async () => {
    const server = await show();
    await server.refuses(contact.send, 'invalid_request', { privacy_version: 'privacy_text_changed' });
    await send();
    await expect.element(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
    await expectText(page.getByRole('main'), errorText('privacy_text_changed', language));
  });

  it('says that too many were sent, and only that there was an error otherwise', async () => {
    const server = await show();
    await server.refuses(contact.send, 'too_many_messages');
    await send();
    await expectAlert(textOfError('too_many_messages', language));
    // One answer: not to try again, and to wait.
    await expect.element(page.getByText(t('failed'))).not.toBeInTheDocument();
    await server.isUnreachable(legal.read);
    await userEvent.click(submit);
    await expect.poll(() => page.getByRole('alert').first().element().textContent).not.toContain(textOfError('too_many_messages', language));
    await expectAlert(t('failed'));
    await expect.element(field('message')).toHaveValue('How long does it take?');
  });
});
