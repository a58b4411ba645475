import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { closePdf } from '../../../../../platform/pdf/index.ts';
import { randomSheet } from '../../../../../testing/evaluation/family-sheets.ts';
import { familySheet, linesOver, sheetData, type SheetData, type SheetOf } from './sheet.ts';

afterAll(closePdf);

const item = (ar: string, en: string) => ({ ar, en, sources: ['6.2.2'] });
const LONGEST = { ar: 'كلمة '.repeat(160).trim(), en: 'word '.repeat(160).trim() };

const of = (language: 'ar' | 'en', change: Partial<SheetOf> = {}): SheetOf => ({
  ...randomSheet(1, language),
  school: {
    name: 'مركز لامو لتحفيظ القرآن',
    name_alternative: 'Lamu Centre for Memorisation',
    country: 'Kenya',
    city: { ar: 'لامو', en: 'Lamu' },
    kind: { code: 'centre', title: { ar: 'مركز قرآني', en: 'Qur’anic centre' } },
    section: 'girls',
  },
  outcome: 'conditional',
  level: 'C',
  valid_until: '2029-02-27',
  text: {
    ...randomSheet(1, language).text,
    about: [item('مركز مسائي للتحفيظ.', 'An evening centre.')],
    areas: [
      { code: '1', title: { ar: 'الهوية والقيم', en: 'Identity and Values' }, band: 'A', items: [item('القيم تُعاش.', 'Values are lived.')] },
      { code: '2', title: { ar: 'العاملون', en: 'Staff' }, band: null, items: [] },
      { code: '3', title: { ar: 'المناهج', en: 'Curriculum' }, band: 'C', items: [item('خطة لكل متعلم.', 'A plan for each learner.')] },
    ],
    good: [item('المعلمون مجازون.', 'Teachers hold an ijazah.')],
    improve: [
      { ...item('تجديد الشهادة.', 'Renew the certificate.'), by: { day: '2027-06-01' } },
      { ...item('سجل للسياسات.', 'A register of policies.'), by: { months: 12, day: '2028-02-28' } },
      { ...item('مقارنة الأرقام.', 'Compare the figures.'), by: { next: true } },
    ],
    figures: [{ key: 'mastered', shown: '88.9', lower: '75.9', upper: '95.3', heard: 36, of: 240 }],
    capped_by: [{ code: '6.2.2', title: { ar: 'السلامة والطوارئ', en: 'Safety and emergency' } }],
    evaluators: 2,
  },
  reply: { ar: 'نشكر الفريق.', en: 'We thank the team.', translated: 'en', at: '2027-03-07T09:00:00.000Z' },
  ...change,
});
const sheet = (language: 'ar' | 'en', change: Partial<SheetOf> = {}): SheetData => sheetData(of(language, change));

async function pagesOf(data: SheetData): Promise<string[]> {
  const { text } = await extractText((await familySheet(data)).slice(), { mergePages: false });
  return text.map((page) => page.normalize('NFKC').replace(/\s+/g, ' '));
}

/** Arabic is looked for word by word: the reader of these tests gives the words of a line in the order they have on paper. */
function expectWords(page: string | undefined, words: string): void {
  for (const word of words.split(' ')) expect(page).toContain(word);
}

/** The sheet with so many more lines of running text in one area. */
function longer(data: SheetData, lines: number): SheetData {
  const [first, ...others] = data.text.areas;
  const line = item('سطر واحد.', 'One line.');
  return { ...data, text: { ...data.text, areas: [{ ...first!, items: [...first!.items, ...Array.from({ length: lines }, () => line)] }, ...others] } };
}

describe('the sheet of the report for families', () => {
  it('says on one page in English who was found to be where, and what improves by when', async () => {
    const pages = await pagesOf(sheet('en'));
    expect(pages).toHaveLength(1);
    for (const words of [
      'Report for families · Published 31 March 2027',
      'Lamu Centre for Memorisation',
      'Qur’anic centre',
      'Lamu',
      'Kenya',
      'girls',
      'Conditional accreditation, until 27 February 2029',
      'Level: Developing',
      '1 of 2 areas reaches Proficient or above.',
      'One critical indicator holds the level down: Safety and emergency.',
      'An evening centre.',
      'Teachers hold an ijazah.',
      'Renew the certificate. By 1 June 2027.',
      'Within 12 months of the decision, by 28 February 2028.',
      'In the next evaluation.',
      'Three areas, in plain words',
      'Exemplary',
      'Values are lived.',
      'Does not apply to the institution',
      '88.9%',
      'between 75.9% and 95.3%',
      '36 of 240 learners',
      'We thank the team.',
      'Translation by the authority',
      'not verified by the authority',
      '10 January 2027',
      '12 January 2027',
      '2 independent evaluators',
      'version 1.0',
      'miyar.example/schools/3/report',
    ])
      expect(pages[0]).toContain(words);
  });

  it('says the same in Arabic', async () => {
    const pages = await pagesOf(sheet('ar'));
    expect(pages).toHaveLength(1);
    expectWords(pages[0], 'مركز لامو لتحفيظ القرآن مشروط فبراير 2029 بحلول يونيو المؤسسة المتعلمين');
    for (const words of ['88.9%', '75.9', 'miyar.example/schools/3/report']) expect(pages[0]).toContain(words);
    expect(pages[0]).not.toContain('ترجمة');
  });

  it('marks a draft in its first line, without a code to scan', async () => {
    const [page] = await pagesOf({ ...sheet('en', { published_on: null }), draft: true });
    expect(page).toContain('Report for families · draft, not published');
    expect(page).not.toContain('miyar.example');
  });

  it('says that the reply is on the page where it does not fit, or is in the other language', async () => {
    const long = { ar: LONGEST.ar, en: LONGEST.en, translated: null, at: '2027-03-07T09:00:00.000Z' };
    const full = longer(sheet('en', { reply: long }), 20);
    expect(await linesOver(full)).toBeLessThanOrEqual(0);
    for (const data of [full, sheet('en', { reply: { ...long, en: null } })]) {
      const pages = await pagesOf(data);
      expect(pages).toHaveLength(1);
      expect(pages[0]).toContain('its reply is on the page');
      expect(pages[0]).not.toContain('word word');
    }
    const [without] = await pagesOf(sheet('en', { reply: null }));
    expect(without).not.toContain('reply');
  });

  it.each(['ar', 'en'] as const)('counts the lines over its page in %s, and sets a longer text smaller', async (language) => {
    const data = sheet(language, { reply: null });
    let lines = 0;
    // Where there is room the number is negative, by the lines that still fit.
    expect(await linesOver(data)).toBeLessThan(-10);
    while ((await linesOver(longer(data, lines))) <= 0) lines += 1;
    expect(lines).toBeGreaterThan(10);
    expect(await linesOver(longer(data, lines - 1))).toBe(0);
    expect(await linesOver(longer(data, lines))).toBe(1);
    expect(await linesOver(longer(data, lines + 6))).toBe(7);
    // A reply and a draft have no part in it.
    expect(await linesOver(longer({ ...sheet(language), draft: true }, lines))).toBe(1);
    const pages = await pagesOf(longer(data, lines + 6));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('miyar.example');
    await expect(familySheet(longer(data, 400))).rejects.toMatchObject({ code: 'document_too_long' });
  });

  // Two hundred of them: `npm run trials -- families`.
  it.each([1, 2, 3, 4])('has one page, also with a reply (random text %i)', async (seed) => {
    for (const language of ['ar', 'en'] as const) {
      const data = sheetData(randomSheet(seed, language));
      const pages = await pagesOf(data);
      expect(pages).toHaveLength(1);
      expect(pages[0]).toContain('miyar.example/schools/3/report');
    }
  });

  it.each(['ar', 'en'] as const)('is a tagged PDF/UA document in %s with its typefaces, title and language', async (language) => {
    const bytes = await familySheet(sheet(language));
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(raw).toMatch(new RegExp(`/Lang\\s*\\(${language}\\)`));
    expect(raw).toMatch(/\/Marked true/);
    const fonts = raw.match(/\/Type\s*\/FontDescriptor/g)?.length ?? 0;
    expect(fonts).toBeGreaterThan(1);
    expect(raw.match(/\/FontFile[23]\b/g)).toHaveLength(fonts);
    const { info } = await getMeta(await getDocumentProxy(bytes.slice()));
    expect(info).toMatchObject(
      language === 'ar'
        ? { Title: 'تقرير الأسر: مركز لامو لتحفيظ القرآن' }
        : { Title: 'Report for families: Lamu Centre for Memorisation', Author: 'IQS Authority' },
    );
  });

  it('is printed, too, where no typeface has a letter of its text', async () => {
    const data = sheet('en');
    const pages = await pagesOf({ ...data, text: { ...data.text, about: [item('龍', '龍 An evening centre.')] } });
    expect(pages[0]).toContain('An evening centre.');
  });

  it('is the same, byte for byte, for the same data', async () => {
    const first = await familySheet(sheet('ar'));
    await closePdf();
    expect(Buffer.from(await familySheet(sheet('ar'))).equals(first)).toBe(true);
  });
});
