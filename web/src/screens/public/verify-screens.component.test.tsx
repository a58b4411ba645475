import { CERTIFICATE_STATUSES, certificates } from '@miyar/contract/accreditation/certificates';
import type { Output } from '@miyar/contract/core/endpoint';
import { errorText } from '@miyar/contract/core/errors';
import { familyReport } from '@miyar/contract/families/family-report';
import { credentialCheck } from '@miyar/contract/evaluation/credential-check';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { verifyText } from '../../areas/accreditation/certificates/verify-text.ts';
import { credentialText } from '../../areas/evaluation/credentials/text.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { commonText } from '../../shared/common-text.ts';
import { expectToast } from '../../testing/dialogs.ts';
import { siteServer } from '../../testing/samples/site-server.ts';
import { expectAlert, expectFault, expectNoFault, fillAndEnter } from '../../testing/fields.ts';
import { expectSound } from '../../testing/language.ts';
import { languageOf, render } from '../../testing/render.tsx';
import { expectText } from '../../testing/shown.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { publicText } from './text.ts';
import { VerifyCodeScreen } from './verify-code-screen.tsx';
import { VerifyScreen } from './verify-screen.tsx';

const CODE = '7K3M-P2QX-9ABC';
const CERTIFICATE: Output<typeof certificates.verify> = {
  certificate_number: 'IQS-2026-0001',
  school_name: 'Al-Huda School',
  school_name_ar: 'مدرسة الهدى',
  country: 'Uganda',
  level: 'B',
  decision: 'full',
  framework_version: '2.0',
  issued_at: '2026-03-01T08:00:00Z',
  valid_from: '2026-03-01',
  valid_until: '2029-02-28',
  status: 'valid',
  verification_code: CODE,
  has_credential: true,
  verify_url: `https://miyar.example/verify/${CODE}`,
  expiring: false,
  status_since: '2026-03-01',
  status_reason: null,
  suspended_until: null,
  replaced_by: null,
};
const NAMES = /IQS|W3C Verifiable Credential|check\.mjs|Node|Al-Huda School|مدرسة الهدى|[A-D0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}|https\S+/;

describe.each(languageOf(import.meta.url))('verifying a certificate in %s', (language) => {
  const t = textIn(verifyText, language);
  const words = textIn(publicText, language);
  const main = page.getByRole('main');
  const elsewhere = page.getByRole('status', { name: 'Elsewhere' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  describe('by its code', () => {
    const code = page.getByRole('textbox', { name: t('code') });
    const show = () => render(<VerifyScreen />, { language, isPage: true, path: '/verify', at: '/verify' });

    it('is accessible and offers the way in', async () => {
      await show();
      await expect.element(heading(words('verify_title'))).toBeVisible();
      await expect.element(page.getByRole('banner').getByRole('link', { name: words('log_in_short') })).toHaveAttribute('href', '/auth/login');
      await expectSound(language, NAMES);
    });

    it('leads who is signed in to their dashboard', async () => {
      signedIn({ role: 'evaluator' });
      await show();
      await expect.element(page.getByRole('link', { name: words('dashboard') })).toHaveAttribute('href', '/dashboard/evaluator');
    });

    it.each(['', '7K3M-P2QX', 'مدرسة الهدى'])('says that “%s” is no code, and withdraws it while typing', async (typed) => {
      await show();
      await fillAndEnter(code, typed);
      await expectFault(code, t('code_unreadable'));
      await expect.element(code).toHaveFocus();
      await userEvent.keyboard('7');
      await expectNoFault(code);
    });

    it.each(['7k3mp2qx9abc', '٧K3M P2QX ٩ABC', `https://miyar.example/verify/${CODE}`])('reads %s, however it is written', async (typed) => {
      await show();
      await fillAndEnter(code, typed);
      await expectText(elsewhere, `/verify/${CODE}`);
    });
  });

  describe('by the address on it', () => {
    const show = (asked = CODE) => render(<VerifyCodeScreen />, { language, isPage: true, path: '/verify/:code', at: `/verify/${asked}` });

    it('says how the file of a certificate is checked, with the script to copy, where there is one', async () => {
      const server = await siteServer();
      await server.answers(certificates.verify, CERTIFICATE);
      await server.answers(familyReport.find, []);
      const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce().mockRejectedValueOnce(new DOMException('no'));
      await show();
      const credential = textIn(credentialText, language);
      await expectText(page.getByRole('region', { name: credential('title') }), credential('held'));
      await userEvent.click(page.getByText(credential('check')));
      await expectText(page.getByRole('region', { name: credential('script') }), '/.well-known/did.json');
      await expectSound(language, NAMES);
      const copy = page.getByRole('button', { name: credential('copy') });
      await userEvent.click(copy);
      await expectToast(credential('copied'));
      expect(write).toHaveBeenCalledWith(credentialCheck(window.location.origin));
      await userEvent.click(copy);
      await expectAlert(credential('copy_failed'));
    });

    it.each(CERTIFICATE_STATUSES)('says what the register knows of one that is %s, aloud as well', async (status) => {
      const server = await siteServer();
      await server.answers(certificates.verify, { ...CERTIFICATE, status });
      await server.answers(familyReport.find, []);
      await show();
      await expect.element(heading(t(status))).toBeVisible();
      await expectText(page.getByRole('status').first(), t(status), 'IQS-2026-0001');
      await expectText(main, t('level_words', { level: 'B' }), t('full'), t('standard_version', { version: '2.0' }), 'IQS-2026-0001');
      await expect.poll(() => page.getByRole('heading', { level: 2 }).first().element().textContent).toBe(language === 'ar' ? 'مدرسة الهدى' : 'Al-Huda School');
      await expect.element(page.getByRole('link', { name: t('another') })).toHaveAttribute('href', '/verify');
      await expectSound(language, NAMES);
    });

    it('says nothing of a file where there is none', async () => {
      const server = await siteServer();
      await server.answers(certificates.verify, { ...CERTIFICATE, has_credential: false });
      await server.answers(familyReport.find, []);
      await show();
      await expect.element(heading(t('valid'))).toBeVisible();
      expect(page.getByText(textIn(credentialText, language)('check')).elements()).toHaveLength(0);
    });

    it('says that nobody issued one with this code', async () => {
      const server = await siteServer();
      await server.refuses(certificates.verify, 'not_found');
      await show();
      await expect.element(heading(t('unknown'))).toBeVisible();
      await expectText(main, t('unknown_code', { code: CODE }), t('unknown_detail'));
      await expectSound(language, NAMES);
    });

    it('asks nobody about what cannot be a code', async () => {
      const server = await siteServer();
      await show('nonsense');
      await expect.element(heading(t('unknown'))).toBeVisible();
      expect(await server.received(certificates.verify)).toEqual([]);
    });

    it('has one address, however the code was written', async () => {
      const server = await siteServer();
      await server.answers(certificates.verify, CERTIFICATE);
      await server.answers(familyReport.find, []);
      await show('7k3mp2qx9abc');
      await expect.element(heading(t('valid'))).toBeVisible();
      expect((await server.received(certificates.verify)).map(({ path }) => path)).toEqual([`/api/verify/${CODE}`]);
    });

    it('says of a register that could not be asked that this means nothing, and asks again', async () => {
      const server = await siteServer();
      await server.refuses(certificates.verify, 'server_error');
      await show();
      await expect.element(heading(t('unreachable'))).toBeVisible();
      await expectText(main, t('unreachable_detail', { reason: errorText('server_error', language) }));
      await expectSound(language, NAMES);
      await server.answers(certificates.verify, CERTIFICATE);
      await server.answers(familyReport.find, []);
      await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('retry') }));
      await expect.element(heading(t('valid'))).toBeVisible();
    });
  });
});
