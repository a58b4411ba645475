import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { EVIDENCE_TITLE_LENGTH } from '@miyar/contract/evaluation/evidence';
import { REASON_LENGTH } from '@miyar/contract/evaluation/answers';
import { PART_LENGTH, REPORT_LENGTH } from '@miyar/contract/evaluation/report/report';
import { afterAll, describe, expect, test } from 'vitest';
import type { CertificateData } from './modules/accreditation/certificates/certificate-data.ts';
import { renderCertificate } from './modules/accreditation/certificates/certificate-pdf.ts';
import { familySheet, sheetData, type SheetOf } from './modules/evaluation/report/family/sheet/sheet.ts';
import { reportPdf } from './modules/evaluation/report/print/pdf.ts';
import type { ReportText } from './modules/evaluation/report/text.ts';
import { closePdf } from './platform/pdf/index.ts';
import { randomSheet } from './testing/evaluation/family-sheets.ts';
import { reportText } from './testing/report-text.ts';

afterAll(closePdf);

const CODE = '7324-M2XP-9D5Q';
const certificate: CertificateData = {
  certificate_number: 'IQS-2024-0733',
  school_name: 'Al-Huda International School',
  school_name_ar: 'مدرسة الهدى الدولية',
  country: 'Uganda',
  level: 'C',
  decision: 'conditional',
  framework_version: '1.0',
  issued_at: new Date('2024-12-14T22:30:00Z'),
  valid_from: '2024-12-15',
  valid_until: '2026-12-14',
  verification_code: CODE,
  verify_url: `https://iqs.example/verify/${CODE}`,
  signatory: { name_ar: 'عبدالرحمن السالم', name_en: 'Abdulrahman Al-Salem', title_ar: 'الأمين العام', title_en: 'Secretary General' },
  status: 'valid',
  language: 'ar',
};
const HASH = `9c34e678${'0123456789abcdef'.repeat(3)}abcd88cd`;
const report = (text: ReportText, language: 'ar' | 'en' | 'both', state: 'draft' | 'sent' | 'final' = 'final') =>
  reportPdf({ text, textSha256: HASH, state, language, at: new Date('2026-11-20T09:00:00Z') });

interface Printed {
  /** Prints it with other texts in it. */
  readonly print: (changed: (data: unknown) => unknown) => Promise<Uint8Array>;
  /** The paths of values that nobody writes: chosen from a list, counted, or made by the server. */
  readonly fixed: RegExp;
  /** Characters of a text, by its path; a text of a name is as long as a line. */
  readonly longest: (path: string) => number;
}

/** Every template of ours that prints what people write, by its path; one that is missing here fails below. */
const DOCUMENTS: Readonly<Record<string, Printed>> = {
  'modules/accreditation/certificates/certificate.typ': {
    print: (changed) => renderCertificate(changed(certificate) as CertificateData),
    fixed: /^(?:certificate_number|level|decision|valid_from|valid_until|verification_code|verify_url|status|language)$/,
    longest: () => 200,
  },
  'modules/evaluation/report/family/sheet/sheet.typ': {
    print: (changed) => familySheet(sheetData(changed(randomSheet(1, 'ar')) as SheetOf)),
    fixed:
      /^(?:language|outcome|level|valid_until|published_on|url|school\.(?:country|section)|reply\.(?:translated|at)|text\.(?:standard_version|(?:visit|figures)\..*|.*\.(?:code|band|day)|.*\.sources\..*))$/,
    // All items at once have one page: a text of all that are as long as one may be is refused before it is printed.
    longest: () => 60,
  },
  'modules/evaluation/report/print/report.typ': {
    print: (changed) => report(changed(reportText()) as ReportText, 'both'),
    fixed:
      /^(?:score\..*|.*sha256|sample\..*|receipts\..*|visit\..*|titles\.indicators\..*\.standard|team\.\d+\.role|indicators\.\d+\.(?:code|self|level)|parts\.\d+\.part)$/,
    longest: (path) => {
      if (/^parts\.\d+\.(?:ar|en)$/.test(path)) return PART_LENGTH;
      if (path.endsWith('na_reason')) return REASON_LENGTH;
      return EVIDENCE_TITLE_LENGTH;
    },
  },
};

const SOURCES = import.meta.dirname;

test('every template that reads data is tried here', () => {
  const templates = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.typ') && readFileSync(join(SOURCES, path), 'utf8').includes('sys.inputs.'))
    .filter((path) => !path.includes('node_modules'))
    .map((path) => relative('.', path).replaceAll('\\', '/'));
  expect(templates.toSorted()).toEqual(Object.keys(DOCUMENTS).toSorted());
});

/** As dense as a text can be: each would nest a rule of the template, or change its face, at every second letter. */
const DENSE = {
  'Arabic and Latin': 'ا a ',
  'Latin and Arabic': 'a ا ',
  'lam-alif': 'لا ',
  'ordinary Arabic words': 'الإدارة والأداء ',
  'marks and lam-alif': 'لَّا á̐ ',
  'digits of both scripts': '1م٣a',
  'names with an article': 'al-Madani لله ',
};

const filled = (unit: string, length: number): string => {
  const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  // Nothing that is saved ends with a space, nor with more marks on its last letter.
  return text.trim();
};

/** Copies data with every text replaced that `write` gives another for. */
function mapTexts(data: unknown, write: (path: string, text: string) => string, path = ''): unknown {
  const below = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (typeof data === 'string') return write(path, data);
  if (Array.isArray(data)) return data.map((each: unknown, at) => mapTexts(each, write, below(at)));
  if (data === null || typeof data !== 'object' || data instanceof Date) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, mapTexts(value, write, below(key))]));
}

describe.each(Object.entries(DOCUMENTS))('%s', (_name, { print, fixed, longest }) => {
  test.each(Object.entries(DENSE))('prints every text it has at its full length: %s', { timeout: 120_000 }, async (_mix, unit) => {
    // In a list with many entries of a kind the first is filled; all of them are below.
    const full = (path: string) =>
      !fixed.test(path) && !/^parts\.(?!0\.)/.test(path) && !/^(?:indicators|titles)\./.test(path.replace(/^(?:indicators\.[01]|titles\.\w+\.1)\b/, ''));
    const pdf = await print((data) => mapTexts(data, (path, text) => (full(path) ? filled(unit, longest(path)) : text)));
    expect(pdf.length).toBeGreaterThan(10_000);
  });
});

test('a report prints at the full length that can be saved, in parts and in what it cites', { timeout: 180_000 }, async () => {
  const mixes = Object.values(DENSE);
  const mix = (at: number) => mixes[at % mixes.length]!;
  const text = reportText();
  // Each indicator cites so many pieces of evidence, and does not apply; what is left is in the parts.
  const cited = 10;
  let left = REPORT_LENGTH - text.indicators.length * (cited * EVIDENCE_TITLE_LENGTH + REASON_LENGTH);
  const full: ReportText = {
    ...text,
    parts: text.parts.map((part, at) => {
      const length = Math.min(left, PART_LENGTH);
      left -= length;
      return { ...part, ar: filled(mix(at), length), en: filled(mix(at + 1), length) };
    }),
    indicators: text.indicators.map((indicator, at) => ({
      ...indicator,
      level: 'NA',
      na_reason: filled(mix(at), REASON_LENGTH),
      evidence: Array.from({ length: cited }, (_, id) => ({ id, title: filled(mix(id), EVIDENCE_TITLE_LENGTH) })),
    })),
  };
  expect(left).toBe(0);
  expect((await report(full, 'both')).length).toBeGreaterThan(1_000_000);
});

describe('what is copied in Chrome is what was issued', () => {
  test.each(['ar', 'en'] as const)('on a certificate that begins with the page in %s', async (language) => {
    const pages = await readWithPdfium(await renderCertificate({ ...certificate, language }));
    expect(pages).toHaveLength(2);
    for (const page of pages) for (const value of [CODE, certificate.certificate_number, 'iqs.example/verify']) expect(page.split('\n')).toContain(value);
    const [english, arabic] = language === 'en' ? pages : pages.toReversed();
    expect(english).toContain('This is to certify that');
    expect(arabic).toContain(`رمز التحقق\n${CODE}`);
  });

  test.each([
    ['ar', 'final', ['تقرير التقويم']],
    ['en', 'sent', ['Evaluation report']],
    ['both', 'final', ['تقرير التقويم', 'Evaluation report']],
    ['both', 'draft', ['تقرير التقويم', 'Evaluation report']],
  ] as const)('in a report in %s that is %s', async (language, state, titles) => {
    const text = reportText();
    const pages = await readWithPdfium(await report(text, language, state));
    const covers = language === 'both' ? 2 : 1;
    // A cover has no foot.
    expect(pages.filter((page) => page.split('\n').includes(HASH))).toHaveLength(pages.length - covers);
    const lines = pages.flatMap((page) => page.split('\n'));
    for (const value of [text.sample!.seed, text.sample!.roster.sha256, ...text.receipts!.map(({ number }) => number)])
      expect(lines.filter((line) => line === value)).toHaveLength(covers);
    for (const title of titles) expect(pages.filter((page) => page.includes(title)).length).toBeGreaterThan(pages.length / (2 * covers));
  });

  test('and a window shows the title of the document, in whose name a catalog can be written', async () => {
    const forged = '/Type /Catalog /ViewerPreferences <<\n    /Direction /R2L\n  >>';
    const pdfs = [await renderCertificate(certificate), await report(reportText(), 'en'), await renderCertificate({ ...certificate, school_name: forged })];
    for (const pdf of pdfs) {
      const raw = Buffer.from(pdf).toString('latin1');
      expect(raw.match(/\/DisplayDocTitle true/g)).toHaveLength(1);
      // A replacement has the length of the text it replaces, or the table of offsets would be wrong.
      const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(raw)?.[1]);
      expect(raw.slice(start, start + 4)).toBe('xref');
    }
  });
});

/** The text of each page as PDFium reads it, which Chrome, Edge and Android copy and search; lines are set apart by `\n`. */
async function readWithPdfium(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const pages = [...document.pages()].map((page) => page.getText().replaceAll('\r\n', '\n'));
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}
