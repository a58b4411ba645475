import { MAIL_KINDS } from '@miyar/contract/communication/mail';
import { describe, expect, test } from 'vitest';
import { SECOND_FACTOR_CHANGES } from './kinds.ts';
import { renderMail } from './render.ts';

const PLACES = {
  to: 'amina+1@example.org',
  name: 'أمينة "O’Kello" <i>&amp;',
  new_email: 'new@example.org',
  invited_by: 'Nora',
  reason: 'First line\nsecond <line>',
  change: 'totp_on',
  token_name: 'Nightly <i>import</i>',
  expires_on: '2027-03-01',
  email: 'visitor@example.org',
  subject: 'Question',
  message: 'سؤال\nquestion',
  role: 'institution',
  digest: 'daily',
  count: '3',
  ar: 'سطر <i>أول</i>\nسطر ثان',
  en: 'First <i>line</i>\nsecond line',
  token: 'aB-_9',
  code: '000042',
  due: '2026-12-30',
  outcome: 'refused',
  answer: 'First line\nsecond <line>',
  unsubscribe: '/unsubscribe/1.report.x',
};
/** A member is given a role of the organisation, not of the product; a link with a provider has changes of its own. */
const OF_KIND: Partial<Record<(typeof MAIL_KINDS)[number], Record<string, string>>> = {
  member_invitation: { organisation: 'مدرسة الهدى', role: 'editor' },
  administrator_acted: { act: 'backup_downloaded', by: 'Nora <i>&amp;' },
  identity_changed: { change: 'linked', provider: 'University <i>&amp;' },
};
const placesOf = (kind: (typeof MAIL_KINDS)[number]) => ({ ...PLACES, ...OF_KIND[kind] });
const SITE = 'https://accredit.example';

describe.each(MAIL_KINDS)('%s', (kind) => {
  test.each(['ar', 'en'] as const)('says the same in both languages, %s first, with every place filled', (language) => {
    const { subject, text, html } = renderMail(kind, language, placesOf(kind), SITE);
    expect(/\p{Script=Arabic}/u.test(subject.replace(/\u2068.*?\u2069/gs, ''))).toBe(language === 'ar');
    for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|null|\[object|\{\w+\}/);
    const [first, second] = text.split('—'.repeat(30));
    expect([first, second].map((part) => /هيئة اعتماد IQS\nhttps/.test(part!))).toEqual([language === 'ar', language !== 'ar']);
    expect(html.match(/<div lang="(ar|en)" dir="(rtl|ltr)"/g)).toHaveLength(2);
    // Nothing of what people wrote is markup, and nothing is fetched from anywhere.
    expect(html).not.toMatch(/<i>|<line>|src=|url\(|<table|<script/);
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address!);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/accredit\.example\/(auth\/|dashboard\/school\?view=|unsubscribe\/1\.report\.x$)/);
    expect((html.match(/<div/g) ?? []).length).toBe((html.match(/<\/div>/g) ?? []).length);
  });
});

test('links carry what opens them, whatever is in it', () => {
  const { text } = renderMail('reset_password', 'en', PLACES, SITE);
  expect(text).toContain(`${SITE}/auth/reset-password?token=aB-_9&email=amina%2B1%40example.org`);
  expect(renderMail('confirm_email', 'en', PLACES, SITE).text).toContain(`${SITE}/auth/verify-email?token=aB-_9`);
  expect(renderMail('invitation', 'en', PLACES, SITE).text).toContain(`${SITE}/auth/invitation?token=aB-_9`);
});

test('each change of a second factor has words of its own', () => {
  const texts = SECOND_FACTOR_CHANGES.map((change) => renderMail('second_factor_changed', 'ar', { ...PLACES, change }, SITE).text);
  expect(new Set(texts).size).toBe(SECOND_FACTOR_CHANGES.length);
});

test('no letter of ours carries a link that somebody took for a name, and the first one no name at all', () => {
  const named = (kind: (typeof MAIL_KINDS)[number], name: string) => renderMail(kind, 'ar', { ...PLACES, name }, SITE);
  const first = named('confirm_email', 'Amina');
  expect(first.text + first.html).not.toContain('Amina');
  for (const kind of ['confirm_new_email', 'reset_password', 'password_changed', 'account_suspended'] as const) {
    expect(named(kind, 'Amina Okello').text).toMatch(/السلام عليكم \u2068Amina Okello\u2069،[\s\S]+Hello \u2068Amina Okello\u2069,/);
    for (const link of ['https://evil.example', 'You won: evil.example', 'www.evil.example/win']) {
      const { text, html } = named(kind, link);
      expect(text + html).not.toContain('evil');
      expect(text).toMatch(/السلام عليكم،[\s\S]+Hello,/);
    }
    expect(named(kind, 'St. Mary’s School Ltd.').text).toContain('St. Mary’s School Ltd.');
  }
});
