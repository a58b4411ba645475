import { expect, it } from 'vitest';
import { render } from '../../testing/render.tsx';
import { YearBars, YearLine } from './year-chart.tsx';

const months = (highest: number) => Array.from({ length: 12 }, (_, index) => ({ month: index + 1, count: index === 3 ? highest : 0 }));

it.each([
  [YearLine, 9, 'bars'],
  [YearLine, 10, 'a line'],
  [YearBars, 10, 'bars'],
] as const)('%o draws counts up to %i as %s', async (Chart, highest, drawn) => {
  await render(<Chart label="Records" year={2026} months={months(highest)} counted="Records" empty={null} />, { language: 'en' });
  await expect.poll(() => document.querySelectorAll(drawn === 'bars' ? '.chart-bar' : '.chart-marks circle').length).toBeGreaterThan(0);
  expect(document.querySelectorAll(drawn === 'bars' ? '.chart-marks circle' : '.chart-bar')).toHaveLength(0);
});
