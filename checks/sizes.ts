import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { publishedReport } from '../web/src/testing/samples/families.ts';
import { LANDING_FONTS } from '../web/src/first-page/first-fonts.ts';
import { report } from './source-files.ts';

/**
 * Checks the size of the first view of a visitor and of a member, by the build's manifest: compressed scripts, and the fonts
 * that a page preloads or needs for its first text. It checks sizes, not times, so the result is the same on any machine.
 */

const DIST = 'web/dist';
const KB = 1024;

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
  dynamicImports?: string[];
}

const manifestOf = (name: string) => JSON.parse(readFileSync(join(DIST, '.vite', name), 'utf8')) as Record<string, Chunk>;
const manifest = { ...manifestOf('landing.json'), ...manifestOf('manifest.json') };

/** The script of these entries and all their static imports. */
const scripts = (...entries: string[]): Set<string> => scriptsIn(manifest, ...entries);

function scriptsIn(built: Record<string, Chunk>, ...entries: string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = built[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const entry of entries) visit(entry);
  return files;
}

const compressed = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0);

/** The fonts of the first page: the inline font of its title, those loaded after the first paint, and those its content may need. */
const fontBytes = (language: 'ar' | 'en'): number => {
  const { title, fetched, foreign } = LANDING_FONTS[language];
  const apart = readdirSync(join(DIST, 'assets')).filter((file) => file.endsWith('.woff2') && [...fetched, ...foreign].some((font) => file.startsWith(font)));
  if (apart.length !== fetched.length + foreign.length) throw new Error(`the build lacks a font of the first page: ${apart.join()}`);
  return [titleFont(title), ...apart.map((file) => join(DIST, 'assets', file))].reduce((sum, file) => sum + statSync(file).size, 0);
};

const titleFont = (name: string): string => join('web/src/ui/fonts', `${name}.woff2`);

/** The first page without its text: its style sheet, the script before its first paint and the font of its title. */
const carried = (language: 'ar' | 'en'): number => {
  const sheets = readdirSync(join(DIST, 'assets')).filter((file) => /^style-.*\.css$/.test(file));
  if (sheets.length !== 1) throw new Error(`the first page has not one sheet of style: ${sheets.join()}`);
  return compressed([...sheets.map((file) => join('assets', file)), 'first-paint.js']) + statSync(titleFont(LANDING_FONTS[language].title)).size;
};

/** The script of a page's first view, without files loaded later, when the browser is idle. */
const firstScript = (what: string, most: number, ...entries: string[]) => {
  const files = [...scripts(...entries), 'first-paint.js'];
  return { what, bytes: compressed(files), most: most * KB, files, schemas: files.filter(hasSchemas) };
};

const firstView = (what: string, screen: string, most: number) => firstScript(what, most, 'index.html', `src/screens/${screen}-screen.tsx`);

/** Whether a script contains the schema library. Schemas use this name internally, and no build shortens it. */
const hasSchemas = (file: string): boolean => file.endsWith('.js') && readFileSync(join(DIST, file), 'utf8').includes('._zod.');

const views = [
  firstScript('the first page', 90, 'landing.html'),
  firstView('the sign-in', 'auth/login', 210),
  firstView('the registration', 'auth/register', 210),
  ...['admin', 'evaluator', 'school', 'trainer'].map((role) => firstView(`the ${role} dashboard`, `${role}/${role}`, 220)),
];
/** The files that only the workbook needs. */
const workbook = [...scripts('src/screens/workbook/workbook-screen.tsx')].filter((file) => !scripts('index.html').has(file));
/** Files that a first view may load, including the script before the first paint, since many small files cost more than their size. */
const MAX_SCRIPTS = 12;
const MAX_STYLES = 2;
const stylesOf = (files: readonly string[]) => new Set(Object.values(manifest).flatMap(({ file, css }) => (files.includes(file) ? (css ?? []) : [])));
const counts = views.map(({ what, files }) => ({ what, scripts: files.length, styles: stylesOf(files).size }));
const lines = [
  ...views.map((view) => ({ ...view, what: `script of ${view.what}` })),
  { what: 'script of the workbook, besides the start', bytes: compressed(workbook), most: 120 * KB },
  { what: 'fonts of the first page, Arabic', bytes: fontBytes('ar'), most: 160 * KB },
  { what: 'fonts of the first page, English', bytes: fontBytes('en'), most: 160 * KB },
  // A new connection can send a telephone 43 KB in two round trips; this is the rest without the text.
  { what: 'carried by the first page, Arabic', bytes: carried('ar'), most: 28 * KB },
  { what: 'carried by the first page, English', bytes: carried('en'), most: 28 * KB },
];
// The reference of the API is a separate page: its files are in their own folder, and no other page loads from it.
const reference = readdirSync(join(DIST, 'assets/api-docs'))
  .filter((file) => file.endsWith('.js'))
  .map((file) => join('assets/api-docs', file));
// A page without an application: all of it is in one file, which must be short on a slow line also where nothing compresses it.
const { renderReport } = (await import(pathToFileURL(join(DIST, 'server/entry-server.js')).href)) as {
  renderReport: (of: { report: typeof publishedReport; numbered: boolean }, language: 'ar' | 'en', publicUrl: string) => string;
};
for (const language of ['ar', 'en'] as const) {
  const page = renderReport({ report: publishedReport, numbered: false }, language, 'https://accredit.example');
  lines.push({
    what: `page of a report for families, ${language === 'ar' ? 'Arabic' : 'English'}, not compressed`,
    bytes: Buffer.byteLength(page),
    most: 60 * KB,
  });
}
lines.push({ what: 'script of the reference of the API', bytes: compressed(reference), most: 1250 * KB });
const strays = readdirSync(join(DIST, 'assets')).filter(
  (file) => file.endsWith('.js') && /assets\/api-docs|scalar-app/.test(readFileSync(join(DIST, 'assets', file), 'utf8')),
);
// Forms load the schemas when they are shown. Without a chunk that contains them the next check would never find a fault.
const lazySchemas = readdirSync(join(DIST, 'assets')).filter((file) => hasSchemas(join('assets', file)));
for (const { what, bytes, most } of lines) console.log(`${(bytes / KB).toFixed(1).padStart(7)} of ${most / KB} KB  ${what}`);
for (const { what, scripts, styles } of counts) console.log(`${String(scripts).padStart(4)} scripts, ${styles} styles  ${what}`);
const film = join(DIST, 'film');
const clips = existsSync(film)
  ? ['miyar-ar.mp4', 'miyar-en.mp4'].filter((name) => existsSync(join(film, name)) && statSync(join(film, name)).size > 3 * KB * KB)
  : [];
report('sizes', [
  ...views.flatMap(({ what, schemas }) => schemas.map((file) => `${what} loads the schema library: ${file}`)),
  ...(lazySchemas.length === 0 ? ['no chunk of the build has schemas: is `._zod.` still their mark?'] : []),
  ...lines.filter(({ bytes, most }) => bytes > most).map(({ what, bytes, most }) => `${what}: ${bytes} bytes, at most ${most}`),
  ...counts
    .filter(({ scripts, styles }) => scripts > MAX_SCRIPTS || styles > MAX_STYLES)
    .map(({ what, scripts, styles }) => `${what}: ${scripts} scripts and ${styles} styles, at most ${MAX_SCRIPTS} and ${MAX_STYLES}`),
  ...strays.map((file) => `${file} is of another page and has something of the reference of the API`),
  ...clips.map((name) => `${name} is larger than 3 MB`),
]);
