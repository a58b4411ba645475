import { legal } from '@miyar/contract/rules/site/legal';
import type { FieldProblem } from '../../../lib/api/api-error.ts';
import type { Problem, Problems } from '../landing/editor/problems.ts';
import { type DraftSection, fromDraft, type LegalDraft } from './draft.ts';

/** Returns the key of a part's text in the form: `#7/ar.heading`. */
export const sectionField = (id: number, name: string): string => `#${id}/${name}`;
/** The key of the list of parts, for an error of too few or too many. */
export const SECTIONS = 'sections';
export const EFFECTIVE_FROM = 'effective_from';

/** Returns the problems that the contract's rules and the calendar find in a draft before it is sent. `today` is the day in Riyadh. */
export function findProblems(draft: LegalDraft, today: string): Problems {
  const problems: Record<string, Problem> = {};
  for (const issue of legal.publish.body.safeParse({ content: fromDraft(draft) }).error?.issues ?? []) {
    const { maximum, minimum } = issue as { maximum?: number; minimum?: number };
    problems[placeOf(draft.sections, issue.path.join('.'))] ??= {
      code: issue.message,
      parameters: { ...(maximum !== undefined && { max: maximum }), ...(minimum !== undefined && { min: minimum }) },
    };
  }
  if (draft.effectiveFrom === '') problems[EFFECTIVE_FROM] = { code: 'required', parameters: {} };
  else if (draft.effectiveFrom < today) problems[EFFECTIVE_FROM] = { code: 'effective_date_passed', parameters: {} };
  return problems;
}

/** Returns the problems that the server found, at the fields of the form. */
export const refusedFields = ({ sections }: LegalDraft, errors: readonly FieldProblem[]): Problems =>
  Object.fromEntries(errors.map(({ field, message }) => [placeOf(sections, field), { words: message }]));

/** Returns the key in the form, `#7/ar.paragraphs`, for `content.ar.sections.2.paragraphs.0`. */
function placeOf(sections: readonly DraftSection[], path: string): string {
  const [, side, place, name] = /^content\.(ar|en)\.sections\.(\d+)\.(heading|paragraphs)/.exec(path) ?? [];
  const section = place === undefined ? undefined : sections[Number(place)];
  if (section) return sectionField(section.id, `${side}.${name}`);
  return /^content\.(?:ar|en)\.sections/.test(path) ? SECTIONS : path.replace(/^content\./, '');
}
