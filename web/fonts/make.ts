/**
 * Cuts the faces down to what most pages say, and writes `src/ui/styles/fonts.css`: `node web/fonts/make.ts`, after changing a face.
 * What is cut off stays to be had: the whole face is declared too, and is fetched when a page has a letter only it has.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
// @ts-expect-error it brings no types
import untyped from 'subset-font';

const subsetFont = untyped as (face: Buffer, letters: string, options: { targetFormat: 'woff2'; variationAxes?: { wght: number } }) => Promise<Buffer>;
const require = createRequire(import.meta.url);
const OUT = join(import.meta.dirname, '../src/ui/fonts');

const ARABIC = 'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+200C-200F, U+FB50-FDFF, U+FE70-FEFF';
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-200B, U+2010-2065, U+206A-206F, U+20AC, U+2122, U+2191, U+2193, U+2212';
/** Letters, vowel signs, punctuation and figures of Arabic, and the letters of its neighbours that names have. */
const ARABIC_CORE =
  'U+060C, U+061B, U+061F, U+0621-063A, U+0640-0655, U+0660-066C, U+0670-0671, U+067E, U+0686, U+0698, U+06A4, U+06A9, U+06AF, U+06CC, U+200C-200F';
/** What Arabic pages have of Latin: spaces, figures, signs and capitals. Small letters are a file of their own. */
const FIGURES = 'U+0020-005A, U+00A0, U+00A9, U+00AB, U+00B7, U+00BB, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026';
const SMALL = 'U+005B-007E, U+00C0-00FF, U+02BB-02BC';
/** The weight of buttons: each page has one with the name of the other language, so that both files would be fetched. */
const OF_BUTTONS = '500';
/** What the titles of the first page are written with, in their one weight. Spaces too: a title waits for no other face. */
const ARABIC_TITLE = 'U+0020, U+060C, U+061B, U+061F, U+0621-063A, U+0641-0652';
const LATIN_TITLE = 'U+0020-007E, U+2013, U+2018-2019';

interface Face {
  family: 'Miyar Display' | 'Miyar Text';
  weight: string;
  source: string;
  /** The Arabic faces are enlarged until their tooth height meets the Latin x-height. */
  adjust?: string;
}

const plex = (script: 'arabic' | 'latin', weight: number): Face => ({
  family: 'Miyar Text',
  weight: String(weight),
  source: `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${script}-${weight}-normal.woff2`,
  ...(script === 'arabic' && { adjust: '104%' }),
});
const faces: Face[] = [
  { family: 'Miyar Display', weight: '400 700', source: '@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2', adjust: '130%' },
  { family: 'Miyar Display', weight: '400 700', source: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2' },
  ...[400, 500, 600, 700].flatMap((weight) => [plex('arabic', weight), plex('latin', weight)]),
];

const lettersOf = (ranges: string): string =>
  ranges
    .split(', ')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step));
    })
    .join('');

const rule = ({ family, weight, adjust }: Face, url: string, range: string): string =>
  `@font-face {\n  font-family: "${family}";\n  font-weight: ${weight};\n  font-display: swap;\n${adjust ? `  size-adjust: ${adjust};\n` : ''}  src: url("${url}") format("woff2");\n  unicode-range: ${range};\n}`;

mkdirSync(OUT, { recursive: true });
const rules: string[] = [];
for (const face of faces) {
  const whole = readFileSync(require.resolve(face.source));
  const arabic = face.adjust !== undefined;
  rules.push(rule(face, face.source, arabic ? ARABIC : LATIN));
  for (const [name, range] of arabic
    ? ([['core', ARABIC_CORE]] as const)
    : face.weight === OF_BUTTONS
      ? ([['core', `${FIGURES}, ${SMALL}`]] as const)
      : ([
          ['figures', FIGURES],
          ['small', SMALL],
        ] as const)) {
    const file = `${basename(face.source, '.woff2').replace('-normal', '')}-${name}.woff2`;
    const cut = await subsetFont(whole, lettersOf(range), { targetFormat: 'woff2' });
    writeFileSync(join(OUT, file), cut);
    console.log(`${(cut.length / 1024).toFixed(1).padStart(6)} KB  ${file}`);
    // Declared later, so that it is asked first.
    rules.push(rule(face, `../fonts/${file}`, range));
  }
}

interface TitleFace {
  source: string;
  weight: number;
  range: string;
}

for (const { source, weight, range } of [
  { source: '@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2', weight: 600, range: ARABIC_TITLE },
  { source: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2', weight: 500, range: LATIN_TITLE },
  { source: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2', weight: 600, range: LATIN_TITLE },
] satisfies TitleFace[]) {
  const file = `${basename(source, '-wght-normal.woff2')}-${weight}-title.woff2`;
  const cut = await subsetFont(readFileSync(require.resolve(source)), lettersOf(range), { targetFormat: 'woff2', variationAxes: { wght: weight } });
  writeFileSync(join(OUT, file), cut);
  console.log(`${(cut.length / 1024).toFixed(1).padStart(6)} KB  ${file}`);
}

const head = `/* Two composite families, written by fonts/make.ts. One font-size serves both scripts: the Arabic face carries size-adjust so\n   that its tooth height meets the Latin x-height. All faces of a family declare the same range of weights, or a browser drops\n   one script. */\n`;
writeFileSync(join(import.meta.dirname, '../src/ui/styles/fonts.css'), `${head}${rules.join('\n')}\n`);
