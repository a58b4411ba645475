import { letterHtml, mailHtml } from './letter-html.ts';
import { TEMPLATES } from './templates.ts';
/**
 * A mail in both languages, the reader's first, as text and as HTML.
 * @param places what the template is filled with, secrets included
 * @param publicUrl what every link starts with (security e 45)
 */
export function renderMail(kind, language, places, publicUrl) {
    const letterIn = TEMPLATES[kind];
    const order = language === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
    const letters = order.map((of) => ({ language: of, letter: letterIn[of](places) }));
    return {
        subject: letters[0].letter.subject,
        text: `${letters.map(({ language: of, letter }) => letterText(letter, of, publicUrl)).join(`\n\n${'—'.repeat(30)}\n\n`)}\n`,
        html: mailHtml(language, letters.map(({ language: of, letter }) => letterHtml(letter, of, publicUrl))),
    };
}
const SIGNED = { ar: 'هيئة اعتماد IQS', en: 'IQS Authority' };
function letterText({ greeting, paragraphs, items, action, code, quote, notes }, language, publicUrl) {
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
