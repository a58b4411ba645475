import type { PublishedReport } from '@miyar/contract/families/family-report';
import { describe, expect, it } from 'vitest';
import { publishedReport, publishedText } from '../testing/samples/families.ts';
import { renderReport } from './written-report.tsx';

const URL = 'https://accredit.example';
const page = (change: Partial<PublishedReport> = {}, language: 'ar' | 'en' = 'en', numbered = false) =>
  renderReport({ report: { ...publishedReport, ...change }, numbered }, language, URL);
/** The words of a page. */
const wordsOf = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const dataOf = (html: string): unknown => JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null');

describe('the page of a report, as the server writes it', () => {
  it('says in both languages, and in their direction, who was found to be where and what improves by when', () => {
    expect(page()).toMatch(/^<!doctype html><html lang="en" dir="ltr"/);
    const english = wordsOf(page());
    for (const words of [
      'Published 31 March 2027',
      'Conditional accreditation, until 27 February 2029',
      'Level: Developing',
      '2 of 3 areas reach Proficient or above. One critical indicator holds the level down: Health, safety and emergency.',
      'An evening centre for memorisation.',
      'Teachers hold an ijazah.',
      'Renew the safety certificate.',
      'By 1 June 2027',
      'Within 12 months of the decision, by 28 February 2028',
      'In the next evaluation',
      'Four areas, in plain words',
      'What was found in area 3.',
      'Does not apply to the institution',
      'of learners have mastered what they memorised',
      'Between 75.9% and 95.3%; 36 of 240 learners were heard, drawn by lot.',
      'We thank the team.',
      'Translation by the authority',
      'not verified by the authority',
      '2 independent evaluators',
    ])
      expect(english).toContain(words);
    expect(page({}, 'ar')).toMatch(/^<!doctype html><html lang="ar" dir="rtl"/);
    const arabic = wordsOf(page({}, 'ar'));
    for (const words of [
      'اعتماد مشروط، حتى 27 فبراير 2029',
      'المستوى: نامٍ',
      'مجالان من 3 بلغا',
      'بحلول 1 يونيو 2027',
      'وأمران غيره',
      'خلال 12 شهرًا',
      'مقوّمان مستقلان',
    ])
      expect(arabic).toContain(words);
    expect(arabic).not.toContain('ترجمة الهيئة');
  });

  it('leads from each item to the text of its indicators, to the sheet, to earlier reports and to the certificate, but to none that was replaced', () => {
    const html = page();
    for (const code of ['6.1.1', '6.2.2', '3.2.1']) expect(html).toContain(`href="/standard/1.0#${code}"`);
    expect(html).toContain('href="/api/schools/3/report.pdf?number=7&amp;language=en"');
    expect(html).toContain('href="/verify/7K3M-P2QX-9ABC"');
    expect(html).toContain('href="/schools/3/report/4"');
    expect(html).toContain('href="/schools/3/report/1"');
    expect(html).not.toContain('/report/3"');
    expect(html).toContain('href="/schools/3/report?lang=ar"');
    // Its own script chooses the appearance; nothing else runs.
    expect(html.match(/<script(?! type="application\/ld)/g)).toHaveLength(1);
  });

  it('names no later day of an accreditation that is suspended, on the page or in its description', () => {
    const html = page({ certificate: { status: 'suspended', since: '2027-06-01', verification_code: '7K3M-P2QX-9ABC' } });
    expect(page()).toContain('until 27 February 2029');
    expect(html).toContain('The authority suspended this accreditation on 1 June 2027.');
    expect(html).not.toContain('until 27 February 2029');
  });

  it('names itself by one address in each language, an earlier report by its number', () => {
    for (const numbered of [false, true]) {
      const html = page({}, 'en', numbered);
      expect(html).toContain(`<link rel="canonical" href="${URL}/schools/3/report?lang=en">`);
      expect(html).toContain(`hreflang="ar" href="${URL}/schools/3/report">`);
    }
    const newer = { ...publishedReport.others[0]!, number: 9, decided_on: '2031-01-01' };
    expect(page({ others: [newer] }, 'ar', true)).toContain(`<link rel="canonical" href="${URL}/schools/3/report/7">`);
    expect(page({ others: [{ ...newer, superseded: true }] }, 'ar', true)).toContain(`<link rel="canonical" href="${URL}/schools/3/report">`);
  });

  it('is a report of the authority on the institution to search engines, without a rating, and is previewed by messengers', () => {
    const html = page();
    expect(dataOf(html)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Report',
      name: 'Report for families: Lamu Centre',
      url: `${URL}/schools/3/report`,
      inLanguage: 'en',
      datePublished: '2027-03-31',
      author: { '@type': 'Organization', name: 'IQS Authority', url: `${URL}/` },
      about: { '@type': 'EducationalOrganization', '@id': `${URL}/schools/3`, name: 'Lamu Centre' },
      isBasedOn: `${URL}/standard/1.0`,
    });
    expect(html).toContain('<meta property="og:title" content="\u2068Lamu Centre\u2069: report for families">');
    expect(html).toContain(`<meta property="og:image" content="${URL}/og.png">`);
    expect(html).toContain('content="Conditional accreditation, until 27 February 2029. Level: Developing. Teachers hold an ijazah."');
  });

  it.each([
    ['suspended', 'The authority suspended this accreditation on 1 June 2027.'],
    ['withdrawn', 'The authority withdrew this accreditation on 1 June 2027.'],
    ['expired', 'This accreditation ended on 1 June 2027.'],
  ] as const)('says above the report that its certificate is %s', (status, words) => {
    const html = page({ certificate: { ...publishedReport.certificate!, status, since: '2027-06-01' } });
    expect(wordsOf(html)).toContain(words);
    expect(html.indexOf(words)).toBeLessThan(html.indexOf('<h1'));
    expect(page()).not.toContain('read-state');
  });

  it('is its head alone where only the outcome is published', () => {
    const html = page({ text: null, reply: null, others: [] });
    const words = wordsOf(html);
    expect(words).toContain('Conditional accreditation');
    for (const none of ['Level', 'What the institution does well', 'One page to print']) expect(words).not.toContain(none);
    expect(dataOf(html)).not.toHaveProperty('isBasedOn');
  });

  it('says that a reply is in the other language alone, and shows it as what it is', () => {
    const html = page({ reply: { ...publishedReport.reply!, en: null, translated: null } });
    expect(html).toMatch(/The institution wrote its reply in Arabic only\.<\/p><blockquote lang="ar" dir="rtl"><p>نشكر الفريق\./);
    expect(html).not.toContain('Translation by the authority');
  });

  it('lets no text out of its place', () => {
    const bad = '</script><script>alert(1)</script>';
    const html = page({
      school: { ...publishedReport.school, name: bad, name_alternative: null },
      text: { ...publishedText, good: [{ ar: bad, en: bad, sources: ['1.1.1'] }] },
    });
    expect(html).not.toContain('<script>alert');
    expect(html).toMatch(/&lt;script(?:>|&gt;)alert\(1\)/);
  });

  it('says where there is none that none is published, with the way to the institution, and is not listed', () => {
    const html = renderReport({ report: undefined, school: 3 }, 'en', URL);
    expect(wordsOf(html)).toContain('No report is published here');
    expect(html).toContain('href="/schools/3"');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(renderReport({ report: undefined, school: undefined }, 'ar', URL)).not.toContain('href="/schools/');
  });
});
