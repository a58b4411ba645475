import { statistics } from '@miyar/contract/operations/statistics';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { textIn } from '../../lib/i18n/text.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { expectSound } from '../../testing/language.ts';
import { languageOf, render } from '../../testing/render.tsx';
import { evaluatorStatistics } from '../../testing/samples/operations.ts';
import { ReportsFigures } from './reports-figures.tsx';
import { reportsFiguresText } from './reports-figures-text.ts';

describe.each(languageOf(import.meta.url))('the figures of an evaluator’s reports in %s', (language) => {
  const t = textIn(reportsFiguresText, language);

  it('each say in a line what they count, and months are named by the calendar they are counted by', async () => {
    const server = await fakeServer();
    await server.answers(statistics.evaluator, evaluatorStatistics());
    await render(<ReportsFigures />, { language });
    await expect.element(page.getByText(t('average_of', { count: 5 }))).toBeVisible();
    const lines = [...document.querySelectorAll('.ledger > div')].map((figure) => figure.querySelector('.ledger-detail')?.textContent ?? '');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/\d{4}$/);
    expect(lines[2]).toMatch(/\d{4}$/);
    expect(lines[1]).not.toBe(lines[2]);
    expect(lines.every((line) => line !== '')).toBe(true);
    await expectSound(language);
  });
});
