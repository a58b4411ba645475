import { extractText } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { closePdf } from '../../../platform/pdf/index.ts';
import { renderCertificate } from './certificate-pdf.ts';
import type { CertificateData } from './certificate-pdf.ts';

afterAll(closePdf);

const plain: CertificateData = {
  certificate_number: 'IQS-2024-0733',
  school_name: 'Al-Huda',
  school_name_ar: 'الهدى',
  country: 'Kenya',
  level: 'C',
  decision: 'conditional',
  framework_version: '1.0',
  issued_at: new Date('2024-12-15T09:00:00Z'),
  valid_from: '2024-12-15',
  valid_until: '2026-12-14',
  verification_code: '7KQ4-M2XP-9D',
  verify_url: 'https://iqs.example/verify/7KQ4-M2XP-9D',
  signatory: null,
  status: 'valid',
  language: 'ar',
};

const PIECES = [
  '#read("/etc/passwd")',
  '#panic()',
  '#{while true {}}',
  '$x^2$',
  '@ref',
  '*bold*',
  '_it_',
  '\\',
  '<label>',
  '"',
  "'",
  '`raw`',
  '[',
  ']',
  '{',
  '//',
  '/*',
  '= ',
  '\n',
  '\r\n',
  '\t',
  '\u{0}',
  '\u{202E}',
  '\u{2066}',
  '\u{2069}',
  '\u{200F}',
  '\u{200B}',
  '\u{200D}',
  '\u{FEFF}',
  '\u{D800}',
  '😀',
  '👩‍👩‍👧',
  '🇸🇦',
  'ﷺ',
  'الله',
  'مُحَمَّدٌ',
  'معهد النور',
  'School',
  'al-Madani',
  'Ünïversité',
  'Школа',
  '學校',
  'ትምህርት',
  '٣',
  '2000',
  '—',
  '«',
  '»',
  '…',
  '\u{301}\u{301}\u{301}',
  '\u{E000}',
  'x'.repeat(80),
  'م'.repeat(80),
  ' ',
  ' ',
  ' ',
];

/** Names put together from the pieces, always the same ones. */
function nastyNames(count: number): string[] {
  let state = 20_241_215;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + below(14) }, () => PIECES[below(PIECES.length)])
      .join('')
      .slice(0, 200),
  );
}

const LONGEST = [
  'W'.repeat(200),
  'م'.repeat(200),
  'مدرسة '.repeat(34).trim(),
  'School of '.repeat(20).trim(),
  'ﷺ'.repeat(200),
  'al-'.repeat(66),
  '()'.repeat(100),
];

describe('names on a certificate', () => {
  it('never make it longer than two pages, whatever they hold', async () => {
    const names = [...LONGEST, ...nastyNames(200)];
    // One at a time: a queue of all of them would be longer than the renderer takes.
    for (const [i, name] of names.entries()) {
      const page = { ...plain, school_name: name, school_name_ar: names[(i + 7) % names.length] ?? '', country: name.slice(0, 60) };
      expect((await renderCertificate(page)).length, name).toBeGreaterThan(1000);
    }
  });

  it('are printed as they are written, marks of the template language and all', async () => {
    const name = '#read("/etc/passwd") $x$ *a* _b_ @ref <c> \\ "d"';
    const { text } = await extractText((await renderCertificate({ ...plain, school_name: name, language: 'en' })).slice(), { mergePages: false });
    expect(text[0]?.replace(/\s+/g, ' ')).toContain(name);
  });

  it('replace one another where one is missing or both are the same', async () => {
    for (const names of [
      { school_name: 'Al-Huda', school_name_ar: '' },
      { school_name: 'Al-Huda', school_name_ar: 'Al-Huda' },
    ]) {
      const { text } = await extractText((await renderCertificate({ ...plain, ...names })).slice(), { mergePages: false });
      for (const page of text) expect(page.match(/Al-Huda/g)).toHaveLength(1);
    }
  });
});
