import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatNumber } from '../../lib/i18n/numbers.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { LANGUAGES, render } from '../../testing/render.tsx';
import { Card } from '../layout/card.tsx';
import { BarChart } from './bar-chart.tsx';
import type { ChartProps } from './chart-frame.tsx';
import { GradeDots, type Level } from './grade-dots.tsx';
import { LineChart } from './line-chart.tsx';
import { ShareBar } from './share-bar.tsx';

const CHARTS = [
  ['bars', BarChart],
  ['a line', LineChart],
] as const;
const chart = (values: readonly number[], more: Partial<ChartProps> = {}): ChartProps => ({
  label: 'Visits of the year',
  points: values.map((value, index) => ({ key: index + 1, label: `Month ${index + 1}`, short: String(index + 1), value })),
  columns: { point: 'Month', value: 'Visits' },
  words: { table: 'Show as table', chart: 'Show as chart' },
  empty: <p>Nothing yet</p>,
  ...more,
});
afterEach(() => page.viewport(1024, 768));
const picture = () => document.querySelector('.chart-picture');

describe.each(CHARTS)('a chart of %s', (_, Chart) => {
  it('is a picture for the eye, and a table for those who listen', async () => {
    await render(<Chart {...chart([1, 0, 1234])} />, { language: 'en' });
    const table = page.getByRole('table', { name: 'Visits of the year' });
    await expect.element(table.getByRole('row')).toHaveLength(4);
    await expect.element(table.getByRole('row').nth(3)).toMatchTextContent('1,234');
    expect(picture()?.getAttribute('aria-hidden')).toBe('true');
    await expectAccessible();
  });

  it('is turned into its table and back, with the focus on the button', async () => {
    await render(<Chart {...chart([1, 2])} />, { language: 'en' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(picture()).toBeNull();
    await expect.element(page.getByRole('cell', { name: '2', exact: true })).toBeVisible();
    const back = page.getByRole('button', { name: 'Show as chart' });
    await expect.element(back).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(picture()).not.toBeNull();
    await expectAccessible();
  });

  it.each(LANGUAGES)('follows the reading direction in %s', async (language) => {
    await render(<Chart {...chart([1, 2, 3])} />, { language });
    const places = [...document.querySelectorAll('.chart-points > li')].map((point) => point.getBoundingClientRect().left);
    const sorted = places.toSorted((a, b) => (language === 'ar' ? b - a : a - b));
    expect(places).toEqual(sorted);
    await expectAccessible();
  });

  it('draws the present point stronger', async () => {
    await render(<Chart {...chart([3, 1, 2], { current: 2 })} />, { language: 'en' });
    expect(document.querySelectorAll('.chart-points [data-current]')).toHaveLength(1);
    expect(document.querySelectorAll('.chart-marks [data-current]')).toHaveLength(1);
  });

  it('writes all values out where they are few', async () => {
    await render(<Chart {...chart([1, 2, 3])} />, { language: 'en' });
    expect(picture()?.hasAttribute('data-all-written')).toBe(true);
    await render(<Chart {...chart([1, 2, 3, 4, 5, 6, 7])} />, { language: 'en' });
    expect(document.querySelectorAll('.chart-picture[data-all-written]')).toHaveLength(1);
  });

  it.each([[[0, 0]], [[]]])('shows in place of %o that there is nothing', async (values) => {
    await render(<Chart {...chart(values)} />, { language: 'en' });
    await expect.element(page.getByText('Nothing yet')).toBeVisible();
    await expect.element(page.getByRole('figure')).not.toBeInTheDocument();
  });

  it('writes no name over another where letters are twice as large', async () => {
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
    await page.viewport(390, 844);
    await render(
      <Card title="Visits">
        <Chart {...chart(Array.from({ length: 12 }, (_, index) => index))} />
      </Card>,
      { language: 'en' },
    );
    const names = [...document.querySelectorAll('.chart-points span')].filter((name) => name.checkVisibility({ visibilityProperty: true }));
    expect(names.map(({ textContent }) => textContent)).toEqual(['1', '4', '7', '10']);
  });

  it('has a table one can read on a phone', async () => {
    await page.viewport(390, 844);
    await render(
      <Card title="Visits">
        <Chart {...chart(Array.from({ length: 12 }, (_, index) => index))} />
      </Card>,
      { language: 'ar' },
    );
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await userEvent.click(page.getByRole('button', { name: 'Show as table' }));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  });
});

describe.each(LANGUAGES)('a whole and its parts in %s', (language) => {
  it('is a bar whose list holds the figures and the shares', async () => {
    await render(
      <ShareBar
        label="Schools by status"
        shares={[
          { key: 'a', label: 'Approved', value: 5, filling: 'solid' },
          { key: 'b', label: 'Pending', value: 3, filling: 'hatched' },
          { key: 'c', label: 'Denied', value: 1, filling: 'outline' },
        ]}
      />,
      { language },
    );
    const list = page.getByRole('figure', { name: 'Schools by status' });
    await expect.element(list.getByRole('listitem')).toHaveLength(3);
    await expect.element(list.getByRole('listitem').first()).toMatchTextContent(formatNumber(5, language));
    const percents = [...document.querySelectorAll('li small')].map(({ textContent }) => Number(/\d+/.exec(textContent ?? '')?.[0]));
    expect(percents.reduce((sum, one) => sum + one, 0)).toBe(100);
    await expectAccessible();
  });
});

describe('a level', () => {
  it.each<Level>([1, 2, 3, 4])('%i fills as many dots, and is said in words', async (level) => {
    await render(<GradeDots level={level} letter="B" label={`Level ${level}`} />, { language: 'en' });
    expect(document.querySelectorAll('.grade-dots [data-on]')).toHaveLength(level);
    await expect.element(page.getByText(`Level ${level}`)).toBeInTheDocument();
    await expectAccessible();
  });
});

describe.each(LANGUAGES)('a chart of a few bars in a narrow card, in %s', (language) => {
  it('writes no name over the next one', async () => {
    const names = language === 'ar' ? ['معتمدة', 'معتمدة تجدد اعتمادها', 'قيد المراجعة', 'مرفوضة'] : ['Approved', 'Approved, renewing', 'In review', 'Denied'];
    const points = names.map((label, index) => ({ key: index + 1, label, short: label, value: index + 1 }));
    const inFrame = (
      <div style={{ inlineSize: '18rem' }}>
        <BarChart {...chart([])} points={points} />
      </div>
    );
    await render(inFrame, { language });
    await expect.element(page.getByText(names[3]!).first()).toBeVisible();
    const boxes = [...document.querySelectorAll('.chart-points span')].map((name) => {
      const words = document.createRange();
      words.selectNodeContents(name);
      return words.getBoundingClientRect();
    });
    const inOrder = boxes.toSorted((a, b) => a.left - b.left);
    for (const [index, box] of inOrder.slice(1).entries()) expect(box.left).toBeGreaterThanOrEqual(inOrder[index]!.right - 0.5);
  });
});
