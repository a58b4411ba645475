import { CERTIFICATE_STATUS_NAMES, certificates, type IssuedCertificate } from '@miyar/contract/accreditation/certificates';
import { errorText } from '@miyar/contract/core/errors';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectToast } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectFault } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { asPattern } from '../../../testing/shown.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { issuedCertificate } from '../../../testing/samples/accreditation.ts';
import { type CertificateAct, ChangeDialog } from './change-dialog.tsx';
import { IssuedTable } from './issued-table.tsx';
import { type SiteAct, SiteDialog } from './site-dialog.tsx';
import { issuedText } from './text.ts';

const NAMES = /Al-Huda Institute|معهد الهدى|IQS-2026-0004/;
const NAME_OF = {
  S01: { ar: 'المقر الرئيس', en: 'Main site' },
  S02: { ar: 'فرع البنات', en: 'Girls’ branch' },
  S03: { ar: 'فرع البنين', en: 'Boys’ branch' },
} as const;
const site = (code: keyof typeof NAME_OF, site_id: number) => ({ code, site_id, name: NAME_OF[code], city: null, section: 'both' as const });
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
    const onAct = vi.fn<(certificate: IssuedCertificate, act: CertificateAct | SiteAct) => void>();
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

  const withSites = issuedCertificate({
    sites: [
      { ...site('S01', 11), state: 'covered', can: { suspend: true, reinstate: 'certificate_state' } },
      { ...site('S02', 12), state: 'covered', can: { suspend: true, reinstate: 'certificate_state' } },
      { ...site('S03', 13), state: 'suspended', since: '2027-01-05', reason: REASON, can: { suspend: 'certificate_state', reinstate: true } },
    ],
  });

  it('offer the acts on a site where there is one to act on, and count what is suspended', async () => {
    const onAct = vi.fn<(certificate: IssuedCertificate, act: CertificateAct | SiteAct) => void>();
    await render(<IssuedTable rows={[withSites]} empty={null} onAct={onAct} />, { language });
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(t('sites_suspended', { count: 1, all: 3 }));
    await userEvent.click(page.getByRole('button', { name: t('acts_of', { number }) }));
    await expect.element(page.getByRole('menuitem')).toHaveLength(4);
    await userEvent.click(page.getByRole('menuitem', { name: t('suspend_site'), exact: true }));
    expect(onAct.mock.lastCall?.[1]).toBe('suspend_site');
  });

  it('suspend one of the sites that are covered, which is chosen, with a reason and without a day', async () => {
    const server = await fakeServer();
    const onClose = vi.fn<() => void>();
    await server.answers(certificates.suspendSite, withSites);
    await render(<SiteDialog certificate={withSites} act="suspend_site" onClose={onClose} />, { language });
    const submit = page.getByRole('button', { name: t('suspend_site_submit'), exact: true });
    await userEvent.fill(page.getByRole('textbox', { name: t('reason_ar') }), REASON.ar);
    await userEvent.fill(page.getByRole('textbox', { name: t('reason_en') }), REASON.en);
    await userEvent.click(submit);
    await expect.element(page.getByText(errorText('required', language))).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: asPattern(t('choose_site')) }));
    await expect.element(page.getByRole('option')).toHaveLength(2);
    await userEvent.click(page.getByRole('option', { name: NAME_OF.S02[language] }));
    await userEvent.click(submit);
    await expectToast(t('suspended_site_done'));
    const [sent] = await server.received(certificates.suspendSite);
    expect([sent?.path, sent?.body]).toEqual([expect.stringContaining('/sites/12/suspend'), { reason: REASON }]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('reinstate the only site that is suspended, which is chosen already; another administrator was quicker', async () => {
    const server = await fakeServer();
    await server.refuses(certificates.reinstateSite, 'certificate_state');
    await render(<SiteDialog certificate={withSites} act="reinstate_site" onClose={vi.fn<() => void>()} />, { language });
    await userEvent.fill(page.getByRole('textbox', { name: t('reason_ar') }), REASON.ar);
    await userEvent.fill(page.getByRole('textbox', { name: t('reason_en') }), REASON.en);
    await userEvent.click(page.getByRole('button', { name: t('reinstate_site_submit'), exact: true }));
    await expect.element(page.getByRole('alert')).toMatchTextContent(t('change_failed'));
    await expect.element(page.getByRole('textbox', { name: t('reason_ar') })).toHaveValue(REASON.ar);
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
