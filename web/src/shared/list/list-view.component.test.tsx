import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { networkError } from '../../lib/api/api-error.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { useListAddress } from '../../lib/navigation/use-list-address.ts';
import { useState } from 'react';
import { languageOf, render } from '../../testing/render.tsx';
import { expectSound } from '../../testing/language.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { FilterChoice, FilterTabs, SortChoice } from './list-choices.tsx';
import { listFailureText } from './list-failure-text.ts';
import { ListView, type ListViewProps } from './list-view.tsx';
import { listViewText } from './list-view-text.ts';
import { useOpened } from './use-opened.ts';

interface Row {
  id: number;
}
type List = ListViewProps<Row>['list'];

const fetchNextPage = vi.fn<() => void>();
const refetch = vi.fn<() => void>();
beforeEach(() => vi.clearAllMocks());

const list = (changes: Partial<List> = {}): List => ({
  rows: [{ id: 1 }, { id: 2 }],
  total: undefined,
  error: null,
  refetch,
  isFetching: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isPlaceholderData: false,
  fetchNextPage,
  ...changes,
});

const STATUSES = ['open', 'closed'] as const;
const SORTS = ['newest', 'name'] as const;
const WORDS = { ar: { row: 'السطر', rows: 'السطور', open: 'مفتوح', closed: 'مغلق' }, en: { row: 'Row', rows: 'Rows', open: 'Open', closed: 'Closed' } };

describe.each(languageOf(import.meta.url))('a list in %s', (language) => {
  const t = textIn(listViewText, language);
  const failure = textIn(listFailureText, language);
  const w = WORDS[language];

  function Example({ of, ...props }: { of: List } & Partial<ListViewProps<Row>>) {
    const address = useListAddress({ status: STATUSES }, SORTS);
    return (
      <>
        <h1>{w.rows}</h1>
        <ListView
          list={of}
          failed={`${w.rows} !`}
          address={address}
          search={{ label: w.row, placeholder: w.row }}
          filters={
            <>
              <FilterChoice
                label={`${w.rows} 1`}
                all={w.rows}
                value={address.chosen.status}
                onChange={(status) => address.choose({ status })}
                choices={STATUSES.map((value) => ({ value, label: w[value] }))}
              />
              <FilterTabs
                label={`${w.rows} 2`}
                all={w.rows}
                value={address.chosen.status}
                onChange={(status) => address.choose({ status })}
                choices={STATUSES.map((value) => ({ value, label: w[value] }))}
                countOf={(value) => (value === 'open' ? '7' : undefined)}
              />
              <SortChoice value={address.sort} sorts={SORTS} onChange={address.order} />
            </>
          }
          words={{ none: `${w.rows} 0`, none_detail: w.row, no_match: `${w.rows} ?`, show_all: `${w.rows} *` }}
          {...props}
        >
          {(listed) => (
            <DataTable
              {...listed}
              label={w.rows}
              rowKey={({ id }) => id}
              loadingLabel={w.row}
              columns={[{ key: 'id', header: w.row, lead: true, cell: ({ id }) => id }]}
            />
          )}
        </ListView>
        <Button
          onPress={() => {
            address.choose({ status: 'open' });
            address.order('name');
          }}
        >
          {`${w.rows} 3`}
        </Button>
        <output data-testid="address">{JSON.stringify(address.query)}</output>
      </>
    );
  }
  const show = (of: List = list(), props: Partial<ListViewProps<Row>> = {}, at = '/') => render(<Example of={of} {...props} />, { language, at });
  const asked = () => JSON.parse(page.getByTestId('address').element().textContent ?? '') as unknown;

  it('has its search, its filters, its order and its rows, in that order of the keyboard', async () => {
    await show();
    const reached: string[] = [];
    for (const _ of [1, 2, 3, 4]) {
      await userEvent.tab();
      reached.push(document.activeElement?.tagName ?? '');
    }
    expect(reached).toEqual(['INPUT', 'BUTTON', 'BUTTON', 'BUTTON']);
    await expectSound(language);
  });

  it('has its choices in a sheet on a phone, behind a button that counts them', async () => {
    await page.viewport(390, 844);
    try {
      await show(list(), {}, '/?status=open');
      await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
      await userEvent.click(page.getByRole('button', { name: t('filter_counted', { count: 1 }) }));
      const sheet = page.getByRole('dialog', { name: t('filter') });
      await userEvent.click(sheet.getByRole('radio', { name: w.rows }));
      await expect.poll(asked).toEqual({});
      await expectSound(language);
      await userEvent.click(sheet.getByRole('button', { name: t('show') }));
      await expect.element(page.getByRole('button', { name: t('filter'), exact: true })).toHaveFocus();
    } finally {
      await page.viewport(1024, 768);
    }
  });

  it('puts what is typed into the address once it rests, and the cross takes it out', async () => {
    await show();
    await userEvent.fill(page.getByRole('searchbox'), 'huda');
    await expect.poll(asked).toEqual({ q: 'huda' });
    await userEvent.click(page.getByRole('button', { name: t('clear') }));
    await expect.poll(asked).toEqual({});
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
  });

  it('narrows by a choice, and shows it in both kinds of choices', async () => {
    await show();
    await userEvent.click(page.getByRole('button', { name: new RegExp(`${w.rows} 1`) }));
    await userEvent.click(page.getByRole('option', { name: w.closed }));
    await expect.poll(asked).toEqual({ status: 'closed' });
    await expect.element(page.getByRole('radio', { name: w.closed })).toBeChecked();
    await userEvent.click(page.getByRole('radio', { name: w.rows }));
    await expect.poll(asked).toEqual({});
  });

  it('holds both of two choices that are made before the page is drawn again', async () => {
    await show();
    await userEvent.click(page.getByRole('button', { name: `${w.rows} 3` }));
    await expect.poll(asked).toEqual({ status: 'open', sort: 'name' });
  });

  it('counts what is counted beside its choice', async () => {
    await show();
    await expect.element(page.getByRole('radio', { name: new RegExp(w.open) })).toHaveAccessibleName(/7/);
    await expect.element(page.getByRole('radio', { name: w.closed })).toHaveAccessibleName(w.closed);
  });

  it('is ordered, and leaves the usual order out of the address', async () => {
    await show();
    const sort = page.getByRole('button', { name: new RegExp(`^${t('sort')}|${t('sort')}$`) });
    await userEvent.click(sort);
    await userEvent.click(page.getByRole('option', { name: t('sort_name') }));
    await expect.poll(asked).toEqual({ sort: 'name' });
    await userEvent.click(sort);
    await userEvent.click(page.getByRole('option', { name: t('sort_newest') }));
    await expect.poll(asked).toEqual({});
  });

  it('begins with what the address asks for', async () => {
    await show(list(), {}, '/?q=huda&status=open&sort=name&else=1');
    await expect.element(page.getByRole('searchbox')).toHaveValue('huda');
    await expect.element(page.getByRole('radio', { name: new RegExp(w.open) })).toBeChecked();
    expect(asked()).toEqual({ q: 'huda', status: 'open', sort: 'name' });
  });

  it('says how many results there are to those who do not see them', async () => {
    await show(list(), {}, '/?q=huda');
    await expect.element(page.getByText(t('results', { count: 2 }))).toBeInTheDocument();
  });

  it('says no number while the rows still answer the question before', async () => {
    await show(list({ isPlaceholderData: true }), {}, '/?q=huda');
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByText(t('results', { count: 2 }))).not.toBeInTheDocument();
  });

  it('without rows has no tools, and offers where to begin', async () => {
    await show(list({ rows: [] }), { words: { none: `${w.rows} 0`, none_action: <Button>{w.open}</Button> } });
    await expect.element(page.getByRole('heading', { level: 2, name: `${w.rows} 0` })).toBeVisible();
    await expect.element(page.getByRole('button', { name: w.open })).toBeVisible();
    await expect.element(page.getByRole('search')).not.toBeInTheDocument();
    await expectSound(language);
  });

  it('that matches nothing keeps its tools, and shows all again with the order it had', async () => {
    await show(list({ rows: [] }), {}, '/?q=zzz&status=open&sort=name');
    await expect.element(page.getByRole('heading', { name: `${w.rows} ?` })).toBeVisible();
    await expect.element(page.getByRole('searchbox')).toBeVisible();
    await userEvent.click(page.getByRole('link', { name: `${w.rows} *` }));
    await expect.poll(asked).toEqual({ sort: 'name' });
  });

  it('that failed says why, and asks again', async () => {
    await show(list({ rows: undefined, error: networkError(language) }));
    await expect.element(page.getByRole('heading', { level: 2, name: `${w.rows} !` })).toBeVisible();
    await expect.element(page.getByText(networkError(language).message)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: failure('retry') }));
    expect(refetch).toHaveBeenCalledTimes(1);
    await expectSound(language);
  });

  it('that failed after it was here keeps its rows, and says so over them', async () => {
    await show(list({ error: networkError(language) }));
    await expect.element(page.getByText(failure('stale', { words: `${w.rows} !` }))).toBeVisible();
    await expect.element(page.getByRole('table')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: failure('retry') }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it.each<[Partial<List>, string]>([
    [{ total: 2 }, failure('in_all', { count: 2 })],
    [{ total: 40, hasNextPage: true }, failure('shown_of', { shown: 2, total: 40 })],
    [{ hasNextPage: true }, failure('shown', { count: 2 })],
  ])('says at its foot how much of it is shown (%#)', async (changes, words) => {
    await show(list(changes));
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it('gets the rest on request, once', async () => {
    await show(list({ hasNextPage: true }));
    await userEvent.click(page.getByRole('button', { name: failure('more') }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    await show(list({ hasNextPage: true, isFetchingNextPage: true }));
    await expect.element(page.getByRole('progressbar', { name: failure('loading_more') })).toBeInTheDocument();
  });

  it('as a card of a page has a heading, and its states one under it', async () => {
    await show(list({ rows: [] }), { title: w.row });
    await expect.element(page.getByRole('region', { name: w.row })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 3, name: `${w.rows} 0` })).toBeVisible();
    await expectSound(language);
  });

  it('returns the focus to what opened a dialog, also through several', async () => {
    function Opening() {
      const { opened, open, close } = useOpened<number>();
      const [gone, setGone] = useState(false);
      return (
        <>
          {!gone && <Button onPress={() => open(1)}>{w.open}</Button>}
          {opened !== undefined && (
            <>
              <Button onPress={() => open(opened + 1)}>{String(opened)}</Button>
              <Button onPress={() => setGone(true)}>{w.row}</Button>
              <Button onPress={close}>{w.closed}</Button>
            </>
          )}
        </>
      );
    }
    await render(<Opening />, { language });
    const opener = page.getByRole('button', { name: w.open });
    await userEvent.click(opener);
    await userEvent.click(page.getByRole('button', { name: '1' }));
    await userEvent.click(page.getByRole('button', { name: w.closed }));
    await expect.element(opener).toHaveFocus();
    await userEvent.click(opener);
    await userEvent.click(page.getByRole('button', { name: w.row }));
    await userEvent.click(page.getByRole('button', { name: w.closed }));
    await expect.poll(() => document.activeElement?.id).toBe('main');
  });
});
