import { GROUPS, MESSAGE_LENGTH, messaging } from '@miyar/contract/communication/messaging';
import { type ErrorCode, ERRORS, errorText } from '@miyar/contract/core/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../../lib/i18n/text.ts';
import { commonText } from '../../../../shared/common-text.ts';
import { expectLocked } from '../../../../testing/dialogs.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { expectAlert, expectFault } from '../../../../testing/fields.ts';
import { expectSound } from '../../../../testing/language.ts';
import { languageOf, render } from '../../../../testing/render.tsx';
import { message, recipient, signIn } from '../../../../testing/samples/communication.ts';
import { asPattern, expectText } from '../../../../testing/shown.ts';
import { composeText } from '../composer/compose-text.ts';
import { clearDraft } from '../composer/drafts.ts';
import { NewMessageDialog } from './new-message-dialog.tsx';

const PEOPLE = [recipient(), recipient({ id: 3, name: 'Fatuma Wanjiru', role: 'trainer', email: null })];
const NAMES = /Yusuf Musoke|Fatuma Wanjiru|yusuf@iqs\.local/;
const YUSUF = { id: 2, name: 'Yusuf Musoke' };

const onClose = vi.fn<() => void>();
const onSent = vi.fn<(conversation: number) => void>();
const closed = () => onClose.mock.calls.length;
beforeEach(() => {
  vi.clearAllMocks();
  for (const of of ['new', 'new_ar', 'new_en'] as const) clearDraft(of);
});

describe.each(languageOf(import.meta.url))('a new message in %s', (language) => {
  const t = textIn(composeText, language);
  const to = page.getByRole('button', { name: new RegExp(t('to_placeholder')) });
  const text = page.getByRole('textbox', { name: t('label') });
  const send = page.getByRole('button', { name: t('send'), exact: true });
  const people = page.getByRole('listbox', { name: t('person') });
  const show = async (role: 'admin' | 'evaluator' = 'admin', receiver?: typeof YUSUF) => {
    signIn(role);
    const server = await fakeServer();
    await server.answersPage(messaging.recipients, PEOPLE);
    await render(<NewMessageDialog to={receiver} onClose={onClose} onSent={onSent} />, { language });
    return server;
  };

  it('goes to a group in both languages, and what was begun is in the field of its language', async () => {
    const server = await show();
    await server.answers(messaging.send, message());
    const [arabic, english] = [page.getByRole('textbox', { name: t('label_ar') }), page.getByRole('textbox', { name: t('label_en') })];
    await userEvent.fill(text, 'Good morning');
    await expect.element(page.getByRole('button', { name: t('both') })).not.toBeInTheDocument();
    await userEvent.click(to);
    await userEvent.click(page.getByRole('option', { name: t('to_all') }));
    await userEvent.click(page.getByRole('button', { name: t('both') }));
    await expect.element(english).toHaveValue('Good morning');
    await userEvent.fill(arabic, 'x'.repeat(MESSAGE_LENGTH + 1));
    await expectFault(arabic, errorText('too_long', language, { max: MESSAGE_LENGTH }));
    await userEvent.click(send);
    await expect.element(arabic).toHaveFocus();
    await userEvent.fill(arabic, 'صباح الخير');
    await expectSound(language, /صباح الخير|Good morning/);
    await userEvent.click(send);
    await expect.poll(() => onSent.mock.lastCall).toEqual([91]);
    const [sent] = await server.received(messaging.send);
    expect(sent?.body).toMatchObject({ recipientId: 'all', texts: { ar: 'صباح الخير', en: 'Good morning' } });
    expect(sent?.body).not.toHaveProperty('message');
  });

  it('goes from the administration to a group, whose names are all offered', async () => {
    const server = await show();
    await server.answers(messaging.send, message());
    await userEvent.click(to);
    for (const group of GROUPS) await expect.element(page.getByRole('option', { name: t(`to_${group}`) })).toBeVisible();
    await userEvent.click(page.getByRole('option', { name: t('to_trainers') }));
    await userEvent.fill(text, 'Good morning');
    await expectSound(language, NAMES);
    await userEvent.click(send);
    await expect.poll(() => onSent.mock.lastCall).toEqual([91]);
    expect((await server.received(messaging.send))[0]?.body).toMatchObject({ recipientId: 'trainers', message: 'Good morning' });
  });

  it('names what is missing and moves the focus there: a receiver, a person, the text', async () => {
    const server = await show();
    const missing = page.getByText(errorText('required', language));
    await userEvent.click(send);
    await expect.element(to).toHaveFocus();
    await expect.element(missing.nth(1)).toBeVisible();
    await userEvent.fill(text, 'Good morning');
    await userEvent.click(to);
    await userEvent.click(page.getByRole('option', { name: t('to_person') }));
    await userEvent.click(send);
    await expect.element(page.getByRole('searchbox')).toHaveFocus();
    await userEvent.click(page.getByRole('button', { name: asPattern(t('to_person')) }));
    await userEvent.click(page.getByRole('option', { name: t('to_all') }));
    await expect.element(missing).not.toBeInTheDocument();
    await userEvent.fill(text, '   ');
    await userEvent.click(send);
    await expect.element(text).toHaveFocus();
    expect(await server.received(messaging.send)).toEqual([]);
  });

  it('offers others than administrators no groups', async () => {
    await show('evaluator');
    await expect.element(people).toBeVisible();
    await expect.element(to).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  it('finds a person by name, chooses by the keyboard, and another one instead', async () => {
    const server = await show('evaluator');
    await userEvent.fill(page.getByRole('searchbox'), 'Yus');
    await expect.poll(async () => (await server.received(messaging.recipients)).at(-1)?.query['q']).toBe('Yus');
    (people.getByRole('option').first().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(page.getByText(t('chosen', { name: 'Fatuma Wanjiru' }))).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: t('change_person') }));
    await expect.element(people).toBeVisible();
  });

  it.each([
    ['evaluator', 'person_none_detail'],
    ['admin', 'person_none_admin'],
  ] as const)('says that nobody has the name, and what to do as %s', async (role, advice) => {
    const server = await show(role);
    await server.answersPage(messaging.recipients, [], { query: { q: 'zzz' } });
    if (role === 'admin') {
      await userEvent.click(to);
      await userEvent.click(page.getByRole('option', { name: t('to_person') }));
    }
    await userEvent.fill(page.getByRole('searchbox'), 'zzz');
    await expect.element(page.getByText(t('person_none'))).toBeVisible();
    await expectText(page.getByRole('dialog'), t(advice));
  });

  it('loads the people again where they could not be had', async () => {
    signIn('evaluator');
    const server = await fakeServer();
    await server.refuses(messaging.recipients, 'server_error');
    await render(<NewMessageDialog to={undefined} onClose={onClose} onSent={onSent} />, { language });
    await expectAlert(t('person_failed'));
    await server.answersPage(messaging.recipients, PEOPLE, { next: 'second' });
    await server.answersPage(messaging.recipients, [recipient({ id: 4, name: 'Idris Okello' })], { query: { after: 'second' } });
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('retry') }));
    await userEvent.click(page.getByRole('button', { name: t('more') }));
    await expect.element(people.getByRole('option')).toHaveLength(3);
  });

  it('to somebody one answers asks for no receiver', async () => {
    const server = await show('evaluator', YUSUF);
    await server.answers(messaging.send, message());
    await expect.element(page.getByText(t('chosen', { name: 'Yusuf Musoke' }))).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('change_person') })).not.toBeInTheDocument();
    await userEvent.fill(text, 'Thank you');
    await userEvent.click(send);
    await expect.poll(() => onSent.mock.calls.length).toBe(1);
    expect((await server.received(messaging.send))[0]?.body).toMatchObject({ recipientId: 2 });
  });

  it('counts the last letters, and says when it is too long', async () => {
    await show('evaluator', YUSUF);
    await userEvent.fill(text, 'x'.repeat(MESSAGE_LENGTH - 2));
    await expect.element(page.getByText(t('left', { count: 2 }))).toBeVisible();
    await userEvent.fill(text, 'x'.repeat(MESSAGE_LENGTH + 1));
    await expectFault(text, errorText('too_long', language, { max: MESSAGE_LENGTH }));
    await userEvent.click(send);
    await expect.element(text).toHaveFocus();
  });

  it.each<ErrorCode>(['may_not_write_to', 'group_read_only', 'sending_too_fast', 'server_error'])('says %s, and keeps what was written', async (code) => {
    const server = await show('evaluator', YUSUF);
    await server.refuses(messaging.send, code);
    await userEvent.fill(text, 'Thank you');
    await userEvent.click(send);
    await expectAlert(t('failed'));
    await expectAlert(ERRORS[code][language]);
    await expect.element(text).toHaveValue('Thank you');
    expect(onSent).not.toHaveBeenCalled();
  });

  it('sent again is the same message, and changed is another one', async () => {
    const server = await show('evaluator', YUSUF);
    await server.isUnreachable(messaging.send);
    const ids = async () => (await server.received(messaging.send)).map(({ body }) => (body as { client_id: string }).client_id);
    await userEvent.fill(text, 'Thank you');
    await userEvent.click(send);
    await expect.poll(async () => (await ids()).length).toBe(1);
    await expectAlert(t('failed'));
    await userEvent.click(send);
    await expect.poll(async () => (await ids()).length).toBe(2);
    await userEvent.fill(text, 'Thank you very much');
    await userEvent.click(send);
    await expect.poll(async () => (await ids()).length).toBe(3);
    const [first, second, third] = await ids();
    expect([first === second, second === third]).toEqual([true, false]);
  });

  it('cannot be left while it is sent', async () => {
    const server = await show('evaluator', YUSUF);
    await server.answers(messaging.send, message(), { held: true });
    await userEvent.fill(text, 'Thank you');
    await userEvent.click(send);
    await expectLocked(language, t('sending'), closed);
    await server.release();
    await expect.poll(() => onSent.mock.calls.length).toBe(1);
  });

  it('is a draft that is there again after closing', async () => {
    await show('evaluator', YUSUF);
    await userEvent.fill(text, 'Half a thought');
    await userEvent.keyboard('{Escape}');
    await expect.poll(closed).toBe(1);
    await render(<NewMessageDialog to={YUSUF} onClose={onClose} onSent={onSent} />, { language });
    await expect.element(text.last()).toHaveValue('Half a thought');
  });
});
