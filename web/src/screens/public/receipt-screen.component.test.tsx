import { errorText } from '@miyar/contract/core/errors';
import { selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CheckedReceipt } from '../../areas/evaluation/self-evaluation/receipts/receipt-form.tsx';
import { receiptsText } from '../../areas/evaluation/self-evaluation/receipts/text.ts';
import { siteText } from '../../areas/site/frame/site-text.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { expectSound } from '../../testing/language.ts';
import { languageOf, render } from '../../testing/render.tsx';
import { asPattern, expectText } from '../../testing/shown.ts';
import { siteServer } from '../../testing/samples/site-server.ts';
import { ReceiptScreen } from './receipt-screen.tsx';

const RECEIPT = 'eyJhbGciOiJFZERTQSJ9.eyJudW1iZXIiOiJSLTIwMjcifQ.c2lnbmF0dXJl';
const VALID: CheckedReceipt = {
  valid: true,
  kind: 'self_evaluation',
  number: 'R-2027-000123',
  at: '2027-06-06T09:00:00.000Z',
  counts: { answered: 46, not_applicable: 2, evidence: 30 },
  sha256: 'c'.repeat(64),
  replaced_by: null,
};
const INVALID: CheckedReceipt = { valid: false, kind: null, number: null, at: null, counts: null, sha256: null, replaced_by: null };
const NAMES = /R-2027-\d+|c{64}|jwt|eyJ\S+|SHA/;

describe.each(languageOf(import.meta.url))('checking a receipt in %s', (language) => {
  const t = textIn(receiptsText, language);
  const field = page.getByRole('textbox', { name: t('receipt') });
  const check = () => userEvent.click(page.getByRole('button', { name: t('check'), exact: true }));
  const show = async () => {
    const server = await siteServer();
    await render(<ReceiptScreen />, { language, isPage: true, path: '/receipt', at: '/receipt' });
    return server;
  };

  const SEALED: CheckedReceipt = { ...VALID, kind: 'workbook', counts: { entries: 214, photos: 11 } };

  it('says what a genuine one confirms', async () => {
    const server = await show();
    await server.answers(selfEvaluation.checkReceipt, VALID);
    await userEvent.fill(field, ` ${RECEIPT}\n`);
    await check();
    await expect.element(page.getByRole('heading', { level: 2, name: t('valid') })).toBeVisible();
    await expectText(page.getByRole('status').filter({ hasText: t('valid') }), 'R-2027-000123', t('kind_self_evaluation'), '46', '30');
    const [call] = await server.received(selfEvaluation.checkReceipt);
    expect(call?.body).toEqual({ receipt: RECEIPT });
    await expectSound(language, NAMES);
  });

  it('ends with the footer of the site', async () => {
    await show();
    await expect.element(page.getByRole('contentinfo').getByRole('link', { name: textIn(siteText, language)('terms') })).toBeVisible();
  });

  it.each([
    ['is', SEALED, 'valid'],
    ['was', { ...SEALED, valid: false }, 'void'],
  ] as const)('says what %s the seal of a workbook', async (_, answer, verdict) => {
    const server = await show();
    await server.answers(selfEvaluation.checkReceipt, answer);
    await userEvent.fill(field, RECEIPT);
    await check();
    await expectText(page.getByRole('status').filter({ hasText: t(verdict) }), t('kind_workbook'), '214', t('root'));
    await expectSound(language, NAMES);
  });

  it('names the one that replaced it', async () => {
    const server = await show();
    await server.answers(selfEvaluation.checkReceipt, { ...VALID, replaced_by: 'R-2027-000124' });
    await userEvent.fill(field, RECEIPT);
    await check();
    await expect.element(page.getByText(asPattern(t('replaced_detail', { number: 'R-2027-000124' })))).toBeVisible();
  });

  it('says that one is not genuine, until another is given', async () => {
    const server = await show();
    await server.answers(selfEvaluation.checkReceipt, INVALID);
    await userEvent.fill(field, RECEIPT);
    await check();
    await expect.element(page.getByRole('heading', { level: 2, name: t('invalid') })).toBeVisible();
    await expectSound(language, NAMES);
    await userEvent.fill(field, `${RECEIPT}x`);
    await expect.element(page.getByRole('heading', { level: 2, name: t('invalid') })).not.toBeInTheDocument();
  });

  it('refuses nothing at all at its field, and reads a file', async () => {
    await show();
    await check();
    await expect.element(page.getByText(errorText('required', language)).first()).toBeVisible();
    await expect.element(field).toHaveFocus();
    const input = page
      .getByRole('button', { name: t('choose') })
      .element()
      .parentElement!.querySelector('input')!;
    await userEvent.upload(input, new File([`${RECEIPT}\n`], 'receipt-1.jwt'));
    await expect.element(field).toHaveValue(RECEIPT);
  });
});
