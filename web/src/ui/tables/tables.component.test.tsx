import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Trash2 } from '../marks/icons.ts';
import { formatHijri } from '../../lib/i18n/dates.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { Controlled } from '../../testing/controlled.tsx';
import { LANGUAGES, render } from '../../testing/render.tsx';
import { AT } from '../../testing/samples/accreditation.ts';
import { Button } from '../actions/button.tsx';
import { When } from '../marks/when.tsx';
import { type Column, DataTable, type DataTableProps, type Sorting } from './data-table.tsx';
import { Facts } from './facts.tsx';
import { FileKind } from './file-kind.tsx';
import { HistoryList } from './history-list.tsx';
import { Ledger } from './ledger.tsx';
import { OpenButton } from './open-button.tsx';
import { LoadMore, Pagination } from './pagination.tsx';

interface Row {
  id: number;
  name: string;
  load: number;
}
const ROWS: readonly Row[] = [
  { id: 1, name: 'Al-Huda', load: 3 },
  { id: 2, name: 'Abu Hurayra', load: 12 },
];
const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', header: 'Name', lead: true, sortable: true, cell: ({ name }) => name },
  { key: 'load', header: 'Schools', numeric: true, sortable: true, cell: ({ load }) => load },
  { key: 'note', header: 'Note', cell: () => '—' },
];
const onSort = vi.fn<(sorting: Sorting) => void>();
const onPress = vi.fn<(id: number) => void>();
beforeEach(() => vi.clearAllMocks());

const table = page.getByRole('table', { name: 'Schools of the year' });
const header = (name: string) => page.getByRole('columnheader', { name });

const show = (props: Partial<DataTableProps<Row>> = {}, language: (typeof LANGUAGES)[number] = 'en') =>
  render(
    <DataTable
      label="Schools of the year"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={({ id }) => id}
      loadingLabel="Loading the schools"
      empty={<p>Nothing yet</p>}
      {...props}
    />,
    { language },
  );

describe.each(LANGUAGES)('a table with times, in %s', (language) => {
  it('breaks the line between the words of a cell and a time in it, not within the time', async () => {
    await page.viewport(700, 844);
    const columns: readonly Column<Row>[] = [
      ...COLUMNS,
      {
        key: 'stage',
        header: 'Stage',
        cell: () => (
          <>
            Waiting for the evaluation team to be formed and then proposed to the institution <time dateTime="2026-10-15">15 October 2026</time>
          </>
        ),
      },
    ];
    await show({ columns }, language);
    const frame = document.querySelector('.table-frame')!;
    expect(table.element().getBoundingClientRect().width).toBeLessThanOrEqual(frame.getBoundingClientRect().width);
    for (const time of frame.querySelectorAll('time')) expect(time.getClientRects()).toHaveLength(1);
  });
});

describe.each(LANGUAGES)('a day by both calendars, in %s', (language) => {
  const day = '2026-10-15';
  const hijri = page.getByText(formatHijri(day, language), { exact: true });

  it.each([1024, 390])('is one line of a table, with the other calendar as its tip, at a width of %i', async (width) => {
    await page.viewport(width, 844);
    await show({ columns: [COLUMNS[0]!, { key: 'day', header: 'Day', cell: () => <When at={day} show="both" /> }] }, language);
    await expect.element(table).toBeVisible();
    const time = document.querySelector('.table time')!;
    expect(time.getAttribute('title')).toBe(formatHijri(day, language));
    await expect.element(hijri.first()).not.toBeVisible();
    const { fontSize, lineHeight } = getComputedStyle(time);
    expect(time.getBoundingClientRect().height).toBeLessThan(2 * (Number.parseFloat(lineHeight) || 1.2 * Number.parseFloat(fontSize)));
  });

  if (language === 'ar') return; // The rest is the same in both languages.

  it('is both of them among the details of one thing', async () => {
    await render(<Facts facts={[{ key: 'day', label: 'Day', value: <When at={day} show="both" /> }]} />, { language });
    await expect.element(hijri).toBeVisible();
  });
});

describe.each(LANGUAGES)('a table whose rows open, in %s', (language) => {
  it('has the mark of it at the end of each row on an upright tablet', async () => {
    await page.viewport(600, 1024);
    await show({ actions: { label: 'Acts', of: ({ id, name }) => <OpenButton label="Open" of={`Open ${name}`} onPress={() => onPress(id)} /> } }, language);
    await expect.element(table).toBeInTheDocument();
    const row = document.querySelector('.table tbody tr')!;
    const mark = row.querySelector('.row-open-mark')!.getBoundingClientRect();
    const { left, right } = row.getBoundingClientRect();
    expect(language === 'ar' ? mark.left - left : right - mark.right).toBeLessThan(20);
  });
});

describe.each(LANGUAGES)('a table of five columns, in %s', (language) => {
  it('is a list beside the rail of an upright tablet, where a name would have room for a letter a line', async () => {
    await page.viewport(640, 1024);
    const more = ['a', 'b'].map((key) => ({ key, header: key, cell: () => <time dateTime="2026-10-15">15 October 2026</time> }));
    await show({ columns: [...COLUMNS, ...more] }, language);
    await expect.element(table).toBeInTheDocument();
    const row = document.querySelector('.table tbody tr')!;
    expect(getComputedStyle(row).display).toBe('flex');
    expect(table.element().getBoundingClientRect().width).toBeLessThanOrEqual(640);
  });
});

describe.each(LANGUAGES)('a table where letters are twice as large, in %s', (language) => {
  it('stays within a phone, also with many columns and acts', async () => {
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
    await page.viewport(390, 844);
    const more = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, header: key, cell: () => 'Some words' }));
    await show({ columns: [...COLUMNS, ...more], actions: { label: 'Acts', of: () => <Button onPress={() => undefined}>Open it</Button> } }, language);
    await expect.element(table).toBeInTheDocument();
    expect(document.querySelector('[data-many]')).not.toBeNull();
    const { left, right } = table.element().getBoundingClientRect();
    expect([Math.round(left) >= 0, Math.round(right) <= 390]).toEqual([true, true]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('a table', () => {
  it('is one for those who listen, with its name, its heads and its rows', async () => {
    await show();
    await expect.element(table).toBeVisible();
    await expect.element(page.getByRole('columnheader')).toHaveLength(3);
    await expect.element(page.getByRole('row')).toHaveLength(3);
    await expectAccessible();
  });

  it('has only heads to read where nothing can be sorted', async () => {
    await show();
    await expect.element(table).toBeVisible();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
    await expect.element(header('Name')).not.toHaveAttribute('aria-sort');
  });

  it('says by which column it is sorted, and in which direction', async () => {
    await show({ sorting: { key: 'load', descending: true }, onSort });
    await expect.element(header('Schools')).toHaveAttribute('aria-sort', 'descending');
    await expect.element(header('Name')).toHaveAttribute('aria-sort', 'none');
    await expect.element(header('Note')).not.toHaveAttribute('aria-sort');
    await expectAccessible();
  });

  it.each<[Sorting | undefined, string, Sorting]>([
    [undefined, 'Name', { key: 'name', descending: false }],
    [{ key: 'name', descending: false }, 'Name', { key: 'name', descending: true }],
    [{ key: 'name', descending: true }, 'Name', { key: 'name', descending: false }],
    [{ key: 'name', descending: true }, 'Schools', { key: 'load', descending: false }],
  ])('sorted by %o and asked for %s is sorted by %o', async (sorting, name, next) => {
    await show({ sorting, onSort });
    await userEvent.click(header(name).getByRole('button'));
    expect(onSort.mock.lastCall).toEqual([next]);
  });

  it('is sorted by the keyboard, and keeps the focus on the head', async () => {
    await render(
      <Controlled<Sorting | undefined> initial={undefined}>
        {(sorting, set) => (
          <DataTable label="Schools" columns={COLUMNS} rows={ROWS} rowKey={({ id }) => id} loadingLabel="Loading" empty={null} sorting={sorting} onSort={set} />
        )}
      </Controlled>,
      { language: 'en' },
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(header('Name')).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.keyboard(' ');
    await expect.element(header('Name')).toHaveAttribute('aria-sort', 'descending');
    await expect.element(header('Name').getByRole('button')).toHaveFocus();
    await userEvent.tab();
    await expect.element(header('Schools').getByRole('button')).toHaveFocus();
  });

  it('says that its rows are on their way', async () => {
    await show({ rows: undefined });
    await expect.element(page.getByText('Loading the schools')).toBeInTheDocument();
    await expect.element(table).not.toBeInTheDocument();
    await expectAccessible();
  });

  it.each<[string, Partial<DataTableProps<Row>>, string]>([
    ['nothing to show', { rows: [] }, 'Nothing yet'],
    ['failed', { rows: undefined, error: <p>It failed</p> }, 'It failed'],
    ['failed after rows', { error: <p>It failed</p> }, 'It failed'],
  ])('shows in its place what replaces it: %s', async (_, props, words) => {
    await show(props);
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(table).not.toBeInTheDocument();
  });

  it.each([
    [true, 'true'],
    [false, null],
  ])('says whether its rows answer the question before: %s', async (stale, busy) => {
    await show({ stale });
    await expect.element(table).toBeVisible();
    expect(table.element().getAttribute('aria-busy')).toBe(busy);
  });

  it('has the acts of a row at its end, under a head that names them, in the order of the keyboard', async () => {
    await show({
      actions: {
        label: 'Actions',
        of: ({ id, name }) => (
          <>
            <OpenButton label="Open" of={`Open ${name}`} onPress={() => onPress(id)} />
            <Button size="sm" icon={Trash2} onPress={() => onPress(-id)}>
              Delete
            </Button>
          </>
        ),
      },
    });
    await expect.element(header('Actions')).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Open Abu Hurayra' })).toBeVisible();
    for (const _ of [1, 2, 3]) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onPress.mock.lastCall).toEqual([2]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onPress.mock.lastCall).toEqual([-2]);
    await expectAccessible();
  });

  it.each([1280, 390])('opens a row by a press anywhere on it, at a width of %i', async (width) => {
    await page.viewport(width, 844);
    await show({ actions: { label: 'Actions', of: ({ id, name }) => <OpenButton label="Open" of={`Open ${name}`} onPress={() => onPress(id)} /> } });
    await page.getByText('12', { exact: true }).click({ force: true });
    expect(onPress.mock.calls).toEqual([[2]]);
    await expectAccessible();
  });

  it.each(LANGUAGES)('is blocks under one another on a phone, each value beside its name, in %s', async (language) => {
    await page.viewport(390, 844);
    await show({}, language);
    await expect.element(table).toBeVisible();
    const [lead, load] = [...document.querySelectorAll('tbody tr:first-child td')];
    expect(getComputedStyle(load!, '::before').content).toContain('Schools');
    expect(lead!.getBoundingClientRect().bottom).toBeLessThanOrEqual(load!.getBoundingClientRect().top + 1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await expect.element(page.getByRole('row')).toHaveLength(3);
    await expectAccessible();
  });

  it('has no button wider than its words need where a row of blocks is wide', async () => {
    // Room for blocks only: a table of many columns asks for more.
    await page.viewport(800, 844);
    const more = ['a', 'b', 'c', 'd'].map((key) => ({ key, header: key, cell: () => 'Some words' }));
    await show({ columns: [...COLUMNS, ...more], actions: { label: 'Acts', of: () => <Button onPress={() => undefined}>Open it</Button> } });
    await expect.element(table).toBeVisible();
    expect(getComputedStyle(document.querySelector('tbody tr')!).display).toBe('flex');
    expect(page.getByRole('button', { name: 'Open it' }).first().element().getBoundingClientRect().width).toBeLessThanOrEqual(352);
  });

  it.each(LANGUAGES)('aligns figures at the end of their column in %s', async (language) => {
    await show({}, language);
    await expect.element(table).toBeVisible();
    const figures = document.querySelectorAll('td.table-number');
    expect(figures).toHaveLength(2);
    expect(getComputedStyle(figures[0]!).fontVariantNumeric).toContain('tabular-nums');
  });
});

describe('pages', () => {
  const nav = page.getByRole('navigation', { name: 'Pages' });
  const numbers = () =>
    [...nav.element().querySelectorAll('.pagination > :is(button, .pagination-gap), nav > *')].map(({ textContent }) => textContent?.trim()).filter(Boolean);
  const showPage = (current: number, pages: number) =>
    render(
      <Controlled initial={current}>
        {(at, set) => (
          <Pagination
            label="Pages"
            previousLabel="Previous page"
            nextLabel="Next page"
            page={at}
            pages={pages}
            onChange={(next) => {
              onPress(next);
              set(next);
            }}
            summary={`Page ${at}`}
          />
        )}
      </Controlled>,
      { language: 'en' },
    );

  it.each([
    [1, 3, ['1', '2', '3']],
    [1, 9, ['1', '2', '…', '9']],
    [5, 9, ['1', '…', '4', '5', '6', '…', '9']],
    [9, 9, ['1', '…', '8', '9']],
  ])('of %i among %i are %o', async (current, pages, expected) => {
    await showPage(current, pages);
    await expect.poll(() => numbers().filter((text) => text !== `Page ${current}`)).toEqual(expected);
    await expect.element(page.getByRole('button', { name: String(current), exact: true })).toHaveAttribute('aria-current', 'page');
    await expectAccessible();
  });

  it('end at the first and the last', async () => {
    await showPage(1, 2);
    await expect.element(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await userEvent.click(page.getByRole('button', { name: 'Next page' }));
    expect(onPress.mock.lastCall).toEqual([2]);
    await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await expect.element(page.getByText('Page 2')).toBeVisible();
  });

  it('are chosen by number, by the keyboard', async () => {
    await showPage(1, 3);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onPress.mock.lastCall).toEqual([2]);
  });
});

describe('more of a list', () => {
  const more = page.getByRole('button', { name: 'Load more' });
  const showMore = (props: { busy?: boolean; end?: boolean }) =>
    render(<LoadMore label="Load more" busyLabel="Loading" busy={props.busy ?? false} {...(!props.end && { onMore: () => onPress(1) })} summary="20 of 40" />, {
      language: 'en',
    });

  it('comes on request, and what is shown is said', async () => {
    await showMore({});
    await userEvent.click(more);
    expect(onPress).toHaveBeenCalledTimes(1);
    await expect.element(page.getByRole('status')).toMatchTextContent('20 of 40');
  });

  it('is asked for once', async () => {
    await showMore({ busy: true });
    (page.getByRole('button').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(onPress).not.toHaveBeenCalled();
    await expect.element(page.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
  });

  it('is not offered at the end', async () => {
    await showMore({ end: true });
    await expect.element(page.getByText('20 of 40')).toBeVisible();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });
});

describe('what is known of one thing', () => {
  it('is a list of names and values', async () => {
    await render(
      <Facts
        facts={[
          { key: 'a', label: 'Country', value: 'Uganda' },
          { key: 'b', label: 'Level', value: <b>B</b> },
        ]}
      />,
      { language: 'en' },
    );
    await expect.element(page.getByRole('term')).toHaveLength(2);
    await expect.element(page.getByRole('definition').nth(1)).toMatchTextContent('B');
    await expectAccessible();
  });

  it('in figures says which are still counted', async () => {
    const entries = [
      { key: 'a', label: 'Schools', value: 9, detail: '2 more than last month' },
      { key: 'b', label: 'Reports', value: undefined },
    ];
    await render(<Ledger entries={entries} loadingLabel="Counting" />, { language: 'en' });
    await expect.element(page.getByText('9')).toBeVisible();
    await expect.element(page.getByText('2 more than last month')).toBeVisible();
    await expect.element(page.getByText('Counting')).toBeInTheDocument();
    expect(document.querySelector('.ledger')?.getAttribute('aria-busy')).toBe('true');
    await expectAccessible();
  });

  it('in figures are two and two at the width of a small desk, not three and one', async () => {
    await page.viewport(1024, 768);
    const entries = ['a', 'b', 'c', 'd'].map((key) => ({ key, label: key, value: 9 }));
    const inFrame = (
      <div style={{ inlineSize: '44rem' }}>
        <Ledger entries={entries} loadingLabel="Counting" />
      </div>
    );
    await render(inFrame, { language: 'en' });
    await expect.element(page.getByText('9').first()).toBeVisible();
    const tops = [...document.querySelectorAll('.ledger > div')].map((figure) => Math.round(figure.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(2);
  });

  it('that happened is an ordered list with times', async () => {
    await render(
      <HistoryList
        label="History"
        items={[
          { key: 1, title: 'Approved', at: AT, detail: 'Nora Saleh' },
          { key: 2, title: 'Submitted', at: AT },
        ]}
      />,
      { language: 'en' },
    );
    await expect.element(page.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveLength(2);
    expect(document.querySelectorAll('time')).toHaveLength(2);
    await expectAccessible();
  });

  it.each([
    ['report.pdf', 'PDF'],
    ['picture.JPEG', 'JPEG'],
    ['archive.tar.gz', 'GZ'],
    ['photograph.webpage', 'WEBP'],
    ['README', ''],
  ])('as a file is shown by its kind: %s', async (name, kind) => {
    const { container } = await render(<FileKind name={name} />, { language: 'en' });
    expect(container.querySelector('.file-kind')?.textContent).toBe(kind);
  });
});
