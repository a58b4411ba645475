import { ATTACHMENT_EXTENSIONS, type Attachment, MAX_ATTACHMENTS, MESSAGE_LENGTH, messaging } from '@miyar/contract/communication/messaging';
import { type ErrorCode, ERRORS, errorText } from '@miyar/contract/core/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../../lib/i18n/text.ts';
import { commonText } from '../../../../shared/common-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { expectAlert } from '../../../../testing/fields.ts';
import { expectSound } from '../../../../testing/language.ts';
import { LANGUAGES, render } from '../../../../testing/render.tsx';
import { conversation, message, signIn } from '../../../../testing/samples/communication.ts';
import { composeText } from './compose-text.ts';
import { Composer } from './composer.tsx';
import { clearDraft } from './drafts.ts';
import { LockedComposer } from './locked-composer.tsx';
import { useOutgoing } from './outbox.ts';

const NOTES = new File(['%PDF-1.4'], 'notes.pdf', { type: 'application/pdf' });
const attached = (changes: Partial<Attachment> = {}): Attachment => ({
  id: 501,
  name: 'notes.pdf',
  size: 8,
  media_type: 'application/pdf',
  path: 'files/n/notes.pdf',
  held: undefined,
  ...changes,
});
const NAMES = /notes\.pdf|Shift \+ Enter|Enter/;

function Field({ of }: { of: ReturnType<typeof conversation> }) {
  return <Composer conversation={of} outgoing={useOutgoing(of.id)} />;
}

beforeEach(() => clearDraft(91));

describe.each(LANGUAGES)('the field of a conversation in %s', (language) => {
  const t = textIn(composeText, language);
  const field = page.getByRole('textbox', { name: t('label') });
  const send = page.getByRole('button', { name: t('send'), exact: true });
  const files = page.getByRole('list', { name: t('files') });
  const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
  const show = async (of = conversation()) => {
    signIn('admin');
    await render(<Field of={of} />, { language });
  };

  it('says which key sends and which begins a line', async () => {
    await show();
    await expect.element(field).toHaveAccessibleDescription(new RegExp('Shift'));
    await expect.element(send).toBeDisabled();
    await expectSound(language, NAMES);
  });

  it('is no wider than the narrowest phone', async () => {
    await page.viewport(320, 640);
    await show();
    await expect.element(field).toBeVisible();
    const form = document.querySelector('.composer-form')!.getBoundingClientRect();
    expect([form.left >= 0, form.right <= 320, document.documentElement.scrollWidth]).toEqual([true, true, 320]);
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('sends by Enter, is empty then and keeps the focus', async () => {
    const server = await fakeServer();
    await server.answers(messaging.send, message({ sender_id: 1 }));
    await show();
    await userEvent.click(field);
    await userEvent.keyboard('Good morning{Enter}');
    await expect.element(field).toHaveValue('');
    await expect.element(field).toHaveFocus();
    await expect.poll(() => server.received(messaging.send)).toHaveLength(1);
    expect((await server.received(messaging.send))[0]?.body).toMatchObject({ recipientId: 2, message: 'Good morning', attachment_ids: [] });
  });

  it('begins a line by Shift and Enter', async () => {
    const server = await fakeServer();
    await show();
    await userEvent.click(field);
    await userEvent.keyboard('One{Shift>}{Enter}{/Shift}two');
    await expect.element(field).toHaveValue('One\ntwo');
    expect(await server.received(messaging.send)).toEqual([]);
  });

  it('sends nothing that is only space', async () => {
    const server = await fakeServer();
    await show();
    await userEvent.fill(field, '   ');
    await userEvent.click(field);
    await userEvent.keyboard('{Enter}');
    await expect.element(send).toBeDisabled();
    expect(await server.received(messaging.send)).toEqual([]);
  });

  it('writes to a group by its name', async () => {
    const server = await fakeServer();
    await server.answers(messaging.send, message({ sender_id: 1 }));
    await show(conversation({ type: 'group', group_name: 'evaluators', other_user_id: null, other_user_name: null, other_user_role: null }));
    await userEvent.fill(field, 'To everyone');
    await userEvent.click(send);
    await expect.poll(async () => (await server.received(messaging.send))[0]?.body).toMatchObject({ recipientId: 'evaluators' });
  });

  it('counts the last letters, and says when it is too long without cutting it', async () => {
    await show();
    await userEvent.fill(field, 'x'.repeat(MESSAGE_LENGTH - 3));
    await expect.element(page.getByText(t('left', { count: 3 }))).toBeVisible();
    await userEvent.fill(field, 'x'.repeat(MESSAGE_LENGTH + 1));
    await expectAlert(errorText('too_long', language, { max: MESSAGE_LENGTH }));
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(send).toBeDisabled();
  });

  it.each<ErrorCode>(['may_not_write_to', 'sending_too_fast', 'server_error'])('says why a message did not go out, and sends it again: %s', async (code) => {
    const server = await fakeServer();
    await server.refuses(messaging.send, code);
    await show();
    await userEvent.fill(field, 'Good morning');
    await userEvent.click(send);
    await expectAlert(t('failed'));
    await expectAlert(ERRORS[code][language]);
    await server.answers(messaging.send, message({ sender_id: 1 }));
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('retry') }));
    await expect.poll(() => document.querySelector('[role=alert].field-error')).toBeNull();
    const ids = (await server.received(messaging.send)).map(({ body }) => (body as { client_id: string }).client_id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('says nothing of a failure while a message waits for the network, and sends it when that is back', async () => {
    const server = await fakeServer();
    await server.isUnreachable(messaging.send);
    await show();
    window.dispatchEvent(new Event('offline'));
    await userEvent.fill(field, 'Good morning');
    await userEvent.click(send);
    await expect.poll(async () => (await server.received(messaging.send)).length).toBe(1);
    await expect.element(field).toHaveValue('');
    expect(document.querySelector('[role=alert].field-error')).toBeNull();
    await server.answers(messaging.send, message({ sender_id: 1 }));
    window.dispatchEvent(new Event('online'));
    await expect.poll(async () => (await server.received(messaging.send)).length).toBe(2);
    expect(document.querySelector('[role=alert].field-error')).toBeNull();
  });

  it('keeps what is written while it is left for another page', async () => {
    await show();
    await userEvent.fill(field, 'Half a thought');
    await render(<Field of={conversation()} />, { language });
    await expect.element(field.last()).toHaveValue('Half a thought');
  });

  it('sends files up while one writes, and shows how far they are', async () => {
    const server = await fakeServer();
    await server.answers(messaging.attach, attached(), { held: true });
    await show();
    await userEvent.upload(fileInput(), NOTES);
    await expect.element(page.getByRole('progressbar', { name: t('uploading', { name: 'notes.pdf' }) })).toBeVisible();
    await userEvent.fill(field, 'See here');
    await expect.element(send).toBeDisabled();
    await server.release();
    await expect.element(send).toBeEnabled();
    await expectSound(language, NAMES);
  });

  it('sends a message of files alone', async () => {
    const server = await fakeServer();
    await server.answers(messaging.attach, attached());
    await server.answers(messaging.send, message({ sender_id: 1 }));
    await show();
    await userEvent.upload(fileInput(), NOTES);
    await userEvent.click(send);
    await expect.poll(async () => (await server.received(messaging.send))[0]?.body).toMatchObject({ message: '', attachment_ids: [501] });
    await expect.element(files).not.toBeInTheDocument();
  });

  it('takes a file away, from the server as well', async () => {
    const server = await fakeServer();
    await server.answers(messaging.attach, attached());
    await server.answers(messaging.detach, { ok: true });
    await show();
    await userEvent.upload(fileInput(), NOTES);
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: t('remove_file', { name: 'notes.pdf' }) }));
    await expect.element(files).not.toBeInTheDocument();
    await expect.poll(async () => (await server.received(messaging.detach))[0]?.path).toBe('/api/messages/attachments/501');
  });

  it.each([
    ['of another kind', new File(['MZ'], 'setup.exe'), 'file_type_not_allowed'],
    ['that is empty', new File([], 'notes.pdf'), 'file_empty'],
  ] as const)('refuses a file %s at its place, and sends nothing', async (_, file, code) => {
    const server = await fakeServer();
    await show();
    await userEvent.upload(fileInput(), file);
    await expectAlert(code === 'file_empty' ? errorText('file_empty', language) : ATTACHMENT_EXTENSIONS.join(', '));
    await expect.element(send).toBeDisabled();
    expect(await server.received(messaging.attach)).toEqual([]);
  });

  it.each<ErrorCode>(['file_content_mismatch', 'too_many_uploads', 'upload_incomplete'])('says %s at the file, and lets it be taken away', async (code) => {
    const server = await fakeServer();
    await server.refuses(messaging.attach, code);
    await show();
    await userEvent.upload(fileInput(), NOTES);
    await expectAlert(ERRORS[code][language]);
    await userEvent.click(page.getByRole('button', { name: t('remove_file', { name: 'notes.pdf' }) }));
    await expect.element(files).not.toBeInTheDocument();
  });

  it('says how many files a message carries, and leaves out the rest', async () => {
    const server = await fakeServer();
    await server.answers(messaging.attach, attached());
    await show();
    await userEvent.upload(
      fileInput(),
      Array.from({ length: MAX_ATTACHMENTS + 1 }, (_, index) => new File(['%PDF'], `notes-${index}.pdf`)),
    );
    await expectAlert(t('too_many', { count: MAX_ATTACHMENTS }));
    await expect.element(files.getByRole('listitem')).toHaveLength(MAX_ATTACHMENTS);
  });

  it('says in a group who may write, and how to answer all the same', async () => {
    const onReply = vi.fn<() => void>();
    await render(<LockedComposer conversation={conversation({ type: 'group', can: { write: 'group_read_only' } })} onReply={onReply} />, { language });
    await expect.element(page.getByText(t('locked_group'))).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: t('reply') }));
    expect(onReply).toHaveBeenCalledTimes(1);
  });

  it('says why nobody can be answered any more', async () => {
    await render(<LockedComposer conversation={conversation({ can: { write: 'may_not_write_to' } })} onReply={undefined} />, { language });
    await expect.element(page.getByText(errorText('may_not_write_to', language))).toBeVisible();
    await expectSound(language);
  });
});
