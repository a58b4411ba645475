import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LanguageProvider } from '../../lib/i18n/language.tsx';
import { BarChart } from './bar-chart.tsx';
import type { ChartProps } from './chart-frame.tsx';
import { LineChart } from './line-chart.tsx';

const chart = (values: readonly number[], more: Partial<ChartProps> = {}): ChartProps => ({
  label: 'Visits',
  points: values.map((value, index) => ({ key: index + 1, label: `Month ${index + 1}`, value })),
  columns: { point: 'Month', value: 'Visits' },
  words: { table: 'Show as table', chart: 'Show as chart' },
  empty: <p>Nothing yet</p>,
  ...more,
});
const drawn = (of: React.ReactNode) => renderToStaticMarkup(<LanguageProvider fixed="en">{of}</LanguageProvider>);

it('holds every figure in a table behind the picture', () => {
  const page = drawn(<BarChart {...chart([1, 0, 1234])} />);
  expect(page).toContain('<th scope="row">Month 2</th><td>0</td>');
  expect(page).toContain('<th scope="row">Month 3</th><td>1,234</td>');
  expect(page.match(/class="chart-bar"/g)).toHaveLength(2);
});

it('draws nothing where nothing was counted', () => {
  expect(drawn(<BarChart {...chart([0, 0])} />)).toBe('<p>Nothing yet</p>');
  expect(drawn(<LineChart {...chart([])} />)).toBe('<p>Nothing yet</p>');
});

it('ends a line at the present point unless more was counted after it', () => {
  const dots = (values: readonly number[], current?: number) => drawn(<LineChart {...chart(values, { current })} />).match(/<circle/g)?.length;
  expect(dots([3, 1, 0, 0])).toBe(4);
  expect(dots([3, 1, 0, 0], 2)).toBe(2);
  expect(dots([3, 1, 0, 2], 2)).toBe(4);
});

it('has no axis where every bar carries its number', () => {
  expect(drawn(<BarChart {...chart([3, 2])} />)).not.toContain('chart-axis');
  expect(drawn(<BarChart {...chart([3, 2, 1, 1, 1, 1, 1])} />)).toContain('chart-axis');
});

it('labels the axis at quarters of the highest value', () => {
  const page = drawn(<LineChart {...chart([6, 2], { axis: 'quarters' })} />);
  for (const mark of ['8', '6', '4', '2']) expect(page).toContain(`%">${mark}</span>`);
});
