import { paths } from '@miyar/contract/core/pages';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { workbookText } from '../../areas/evaluation/workbook/text.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { expectSound } from '../../testing/language.ts';
import { languageOf, render } from '../../testing/render.tsx';
import { WorkbookScreen } from './workbook-screen.tsx';

describe.each(languageOf(import.meta.url))('a workbook whose session is gone in %s', (language) => {
  const t = textIn(workbookText, language);
  const show = () => render(<WorkbookScreen />, { language, isPage: true, path: '/workbook/:id', at: '/workbook/7' });

  afterEach(() => void vi.restoreAllMocks());

  it('says without a network that its words are on the device', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show();
    await expect.element(page.getByRole('heading', { name: t('first_time') })).toBeVisible();
    await expect.element(page.getByText(t('first_time_detail'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('retry') })).toBeVisible();
    await expectSound(language);
  });

  it('leads to signing in and back with one', async () => {
    await show();
    await expect.element(page.getByRole('status', { name: 'Elsewhere' })).toMatchTextContent(paths.login({ next: '/workbook/7' }));
  });
});
