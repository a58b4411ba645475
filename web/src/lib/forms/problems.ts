import type { Endpoint, FileRule } from '@miyar/contract/core/endpoint';
import { ERRORS, isErrorCode, textOfError } from '@miyar/contract/core/errors';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Language } from '../i18n/current-language.ts';
import './error-texts.ts';
import { fileProblem } from './file-rule.ts';

/** The problem of each field, by the name of the field: one of our codes, which the field shows in the reader's language, or a text. */
export type Problems<V> = Partial<Record<FieldPath<V & FieldValues>, string | undefined>>;

/** How a form makes the input to send, and where its fields differ from those of the call. */
export interface FormShape<V extends FieldValues, I = unknown> {
  /** Makes the input of the call from the typed values. */
  input: (values: V) => I;
  /** The form's field for one of the call's, where their names differ. */
  names?: Readonly<Record<string, FieldPath<V>>> | undefined;
  /** Finds problems that only the form can see, such as a time without its day. They replace those of the contract. */
  own?: ((values: V) => Problems<V>) | undefined;
  /** The texts shown at fields instead of a code that gives no reason. */
  words?: Problems<V> | undefined;
}

interface Sent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: Readonly<Record<string, File | readonly File[] | undefined>>;
}

/** Returns the problem of each field of a form, by the rules of the endpoint it is sent to. */
export function problemsOf<V extends FieldValues>(endpoint: Endpoint, shape: FormShape<V>, values: V, language: Language): Problems<V> {
  const { params, query, body, files } = shape.input(values) as Sent;
  const { names = {}, own, words } = shape;
  const found: Record<string, string | undefined> = {
    ...fileProblems(endpoint.files ?? {}, files ?? {}, body, language),
    ...(endpoint.params && schemaProblems(endpoint.params, params, language)),
    ...(endpoint.query && schemaProblems(endpoint.query, query ?? {}, language)),
    ...(endpoint.body && schemaProblems(endpoint.body, body, language)),
  };
  const placed = Object.entries(found).map(([name, problem]) => {
    const field = names[name] ?? (name as FieldPath<V>);
    const said = words?.[field];
    if (said !== undefined) return [field, said];
    // An empty field is reported as required, whatever code the rule gives it.
    const empty = values[field] === '' && problem?.endsWith('required') !== true;
    return [field, empty ? 'required' : problem];
  });
  const all = { ...Object.fromEntries(placed), ...given(own?.(values) ?? {}) } as Problems<V>;
  return given(all);
}

/** Returns the problems that a schema finds in a value, by the path of each issue; the first issue of a field counts. */
export function schemaProblems(schema: z.ZodType, value: unknown, language: Language): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const issue of schema.safeParse(value).error?.issues ?? []) problems[issue.path.join('.')] ??= inWords(issue, language);
  return problems;
}

// The limit is the rule's own; a code without values stays a code, so that it follows a change of language.
const inWords = (issue: z.core.$ZodIssue, language: Language): string =>
  issue.code === 'too_big' && isErrorCode(issue.message) && ERRORS[issue.message].en.includes('{max}')
    ? textOfError(issue.message, language, { max: Number(issue.maximum) })
    : issue.message;

function fileProblems(rules: Readonly<Record<string, FileRule>>, files: NonNullable<Sent['files']>, body: unknown, language: Language): Record<string, string> {
  // A field of a form that holds no file holds null.
  const wrong = Object.entries(rules).flatMap(([name, rule]) => {
    const sent = [files[name]].flat().filter((one): one is File => Boolean(one));
    const needless =
      rule.optional || rule.atMost !== undefined || (rule.unless !== undefined && (body as Record<string, unknown> | undefined)?.[rule.unless] !== undefined);
    const [wrong] = sent.flatMap((file) => fileProblem(file, rule, language) ?? []);
    const tooMany = rule.atMost !== undefined && sent.length > rule.atMost ? textOfError('too_many_items', language, { max: rule.atMost }) : undefined;
    const problem = wrong ?? tooMany ?? (sent.length > 0 || needless ? undefined : (rule.missing ?? 'file_required'));
    return problem === undefined ? [] : [[name, problem]];
  });
  return Object.fromEntries(wrong);
}

const given = (problems: object): object => Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
