import type { SectionName } from '@miyar/contract/site/landing';
import { type ErrorParameters, isErrorCode, textOfError } from '@miyar/contract/core/errors';
import { IN_BOTH, WRITTEN } from '@miyar/contract/rules/site/landing-content';
import type { FieldProblem } from '../../../../lib/api/api-error.ts';
import type { Language } from '../../../../lib/i18n/current-language.ts';
import { type Content, type Draft, type Entry, fromDraft, SIDES } from './draft.ts';
import { listOf } from './fields/form-plan.ts';

/** The problem of a field: one of our codes, shown in the reader's language, or a text of the server. */
export type Problem = { code: string; parameters: ErrorParameters } | { words: string };
export type Problems = Readonly<Record<string, Problem>>;

/** The list as a whole, where it is at fault itself. */
export const LIST = 'list';
/** The field a problem of an entry's text belongs to. */
export const entryField = (id: number, name: string): string => `#${id}/${name}`;

/** Returns the text of a problem; undefined without one. */
export function problemWords(problem: Problem | undefined, language: Language): string | undefined {
  if (!problem) return undefined;
  if ('words' in problem) return problem.words;
  return isErrorCode(problem.code) ? textOfError(problem.code, language, problem.parameters) : problem.code;
}

/** Returns the problems that the contract's own rules find in a draft before it is sent. */
export function findProblems(section: SectionName, draft: Draft): Problems {
  const content: Content = fromDraft(section, draft);
  const problems: Record<string, Problem> = {};
  for (const side of SIDES) {
    for (const issue of WRITTEN[section].safeParse(content[side]).error?.issues ?? []) {
      const { maximum, minimum } = issue as { maximum?: number; minimum?: number };
      const place = placeOf(section, draft.entries, [side, ...issue.path].join('.'));
      problems[place] ??= {
        code: issue.message,
        parameters: { ...(maximum !== undefined && { max: maximum }), ...(minimum !== undefined && { min: minimum }) },
      };
    }
  }
  const together = IN_BOTH[section];
  const empty = together === undefined ? [] : SIDES.filter((side) => (draft.texts[`${side}.${together}`] ?? '').trim() === '');
  if (empty.length === 1) problems[`${empty[0]}.${together}`] ??= { code: 'other_language_missing', parameters: {} };
  return problems;
}

/** Returns the problems that the server found, at the fields of the draft; `content.ar.title` is `ar.title` here. */
export function refusedFields(section: SectionName, entries: readonly Entry[], errors: readonly FieldProblem[]): Problems {
  return Object.fromEntries(errors.map(({ field, message }) => [placeOf(section, entries, field.replace(/^content\./, '')), { words: message }]));
}

/** Returns the key in the draft, `#7/ar.title`, for a path in the content, `ar.areas.2.title`. */
function placeOf(section: SectionName, entries: readonly Entry[], path: string): string {
  const [side = '', ...steps] = path.split('.');
  const rest = steps.join('.');
  if (rest.startsWith('socialLinks.')) return `both.${rest}`;
  const list = listOf(section);
  if (list && rest === list.path) return LIST;
  if (!list || !rest.startsWith(`${list.path}.`)) return path;
  const [place = '', name = '', written] = rest.slice(list.path.length + 1).split('.');
  const entry = entries[Number(place)];
  return entry ? entryField(entry.id, `${list.kind === 'questions' ? (written ?? side) : side}.${name}`) : LIST;
}
