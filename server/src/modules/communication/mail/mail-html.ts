import type { Language } from '@miyar/contract';
import type { MailText } from './mail-text.ts';

/**
 * Mail programs support no style sheets and few of the newer rules: styles are on the elements, and nothing is fetched from
 * anywhere. The colours are the product's: ink on paper, gold for what divides.
 */
const FONT = "font-family:'IBM Plex Sans Arabic','IBM Plex Sans','Segoe UI',Tahoma,Arial,sans-serif";
const STYLE = {
  page: `margin:0;padding:24px 12px;background:#F8F4EB;color:#13251F;${FONT};font-size:16px;line-height:1.7`,
  sheet: 'max-width:560px;margin:0 auto;background:#FFFDF8;border:1px solid #E3D9C5;border-radius:16px;overflow:hidden',
  head: 'padding:18px 28px;background:#0B2E2A;color:#F4ECDB;border-bottom:3px solid #C79A3B;font-size:15px;font-weight:600',
  part: 'padding:28px',
  paragraph: 'margin:0 0 16px',
  items: 'margin:0 0 16px;padding-inline-start:22px;overflow-wrap:anywhere',
  quote:
    'margin:0 0 16px;padding:12px 16px;background:#F1EADB;border-radius:10px;white-space:pre-wrap;unicode-bidi:plaintext;text-align:start;overflow-wrap:anywhere',
  action: 'display:inline-block;padding:11px 22px;background:#0F4A42;color:#FFFDF8;border-radius:10px;text-decoration:none;font-weight:600',
  address: 'margin:0 0 20px;color:#4A5A53;font-size:13px;overflow-wrap:anywhere',
  link: 'color:#0E5A4F',
  code: 'display:inline-block;padding:8px 18px;background:#EDF5F1;border:1px solid #B5D5CA;border-radius:10px;font-family:Consolas,Menlo,monospace;font-size:26px;letter-spacing:6px;color:#0B2E2A',
  note: 'margin:0 0 8px;color:#4A5A53;font-size:14px',
  rule: 'height:2px;margin:0 28px;background:#D3AC58;border:0',
};
const WORDS: Readonly<Record<Language, { copy: string; name: string }>> = {
  ar: { copy: 'أو انسخ هذا الرابط:', name: 'هيئة اعتماد IQS' },
  en: { copy: 'Or copy this link:', name: 'IQS Authority' },
};

/** One language's part. Everything in it is escaped. */
export function partHtml({ greeting, paragraphs, items, action, code, quote, notes, links = [] }: MailText, language: Language, publicUrl: string): string {
  const parts = [
    ...[greeting, ...paragraphs].map((text) => text && `<p style="${STYLE.paragraph}">${escaped(text)}</p>`),
    items && `<ul style="${STYLE.items}">${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`,
    quote && `<div dir="auto" style="${STYLE.quote}">${escaped(quote)}</div>`,
    action && actionHtml(action.label, `${publicUrl}${action.path}`, WORDS[language].copy),
    code && `<p style="${STYLE.paragraph}">${escaped(code.label)}<br><span dir="ltr" style="${STYLE.code}">${escaped(code.value)}</span></p>`,
    ...notes.map((note) => `<p style="${STYLE.note}">${escaped(note)}</p>`),
    ...links.map(({ label, path }) => `<p style="${STYLE.note}"><a href="${escaped(`${publicUrl}${path}`)}" style="${STYLE.link}">${escaped(label)}</a></p>`),
  ];
  return `<div lang="${language}" dir="${directionOf(language)}" style="${STYLE.part}">\n${parts.filter(Boolean).join('\n')}\n</div>`;
}

/** The whole mail: the parts in their order, under the name of the authority, a rule between them. */
export function mailHtml(language: Language, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${WORDS[language].name}</title></head>
<body style="${STYLE.page}">
<div style="${STYLE.sheet}">
<div style="${STYLE.head}">${WORDS[language].name}</div>
${parts.join(`\n<hr style="${STYLE.rule}">\n`)}
</div>
</body>
</html>
`;
}

const actionHtml = (label: string, address: string, copy: string): string =>
  `<p style="${STYLE.paragraph}"><a href="${escaped(address)}" style="${STYLE.action}">${escaped(label)}</a></p>
<p style="${STYLE.address}">${escaped(copy)}<br><a href="${escaped(address)}" dir="ltr" style="${STYLE.link}">${escaped(address)}</a></p>`;

const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
