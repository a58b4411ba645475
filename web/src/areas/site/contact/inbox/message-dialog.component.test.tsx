import { errorText } from '@miyar/contract/core/errors';
import { type ContactMessage, contact } from '@miyar/contract/site/contact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../../lib/i18n/text.ts';
import { expectDialog, expectToast } from '../../../../testing/dialogs.ts';
import { type FakeServer, fakeServer } from '../../../../testing/fake-server.ts';
import { expectSound } from '../../../../testing/language.ts';
import { languageOf, render } from '../../../../testing/render.tsx';
import { asPattern, expectText } from '../../../../testing/shown.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessagesTable } from './messages-table.tsx';
import { contactInboxText } from './text.ts';

const MESSAGE: ContactMessage = {
  id: 11,
  name: 'Amina Hassan',
  email: 'amina@example.org',
  subject: 'A visit',
  message: '<b>When</b> may we come?\nWe are four.',
  language: 'ar',
  status: 'read',
  created_at: '2026-11-20T08:00:00Z',
  read_at: '2026-11-20T09:00:00Z',
  read_by: 'Nora',
  handled_at: null,
  handled_by: null,
  consent: { version: 3, language: 'ar', given_at: '2026-11-20T08:00:00Z' },
};
const HANDLED: ContactMessage = { ...MESSAGE, status: 'handled', handled_at: '2026-11-21T09:00:00Z', handled_by: 'Omar' };

const onClose = vi.fn<() => void>();
beforeEach(() => onClose.mockClear());
const closed = () => onClose.mock.calls.length;

describe.each(languageOf(import.meta.url))('a message to the authority in %s', (language) => {
  const t = textIn(contactInboxText, language);
  const dialog = page.getByRole('dialog');
  const button = (name: 'mark_handled' | 'unmark_handled' | 'mark_unread' | 'destroy') => page.getByRole('button', { name: t(name), exact: true });
  async function show(message: ContactMessage = MESSAGE): Promise<FakeServer> {
    const server = await fakeServer();
    await render(<MessageDialog opened={message} onClose={onClose} />, { language });
    await expectDialog(asPattern(t('title', { name: 'Amina Hassan' })));
    return server;
  }
  const marks = async (server: FakeServer) => (await server.received(contact.mark)).map(({ body }) => body);

  it('is shown as text, with who read it and the consent that came with it', async () => {
    await show();
    await expectText(dialog, '<b>When</b> may we come?', 'amina@example.org', t('language_ar'), t('consent_given', { version: 3 }), t('by', { name: 'Nora' }));
    await expectText(dialog, t('not_handled'), `${t('reference')}11`);
    expect(
      page
        .getByRole('link', { name: t('reply') })
        .element()
        .getAttribute('href'),
    ).toMatch(/^mailto:amina@example\.org\?subject=/);
    await expectSound(language);
  });

  it('is listed with its status and a button that names the writer', async () => {
    const onOpen = vi.fn<(message: ContactMessage) => void>();
    const rows = [{ ...MESSAGE, id: 3, status: 'new' as const }, MESSAGE, { ...HANDLED, id: 1, subject: null }];
    await render(<MessagesTable rows={rows} empty={null} onOpen={onOpen} />, { language });
    const row = (place: number) => page.getByRole('row').nth(place + 1);
    await expectText(row(0), t('new'), 'A visit');
    await expectText(row(1), t('read'));
    await expect.element(row(1).getByRole('cell').nth(1)).toMatchTextContent(String(MESSAGE.id));
    await expectText(row(2), t('handled'), 'may we come?');
    await expectSound(language);
    await userEvent.click(row(2).getByRole('button', { name: asPattern(t('open_of', { name: 'Amina Hassan' })) }));
    await expect.poll(() => onOpen.mock.lastCall?.[0].id).toBe(1);
  });

  it('has words for what it came without', async () => {
    await show({ ...MESSAGE, subject: null, consent: null });
    await expectText(dialog, t('no_consent'));
    await expect.element(page.getByRole('region', { name: t('no_subject') })).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('reply') })).toHaveAttribute('href', 'mailto:amina@example.org');
  });

  it('is read by being opened, once', async () => {
    const server = await fakeServer();
    await server.answers(contact.mark, MESSAGE);
    await render(<MessageDialog opened={{ ...MESSAGE, status: 'new', read_at: null, read_by: null }} onClose={onClose} />, { language });
    await expectText(dialog, t('by', { name: 'Nora' }));
    expect(await marks(server)).toEqual([{ read: true }]);
  });

  it('is marked as handled and not, and new again, which closes it', async () => {
    const server = await show();
    await server.answers(contact.mark, HANDLED);
    await userEvent.click(button('mark_handled'));
    await expectText(dialog, t('by', { name: 'Omar' }));
    await expect.element(button('mark_unread')).not.toBeInTheDocument();
    await server.answers(contact.mark, MESSAGE);
    await userEvent.click(button('unmark_handled'));
    await expect.element(button('mark_handled')).toBeVisible();
    await userEvent.click(button('mark_unread'));
    await expect.poll(closed).toBe(1);
    expect(await marks(server)).toEqual([{ handled: true }, { handled: false }, { read: false }]);
  });

  it('says that the mark could not be saved', async () => {
    const server = await show();
    await server.refuses(contact.mark, 'not_found');
    await userEvent.click(button('mark_handled'));
    await expectText(dialog, t('mark_failed'), errorText('not_found', language));
    await expect.element(button('mark_handled')).toBeEnabled();
    expect(closed()).toBe(0);
  });

  describe('being destroyed', () => {
    const question = page.getByRole('alertdialog', { name: asPattern(t('destroy_ask', { name: 'Amina Hassan' })) });

    it('is asked about first; staying changes nothing', async () => {
      const server = await show();
      await userEvent.click(button('destroy'));
      await expectText(question, t('destroy_what'));
      await expect.element(question.getByRole('button', { name: t('keep') })).toHaveFocus();
      await expectSound(language);
      await userEvent.keyboard('{Enter}');
      await expect.element(question).not.toBeInTheDocument();
      await expect.element(button('destroy')).toHaveFocus();
      expect(await server.received(contact.destroy)).toEqual([]);
    });

    it.each(['done', 'not_found'] as const)('closes it and says so, also where a colleague was quicker (%s)', async (outcome) => {
      const server = await show();
      if (outcome === 'done') await server.answers(contact.destroy, { ok: true });
      else await server.refuses(contact.destroy, 'not_found');
      await userEvent.click(button('destroy'));
      await userEvent.click(question.getByRole('button', { name: t('destroy') }));
      await expect.poll(closed).toBe(1);
      await expectToast(t('destroyed'));
    });

    it('says that it could not be', async () => {
      const server = await show();
      await server.refuses(contact.destroy, 'server_error');
      await userEvent.click(button('destroy'));
      await userEvent.click(question.getByRole('button', { name: t('destroy') }));
      await expectText(question, t('destroy_failed'), errorText('server_error', language));
      expect(closed()).toBe(0);
    });
  });
});
