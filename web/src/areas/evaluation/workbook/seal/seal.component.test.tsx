import { errorText } from '@miyar/contract/core/errors';
import { headsOf, sealRoot } from '@miyar/contract/evaluation/workbook/hash';
import { workbook } from '@miyar/contract/evaluation/workbook/workbooks';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../../lib/i18n/text.ts';
import { expectSound } from '../../../../testing/language.ts';
import { languageOf } from '../../../../testing/render.tsx';
import { asPattern } from '../../../../testing/shown.ts';
import { lost, shownWorkbook, WORKBOOK_NAMES } from '../../../../testing/shown-workbook.tsx';
import { grouped } from './receipt.tsx';
import { workbookText } from '../text.ts';

describe.each(languageOf(import.meta.url))('the page of the seal in %s', (language) => {
  const t = textIn(workbookText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });

  it('lists what is missing before the seal', async () => {
    const { render: draw, server, notebook } = await shownWorkbook(language, { code: 'seal' });
    server.befalls = (call) => call === 'sync' && lost();
    await notebook.write({ kind: 'rating', indicator: '1.1.1', value: { level: 'B' }, base: null });
    await draw();
    await expect.element(page.getByText(t('seal_waits', { count: 1 }))).toBeVisible();
    await expect.element(page.getByRole('link', { name: asPattern(t('seal_go_on', { code: '1.1.2' })) })).toHaveAttribute('href', '/workbook/12/1.1.2');
    await expect
      .element(page.getByRole('link', { name: asPattern(language === 'ar' ? 'مؤشر 1.1.2' : 'Indicator 1.1.2') }).last())
      .toHaveAttribute('href', '/workbook/12/1.1.2');
    await expect.element(button(t('seal_now'))).not.toBeInTheDocument();
    await expectSound(language, WORKBOOK_NAMES);
  });

  it('seals what device and server hold alike, and shows the receipt', async () => {
    const { render: draw, server, notebook, network } = await shownWorkbook(language, { code: 'seal' });
    for (const indicator of ['1.1.1', '1.1.2']) await notebook.write({ kind: 'rating', indicator, value: { level: 'B' }, base: null });
    await draw();
    await expect.element(page.getByText(t('seal_rated'))).toBeVisible();
    await expect.element(page.getByText(t('all_arrived'))).toBeVisible();
    const devices = [...server.devices].map(([device, chain]) => ({ device, ...chain }));
    const root = await sealRoot(headsOf(devices));
    const receipt = { number: 'R-2027-7', entries: 2, photos: 0, root, at: '2027-01-12T10:20:00.000Z', jws: 'a.b.c' };
    await network.answers(workbook.entries, server.stored);
    await network.refuses(workbook.seal, 'seal_differs');
    const press = async () => {
      await userEvent.click(button(t('seal_now')));
      await expect.element(page.getByRole('alertdialog', { name: t('seal_confirm') })).toBeVisible();
      await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: t('seal_now') }));
    };
    await press();
    await expect.element(page.getByText(asPattern(errorText('seal_differs', language)))).toBeVisible();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    await network.answers(workbook.seal, receipt);
    server.taken = { receipt, can: { write: 'workbook_sealed', seal: 'workbook_sealed' } };
    await press();
    await expect.element(page.getByRole('heading', { name: t('sealed') })).toBeVisible();
    await expect.element(page.getByText(grouped(root))).toBeVisible();
    await expect.element(page.getByRole('img', { name: t('receipt_qr') })).toBeVisible();
    await expectSound(language, WORKBOOK_NAMES);
    const [first] = await network.received(workbook.seal);
    expect(first?.body).toEqual({ heads: headsOf(devices), entries: 2, photos: 0, root });
    await vi.waitFor(() => expect(notebook.shown.get().local).toEqual([]));
  });
});
