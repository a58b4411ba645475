import { literalsIn } from './literals.ts';
import { projectFiles, read, report } from './source-files.ts';

/**
 * Checks that styles and texts work in both directions and languages: logical CSS only, no letter-spacing that Arabic would
 * inherit, no dangerous HTML, no text outside the tables of texts.
 */

const PHYSICAL =
  /(?:^|[;{\s])(?:(?:margin|padding|border)-(?:left|right)|(?:left|right)\s*:|text-align\s*:\s*(?:left|right)|float\s*:\s*(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius)/;
/** The files that use a physical side, with the reason on the line. */
const PHYSICALLY_MEANT = 'physical:';
// Three letters are a word; single letters are matched and replaced.
const ARABIC = /[\u0621-\u064A]{3,}/;

const faults: string[] = [];
const each = (path: string, check: (line: string, place: string) => void): void => {
  read(path)
    .split('\n')
    .forEach((line, index) => check(line, `${path}:${index + 1}`));
};

for (const path of projectFiles(/^web\/src\/.*\.css$/)) {
  each(path, (line, place) => {
    if (PHYSICAL.test(line) && !line.includes(PHYSICALLY_MEANT))
      faults.push(`${place} names a side that does not turn with the direction: ${line.trim().slice(0, 80)}`);
  });
  for (const [, rule = ''] of read(path).matchAll(/\{([^{}]*)\}/g))
    if (/position:\s*sticky/.test(rule) && !rule.includes('--scroll-margin: var(--in-sight)'))
      faults.push(`${path} makes something sticky without \`--scroll-margin: var(--in-sight)\`: focus in it would move the page`);
  for (const selector of selectorsIn(read(path)))
    if (selector.includes(':has(') && !namesSomething(selector)) faults.push(`${path} has :has() with anything at all in the end: ${selector}`);
}

for (const path of projectFiles(/^web\/src\/.*\.tsx?$/)) {
  const holdsText = /(?:^|\/)(?:[\w-]+-)?text\.ts$/.test(path) || /\.test(-d)?\.tsx?$|^web\/src\/testing\//.test(path);
  each(path, (line, place) => {
    // Comments and patterns are not shown to users.
    const code = line.replace(/\/\/.*$|\/\*.*?\*\/|^\s*\*.*$/g, '').replace(/\/\^?[([][^/]+\/[a-z]*/g, '');
    if (code.includes('dangerouslySetInnerHTML')) faults.push(`${place} sets HTML`);
    if (!holdsText && ARABIC.test(code)) faults.push(`${place} has text outside a text file: ${line.trim().slice(0, 80)}`);
  });
  if (!path.endsWith('.tsx') || holdsText) continue;
  for (const { line, text } of literalsIn(path, read(path))) faults.push(`${path}:${line} has text outside a text file: ${text.slice(0, 80)}`);
}

/** The selectors of a style sheet, with lists split. */
function selectorsIn(css: string): string[] {
  const heads = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g);
  return [...heads].flatMap(([, head = '']) => (head.includes('@') ? [] : splitOutside(head, /[,]/)));
}

/**
 * Whether the subject of a selector has a name, a class or an attribute. If `:has()` applies to any element, browsers restyle
 * the whole page after each insertion.
 */
function namesSomething(selector: string): boolean {
  const about = splitOutside(selector, /[\s>~+]/).at(-1) ?? '';
  return /^[\w.#[]|:is\(/.test(about.replaceAll(/::?(?!is\()[\w-]+/g, '').trim());
}

/** Splits outside of brackets. */
function splitOutside(text: string, at: RegExp): string[] {
  let depth = 0;
  const parts = [''];
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (depth === 0 && at.test(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

report('styles', faults);
