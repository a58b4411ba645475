import { existsSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { projectFiles, read, report } from './source-files.ts';

/**
 * Checks that the guides agree in both languages: each page exists in both, with the same pictures. Every named picture exists,
 * every picture is used, and pictures are small. Bold text must be on the screen.
 */

const LANGUAGES = ['ar', 'en'] as const;
const PAGE_KB = 60;
const ALL_MB = 6;

/** Bold text that is not on the screen: headings of lists, and an invented provider of an example. */
const NOT_ON_SCREEN = new Set([
  'for everybody else',
  'لغيرهم',
  'change a role, remove',
  'تغيير الصفة والإزالة',
  'decisions, teams, visits, evidence, samples',
  'القرارات والفرق والزيارات والشواهد والعيّنات',
  'deletes a session',
  'log in with university account',
  'الدخول عبر حساب الجامعة',
]);

const faults: string[] = [];
const pages = projectFiles(/^docs\/guide\/(?:ar|en)\/[^/]+\.md$/);
const pictures = projectFiles(/^docs\/guide\/pictures\//);
const named = new Map(pages.map((page) => [page, [...read(page).matchAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g)]]));

for (const [page, found] of named) {
  for (const [, alt = '', target = ''] of found) {
    const path = normalize(join(page, '..', target));
    if (!existsSync(path)) faults.push(`${page} shows ${target}, which is not there: npm run guide-pictures`);
    if (!path.startsWith(`docs/guide/pictures/${page.split('/')[2]}/`)) faults.push(`${page} shows ${target}, which is of another language`);
    if (alt.trim() === '') faults.push(`${page} shows ${target} and says nothing of it to who cannot see it`);
  }
  const [language, other] = page.startsWith('docs/guide/ar/') ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  const twin = page.replace(`/${language}/`, `/${other}/`);
  const shown = (of: string, from: string) => (named.get(of) ?? []).map(([, , target = '']) => target.replace(`/${from}/`, '/')).join(' ');
  if (!named.has(twin)) faults.push(`${page} has no page in the other language`);
  else if (language === 'ar' && shown(page, 'ar') !== shown(twin, 'en')) faults.push(`${page} and ${twin} do not show the same pictures in the same order`);
}

// The texts of the product are strings in its sources. A part of a longer text counts, since guides use names in sentences.
const texts = projectFiles(/^(?:web|contract)\/src\/.*\.tsx?$/)
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .flatMap((path) => [...read(path).matchAll(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g)].map(([text]) => text.toLowerCase()))
  .join('\n');
for (const page of pages)
  for (const [, name = ''] of read(page).matchAll(/\*\*([^*]+)\*\*/g)) {
    const word = name.trim().toLowerCase();
    if (!NOT_ON_SCREEN.has(word) && !texts.includes(word)) faults.push(`${page} names “${name}”, which no text of the product says`);
  }

const shownAnywhere = new Set([...named].flatMap(([page, found]) => found.map(([, , target = '']) => normalize(join(page, '..', target)))));
let all = 0;
for (const picture of pictures) {
  const { size } = statSync(picture);
  all += size;
  if (!shownAnywhere.has(picture)) faults.push(`${picture} is shown by no page`);
  if (size > PAGE_KB * 1000) faults.push(`${picture} has ${Math.ceil(size / 1000)} KB; at most ${PAGE_KB}`);
}
if (all > ALL_MB * 1_000_000) faults.push(`the pictures of the guides have ${(all / 1_000_000).toFixed(1)} MB; at most ${ALL_MB}`);
for (const language of LANGUAGES) if (!pages.includes(`docs/guide/${language}/README.md`)) faults.push(`docs/guide/${language}/README.md is not there`);

report('guides', faults);
