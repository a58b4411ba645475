import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { projectFiles, read, report } from './source-files.ts';

/**
 * Refuses regular expressions that take more than linear time, by a backtracking tail or by starting again at every character
 * of a run. Such an expression stops the server for seconds on 100 KB of input (docs/security.md, A37).
 */

/** Patterns built at run time, with the reason why each is harmless. */
const COMPOSED: Readonly<Record<string, string>> = {
  'server/src/modules/communication/messaging/search/search-words.ts': 'fixed words, at the start of a word',
  'server/src/platform/http/requests/request-log.ts': 'fixed paths, from the start of an address to its end',
  'server/src/public-site/serve-pages.ts': 'the patterns of our routes, from the start of a path to its end',
};

interface Pattern {
  source: string;
  flags: string;
  start: number;
}

function patternsIn(path: string, source: string): { literals: Pattern[]; composed: number[] } {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const literals: Pattern[] = [];
  const composed: number[] = [];
  const onCall = ({ callee, start }: { callee: { type: string; name?: string }; start: number }) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') composed.push(start);
  };
  new Visitor({
    Literal: (literal) => {
      if ('regex' in literal && literal.regex) literals.push({ source: literal.regex.pattern, flags: literal.regex.flags, start: literal.start });
    },
    CallExpression: (call) => onCall(call as never),
    NewExpression: (call) => onCall(call as never),
  }).visit(program);
  return { literals, composed };
}

/** The part of a pattern that takes more than linear time, as text. */
function slowPartsOf({ source, flags }: Pattern): string[] {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } });
  return reports.map((found) => `${found.exponential ? 'exponential' : 'quadratic'} (${found.type}) on repeated ${found.character.literal.source}`);
}

function faultsIn(path: string): string[] {
  const source = read(path);
  const lineOf = (start: number) => source.slice(0, start).split('\n').length;
  const { literals, composed } = patternsIn(path, source);
  return [
    ...literals.flatMap((pattern) => slowPartsOf(pattern).map((slow) => `${path}:${lineOf(pattern.start)} /${pattern.source}/${pattern.flags} is ${slow}`)),
    ...(COMPOSED[path] && composed.length === 0 ? [`${path} puts no regular expression together any more`] : []),
    ...(COMPOSED[path] ? [] : composed.map((start) => `${path}:${lineOf(start)} puts a regular expression together, which nothing can check`)),
  ];
}

const sources = projectFiles(/^(?:contract|ornament|server|web)\/(?:src|public)\/.*\.(?:tsx?|js)$/).filter(
  (path) => !/\.test(?:-d)?\.tsx?$|\/testing\/|\/cast\//.test(path),
);
report('regular expressions', sources.flatMap(faultsIn));
