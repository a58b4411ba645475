import { expect } from 'vitest';
import type { Language } from '../lib/i18n/current-language.ts';
import { accessibleNames, expectAccessible } from './accessibility.ts';

const ARABIC = /[\u0621-\u064A]/;
const LATIN = /[a-z]{2,}/gi;
/** Names of formats, of the standard and of its levels are the same in Arabic. */
const SAME = new Set([
  'pdf',
  'csv',
  'xlsx',
  'iqs',
  'word',
  'jpg',
  'png',
  'zip',
  'qr',
  'sms',
  'smtp',
  'ctrl',
  'esc',
  'utc',
  'gmt',
  'postgresql',
  'webp',
  'avif',
  'jpeg',
  'excel',
  'powerpoint',
  'doc',
  'docx',
  'xls',
  'pptx',
  'txt',
  'json',
]);
/** The elements that contain what people wrote: names and free texts are shown unchanged. */
const WRITTEN = 'bdi, code, [lang]:not(html, [role=dialog], [role=alertdialog]), [dir=auto], [dir=ltr], .ltr, input, textarea, time, script, style, svg';

/** Returns the texts of a page in the other language that are not names somebody wrote. */
function foreignWords(language: Language, names: RegExp | undefined): string[] {
  // A window hides the page behind it.
  const seen = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
  const walker = document.createTreeWalker(seen, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  const take = (raw: string) => {
    const plain = raw.replace(/[\u2066-\u2068][^\u2069]*\u2069|\S+@\S+/g, '').replace(language === 'en' ? /العربية/g : /English|Caps Lock|JavaScript/g, '');
    const text = names ? plain.replace(names, '') : plain;
    if (language === 'en' ? ARABIC.test(text) : [...text.matchAll(LATIN)].some(([word]) => !SAME.has(word.toLowerCase()))) found.push(text.trim());
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement && !node.parentElement.closest(WRITTEN) && node.parentElement.checkVisibility()) take(node.textContent ?? '');
  }
  for (const name of accessibleNames(seen)) take(name);
  return found;
}

/** Expects that axe finds no fault, that each control has a name, and that only `names` are in the other language. */
export async function expectSound(language: Language, names?: RegExp): Promise<void> {
  await expectAccessible();
  expect(foreignWords(language, names && new RegExp(names.source, 'g')), 'in the other language').toEqual([]);
}
