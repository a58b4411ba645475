/** The values that canonical JSON can represent. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const HALF_CHARACTER = /\p{Cs}/u;

/**
 * A value as canonical JSON (RFC 8785): one text for one content, from any writer, so that its hash shows whether it is
 * unchanged. Numbers are written as JavaScript does, keys are sorted by their UTF-16 code units.
 * @throws RangeError for half characters and numbers that are not finite, which JSON cannot represent
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return textOf(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`${value} is no number of JSON`);
    return JSON.stringify(value);
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${textOf(key)}:${canonicalJson(value[key]!)}`).join(',')}}`;
}

function textOf(text: string): string {
  if (HALF_CHARACTER.test(text)) throw new RangeError('half a character is no text of JSON');
  return JSON.stringify(text);
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value);
