import type { Endpoint } from '@miyar/contract';
import type { z } from 'zod';

/** Inputs that have stopped other servers: runs of characters that a parser rescans from each of them. As JSON. */
export const RUNS = {
  marks: '\u0300\u0316',
  dots: '.',
  spaces: ' ',
  brackets: '([<',
  digits: '7',
  surrogates: '\\ud83d',
} as const;
export type Run = keyof typeof RUNS;

/** A run of so many bytes between two letters: what looks for the end of something does not find it behind the run. */
export function runOf(run: Run, bytes: number, unit: string = RUNS[run]): string {
  return `a${unit.repeat(Math.max(1, Math.floor((bytes - 2) / Buffer.byteLength(unit))))}b`;
}

/** Headers that something of ours or of a library reads. */
export const READ_HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'forwarded',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-asks-elsewhere',
  'x-forwarded-for',
  'x-forwarded-host',
] as const;

interface Parts {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  values?: unknown[];
  entries?: Record<string, unknown>;
}

/** A place of a body of one value: the names that lead to it; a number is a place in a list. */
export type ValuePath = readonly (string | number)[];

const partsOf = (schema: z.ZodType): Parts => schema.def;

/** Every position in a schema for a text, a number, or any other value that is no object and no list. */
export function valuePathsIn(schema: z.ZodType, at: ValuePath = []): ValuePath[] {
  const { type, shape, element, valueType, innerType, in: before, out: after, options } = partsOf(schema);
  if (shape) return Object.entries(shape).flatMap(([name, part]) => valuePathsIn(part, [...at, name]));
  if (element) return valuePathsIn(element, [...at, 0]);
  if (type === 'record') return valueType ? valuePathsIn(valueType, [...at, 'title']) : [[...at, 'title']];
  const inner = [innerType, before, after, ...(options ?? [])].filter((part) => part !== undefined && part.def.type !== 'transform');
  if (inner.length === 0) return [at];
  return [...new Map(inner.flatMap((part) => valuePathsIn(part!, at)).map((place) => [place.join('.'), place])).values()];
}

/** Values of which one fits nearly every field. */
const ORDINARY = [
  'A text of ordinary length.',
  1,
  true,
  '2027-06-06',
  '2027-06-06T08:00:00.000Z',
  'someone@example.org',
  'https://example.org/a',
  [],
  {},
  '10:00',
  'ar',
  '123456',
  'abcdefabcdefabcdefabcd',
  0,
  '1.1.1',
  'a'.repeat(64),
];

/** A body that its schema takes, as far as one is found: what a field does not take is replaced until it does. */
export function validBody(schema: z.ZodType): unknown {
  const tried = new Map<string, number>();
  let body: unknown = {};
  for (let round = 0; round < 60; round += 1) {
    const found = schema.safeParse(body);
    if (found.success) return body;
    const wrong = new Map(found.error.issues.map((issue) => [issue.path.join('.'), issue]));
    for (const [at, issue] of wrong) {
      const place = [...issue.path] as ValuePath;
      if (issue.code === 'too_small' && issue.origin === 'array') {
        body = put(body, [...place, 0], ORDINARY[0]);
        continue;
      }
      const values = issue.code === 'invalid_value' ? issue.values : ORDINARY;
      const next = tried.get(at) ?? 0;
      tried.set(at, next + 1);
      body = put(body, place, values[next % values.length]);
    }
  }
  return body;
}

/** Returns a copy of a value with another value at one path in it. */
export function put(value: unknown, [name, ...below]: ValuePath, other: unknown): unknown {
  if (name === undefined) return other;
  const inner = (value as Record<string | number, unknown> | undefined)?.[name];
  if (typeof name === 'number') return Object.assign([...((value as unknown[] | undefined) ?? [])], { [name]: put(inner, below, other) });
  return { ...(value as object | undefined), [name]: put(inner, below, other) };
}

/** The value at each place of an object that only one or few words fit: so that a choice between objects is the right one. */
function chosenIn(schema: z.ZodType): Record<string, unknown> {
  const { shape, innerType, in: before, out: after, options } = partsOf(schema);
  if (shape)
    return Object.fromEntries(
      Object.entries(shape).flatMap(([name, part]) => {
        const { values, entries } = partsOf(part);
        const word = values?.[0] ?? Object.values(entries ?? {})[0];
        return word === undefined ? [] : [[name, word]];
      }),
    );
  const next = innerType ?? (before?.def.type === 'transform' ? after : before) ?? options?.[0];
  return next ? chosenIn(next) : {};
}

/** JSON of a body with a text at one place. The text is given as JSON writes it. */
export function bodyWith(schema: z.ZodType, place: ValuePath, text: string): string {
  const mark = '@@text@@';
  const value = place.toReversed().reduce<unknown>((inner, name) => (typeof name === 'number' ? [inner] : { [name]: inner }), mark);
  const whole = typeof value === 'object' && !Array.isArray(value) ? { ...chosenIn(schema), ...value } : value;
  return JSON.stringify(whole).replace(mark, () => text);
}

/** The address of a call with one value in the place of every parameter of its path that is no choice of few. */
export function addressWith({ path, params }: Endpoint, value: string): string {
  const chosen = params ? chosenIn(params) : {};
  return path.replaceAll(/:(\w+)/g, (_place, name: string) => (typeof chosen[name] === 'string' ? chosen[name] : value));
}

/** The names of the parameters of a call's query. */
export const queryOf = ({ query }: Endpoint): string[] => Object.keys(query?.shape ?? {});
