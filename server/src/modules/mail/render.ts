import type { Language } from '@miyar/contract';
import type { MailKind } from './kinds.ts';
import type { Letter } from './letter.ts';
import { letterHtml, mailHtml } from './letter-html.ts';
import { TEMPLATES } from './templates.ts';

export interface Rendered {
  subject: string;
  text: string;
  html: string;
}

/**
 * A mail in both languages, the reader's first, as text and as HTML.
 * @param places what the template is filled with, secrets included
 * @param publicUrl what every link starts with (security e 45)
 */
export function renderMail(kind: MailKind, language: Language, places: Readonly<Record<string, string>>, publicUrl: string): Rendered {
  const letterIn = TEMPLATES[kind] as Readonly<Record<Language, (places: Readonly<Record<string, string>>) => Letter>>;
  const order = language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  const letters = order.map((of) => ({ language: of, letter: letterIn[of](places) }));
  return {
    subject: letters[0]!.letter.subject,
    text: `${letters.map(({ language: of, letter }) => letterText(letter, of, publicUrl)).join(`\n\n${'—'.repeat(30)}\n\n`)}\n`,
    html: mailHtml(
      language,
      letters.map(({ language: of, letter }) => letterHtml(letter, of, publicUrl)),
    ),
  };
}

const SIGNED: Readonly<Record<Language, string>> = { ar: 'هيئة اعتماد IQS', en: 'IQS Authority' };

function letterText({ greeting, paragraphs, items, action, code, quote, notes }: Letter, language: Language, publicUrl: string): string {
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
    `${SIGNED[language]}\n${publicUrl}`,
  ];
  return blocks.filter((block) => block !== undefined && block !== '').join('\n\n');
}
