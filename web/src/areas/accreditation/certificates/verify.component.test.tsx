import { CERTIFICATE_STATUSES, certificates } from '@miyar/contract/accreditation/certificates';
import { paths } from '@miyar/contract/core/pages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { expectToast } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert, expectFault, expectNoFault } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { asPattern } from '../../../testing/shown.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { certificate, shownCertificate } from '../../../testing/samples/accreditation.ts';
import { CertificateCard } from './certificate-card.tsx';
import { certificateText } from './certificate-text.ts';
import { VerifyForm } from './verify-form.tsx';
import { useVerification, VerifyResult } from './verify-result.tsx';
import { copiedLinkText } from './copied-link-text.ts';
import { verifyText } from './verify-text.ts';

const CODE = 'ABCD-EFGH-JKMN';
const NAMES = /Al-Huda Institute|معهد الهدى|https:\S+|ABCD-EFGH-JKMN/;

const MAIN = { ar: 'المقر الرئيس', en: 'Main site' };
const GIRLS = {
  code: 'S02',
  name: { ar: 'فرع البنات', en: 'Girls’ branch' },
  state: 'suspended',
  since: '2027-01-05',
  reason: { ar: 'لا مخرج للطوارئ.', en: 'There is no emergency exit.' },
  until: '2027-04-05',
} as const;

const onCode = vi.fn<(code: string) => void>();
const onRenew = vi.fn<() => void>();
beforeEach(() => vi.clearAllMocks());
afterEach(() => vi.restoreAllMocks());

function Answer({ code }: { code: string | undefined }) {
  return <VerifyResult code={code} asked="nonsense" verification={useVerification(code)} />;
}

/** A phone whose browser reads square codes, and whose camera sees what is given. */
function phone(sees: readonly string[], camera: () => Promise<MediaStream>) {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => (query === '(pointer: coarse)' ? ({ matches: true } as MediaQueryList) : matchMedia(query)));
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(camera);
  const left = [...sees];
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(['qr_code']);
      detect = () => Promise.resolve(left.length > 0 ? [{ rawValue: left.shift() }] : []);
    },
  );
}
const picture = () => document.createElement('canvas').captureStream();
afterEach(() => vi.unstubAllGlobals());

describe.each(languageOf(import.meta.url))('the square code of a certificate in %s', (language) => {
  const t = textIn(verifyText, language);
  const scanIt = page.getByRole('button', { name: t('scan') });
  const window_ = page.getByRole('dialog', { name: t('scan_title') });
  const show = () => render(<VerifyForm onCode={onCode} />, { language });

  it('is read by the camera, past whatever else it sees, and the camera goes off', async () => {
    const stream = picture();
    phone(['https://elsewhere.example', `https://miyar.example/verify/${CODE}`], () => Promise.resolve(stream));
    await show();
    await userEvent.click(scanIt);
    await expect.element(window_).toBeVisible();
    await expectSound(language, NAMES);
    await expect.poll(() => onCode.mock.calls).toEqual([[CODE]]);
    await expect.element(window_).not.toBeInTheDocument();
    expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
  });

  it('is not offered to be read where the browser cannot', async () => {
    await show();
    await expect.element(page.getByRole('button', { name: t('verify') })).toBeVisible();
    await expect.element(scanIt).not.toBeInTheDocument();
  });

  it('is typed where the camera is refused', async () => {
    phone([], () => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await show();
    await userEvent.click(scanIt);
    await expectAlert(t('scan_failed'));
    await userEvent.keyboard('{Escape}');
    await expect.element(scanIt).toHaveFocus();
    expect(onCode).not.toHaveBeenCalled();
  });
});

describe.each(languageOf(import.meta.url))('the code of a certificate in %s', (language) => {
  const t = textIn(verifyText, language);
  const code = page.getByRole('textbox', { name: t('code') });
  const show = () => render(<VerifyForm onCode={onCode} />, { language });

  it('says where it is, and what it looks like', async () => {
    await show();
    await expect.element(code).toHaveAccessibleDescription(t('code_hint'));
    await expectSound(language, /7K3M-P2QX-9ABC/);
  });

  it.each(['ABCD-EFGH-JKMN', 'abcdefghjkmn', ' abcd efgh jkmn ', 'https://example.org/verify/ABCD-EFGH-JKMN'])(
    'is taken as people write it: %s',
    async (typed) => {
      await show();
      await userEvent.fill(code, typed);
      await userEvent.keyboard('{Enter}');
      expect(onCode).toHaveBeenCalledWith(CODE);
    },
  );

  it.each(['', 'ABCD', 'not a code at all'])('that cannot be one stays in the field, with the focus: “%s”', async (typed) => {
    await show();
    await userEvent.fill(code, typed);
    await userEvent.click(page.getByRole('button', { name: t('verify') }));
    await expectFault(code, t('code_unreadable'));
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveValue(typed);
    expect(onCode).not.toHaveBeenCalled();
    await userEvent.fill(code, 'A');
    await expectNoFault(code);
  });
});

describe.each(languageOf(import.meta.url))('the answer about a certificate in %s', (language) => {
  const t = textIn(verifyText, language);
  const heading = page.getByRole('heading', { level: 1 });
  const show = (code: string | undefined = CODE) => render(<Answer code={code} />, { language });

  it.each(['suspended', 'withdrawn'] as const)('says why and since when it is %s, in the reader’s language', async (status) => {
    const server = await fakeServer();
    const status_reason = { ar: 'أُغلق المبنى.', en: 'The building was closed.' };
    await server.answers(certificates.verify, shownCertificate({ status, status_since: '2027-01-05', status_reason, suspended_until: '2027-06-30' }));
    await show();
    await expect.element(heading).toMatchTextContent(t(status));
    await expect.element(page.getByText(status_reason[language])).toBeVisible();
    await expect.element(page.getByText(t('suspended_until', { date: formatDate('2027-06-30', language) }))).toBeVisible();
    await expect.element(page.getByText(t(`${status}_detail`, { date: formatDate('2027-01-05', language) }))).toBeVisible();
    await expectSound(language, NAMES);
  });

  it('says which sites it does not cover, since when, why and until when', async () => {
    const server = await fakeServer();
    const city = { ar: 'جينجا', en: 'Jinja' };
    await server.answers(
      certificates.verify,
      shownCertificate({
        sites: [
          { ...GIRLS, city, section: 'girls' },
          { code: 'S01', name: MAIN, city, section: 'boys', state: 'covered' },
        ],
      }),
    );
    await show();
    await expect.element(page.getByText(asPattern(t('not_covered', { sites: GIRLS.name[language] })))).toBeVisible();
    const item = page.getByRole('listitem').filter({ hasText: GIRLS.name[language] });
    for (const text of [
      t('site_since', { date: formatDate(GIRLS.since, language) }),
      GIRLS.reason[language],
      t('site_until', { date: formatDate(GIRLS.until, language) }),
    ])
      await expect.element(item).toMatchTextContent(text);
    await expectSound(language, NAMES);
  });

  it.each(CERTIFICATE_STATUSES)('says of one that is %s what it says, and seals only one that holds', async (status) => {
    const server = await fakeServer();
    await server.answers(certificates.verify, shownCertificate({ status }));
    await show();
    await expect.element(heading).toMatchTextContent(t(status));
    await expect.element(page.getByText(certificate().verify_url)).toBeVisible();
    expect(document.querySelector('.verify-seal') !== null).toBe(status === 'valid');
    await expectSound(language, NAMES);
  });

  it('leads from one that was replaced to the newer one, and says of one that ends soon that it can be renewed', async () => {
    const server = await fakeServer();
    const newer = { certificate_number: 'IQS-2027-0009', verification_code: CODE, verify_url: `https://example.org/verify/${CODE}` };
    await server.answers(certificates.verify, shownCertificate({ status: 'superseded', replaced_by: newer, expiring: true }));
    await show();
    await expect.element(page.getByRole('link', { name: t('newer', { number: newer.certificate_number }) })).toHaveAttribute('href', paths.verify(CODE));
    await expect.element(page.getByText(t('ends_soon'))).toBeVisible();
  });

  it('says that it is conditional, and on what', async () => {
    const server = await fakeServer();
    await server.answers(certificates.verify, shownCertificate({ decision: 'conditional', level: 'C' }));
    await show();
    await expect.element(page.getByText(t('conditional_detail'))).toBeVisible();
    await expect.element(page.getByText(t('level_words', { level: 'C' }))).toBeInTheDocument();
    // The sheet to compare with the paper, which repeats the facts for the eye alone.
    expect(document.querySelector('[aria-hidden] .certificate-sheet')?.textContent).toContain(t('sheet_conditional'));
    expect(document.querySelector('.certificate-level')?.textContent).toBe('C');
  });

  it('says which kind of institution it covers, where, and which sites', async () => {
    const server = await fakeServer();
    await server.answers(
      certificates.verify,
      shownCertificate({
        kind: { code: 'quranic_centre', title: { ar: 'مركز قرآني', en: 'Qur’anic centre' } },
        section: 'both',
        city: { ar: 'كمبالا', en: 'Kampala' },
        sites: [{ code: 'S02', name: { ar: 'فرع البنات', en: 'Girls’ branch' }, city: { ar: 'جينجا', en: 'Jinja' }, section: 'girls', state: 'covered' }],
      }),
    );
    await render(<Answer code={CODE} />, { language });
    await expect.element(page.getByText(language === 'ar' ? 'مركز قرآني' : 'Qur’anic centre').first()).toBeVisible();
    await expect.element(page.getByRole('listitem')).toMatchTextContent(language === 'ar' ? /فرع البنات/ : /branch/);
    await expect.element(page.getByRole('listitem')).toMatchTextContent(new RegExp(t('section_girls')));
  });

  it('says nothing of a level where none was stated', async () => {
    const server = await fakeServer();
    await server.answers(certificates.verify, shownCertificate({ level: null }));
    await show();
    await expect.element(heading).toBeVisible();
    await expect.element(page.getByText(t('level'), { exact: true })).not.toBeInTheDocument();
  });

  it('says that no certificate has the code, and leads to another one', async () => {
    const server = await fakeServer();
    await server.refuses(certificates.verify, 'not_found');
    await show();
    await expect.element(heading).toMatchTextContent(t('unknown'));
    await expect.element(page.getByText(t('unknown_code', { code: CODE }))).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('another') })).toHaveAttribute('href', paths.verify());
    await expectSound(language, NAMES);
  });

  it('asks nobody about what cannot be a code', async () => {
    const server = await fakeServer();
    await render(<Answer code={undefined} />, { language });
    await expect.element(page.getByText(t('unknown_code', { code: 'nonsense' }))).toBeVisible();
    expect(await server.received(certificates.verify)).toEqual([]);
  });

  it('says nothing about the certificate where the register could not be asked, and asks again', async () => {
    const server = await fakeServer();
    await server.isUnreachable(certificates.verify);
    await show();
    await expect.element(heading).toMatchTextContent(t('unreachable'));
    await expect.element(page.getByText(t('unknown'))).not.toBeInTheDocument();
    await server.answers(certificates.verify, shownCertificate());
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('retry') }));
    await expect.element(heading).toMatchTextContent(t('valid'));
  });

  it('copies the link, or says that it cannot', async () => {
    const server = await fakeServer();
    await server.answers(certificates.verify, shownCertificate());
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce().mockRejectedValueOnce(new DOMException('no'));
    await show();
    const copy = page.getByRole('button', { name: t('copy_link') });
    await userEvent.click(copy);
    await expectToast(textIn(copiedLinkText, language)('link_copied'));
    expect(write).toHaveBeenCalledWith(certificate().verify_url);
    await userEvent.click(copy);
    await expectAlert(textIn(copiedLinkText, language)('copy_failed'));
  });
});

describe.each(languageOf(import.meta.url))('a certificate one holds in %s', (language) => {
  const t = textIn(certificateText, language);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const renew = page.getByRole('button', { name: t('renew') });
  const show = (valid_until: string, may = true) =>
    render(<CertificateCard certificate={certificate({ valid_until })} onRenew={may ? onRenew : undefined} />, { language });

  it('says until when it holds, and speaks of renewal only towards the end', async () => {
    await show(inDays(900));
    await expect.element(page.getByRole('heading', { name: t('certificate_valid') })).toBeVisible();
    await expect.element(renew).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  it('names the sites that are suspended, with the reason', async () => {
    await render(<CertificateCard certificate={{ ...certificate({ valid_until: inDays(900) }), sites: [{ ...GIRLS, city: null, section: 'girls' }] }} />, {
      language,
    });
    await expect.element(page.getByRole('listitem')).toMatchTextContent(GIRLS.reason[language]);
    await expect.element(page.getByRole('listitem')).toMatchTextContent(GIRLS.name[language]);
  });

  it('counts the last days, and begins the renewal', async () => {
    await show(inDays(10));
    await expect.poll(() => document.querySelector('.certificate-ending')?.textContent).toMatch(language === 'ar' ? /أيام|يومًا/ : /days left/);
    await userEvent.click(renew);
    expect(onRenew).toHaveBeenCalledTimes(1);
  });

  it('offers no renewal while an application is under review', async () => {
    await show(inDays(10), false);
    await expect.element(page.getByRole('button', { name: t('certificate_download') })).toBeVisible();
    await expect.element(renew).not.toBeInTheDocument();
  });

  it('says that it could not be downloaded', async () => {
    const server = await fakeServer();
    await server.refuses(certificates.download, 'no_certificate');
    await show(inDays(900));
    await userEvent.click(page.getByRole('button', { name: t('certificate_download') }));
    await expectAlert(t('certificate_failed'));
  });
});
