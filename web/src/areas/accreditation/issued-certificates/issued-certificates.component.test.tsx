import { CERTIFICATE_STATUS_NAMES, certificates, type IssuedCertificate } from '@miyar/contract/accreditation/certificates';
import { errorText } from '@miyar/contract/core/errors';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectToast } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectFault } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { issuedCertificate } from '../../../testing/samples/accreditation.ts';
import { type CertificateAct, ChangeDialog } from './change-dialog.tsx';
import { IssuedTable } from './issued-table.tsx';
import { issuedText } from './text.ts';

const NAMES = /Al-Huda Institute|معهد الهدى|IQS-2026-0004/;
const REASON = { ar: 'أُغلق المبنى.', en: 'The building was closed.' };
const suspended: Partial<IssuedCertificate> = {
  status: 'suspended',
  changes: [{ from: 'valid', to: 'suspended', reason: REASON, until: '2027-06-30', at: '2027-01-05T08:00:00Z', by_name: 'Nora' }],
  can: { suspend: 'certificate_state', reinstate: true, withdraw: true },
};

describe.each(languageOf(import.meta.url))('the certificates of the authority in %s', (language) => {
  const t = textIn(issuedText, language);
  const number = issuedCertificate().certificate_number;

  it('have a row each with what is next, and behind one button what may be done, by the keyboard', async () => {
    const onAct = vi.fn<(certificate: IssuedCertificate, act: CertificateAct) => void>();
    const rows = [issuedCertificate({ expiring: true }), issuedCertificate({ ...suspended, id: 42 })];
    await render(<IssuedTable rows={rows} empty={null} onAct={onAct} />, { language });
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(t('ends_soon'));
    await expect.element(page.getByRole('row').nth(2)).toMatchTextContent(CERTIFICATE_STATUS_NAMES.suspended[language]);
    await expectSound(language, NAMES);
    (
      page
        .getByRole('button', { name: t('acts_of', { number }) })
        .nth(1)
        .element() as HTMLElement
    ).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem')).toHaveLength(2);
    await userEvent.keyboard('{Enter}');
    expect(onAct.mock.lastCall?.[1]).toBe('reinstate');
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('offer nothing of one that was withdrawn', async () => {
    const can = { suspend: 'certificate_state', reinstate: 'certificate_state', withdraw: 'certificate_state' } as const;
    await render(<IssuedTable rows={[issuedCertificate({ status: 'withdrawn', can })]} empty={null} onAct={vi.fn<() => void>()} />, { language });
    await expect.element(page.getByRole('link', { name: number })).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('acts_of', { number }) })).not.toBeInTheDocument();
  });

  it.each(['suspend', 'reinstate', 'withdraw'] as const)('%s one with a reason in both languages', async (act) => {
    const server = await fakeServer();
    const onClose = vi.fn<() => void>();
    await server.answers(certificates[act], issuedCertificate(suspended));
    await render(<ChangeDialog certificate={issuedCertificate(suspended)} act={act} onClose={onClose} />, { language });
    await expect.element(page.getByRole('dialog', { name: t(`${act}_title`, { number }) })).toBeVisible();
    await expectSound(language, NAMES);
    await userEvent.fill(page.getByRole('textbox', { name: t('reason_ar') }), REASON.ar);
    await userEvent.fill(page.getByRole('textbox', { name: t('reason_en') }), REASON.en);
    if (act === 'suspend') {
      // The day is lacking.
      await userEvent.click(page.getByRole('button', { name: t('suspend'), exact: true }));
      await expect.element(page.getByText(errorText('required', language))).toBeVisible();
      return;
    }
    await userEvent.click(page.getByRole('button', { name: t(act), exact: true }));
    await expectToast(t(act === 'reinstate' ? 'reinstated_done' : 'withdrawn_done'));
    expect((await server.received(certificates[act]))[0]?.body).toEqual({ reason: REASON });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('say at the field which language is missing, and hold what was typed', async () => {
    const server = await fakeServer();
    await server.refuses(certificates.withdraw, 'invalid_request', { 'reason.en': 'required' });
    await render(<ChangeDialog certificate={issuedCertificate()} act="withdraw" onClose={vi.fn<() => void>()} />, { language });
    const arabic = page.getByRole('textbox', { name: t('reason_ar') });
    await userEvent.fill(arabic, REASON.ar);
    await userEvent.click(page.getByRole('button', { name: t('withdraw'), exact: true }));
    await expectFault(page.getByRole('textbox', { name: t('reason_en') }), errorText('required', language));
    await expect.element(arabic).toHaveValue(REASON.ar);
  });
});
