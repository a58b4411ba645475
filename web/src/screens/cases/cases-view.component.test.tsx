import { cases } from '@miyar/contract/evaluation/cases';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { casesText } from '../../areas/evaluation/cases/text.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { answersFacets } from '../../testing/lists.tsx';
import { render } from '../../testing/render.tsx';
import { listedCase } from '../../testing/samples/evaluation/cases.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { CasesView } from './cases-view.tsx';

describe.each(['ar'] as const)('the page of cases in %s', (language) => {
  const t = textIn(casesText, language);
  const board = page.getByRole('radio', { name: t('form_board') });
  const shown = async () => {
    const server = await fakeServer();
    await answersFacets(server);
    await server.answersPage(cases.list, [listedCase()], { total: 1 });
    await render(<CasesView />, { language, at: '/cases?form=board' });
  };

  it('is a board too for whom the server says so, whatever their role', async () => {
    signedIn({ role: 'evaluator', can: { export_cases: 'forbidden', see_board: true } });
    await shown();
    await expect.element(board).toBeChecked();
    await expect.element(page.getByRole('region', { name: t('board'), exact: true })).toBeVisible();
  });

  it('is a list alone for the others', async () => {
    signedIn({ role: 'admin', can: { export_cases: 'forbidden', see_board: 'forbidden' } });
    await shown();
    await expect.element(page.getByRole('table')).toBeVisible();
    await expect.element(board).not.toBeInTheDocument();
  });
});
