import type { LegalPage } from '@miyar/contract/legal';
import type { RegisteredSchool } from '@miyar/contract/register';
import { describe, expect, it } from 'vitest';
import { beforeScript } from './before-script.ts';

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
};
const legal = (word: string): LegalPage => {
  const text = { title: word, sections: [{ heading: 'H', paragraphs: [`${word} & more`] }] };
  return { page: 'terms', version: 1, effective_from: '2026-01-01', draft: true, content: { ar: { ...text, title: 'شروط' }, en: text } };
};

describe('a public page before any script', () => {
  it('has a title, a description, its own address and that in the other language', () => {
    const { head } = beforeScript({ page: 'schools', schools: [] }, 'en', URL);
    expect(head).toContain('<title>Certified schools · IQS Authority</title>');
    expect(head).toContain('<meta name="description" content="The public register');
    expect(head).toContain(`<link rel="canonical" href="${URL}/schools?lang=en">`);
    expect(head).toContain(`hreflang="ar" href="${URL}/schools">`);
    expect(beforeScript({ page: 'schools', schools: [] }, 'ar', URL).head).toContain('<title>المدارس المعتمدة · هيئة اعتماد IQS</title>');
  });

  it('lists the schools by their names, and shows one with its certificate', () => {
    const list = beforeScript({ page: 'schools', schools: [school] }, 'ar', URL).body;
    expect(list).toContain('<li><a href="/schools/7"><bdi>مدرسة الهدى</bdi></a></li>');
    const { head, body } = beforeScript({ page: 'school', school }, 'en', URL);
    expect(head).toContain(`<link rel="canonical" href="${URL}/schools/7?lang=en">`);
    expect(body).toContain('IQS-2026-0007');
    for (const part of [head, body]) expect(part).not.toContain('<b>');
    expect(body).toContain('<h1>Al-Huda &lt;b&gt;School&lt;/b&gt;</h1>');
  });

  it('gives the text of the terms, escaped', () => {
    const { body } = beforeScript({ page: 'terms', text: legal('</noscript><script>alert(1)</script>') }, 'en', URL);
    expect(body).toContain('&lt;/noscript&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; more');
    expect(body.match(/<\/noscript>/g)).toHaveLength(1);
    expect(body).not.toContain('<script');
  });

  it('does not offer the answer about one certificate to search engines', () => {
    expect(beforeScript({ page: 'verify' }, 'ar', URL).head).toContain(`<link rel="canonical" href="${URL}/verify">`);
    const { head } = beforeScript({ page: 'verify', code: 'x' }, 'ar', URL);
    expect(head).toContain('noindex');
    expect(head).not.toContain('canonical');
  });
});
