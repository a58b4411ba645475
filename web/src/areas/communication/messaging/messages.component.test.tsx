import { messaging } from '@miyar/contract/communication/messaging';
import { files } from '@miyar/contract/core/files';
import { ERRORS, errorText } from '@miyar/contract/core/errors';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { expectToast } from '../../../testing/dialogs.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { conversation, message, signIn } from '../../../testing/samples/communication.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import './live/live-messages.css';
import { composeText } from './composer/compose-text.ts';
import { fileCountText } from './file-count-text.ts';
import { toastOf } from './live/toast-of.ts';
import { Messages } from './messages.tsx';
import { messagingText } from './text.ts';
import { threadText } from './thread/thread-text.ts';

const YUSUF = conversation();
const FATUMA = conversation({
  id: 92,
  conversation_id: 92,
  other_user_id: 3,
  other_user_name: 'Fatuma Wanjiru',
  other_user_role: 'trainer',
  unread_count: 2,
  last_message: 'Thank you',
});
const GROUP = conversation({
  id: 93,
  conversation_id: 93,
  type: 'group',
  group_name: 'evaluators',
  other_user_id: null,
  other_user_name: null,
  other_user_role: null,
  can: { write: 'group_read_only' },
});
const EMPTY = conversation({ id: 94, conversation_id: 94, other_user_name: 'Idris Okello', last_message: null, last_message_id: null });
const OWN = message({ id: 302, sender_id: 1, sender_name: 'Nora Saleh', message: 'On Sunday, then.' });
const NAMES = /Yusuf Musoke|Fatuma Wanjiru|Idris Okello|Nora Saleh|The visit is on Sunday\.|On Sunday, then\.|Thank you|plan\.pdf|Shift \+ Enter|Enter/;
const NARROW = [390, 844] as const;

afterEach(async () => {
  await page.viewport(1024, 768);
  vi.restoreAllMocks();
});

/** The messages of somebody with these conversations and, in each, these messages. */
async function open(language: 'ar' | 'en', rows = [YUSUF, FATUMA, GROUP, EMPTY], messages = [message(), OWN], at = '/?conversation=91'): Promise<FakeServer> {
  signIn('evaluator');
  const server = await fakeServer();
  await server.answersPage(messaging.inbox, rows);
  await server.answers(messaging.about, rows.find(({ id }) => at.includes(`=${id}`)) ?? YUSUF);
  await server.answers(messaging.read, messages);
  await server.answers(messaging.markRead, { ok: true });
  await render(<Messages />, { language, at });
  return server;
}

describe.each(LANGUAGES)('the conversations in %s', (language) => {
  const t = textIn(messagingText, language);
  const thread = textIn(threadText, language);
  const list = page.getByRole('list', { name: t('conversations') });
  const searchbox = page.getByRole('searchbox', { name: t('search') });

  it('show an announcement in the language of who reads it, and the other one when it is asked for', async () => {
    const texts = { ar: 'تُعلَّق الزيارات في العيد.', en: 'Visits pause during Eid.' };
    const row = { ...GROUP, last_message: texts.ar, last_message_texts: texts };
    await open(language, [row], [message({ message: texts.ar, texts, conversation_id: 93, conversationId: 93 })], '/?conversation=93');
    const own = texts[language];
    const other = texts[language === 'ar' ? 'en' : 'ar'];
    const log = page.getByRole('log');
    await expect.element(log.getByText(own)).toBeVisible();
    await expect.element(list.getByText(own)).toBeVisible();
    await expect.element(page.getByText(other)).not.toBeInTheDocument();
    await userEvent.click(log.getByRole('button', { name: thread('second_text') }));
    await expect.element(log.getByText(other)).toBeVisible();
    expect(log.getByText(other).element().getAttribute('lang')).toBe(language === 'ar' ? 'en' : 'ar');
    await userEvent.click(log.getByRole('button', { name: thread('second_text_off') }));
    await expect.element(page.getByText(other)).not.toBeInTheDocument();
  });

  it('name who, what was said last and how much of it is new', async () => {
    await open(language);
    await expect.element(list.getByRole('listitem')).toHaveLength(4);
    await expect.element(list.getByRole('link', { name: /Fatuma/ })).toMatchTextContent(/2|٢/);
    await expect.element(list.getByText(t('group_evaluators'))).toBeVisible();
    await expect.element(list.getByText(t('no_message'))).toBeVisible();
    await expect.element(list.getByRole('link', { name: /Yusuf/ })).toHaveAttribute('aria-current', 'true');
    await expectSound(language, NAMES);
  });

  it('close the toast of the one that is opened, each of whose paragraphs has its own direction', async () => {
    await open(language);
    await expect.element(list).toBeVisible();
    toast.alert(
      <span className="message-toast">
        <bdi dir="auto">{'غدًا\nTomorrow'}</bdi>
      </span>,
      { id: toastOf(FATUMA.id), duration: 60_000 },
    );
    await expect.poll(() => document.querySelector('.message-toast')?.textContent).toContain('Tomorrow');
    const { whiteSpaceCollapse, unicodeBidi } = getComputedStyle(document.querySelector('.message-toast > bdi')!);
    expect([whiteSpaceCollapse, unicodeBidi]).toEqual(['preserve-breaks', 'plaintext']);
    (list.getByRole('link', { name: /Fatuma/ }).element() as HTMLElement).click();
    await expect.poll(() => document.querySelector('.message-toast')).toBeNull();
  });

  it('are alone on a phone, and the open one leads back to them', async () => {
    await page.viewport(...NARROW);
    await open(language);
    await expect.element(page.getByRole('heading', { level: 2, name: 'Yusuf Musoke' })).toHaveFocus();
    await expect.element(page.getByRole('link', { name: thread('back') })).toBeVisible();
    // Each paragraph of a message has its own direction, and the narrowest phone holds it.
    await expect.element(page.getByRole('log').getByText(OWN.message)).toBeVisible();
    expect(getComputedStyle(document.querySelector('.message-text')!).unicodeBidi).toBe('plaintext');
    await page.viewport(320, 700);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await page.viewport(...NARROW);
    await expect.element(searchbox).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('link', { name: thread('back') }));
    await expect.element(searchbox).toBeVisible();
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it.each<[Partial<typeof YUSUF>, string]>([
    [{ last_message: null, last_message_deleted: true }, 'deleted'],
    [{ last_message: '', last_message_files: 2 }, 'files'],
    [{ sender_id: 1 }, 'you'],
  ])('say of the last message what it was: %o', async (changes, words) => {
    await open(language, [conversation({ id: 95, conversation_id: 95, ...changes }), YUSUF]);
    await expect
      .element(list.getByRole('listitem').first())
      .toMatchTextContent(words === 'files' ? textIn(fileCountText, language)('files', { count: 2 }) : t(words as 'you'));
  });

  it('say how many of a group have read the newest of one’s own messages', async () => {
    signIn('admin');
    const server = await fakeServer();
    const group = { ...GROUP, can: { write: true as const } };
    const own = { conversation_id: 93, conversationId: 93, sender_id: 1, sender_name: 'Nora Saleh' };
    await server.answersPage(messaging.conversations, [group]);
    await server.answers(messaging.about, group);
    await server.answers(messaging.read, [message({ ...own, id: 301 }), message({ ...own, id: 302, created_at: '2026-11-20T12:30:00.000Z' })]);
    await server.answers(messaging.markRead, { ok: true });
    await server.answers(messaging.readers, { read: 12, of: 40 });
    await render(<Messages />, { language, at: '/?conversation=93' });
    await expect.element(page.getByRole('log').getByText(thread('read_by', { read: '12', of: '40' }))).toBeVisible();
    expect((await server.received(messaging.readers)).map(({ query }) => query)).toEqual([{ message_id: '302' }]);
  });

  it('are gone through by the arrow keys', async () => {
    await open(language);
    await expect.element(list).toBeVisible();
    (list.getByRole('link').first().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(list.getByRole('link', { name: /Fatuma/ })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(list.getByRole('link', { name: /Idris/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(list.getByRole('link').nth(2)).toHaveFocus();
  });

  it.each([
    ['only_unread', { unread: 'yes' }, 'none_unread'],
    ['only_groups', { type: 'group' }, 'none_groups'],
  ] as const)('are narrowed to %s, and shown all again', async (choice, query, none) => {
    const server = await open(language);
    await server.answersPage(messaging.inbox, [], { query });
    await userEvent.click(page.getByRole('radio', { name: t(choice) }));
    await expect.element(page.getByRole('heading', { name: t(none) })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: t('show_all') }));
    await expect.element(list).toBeVisible();
  });

  it('are searched, and so are their messages', async () => {
    const server = await open(language);
    await server.answersPage(messaging.inbox, [FATUMA], { query: { q: 'sunday' } });
    await server.answersPage(messaging.find, [{ message: message(), conversation: YUSUF }]);
    await userEvent.fill(searchbox, 'sunday');
    await expect.element(page.getByRole('heading', { level: 3, name: t('found_messages') })).toBeVisible();
    await expect
      .element(
        page
          .getByText(t('found_in', { name: 'Yusuf Musoke' }), { exact: false })
          .or(page.getByText(/Yusuf Musoke/))
          .first(),
      )
      .toBeVisible();
    expect((await server.received(messaging.find))[0]?.query['q']).toBe('sunday');
  });

  it('of which none is found say so', async () => {
    const server = await open(language);
    await server.answersPage(messaging.inbox, [], { query: { q: 'zzz' } });
    await server.answersPage(messaging.find, []);
    await userEvent.fill(searchbox, 'zzz');
    await expect.element(page.getByText(t('none_found_detail'))).toBeVisible();
  });

  it('of which there are none yet say what appears here', async () => {
    signIn('evaluator');
    const server = await fakeServer();
    await server.answersPage(messaging.inbox, []);
    await render(<Messages />, { language });
    await expect.element(page.getByRole('heading', { name: t('none') })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: thread('select') })).toBeVisible();
    await expectSound(language);
  });

  it('can be loaded again', async () => {
    signIn('evaluator');
    const server = await fakeServer();
    await server.refuses(messaging.inbox, 'server_error');
    await render(<Messages />, { language });
    await expectAlert(t('failed'));
    await server.answersPage(messaging.inbox, []);
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('retry') }));
    await expect.element(page.getByRole('heading', { name: t('none') })).toBeVisible();
  });
});

describe.each(LANGUAGES)('an open conversation in %s', (language) => {
  const t = textIn(threadText, language);
  const log = page.getByRole('log', { name: t('log') });
  const actions = (text: string) => page.getByRole('button', { name: t('actions_of', { text }) });

  it('shows who it is with and what was said, and is marked read', async () => {
    const server = await open(language, [conversation({ unread_count: 1 })]);
    await expect.element(page.getByRole('heading', { level: 2, name: 'Yusuf Musoke' })).toBeVisible();
    await expect.element(log.getByText('The visit is on Sunday.')).toBeVisible();
    await expect.element(log.getByText(t('beginning'))).toBeVisible();
    await expect.element(log.getByText(t('new_messages'))).toBeVisible();
    await expect.poll(async () => (await server.received(messaging.markRead))[0]?.body).toEqual({ up_to: 301 });
    await expectSound(language, NAMES);
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it.each([
    ['sent', {}],
    ['delivered', { delivered_up_to: 302 }],
    ['read', { delivered_up_to: 302, read_up_to: 302 }],
  ] as const)('says of an own message that it is %s', async (progress, changes) => {
    await open(language, [conversation(changes)]);
    await expect.element(log.getByText(t(progress), { exact: true })).toBeInTheDocument();
  });

  it('keeps the place of a deleted message, without its words and acts', async () => {
    await open(language, [YUSUF], [message({ deleted: true, message: '' })]);
    await expect.element(log.getByText(t('deleted'))).toBeVisible();
    await expect.element(log.getByRole('button')).not.toBeInTheDocument();
  });

  it('shows text as text, and addresses as links', async () => {
    await open(language, [YUSUF], [message({ message: '<b>bold</b> https://example.org/visit' })]);
    await expect.element(log.getByText('<b>bold</b>', { exact: false })).toHaveAttribute('dir', 'auto');
    await expect.element(log.getByRole('link')).toHaveAttribute('href', 'https://example.org/visit');
    await expect.element(log.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  });

  it('shows the files of a message, and says that one could not be downloaded', async () => {
    const attachment = { id: 501, name: 'plan.pdf', size: 2048, media_type: 'application/pdf', path: 'files/n/plan.pdf', held: undefined };
    const server = await open(
      language,
      [YUSUF],
      [message({ message: '', attachments: [attachment, { ...attachment, id: 502, path: 'files/o/plan.pdf', held: 'infected' }] })],
    );
    await server.refuses(files.download, 'not_found');
    await userEvent.click(page.getByRole('button', { name: t('download', { name: 'plan.pdf' }) }).first());
    await expectAlert(t('download_failed'));
  });

  it('copies a message, by the keyboard, and returns the focus', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open(language);
    const button = actions('The visit is on Sunday.');
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(page.getByRole('menuitem', { name: t('copy') }));
    await expectToast(t('copied'));
    expect(write).toHaveBeenCalledWith('The visit is on Sunday.');
    await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument();
  });

  it('offers to take back only one’s own message, and only for some minutes', async () => {
    await open(language, [YUSUF], [message(), { ...OWN, deletable_until: '2020-01-01T00:00:00Z' }]);
    await userEvent.click(actions('On Sunday, then.'));
    await expect.element(page.getByRole('menuitem', { name: t('copy') })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: t('delete') })).not.toBeInTheDocument();
  });

  describe('whose message is taken back', () => {
    const confirm = page.getByRole('button', { name: t('delete_confirm') });
    const ask = async () => {
      const server = await open(language, [YUSUF], [message(), { ...OWN, deletable_until: new Date(Date.now() + 300_000).toISOString() }]);
      await userEvent.click(actions('On Sunday, then.'));
      await userEvent.click(page.getByRole('menuitem', { name: t('delete') }));
      await expect.element(page.getByRole('alertdialog', { name: t('delete_title') })).toMatchTextContent(t('delete_detail'));
      await expect.element(page.getByRole('button', { name: t('delete_cancel') })).toHaveFocus();
      return server;
    };

    it('shows that it was', async () => {
      const server = await ask();
      await server.answers(messaging.delete, { ok: true });
      await userEvent.click(confirm);
      await expect.element(log.getByText(t('deleted'))).toBeVisible();
      await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    });

    it.each(['message_too_old', 'server_error'] as const)('says why it was not: %s', async (code) => {
      const server = await ask();
      await server.refuses(messaging.delete, code);
      await userEvent.click(confirm);
      await expectAlert(ERRORS[code][language]);
      await expect.element(log.getByText('On Sunday, then.')).toBeInTheDocument();
    });
  });

  it('in a group names who wrote, and says how to answer', async () => {
    await open(language, [GROUP], [message({ conversation_id: 93, conversationId: 93 })], '/?conversation=93');
    await expect.element(log.getByText('Yusuf Musoke')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: textIn(composeText, language)('reply') }));
    await expect.element(page.getByRole('dialog', { name: textIn(composeText, language)('new_title') })).toMatchTextContent('Yusuf Musoke');
  });

  it('without messages says where to write the first', async () => {
    await open(language, [EMPTY], [], '/?conversation=94');
    await expect.element(page.getByRole('heading', { name: t('empty') })).toBeVisible();
    await expect.element(page.getByText(t('empty_detail'))).toBeVisible();
  });

  it('that could not be loaded says so, and is loaded again', async () => {
    signIn('evaluator');
    const server = await fakeServer();
    await server.answersPage(messaging.inbox, [YUSUF]);
    await server.answers(messaging.about, YUSUF);
    await server.refuses(messaging.read, 'server_error');
    await render(<Messages />, { language, at: '/?conversation=91' });
    await expectAlert(t('failed'));
    await server.answers(messaging.read, [message()]);
    await server.answers(messaging.markRead, { ok: true });
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('retry') }));
    await expect.element(log.getByText('The visit is on Sunday.')).toBeVisible();
  });

  it.each([
    ['not_found', 'not_found'],
    ['forbidden', 'failed'],
  ] as const)('that is not one’s own says so, and leads back: %s', async (code, words) => {
    signIn('evaluator');
    const server = await fakeServer();
    await server.answersPage(messaging.inbox, []);
    await server.refuses(messaging.about, code);
    await render(<Messages />, { language, at: '/?conversation=96' });
    await expect.element(page.getByRole('heading', { name: t(words) })).toBeVisible();
    if (code === 'forbidden') await expect.element(page.getByText(errorText('forbidden', language))).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('back') })).toBeVisible();
  });
});
