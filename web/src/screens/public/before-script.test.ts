import type { LegalPage } from '@miyar/contract/site/legal';
import type { RegisteredSchool } from '@miyar/contract/accreditation/register';
import { describe, expect, it } from 'vitest';
import type { Section } from '@miyar/contract/site/landing';
import { publicStandard } from '../../testing/samples/evaluation/standard.ts';
import { beforeScript, needsScript } from './before-script.ts';

const URL = 'https://accredit.example';
const school: RegisteredSchool = {
  id: 7,
  name: 'Al-Huda <b>School</b>',
  name_ar: 'مدرسة الهدى',
  country: 'Kenya',
  level: 'A',
  decision: 'full',
  valid_from: '2026-01-01',
  valid_until: '2030-12-31',
  certificate_number: 'IQS-2026-0007',
  verify_url: `${URL}/verify/x`,
  status: 'valid',
  status_since: '2026-01-01',
};
const legal = (word: string): LegalPage => {
  const text = { title: word, sections: [{ heading: 'H', paragraphs: [`${word} & more`] }] };
  return { page: 'terms', version: 1, effective_from: '2026-01-01', draft: true, content: { ar: { ...text, title: 'شروط' }, en: text } };
};

/** The data for search engines in the head of a page. */
const dataOf = (head: string): unknown => JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(head)?.[1] ?? 'null');

describe('a public page before any script', () => {
  it('has a title, a description, its own address and that in the other language', () => {
    const { head } = beforeScript({ page: 'schools', schools: [] }, 'en', URL);
    expect(head).toContain('<title>Certified schools · IQS Authority</title>');
    expect(head).toContain('<meta name="description" content="The public register');
    expect(head).toContain(`<link rel="canonical" href="${URL}/schools?lang=en">`);
    expect(head).toContain(`hreflang="ar" href="${URL}/schools">`);
    expect(beforeScript({ page: 'schools', schools: [] }, 'ar', URL).head).toContain('<title>المدارس المعتمدة · هيئة اعتماد IQS</title>');
  });

  it('says how many cases were decided in time, where that is published', () => {
    const record = { from: '2025-11-24', until: '2026-11-23', cases: 12, in_time: 9 };
    expect(beforeScript({ page: 'schools', schools: [], record }, 'en', URL).root).toMatch(/9.* of .*12.* \(.*75%/);
    expect(beforeScript({ page: 'schools', schools: [], record }, 'ar', URL).root).toContain('طلبًا على المسار الكامل');
    expect(beforeScript({ page: 'schools', schools: [], record: null }, 'en', URL).root).not.toContain('Service record');
  });

  it('lists the schools by their names, and shows one with its certificate', () => {
    const list = beforeScript({ page: 'schools', schools: [school] }, 'ar', URL).root;
    expect(list).toContain('<li><a href="/schools/7"><bdi>مدرسة الهدى</bdi></a></li>');
    const { head, root } = beforeScript({ page: 'school', school }, 'en', URL);
    expect(head).toContain(`<link rel="canonical" href="${URL}/schools/7?lang=en">`);
    expect(root).toContain('IQS-2026-0007');
    for (const part of [head, root]) expect(part).not.toContain('<b>');
    expect(root).toContain('<h1>Al-Huda &lt;b&gt;School&lt;/b&gt;</h1>');
  });

  it('says what the report for families of an institution says, on its page and on that of its certificate, with the way to it', () => {
    const areas = [
      { code: '1', title: { ar: 'الهوية', en: 'Identity' }, band: 'B' as const, word: { ar: 'متقن', en: 'Proficient' } },
      { code: '2', title: { ar: 'العاملون', en: 'Staff' }, band: null, word: null },
    ];
    const report = { school_id: 7, number: 3, published_on: '2027-03-31', outcome: 'conditional' as const, areas };
    const { root } = beforeScript({ page: 'school', school, report }, 'en', URL);
    expect(root).toMatch(/What the report for families says[^]*31 March 2027[^]*<dt>Identity<\/dt><dd><bdi>Proficient<\/bdi><\/dd>[^]*Does not apply/);
    expect(root).toContain('<a href="/schools/7/report">');
    expect(beforeScript({ page: 'school', school, report }, 'ar', URL).root).toContain('<dt>الهوية</dt><dd><bdi>متقن</bdi></dd>');
    const outcome = beforeScript({ page: 'school', school, report: { ...report, areas: null } }, 'en', URL).root;
    expect(outcome).toContain('Conditional accreditation');
    expect(outcome).not.toContain('<dt>Identity</dt>');
    expect(beforeScript({ page: 'school', school }, 'en', URL).root).not.toContain('/report"');
  });

  it('gives the text of the terms, escaped, as the main part of the page and not in place of a script', () => {
    const { root } = beforeScript({ page: 'terms', text: legal('</main></noscript><script>alert(1)</script>') }, 'en', URL);
    expect(root).toContain('&lt;/main&gt;&lt;/noscript&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; more');
    expect(root.match(/<main/g)).toHaveLength(1);
    expect(root).not.toMatch(/<noscript>[^]*<main/);
    expect(root).not.toContain('<script');
  });

  it('is previewed with its title, its description and a picture where its address is shared', () => {
    const { head } = beforeScript({ page: 'school', school }, 'en', URL);
    for (const [property, value] of Object.entries({
      title: '\u2068Al-Huda &lt;b&gt;School&lt;/b&gt;\u2069',
      url: `${URL}/schools/7?lang=en`,
      image: `${URL}/og.png`,
      locale: 'en_GB',
    }))
      expect(head).toContain(`<meta property="og:${property}" content="${value}">`);
    expect(head).toContain('<meta property="og:description" content="');
  });

  it('says in the words of schema.org who was accredited, and with what', () => {
    const { head } = beforeScript({ page: 'school', school: { ...school, name: 'Al-Huda </script><b>' } }, 'en', URL);
    expect(dataOf(head)).toMatchObject({
      '@type': 'EducationalOrganization',
      name: 'Al-Huda </script><b>',
      alternateName: ['مدرسة الهدى'],
      hasCredential: { '@type': 'EducationalOccupationalCredential', identifier: 'IQS-2026-0007', expires: '2030-12-31', url: `${URL}/verify/x` },
    });
  });

  it('says of the texts of the authority which version they are, and of the verification how a code is asked about', () => {
    expect(dataOf(beforeScript({ page: 'terms', text: legal('Terms') }, 'en', URL).head)).toMatchObject({
      '@type': 'WebPage',
      name: 'Terms',
      url: `${URL}/terms`,
      inLanguage: 'en',
      version: '1',
      datePublished: '2026-01-01',
    });
    expect(dataOf(beforeScript({ page: 'standard', standard: publicStandard }, 'ar', URL).head)).toMatchObject({
      name: 'المعيار',
      url: `${URL}/standard`,
      version: '1.0',
    });
    expect(dataOf(beforeScript({ page: 'verify' }, 'ar', URL).head)).toMatchObject({
      potentialAction: { '@type': 'SearchAction', target: { urlTemplate: `${URL}/verify/{code}` } },
    });
  });

  it('does not offer the answer about one certificate to search engines, but to whom its address is sent', () => {
    expect(beforeScript({ page: 'verify' }, 'ar', URL).head).toContain(`<link rel="canonical" href="${URL}/verify">`);
    const { name, name_ar, id: _id, ...facts } = school;
    const certificate = {
      ...facts,
      school_name: name,
      school_name_ar: name_ar,
      framework_version: '1.0',
      issued_at: '2026-01-01T08:00:00.000Z',
      has_credential: false,
    };
    const withdrawn = {
      status: 'withdrawn' as const,
      status_since: '2026-05-02',
      status_reason: { ar: 'سبب', en: 'The building was closed.' },
      suspended_until: null,
      replaced_by: null,
      expiring: false,
    };
    const { head, root } = beforeScript({ page: 'verify', code: 'x', certificate: { ...certificate, ...withdrawn, verification_code: 'x' } }, 'en', URL);
    expect(head).toContain('noindex');
    expect(head).not.toContain('canonical');
    expect(head).toMatch(/og:title" content="[^"]*Al-Huda[^"]*Withdrawn"/);
    expect(root).toMatch(/withdrew it on .2026-05-02/);
    expect(root).toContain('The building was closed.');
    expect(beforeScript({ page: 'verify', code: '<x>' }, 'en', URL).root).toContain('&lt;x&gt;');
  });
});

describe('a page that is nothing without its script', () => {
  const contact = { email: 'info@accredit.example', phone: '+966 11 000 0000' };
  const sections = (words: object) => [{ section: 'contact', content: { ar: words, en: words } }] as unknown as Section[];

  it('says so, with the ways to reach the authority that there are', () => {
    const page = needsScript(sections(contact), 'en');
    expect(page).toMatch(/^<noscript>[^]*needs JavaScript[^]*<\/noscript>$/);
    expect(page).toContain('href="tel:+966110000000"');
    expect(page).toContain('href="mailto:info@accredit.example"');
    expect(page).not.toContain('<main');
    expect(needsScript(sections({ email: '', phone: '' }), 'ar')).not.toContain('<ul>');
  });
});
