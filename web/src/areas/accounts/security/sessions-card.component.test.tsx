import { accounts, type LoginSession } from '@miyar/contract/accounts/accounts';
import { errorText } from '@miyar/contract/core/errors';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { commonText } from '../../../shared/common-text.ts';
import { expectToast } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { asPattern, expectText } from '../../../testing/shown.ts';
import { SessionsCard } from './sessions-card.tsx';
import { securityText } from './text.ts';

const session = (id: number, changes: Partial<LoginSession> = {}): LoginSession => ({
  id,
  current: false,
  browser: 'Firefox',
  system: 'Windows',
  remember: false,
  created_at: '2026-11-01T08:00:00Z',
  last_seen_at: '2026-11-20T08:00:00Z',
  expires_at: '2026-11-30T08:00:00Z',
  ...changes,
});
const NAMES = /Firefox|Windows|Safari/;

describe.each(languageOf(import.meta.url))('where one is signed in, in %s', (language) => {
  const t = textIn(securityText, language);
  const firefox = t('on_system', { browser: 'Firefox', system: 'Windows' });
  const entry = (place: number) => page.getByRole('listitem').nth(place);
  const end = page.getByRole('button', { name: asPattern(t('end_of', { browser: firefox })) });
  const endOthers = page.getByRole('button', { name: t('end_others'), exact: true });
  const one = page.getByRole('alertdialog', { name: t('ending') });
  const others = page.getByRole('alertdialog', { name: t('ending_others') });
  const show = () => render(<SessionsCard />, { language });

  it('ends one after a question; its safe answer has the focus and changes nothing', async () => {
    const server = await fakeServer();
    await server.answers(accounts.sessions, [session(1, { current: true, browser: 'Safari' }), session(2)]);
    await server.answers(accounts.endSession, { ok: true });
    await show();
    await userEvent.click(end);
    await expect.element(one.getByRole('button', { name: t('keep') })).toHaveFocus();
    await expectText(one, t('ending_detail', { browser: firefox }));
    await expectSound(language, NAMES);
    await userEvent.keyboard('{Enter}');
    await expect.element(one).not.toBeInTheDocument();
    await expect.element(end).toHaveFocus();
    expect(await server.received(accounts.endSession)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await server.answers(accounts.sessions, [session(1, { current: true, browser: 'Safari' })]);
    await userEvent.click(one.getByRole('button', { name: t('end_confirm') }));
    await expect.element(end).not.toBeInTheDocument();
    await expectToast(t('ended'));
    expect((await server.received(accounts.endSession)).map(({ path }) => path)).toEqual(['/api/account/sessions/2']);
    await expect.poll(() => document.activeElement?.id).toBe('main');
  });

  it('shows the ten used last, one’s own in any case, and all by a press', async () => {
    const server = await fakeServer();
    await server.answers(
      accounts.sessions,
      Array.from({ length: 14 }, (_, index) => session(index + 1, { current: index === 12 })),
    );
    await show();
    const list = page.getByRole('list', { name: t('sessions_title') });
    await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(11);
    await expectText(entry(10), t('this_one'));
    await userEvent.click(page.getByRole('button', { name: t('sessions_all', { number: formatNumber(14, language) }) }));
    await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(14);
    await userEvent.click(page.getByRole('button', { name: t('sessions_few') }));
    await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(11);
  });

  it('offers nothing to end where this is the only one', async () => {
    const server = await fakeServer();
    await server.answers(accounts.sessions, [session(1, { current: true, browser: null, system: null })]);
    await show();
    await expectText(entry(0), t('unknown_browser'), t('this_one'));
    expect(page.getByRole('button').elements()).toHaveLength(0);
    await expectSound(language);
  });

  it('ends all others at once', async () => {
    const server = await fakeServer();
    await server.answers(accounts.sessions, [session(1, { current: true }), session(2), session(3)]);
    await server.answers(accounts.endOtherSessions, { ended: 2 });
    await show();
    await userEvent.click(endOthers);
    await expectText(others, t('ending_others_detail'));
    await expectSound(language, NAMES);
    await server.answers(accounts.sessions, [session(1, { current: true })]);
    await userEvent.click(others.getByRole('button', { name: t('end_others_confirm') }));
    await expectToast(t('ended_others'));
    await expect.element(endOthers).not.toBeInTheDocument();
  });

  it('says why one could not be ended, and the question stays', async () => {
    const server = await fakeServer();
    await server.answers(accounts.sessions, [session(1, { current: true, browser: 'Safari' }), session(2)]);
    await server.refuses(accounts.endSession, 'not_found');
    await server.refuses(accounts.endOtherSessions, 'server_error');
    await show();
    await userEvent.click(end);
    await userEvent.click(one.getByRole('button', { name: t('end_confirm') }));
    await expectText(one, t('end_failed'), errorText('not_found', language));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(endOthers);
    await userEvent.click(others.getByRole('button', { name: t('end_others_confirm') }));
    await expectText(others, t('end_failed'), errorText('server_error', language));
  });

  it('says that they could not be had, and loads at another attempt', async () => {
    const server = await fakeServer();
    await server.refuses(accounts.sessions, 'server_error');
    await show();
    await expectText(page.getByRole('main'), t('sessions_failed'), errorText('server_error', language));
    await server.answers(accounts.sessions, [session(1, { current: true })]);
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('retry') }));
    await expectText(entry(0), t('this_one'));
  });
});
