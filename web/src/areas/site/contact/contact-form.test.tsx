import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LanguageProvider } from '../../../lib/i18n/language.tsx';
import { ContactForm, type OtherWays } from './contact-form.tsx';

const written = (otherWays: OtherWays, language: 'ar' | 'en' = 'en') =>
  renderToStaticMarkup(
    <LanguageProvider fixed={language}>
      <ContactForm otherWays={otherWays} onSend={() => Promise.resolve({ sent: true })} />
    </LanguageProvider>,
  ).replaceAll(/[\u2066-\u2069]/g, '');
const note = (page: string) => page.match(/<noscript[^>]*>(.*?)<\/noscript>/)?.[1];

describe('the contact form as the server writes it', () => {
  it('is closed, for the browser itself would send it in the address', () => {
    expect(written({ email: '', phone: '' })).toContain('<fieldset disabled="">');
  });

  it('names the other ways there are to those without a script', () => {
    const [email, phone] = ['info@example.org', '+966 11 000 0000'];
    const lead = 'This form needs JavaScript, which is off in your browser.';
    expect(note(written({ email, phone }))).toBe(`${lead} You can write to ${email}. You can call ${phone}.`);
    expect(note(written({ email: '', phone }))).toBe(`${lead} You can call ${phone}.`);
    expect(note(written({ email: '', phone: '' }))).toBe(lead);
    expect(note(written({ email, phone }, 'ar'))).toContain(`مراسلتنا على ${email}. ويمكنك الاتصال بنا على ${phone}.`);
  });
});
