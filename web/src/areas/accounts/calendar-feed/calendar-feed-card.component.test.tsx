import { calendarFeed } from '@miyar/contract/accounts/calendar-feed';
import { errorText } from '@miyar/contract/core/errors';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectToast } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { expectText } from '../../../testing/shown.ts';
import { confirmIdentityText } from '../password/password-text.ts';
import { CalendarFeedCard } from './calendar-feed-card.tsx';
import { calendarFeedText } from './text.ts';

const ADDRESS = 'https://miyar.example/calendar/abcdefghijklmnopqrstuvwxyz012345.ics';
const FEED = { created_at: '2026-11-01T08:00:00Z', last_read_at: '2026-11-20T08:00:00Z' };
const NAMES = /Outlook|Google Calendar|https\S+/;

describe.each(languageOf(import.meta.url))('the private address of a calendar, in %s', (language) => {
  const t = textIn(calendarFeedText, language);
  const main = page.getByRole('main');
  const button = (name: 'make' | 'renew' | 'close') => page.getByRole('button', { name: t(name), exact: true });
  const dialog = (name: 'closing') => page.getByRole('alertdialog', { name: t(name) });
  const asks = page.getByRole('dialog');
  const confirm = async (name: 'make' | 'renew') => {
    await userEvent.fill(asks.getByLabelText(textIn(confirmIdentityText, language)('password'), { exact: true }), 'visit-every-classroom');
    await userEvent.click(asks.getByRole('button', { name: t(name), exact: true }));
  };
  async function show(feed: typeof FEED | null, role: 'evaluator' | 'trainer' = 'evaluator') {
    const server = await fakeServer();
    await server.answers(calendarFeed.read, { feed });
    await server.answers(calendarFeed.renew, { address: ADDRESS, feed: FEED });
    await render(<CalendarFeedCard role={role} />, { language });
    return server;
  }

  it('says since when it is there and when it was read, and is replaced after a question', async () => {
    const server = await show(FEED);
    const words = [t('on', { date: formatDate(FEED.created_at, language) }), t('read_at', { when: formatDate(FEED.last_read_at, language) })];
    await expectText(main, t('detail_evaluator'), ...words);
    await userEvent.click(button('renew'));
    await expectText(asks, t('renewing_detail'));
    expect(await server.received(calendarFeed.renew)).toEqual([]);
    await expectSound(language, NAMES);
    await confirm('renew');
    await expectText(page.getByRole('region', { name: t('made') }), ADDRESS);
  });

  it('is made with the password, and shown with what it opens', async () => {
    const server = await show(null, 'trainer');
    await expectText(main, t('detail_trainer'), t('off'));
    await expectSound(language, NAMES);
    await server.answers(calendarFeed.read, { feed: FEED });
    await userEvent.click(button('make'));
    await expectText(asks, t('making_detail'));
    await confirm('make');
    await expectText(page.getByRole('region', { name: t('made') }), ADDRESS, t('made_detail'), t('secret'));
    await expect.element(button('close')).toBeVisible();
    await expectSound(language, NAMES);
  });

  it('is switched off after a question', async () => {
    const server = await show({ ...FEED, last_read_at: null as never });
    await expectText(main, t('never_read'));
    await server.answers(calendarFeed.close, { feed: null });
    await userEvent.click(button('close'));
    await expectText(dialog('closing'), t('closing_detail'));
    await server.answers(calendarFeed.read, { feed: null });
    await userEvent.click(dialog('closing').getByRole('button', { name: t('close') }));
    await expectToast(t('closed'));
    await expectText(main, t('off'));
  });

  it('says why it could not be made', async () => {
    const server = await show(null);
    await server.refuses(calendarFeed.renew, 'temporarily_unavailable');
    await userEvent.click(button('make'));
    await confirm('make');
    await expectText(asks, t('failed'), errorText('temporarily_unavailable', language));
  });
});
