import { dirname } from 'node:path';
import { importsOf, projectFiles, read } from './source-files.ts';

/**
 * Prints the figures that say whether the code can be overlooked, each beside its limit, and fails where one is above it. A limit
 * may only get lower.
 */

const IS_TEST = /\.test(-d)?\.tsx?$|\/testing\//;
const sources = projectFiles(/^(contract|server|web)\/src\/.*\.tsx?$/).filter((path) => !IS_TEST.test(path));
const linesOf = (path: string): number => read(path).split('\n').length - 1;

/** The code of a file without its comments and without the texts that people read. */
const codeOf = (path: string): string =>
  read(path)
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, (text) => (/^'[\w./@:-]+'$/.test(text) ? text : "''"))
    .replace(/>[^<>{}=;]* [^<>{}=;]*</g, '><');

/** A domain has another name in these files: the estimate of a password's strength comes with "feedback". */
const OTHER_MEANINGS = new Set(['web/src/areas/accounts/password/strength-worker.ts']);

/** The files of others whose code names a domain, without the demo. */
const namedIn = (domain: RegExp): string[] =>
  sources.filter((path) => !path.startsWith('server/src/cast/') && !domain.test(path) && !OTHER_MEANINGS.has(path) && domain.test(codeOf(path)));

/**
 * Pages and answers that show feedback or begin it, and so name it for a reason of their own. All other files of others that name it
 * are lists with a line for each domain. A new entry needs a sentence that says what the reader sees there.
 */
const SHOWS_FEEDBACK: Readonly<Record<string, string>> = {
  'contract/src/accreditation/institutions.ts': 'The answer about a school contains its feedback, and that about an assigned school the right to give it.',
  'contract/src/openapi/example-shapes.ts': 'The example of an assigned school contains that right.',
  'contract/src/operations/home.ts': 'The first page of an institution counts its feedback.',
  'server/src/modules/accreditation/institution-lists/assigned.ts': 'The evaluator of a school may give feedback.',
  'server/src/modules/accreditation/institution-lists/detail.ts': 'Administrators read the feedback with the school.',
  'server/src/modules/accreditation/visit-reports/supporting-documents.ts': 'A visit report lists the documents that came with feedback (REQ-A66).',
  'server/src/modules/communication/notifications/activity/reads.ts': 'The newest feedback is in the activity of an institution.',
  'server/src/modules/operations/home/counts.ts': 'The first page of an institution counts its feedback.',
  'web/src/areas/accreditation/institutions/page/school-sheets.tsx': 'Administrators read the feedback on the page of the school.',
  'web/src/areas/accreditation/institutions/page/school-summary.tsx': 'The summary of a school has the mean of its ratings.',
  'web/src/areas/operations/home/text.ts': 'The first page of an institution counts its feedback.',
  'web/src/screens/evaluator/reports-view.tsx': 'Evaluators read here what they gave.',
  'web/src/screens/evaluator/use-acts.tsx': 'Evaluators give feedback here.',
  'web/src/screens/school/applications-view.tsx': 'The institution reads here its newest feedback.',
  'web/src/screens/school/school-screen.tsx': 'The list of calls whose answers the institution loads again after an interruption.',
};

/** The importers of each file, as paths from the root. */
const importers = new Map<string, string[]>();
for (const path of sources) for (const to of importsOf(path)) importers.set(to, [...(importers.get(to) ?? []), path]);

/** Files of at most this many lines that one file of the same folder uses alone belong into it, unless a colleague would ask for them. */
const SMALL = 40;

/** Files that tools find by their names, or that are texts or pages fetched on demand. */
const BY_NAME = /(^|[/-])text\.ts$|\/(?:module|routes|policy|events|index|notices|reads|actions|retention)\.tsx?$|\/db\/|\/migrations\//;

function smallForOne(home: string): string[] {
  const files = sources.filter((path) => path.startsWith(`${home}/src/`));
  return files.filter((path) => {
    const [only, ...others] = importers.get(path) ?? [];
    return only !== undefined && others.length === 0 && dirname(only) === dirname(path) && linesOf(path) <= SMALL && !BY_NAME.test(path);
  });
}

const percentOf = (home: string): number => {
  const files = sources.filter((path) => path.startsWith(`${home}/src/`));
  return Math.round((1000 * smallForOne(home).length) / files.length) / 10;
};

/** The number of groups of files that import each other in a circle, imports of types aside. */
function circles(): number {
  const graph = new Map(sources.map((path) => [path, importsOf(path, { types: false }).filter((to) => sources.includes(to))]));
  const [index, low, stack, onStack] = [new Map<string, number>(), new Map<string, number>(), [] as string[], new Set<string>()];
  let found = 0;
  const visit = (path: string): void => {
    index.set(path, index.size);
    low.set(path, index.get(path)!);
    stack.push(path);
    onStack.add(path);
    for (const to of graph.get(path)!) {
      if (!index.has(to)) visit(to);
      if (onStack.has(to)) low.set(path, Math.min(low.get(path)!, low.get(to)!));
    }
    if (low.get(path) !== index.get(path)) return;
    const component = stack.splice(stack.indexOf(path));
    for (const one of component) onStack.delete(one);
    if (component.length > 1) found += 1;
  };
  for (const path of graph.keys()) if (!index.has(path)) visit(path);
  return found;
}

const modulesImported = (): number =>
  new Set(
    sources.filter((path) => /^server\/src\/[^/]+\.ts$/.test(path)).flatMap((path) => importsOf(path).filter((to) => to.startsWith('server/src/modules/'))),
  ).size;

interface Figure {
  name: string;
  now: number;
  /** The largest value that passes; absent of a figure that grows with the product. */
  max?: number;
  /** The files counted, printed with `--files`. */
  files?: readonly string[];
}

const feedback = namedIn(/feedback/i);
const feedbackLists = feedback.filter((path) => !Object.hasOwn(SHOWS_FEEDBACK, path));
const smallest = namedIn(/calendar-?feed/i);
const FIGURES: readonly Figure[] = [
  {
    name: 'modules of the evaluation on the server',
    now: sources.filter((path) => /^server\/src\/modules\/evaluation\/[^/]+\/module\.ts$/.test(path)).length,
    max: 26,
  },
  { name: 'lists of others with a line for feedback', now: feedbackLists.length, max: 15, files: feedbackLists },
  { name: 'pages and answers of others that show feedback', now: feedback.length - feedbackLists.length, max: 15, files: Object.keys(SHOWS_FEEDBACK) },
  { name: 'files of others that name the smallest domain, the calendar feed', now: smallest.length, max: 7, files: smallest },
  { name: 'modules that the files of server/src import', now: modulesImported(), max: 31 },
  { name: `server: percent of files with at most ${SMALL} lines for one neighbour`, now: percentOf('server'), max: 6, files: smallForOne('server') },
  { name: `web: percent of files with at most ${SMALL} lines for one neighbour`, now: percentOf('web'), max: 6, files: smallForOne('web') },
  { name: 'files of server and web, without tests', now: sources.filter((path) => !path.startsWith('contract/')).length },
  { name: 'circles of files', now: circles(), max: 0 },
];

const width = Math.max(...FIGURES.map(({ name }) => name.length));
for (const { name, now, max = Infinity, files = [] } of FIGURES) {
  console.log(`${now <= max ? ' ' : '✗'} ${name.padEnd(width)} ${String(now).padStart(6)}${max === Infinity ? '' : `  at most ${max}`}`);
  if (process.argv.includes('--files')) for (const path of files) console.log(`    ${path}`);
}
for (const path of Object.keys(SHOWS_FEEDBACK).filter((one) => !feedback.includes(one))) {
  console.log(`✗ ${path} names no feedback: remove it from SHOWS_FEEDBACK in checks/house.ts.`);
  process.exitCode = 1;
}
if (FIGURES.some(({ now, max = Infinity }) => now > max)) process.exitCode = 1;
