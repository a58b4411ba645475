import type { Language } from '@miyar/contract';
import type { MailKind } from './kinds.ts';
import type { MailText } from './mail-text.ts';
import { partHtml, mailHtml } from './mail-html.ts';
import { TEMPLATES } from './templates.ts';

export interface Rendered {
  subject: string;
  text: string;
  html: string;
}

/**
 * A mail in both languages, the reader's first, as text and as HTML.
 * @param places what the template is filled with, secrets included
 * @param publicUrl what every link starts with (REQ-S45)
 */
export function renderMail(kind: MailKind, language: Language, places: Readonly<Record<string, string>>, publicUrl: string): Rendered {
  const textIn = TEMPLATES[kind] as Readonly<Record<Language, (places: Readonly<Record<string, string>>) => MailText>>;
  const order = language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  const parts = order.map((of) => ({ language: of, said: textIn[of](places) }));
  return {
    subject: parts[0]!.said.subject,
    text: `${parts.map(({ language: of, said }) => plainText(said, of, publicUrl)).join(`\n\n${'—'.repeat(30)}\n\n`)}\n`,
    html: mailHtml(
      language,
      parts.map(({ language: of, said }) => partHtml(said, of, publicUrl)),
    ),
  };
}

const SIGNED: Readonly<Record<Language, string>> = { ar: 'هيئة اعتماد IQS', en: 'IQS Authority' };

function plainText({ greeting, paragraphs, items, action, code, quote, notes, links = [] }: MailText, language: Language, publicUrl: string): string {
  const blocks = [
    greeting,
    ...paragraphs,
    items?.map((item) => `• ${item}`).join('\n'),
    quote
      ?.split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
    action && `${action.label}:\n${publicUrl}${action.path}`,
    code && `${code.label}: ${code.value}`,
    ...notes,
    ...links.map(({ label, path }) => `${label}: ${publicUrl}${path}`),
    `${SIGNED[language]}\n${publicUrl}`,
  ];
  return blocks.filter((block) => block !== undefined && block !== '').join('\n\n');
}
