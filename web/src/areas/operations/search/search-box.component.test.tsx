import { search, SEARCH_KINDS, type SearchResult } from '@miyar/contract/operations/search';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { AT } from '../../../testing/samples/accreditation.ts';
import { GlobalSearch } from './global-search.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { SlashChoice } from './slash-choice.tsx';
import { slashText } from './slash-text.ts';
import { searchText } from './text.ts';

const found = (changes: Partial<SearchResult> = {}): SearchResult => ({
  kind: 'school',
  id: 3,
  school_id: null,
  title: 'Al-Huda Institute',
  title_alternative: 'معهد الهدى',
  status: 'pending',
  detail: 'Uganda',
  at: null,
  ...changes,
});
const RESULTS = [
  found(),
  found({ id: 4, title: 'Al-Huda Centre', status: 'approved' }),
  found({ kind: 'evaluator', id: 7, title: 'Huda Musoke', title_alternative: null, status: null, detail: 'huda@iqs.local' }),
  found({ kind: 'report', id: 21, school_id: 3, status: null, detail: null, at: AT }),
];
const NAMES = /Al-|Huda|Institute|Centre|Musoke|معهد|الهدى|huda@iqs\.local|\bhu\b/;

const onGone = vi.fn<() => void>();
beforeEach(() => onGone.mockClear());

/** Whose search it is: a role of the product, and none of ARIA. */
const ADMIN = { role: 'admin' } as const;
const TRAINER = { role: 'trainer' } as const;

function Box() {
  const field = useRef<HTMLInputElement>(null);
  return <SearchBox {...ADMIN} field={field} results="over" onGone={onGone} />;
}

describe.each(LANGUAGES)('the search over everything in %s', (language) => {
  const t = textIn(searchText, language);
  const box = page.getByRole('combobox', { name: t('search') });
  const list = page.getByRole('listbox', { name: t('results') });
  const marked = () => document.querySelector('[role=option][aria-selected=true]')?.textContent;
  const show = () => render(<Box />, { language });

  async function find(words = 'hu', results = RESULTS) {
    const server = await fakeServer();
    await server.answers(search.everything, results);
    await show();
    await userEvent.fill(box, words);
    await expect.element(list).toBeVisible();
    return server;
  }

  it('shows what was found by kind, with the words marked, and says how many', async () => {
    await find();
    for (const kind of ['school', 'evaluator', 'report'] as const) await expect.element(page.getByRole('group', { name: t(`kind_${kind}`) })).toBeVisible();
    await expect.poll(() => document.querySelector('mark')?.textContent).toMatch(/hu/i);
    await expect.poll(() => document.querySelector('output')?.textContent).toBe(t('found', { count: 4 }));
    await expectSound(language, NAMES);
  });

  if (language === 'ar') return; // The rest is the same in both languages.

  it('has a name for every kind', async () => {
    await find(
      'hu',
      SEARCH_KINDS.map((kind, id) => found({ kind, id, status: null })),
    );
    for (const kind of SEARCH_KINDS) await expect.element(page.getByRole('group', { name: t(`kind_${kind}`) })).toBeVisible();
  });

  it('asks nothing by one letter, and says so', async () => {
    const server = await fakeServer();
    await show();
    await userEvent.fill(box, 'h');
    await expect.element(page.getByText(t('hint'))).toBeVisible();
    expect(await server.received(search.everything)).toEqual([]);
  });

  it('asks by one digit', async () => {
    const server = await find('7', [found({ kind: 'application', id: 7 })]);
    expect((await server.received(search.everything))[0]?.query).toEqual({ q: '7' });
  });

  it('goes through the results by the arrow keys and around, with the focus in the field', async () => {
    await find();
    await expect.poll(marked).toContain('Al-Huda Institute');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(marked).toContain('Centre');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.poll(() => document.querySelector('[role=option][aria-selected=true]')?.id).toContain('report-21');
    await expect.element(box).toHaveFocus();
    const active = document.querySelector('[role=option][aria-selected=true]')?.id;
    await expect.element(box).toHaveAttribute('aria-activedescendant', active!);
  });

  it('opens the one it is at by Enter, and is empty then', async () => {
    await find();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => onGone.mock.calls.length).toBe(1);
    await expect.element(box).toHaveValue('');
    await expect.element(list).not.toBeInTheDocument();
  });

  it('opens the first of an answer that is still on its way', async () => {
    const server = await fakeServer();
    await server.answers(search.everything, RESULTS, { held: true });
    await show();
    await userEvent.fill(box, 'huda');
    await userEvent.keyboard('{Enter}');
    expect(onGone).not.toHaveBeenCalled();
    await server.release();
    await expect.poll(() => onGone.mock.calls.length).toBe(1);
  });

  it('opens what is pressed', async () => {
    await find();
    await userEvent.click(page.getByRole('option', { name: /Centre/ }));
    await expect.poll(() => onGone.mock.calls.length).toBe(1);
  });

  it('closes its results by the first Escape, and empties the field by the second', async () => {
    await find();
    await userEvent.keyboard('{Escape}');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(box).toHaveValue('hu');
    await userEvent.keyboard('{Escape}');
    await expect.element(box).toHaveValue('');
  });

  it('is emptied by its button, which returns the focus', async () => {
    await find();
    await userEvent.click(page.getByRole('button', { name: t('clear') }));
    await expect.element(box).toHaveValue('');
    await expect.element(box).toHaveFocus();
  });

  it('says that nothing was found, by the words', async () => {
    const server = await fakeServer();
    await server.answers(search.everything, []);
    await show();
    await userEvent.fill(box, 'zzz');
    await expect.element(page.getByText(t('none', { words: 'zzz' })).first()).toBeVisible();
    await expect.element(page.getByText(t('none_detail'), { exact: false }).last()).toBeVisible();
  });

  it('says that it failed, and searches again', async () => {
    const server = await fakeServer();
    await server.refuses(search.everything, 'server_error');
    await show();
    await userEvent.fill(box, 'huda');
    await expect.element(page.getByRole('alert')).toMatchTextContent(t('failed'));
    await server.answers(search.everything, RESULTS);
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('retry') }));
    await expect.element(list).toBeVisible();
  });

  it('is a window of its own on narrow screens, with the focus in the field, closed by Escape', async () => {
    await render(<SearchDialog {...TRAINER} onClose={onGone} />, { language });
    await expect.element(page.getByRole('dialog', { name: t('search') })).toBeVisible();
    await expect.element(box).toHaveFocus();
    await expect.element(box).toHaveAttribute('placeholder', t('place_trainer'));
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onGone.mock.calls.length).toBe(1);
  });

  it.each(['/', '{Control>}k{/Control}'])('is reached by %s from anywhere', async (keys) => {
    await render(<GlobalSearch {...ADMIN} onNoRoom={onGone} />, { language });
    await expect.element(box).toBeVisible();
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard(keys);
    await expect.element(box).toHaveFocus();
    await expect.element(box).toHaveValue('');
  });

  it('leaves / to whoever writes', async () => {
    await render(
      <>
        <GlobalSearch {...ADMIN} onNoRoom={onGone} />
        <input aria-label="elsewhere" />
      </>,
      { language },
    );
    const elsewhere = page.getByRole('textbox', { name: 'elsewhere' });
    await userEvent.click(elsewhere);
    await userEvent.keyboard('a/b');
    await expect.element(elsewhere).toHaveValue('a/b');
    await expect.element(elsewhere).toHaveFocus();
  });

  it('turns the key / off on this device, and on again', async () => {
    const slash = textIn(slashText, language);
    await render(
      <>
        <GlobalSearch {...ADMIN} onNoRoom={onGone} />
        <SlashChoice />
      </>,
      { language },
    );
    const press = async () => {
      (document.activeElement as HTMLElement | null)?.blur();
      await userEvent.keyboard('/');
    };
    await userEvent.click(page.getByRole('radio', { name: slash('off') }));
    await press();
    await expect.element(box).not.toHaveFocus();
    await userEvent.click(page.getByRole('radio', { name: slash('on') }));
    await press();
    await expect.element(box).toHaveFocus();
    await expectSound(language);
  });
});
