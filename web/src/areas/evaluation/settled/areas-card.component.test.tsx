import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { SCORE } from '../../../testing/samples/evaluation/scoring.ts';
import { publicStandard } from '../../../testing/samples/evaluation/standard.ts';
import { AreasCard } from './areas-card.tsx';
import './scoring.css';

it.each(LANGUAGES)('the table of the areas stays within a phone where letters are twice as large, in %s', async (language) => {
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1024, 768));
  await render(<AreasCard score={SCORE} standard={publicStandard} />, { language });
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(page.getByRole('row').elements().length).toBeGreaterThan(2);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
