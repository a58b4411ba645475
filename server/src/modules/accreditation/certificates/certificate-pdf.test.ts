import { INKS } from '@miyar/ornament';
import { extractText, getDocumentProxy, getMeta, getResolvedPDFJS } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { closePdf } from '../../../platform/pdf/index.ts';
import { renderCertificate } from './certificate-pdf.ts';
import type { CertificateData } from './certificate-pdf.ts';

afterAll(closePdf);

const full: CertificateData = {
  certificate_number: 'IQS-2024-0733',
  school_name: 'Al-Huda International School',
  school_name_ar: 'مدرسة الهدى الدولية',
  country: 'Uganda',
  level: 'A',
  decision: 'full',
  framework_version: '1.0',
  issued_at: new Date('2024-12-14T22:30:00Z'),
  valid_from: '2024-12-15',
  valid_until: '2026-12-14',
  verification_code: '7KQ4-M2XP-9D',
  verify_url: 'https://iqs.example/verify/7KQ4-M2XP-9D',
  signatory: { name_ar: 'عبدالرحمن السالم', name_en: 'Abdulrahman Al-Salem', title_ar: 'الأمين العام', title_en: 'Secretary General' },
  status: 'valid',
  language: 'ar',
};

/** The text of each page. */
async function pagesOf(certificate: CertificateData): Promise<string[]> {
  const { text } = await extractText((await renderCertificate(certificate)).slice(), { mergePages: false });
  return text.map((page) => page.normalize('NFKC').replace(/\s+/g, ' '));
}

/** Arabic is looked for word by word: the reader of these tests gives the words of a line in the order they have on paper. */
function expectWords(page: string | undefined, words: string): void {
  for (const word of words.split(' ')) expect(page).toContain(word);
}

describe('the certificate', () => {
  it('says in both languages who is accredited, when and until when', async () => {
    const [arabic, english] = await pagesOf(full);
    expectWords(arabic, 'شهادة اعتماد مدرسة الهدى الدولية أوغندا المستوى أعلى الأمين العام عبدالرحمن السالم');
    expectWords(arabic, '15 ديسمبر 2024 14 جمادى الآخرة 1446 2026 رجب 1448');
    for (const text of ['IQS-2024-0733', '7KQ4-M2XP-9D', 'iqs.example/verify', 'Al-Huda International School']) expect(arabic).toContain(text);
    for (const text of [
      'Certificate of Accreditation',
      'Al-Huda International School',
      'Uganda',
      'highest of four levels',
      '15 December 2024',
      '14 Jumada II 1446 AH',
      '14 December 2026',
      '5 Rajab 1448 AH',
      'Secretary General',
      'Abdulrahman Al-Salem',
      'IQS-2024-0733',
      '7KQ4-M2XP-9D',
      'iqs.example/verify',
      'version 1.0',
    ])
      expect(english).toContain(text);
    expectWords(english, 'مدرسة الهدى الدولية');
    expect(english).not.toContain('Suspended');
  });

  it.each([
    ['suspended', 'معلقة', 'Suspended'],
    ['withdrawn', 'مسحوبة', 'Withdrawn'],
    ['expired', 'منتهية', 'Expired'],
    ['superseded', 'مستبدلة', 'Superseded'],
  ] as const)('has it printed across both pages that it is %s', async (status, inArabic, inEnglish) => {
    const [arabic, english] = await pagesOf({ ...full, status });
    expectWords(arabic, inArabic);
    expect(english).toContain(inEnglish);
  });

  it('has the basmala once, on the Arabic page, and begins with the page of the reader', async () => {
    const [english, arabic] = await pagesOf({ ...full, language: 'en' });
    expectWords(arabic, 'بسم الله الرحمن الرحيم');
    expect(english).not.toContain('الرحيم');
    expect(english).toContain('This is to certify that');
  });

  it('speaks of a level only where there is one', async () => {
    const [arabic, english] = await pagesOf({ ...full, level: null });
    expect(english).toContain('and is accredited.');
    expect(english).not.toContain('level');
    expect(arabic).not.toContain('المستوى');
  });

  it('says plainly that an accreditation is conditional', async () => {
    for (const level of ['C', null] as const) {
      const [arabic, english] = await pagesOf({ ...full, level, decision: 'conditional' });
      expectWords(arabic, 'اعتماد مشروط باستيفاء المتطلبات الواردة');
      expect(english).toContain('Certificate of Conditional Accreditation');
      expect(english).toContain('is conditionally accredited');
      expect(english).toMatch(/Conditional on meeting the requirements/);
    }
  });

  it('is proved by its code where nobody signs, and names the first day if it is not that of issue', async () => {
    const [arabic, english] = await pagesOf({ ...full, signatory: null, valid_from: '2025-01-01' });
    expect(english).toContain('Issued electronically; proved genuine by its verification code.');
    expect(english).toContain('Valid from 1 January 2025 1 Rajab 1446 AH');
    expectWords(arabic, 'شهادة صحتها رمز التحقق');
  });

  it('prints a country it does not know as it was given', async () => {
    const [arabic, english] = await pagesOf({ ...full, country: 'Côte d’Ivoire' });
    expect(arabic).toContain('Côte d’Ivoire');
    expect(english).toContain('Côte d’Ivoire');
  });

  it('is an archival, tagged document that holds its typefaces, its title and its language', async () => {
    const bytes = await renderCertificate(full);
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(raw).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(raw).toMatch(/\/Lang\s*\(ar\)/);
    const fonts = raw.match(/\/Type\s*\/FontDescriptor/g)?.length ?? 0;
    expect(fonts).toBeGreaterThan(3);
    expect(raw.match(/\/FontFile[23]\b/g)).toHaveLength(fonts);
    const { info } = await getMeta(await getDocumentProxy(bytes.slice()));
    expect(info).toMatchObject({ Title: 'شهادة اعتماد IQS-2024-0733', Author: 'هيئة اعتماد IQS' });
  });

  it('shows no dots in the petals, which beside a level would be read as its results', async () => {
    const page = await (await getDocumentProxy((await renderCertificate({ ...full, level: 'C', decision: 'conditional' })).slice())).getPage(1);
    const [{ fnArray, argsArray }, { OPS }] = await Promise.all([page.getOperatorList(), getResolvedPDFJS()]);
    const leaf = fnArray.filter((operator, index) => operator === OPS.setFillRGBColor && argsArray[index][0] === INKS.onPaper.leaf.toLowerCase());
    // Beads and the strap work within have that colour, too, but they are fewer than the dots of fourteen petals.
    expect(leaf.length).toBeGreaterThan(0);
    expect(leaf.length).toBeLessThan(4 * 14);
  });

  it('is the same, byte for byte, for the same data', async () => {
    const first = await renderCertificate(full);
    // Drawn anew, not remembered.
    await closePdf();
    const again = await renderCertificate({ ...full });
    expect(again).not.toBe(first);
    expect(Buffer.from(again).equals(first)).toBe(true);
  });
});
