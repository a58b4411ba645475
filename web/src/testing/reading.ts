import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../lib/i18n/current-language.ts';
import { textIn } from '../lib/i18n/text.ts';
import { filesText } from '../shared/files/text.ts';
import { pdfText } from '../ui/files/pdf-text.ts';
import { asPattern } from './shown.ts';

/** The button that opens a PDF in place. */
export const readButton = (language: Language, title: string) =>
  page.getByRole('button', { name: asPattern(textIn(filesText, language)('read_here_of', { title })) });

/** Opens a PDF in place, sees its text, and closes it again, which returns the focus. */
export async function expectReadInPlace(language: Language, title: string, words: string, meanwhile?: () => Promise<void>): Promise<void> {
  const opener = readButton(language, title);
  await userEvent.click(opener);
  // The reader of PDFs is loaded by the first test that opens one.
  await expect.element(page.getByText(words), { timeout: 15_000 }).toBeInTheDocument();
  await meanwhile?.();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: textIn(pdfText, language)('close') })).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
}
