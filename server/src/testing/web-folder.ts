import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The server's part of a build, as small as can be: it says what it was given. */
const ENTRY = `
export const firstFonts = { ar: ['arabic'], en: ['latin'] };
export const titleStyles = { ar: 'h1 { font: arabic }', en: 'h1 { font: latin }' };
export const beforeScript = (page, language, publicUrl) => ({
  head: '<title>' + page.page + ' ' + language + ' ' + publicUrl + '</title>',
  root: '<main>' + JSON.stringify(page).replaceAll('<', '&lt;') + '</main>',
});
export const renderReport = (of, language, publicUrl) =>
  '<!doctype html><html lang="' + language + '"><!--fonts--><style>p {}</style><script>0</script><p>' + JSON.stringify(of).replaceAll('<', '&lt;') + ' ' + publicUrl + '</p>';
export const [reportStyles, reportScript] = ['p {}', '0'];
export const needsScript = (sections, language) => '<noscript>' + language + ' ' + sections.length + '</noscript>';
export const renderLanding = (content, language, publicUrl) => ({
  head: '<link rel="canonical" href="' + publicUrl + '/">',
  app: '<h1>' + content.sections.find(({ section }) => section === 'official-documents').content[language].title.replaceAll('<', '&lt;') + '</h1><p>' + content.documents.map(({ title }) => title).join() + '</p>',
  content: JSON.stringify(content).replaceAll('<', '\\\\u003c'),
});
`;

const FILES: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html>\n<html lang="ar" dir="rtl"><head><title>Application</title></head><body><div id="root"></div></body></html>',
  'landing.html':
    '<!doctype html>\n<html lang="ar" dir="rtl" data-rendered><head><!--head--><link rel="stylesheet" href="/page.css"><script src="/first.js"></script></head><body><div id="root"><!--app--></div><script type="application/json" id="content"><!--content--></script></body></html>',
  'api-docs.html':
    '<!doctype html>\n<html lang="ar" dir="rtl"><head><meta property="csp-nonce" nonce="<!--nonce-->" /><!--head--><script type="module" crossorigin src="/assets/api-docs/main-x.js"></script></head><body><!--frame--><div id="reference"></div></body></html>',
  'assets/api-docs/main-x.js': 'document.title;',
  'page.css': 'h1 { color: green }',
  'first.js': 'document.title;',
  'film/film.mp4': '0123456789',
  'assets/arabic-x.woff2': '',
  'assets/latin-x.woff2': '',
  'server/package.json': '{ "type": "module" }',
  'server/entry-server.js': ENTRY,
};

/** A built web application for tests of how the server serves one. */
export function webFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'miyar-web-'));
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}
