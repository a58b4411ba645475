import { errorText } from '@miyar/contract/core/errors';
import { type Breach, breaches } from '@miyar/contract/privacy/breaches';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { invalidate } from '../../../lib/api/query.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { listFailureText } from '../../../shared/list/list-failure-text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { expectText } from '../../../testing/shown.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { BreachesList } from './breaches-list.tsx';
import { breachesText } from './text.ts';

const HOUR = 3_600_000;
const soon = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const breach = (changes: Partial<Breach>): Breach => ({
  id: 4,
  found_at: '2026-11-01T11:30:00Z',
  what_happened: 'A laptop was stolen.',
  categories: 'Names',
  people_count: null,
  risk_level: 'possible',
  risks: 'Deceit',
  measures: 'Encrypted',
  contact: 'Nora',
  authority_told_at: null,
  people_told_at: null,
  tell_until: soon(20.5),
  notice: 'telling',
  people_wait: false,
  version: 2,
  created_at: '2026-11-01T12:00:00Z',
  created_by: 'Nora',
  ...changes,
});

describe.each(languageOf(import.meta.url))('the register of breaches in %s', (language) => {
  const t = textIn(breachesText, language);
  const foot = textIn(listFailureText, language);
  const common = textIn(commonText, language);
  const show = () => render(<BreachesList />, { language });
  const row = (place: number) => page.getByRole('row').nth(place + 1);

  it('shows its shape while it waits, then the rows with what is left to do', async () => {
    const server = await fakeServer();
    await server.answersPage(
      breaches.list,
      [
        breach({ id: 5, people_wait: true, risk_level: 'high' }),
        breach({ id: 4, notice: 'late', tell_until: soon(-3) }),
        breach({ id: 3, notice: 'told', people_count: 1200 }),
        breach({ id: 2, notice: 'none', risk_level: 'none' }),
        breach({ id: 1, tell_until: soon(0.5) }),
      ],
      { total: 5 },
      { held: true },
    );
    await show();
    await expect.element(page.getByText(t('loading')).first()).toBeInTheDocument();
    await server.release();
    await expectText(row(0), t('hours_left', { count: 20 }));
    await expectText(row(0), t('people_wait'));
    await expectText(row(0), t('unknown'));
    await expectText(row(1), t('late'));
    await expectText(row(2), t('notified'));
    await expectText(row(2), '1,200');
    await expectText(row(3), t('none_needed'));
    await expectText(row(4), t('minutes_left', { count: 30 }));
    await expectSound(language, /SDAIA/);
  });

  it('opens one in full by the keyboard with what it said before, and gives the focus back', async () => {
    const server = await fakeServer();
    await server.answersPage(breaches.list, [breach({})], { total: 1 });
    const content = { ...breach({}) } as unknown as Record<string, string | number | null>;
    await server.answers(breaches.changes, [
      { version: 3, saved_at: '2026-11-03T09:00:00Z', saved_by: 'Omar', content },
      { version: 2, saved_at: '2026-11-02T09:00:00Z', saved_by: 'Nora', content },
      { version: 1, saved_at: '2026-11-01T12:00:00Z', saved_by: 'Nora', content: { ...content, risks: 'None', measures: 'None' } },
    ]);
    await show();
    const open = page.getByRole('button', { name: t('open_of', { id: 4 }) });
    await expect.element(open).toBeVisible();
    open.element().focus();
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog');
    await expectText(dialog, t('notify_until'));
    await userEvent.click(page.getByText(t('history')).first());
    const fields = new Intl.ListFormat(language).format([t('risks'), t('measures')]);
    await expectText(dialog, t('unchanged'), t('changed', { fields }), `${t('first_version')} · ${t('by', { name: 'Nora' })}`);
    await expectSound(language, /SDAIA/);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(open).toHaveFocus();
  });

  it('says that there are none, and what to do when one is noticed', async () => {
    const server = await fakeServer();
    await server.answersPage(breaches.list, [], { total: 0 });
    await show();
    await expect.element(page.getByRole('heading', { name: t('none') })).toBeVisible();
    await expect.element(page.getByText(t('none_detail'))).toBeVisible();
    await expectSound(language, /SDAIA/);
  });

  it('says what failed and why, and loads at another attempt', async () => {
    const server = await fakeServer();
    await server.refuses(breaches.list, 'forbidden');
    await show();
    await expect.element(page.getByText(t('failed'))).toBeVisible();
    await expect.element(page.getByText(errorText('forbidden', language))).toBeVisible();
    await server.answersPage(breaches.list, [breach({})], { total: 1 });
    await userEvent.click(page.getByRole('button', { name: foot('retry') }));
    await expectText(row(0), 'A laptop was stolen.');
  });

  it('loads the next page by a press, beneath the first', async () => {
    const server = await fakeServer();
    await server.answersPage(breaches.list, [breach({ id: 1, what_happened: 'The oldest' })], { total: 2 });
    await server.answersPage(breaches.list, [breach({ id: 2, what_happened: 'The newest' })], { total: 2, next: 'c1', query: { limit: '25' } });
    await server.answersPage(breaches.list, [breach({ id: 1, what_happened: 'The oldest' })], { total: 2, query: { after: 'c1' } });
    await show();
    await expect.element(page.getByText(foot('shown_of', { shown: 1, total: 2 }))).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: foot('more') }));
    await expectText(row(1), 'The oldest');
    await expectText(row(0), 'The newest');
    await expect.element(page.getByRole('button', { name: foot('more') })).not.toBeInTheDocument();
  });

  it('follows what others write of it while it is open', async () => {
    const server = await fakeServer();
    await server.answersPage(breaches.list, [breach({})], { total: 1 });
    await server.answers(breaches.changes, []);
    await show();
    await userEvent.click(page.getByRole('button', { name: t('open_of', { id: 4 }) }));
    await expectText(page.getByRole('dialog'), 'Encrypted');
    await server.answersPage(breaches.list, [breach({ version: 3, measures: 'Written by Omar' })], { total: 1 });
    await invalidate(breaches.list);
    await expectText(page.getByRole('dialog'), 'Written by Omar');
  });

  it('goes on from it to its form', async () => {
    const server = await fakeServer();
    await server.answersPage(breaches.list, [breach({})], { total: 1 });
    await server.answers(breaches.changes, []);
    await show();
    await userEvent.click(page.getByRole('button', { name: t('open_of', { id: 4 }) }));
    await userEvent.click(page.getByRole('button', { name: t('edit') }));
    await expect.element(page.getByRole('textbox', { name: t('what') })).toHaveValue('A laptop was stolen.');
    await userEvent.click(page.getByRole('button', { name: common('cancel'), exact: true }));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('says why the register could not be downloaded', async () => {
    const server = await fakeServer();
    await server.answersPage(breaches.list, [], { total: 0 });
    await server.refuses(breaches.export, 'forbidden');
    await show();
    await userEvent.click(page.getByRole('button', { name: t('export') }));
    await expect.element(page.getByText(errorText('forbidden', language), { exact: false }).first()).toBeInTheDocument();
  });
});
