import { ANSWERED, DAYS, HASH, NUMBERS, PERSON, WORDS } from './example-words.ts';

/** As much of JSON Schema as an example is made of. */
export interface Described {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  properties?: Record<string, Described>;
  required?: string[];
  items?: Described;
  minItems?: number;
  anyOf?: Described[];
  oneOf?: Described[];
  minLength?: number;
  minimum?: number;
  default?: unknown;
  example?: unknown;
}

/** The position of a value in an example: the name of its field, the language of the text it is in, and whether it describes a person. */
interface Place {
  readonly name: string;
  readonly language: 'ar' | 'en';
  readonly person: boolean;
  readonly direction: 'input' | 'output';
}

const DATE = '2026-11-22';
const BY_FORMAT: Readonly<Record<string, string>> = {
  email: 'office@alhuda.example',
  date: DATE,
  'date-time': `${DATE}T08:00:00.000Z`,
  uri: 'https://example.org/',
  uuid: '0b8f6a52-6c1e-4d0e-9f4e-2f8d8f6f3c11',
};

/** Texts of a form of their own. */
const BY_PATTERN: readonly [RegExp, string][] = [
  [/0-9a-f\]\{64/, HASH],
  [/\\w-\]\{(?:1,)?22/, 'bXU5ZGZtbzAuOW1pyrMtYq'],
  [/\[01\]/, '08:30'],
  [/\\d\{1,3\}\(\?:\\\./, '1.1'],
  [/\[1-9\]\\d\{0,2\}/, '1/2'],
  [/^\^\[a-z/, 'summary'],
  [/^\^\[\\w\.-\]/, 'eyJhbGciOiJFZERTQSJ9'],
];

/**
 * A valid value about the demo's people. A request has the required fields only; an answer has all fields. In an answer a field
 * that allows null is null if no example word names it.
 */
export const exampleFor = (json: Described, direction: Place['direction']): unknown => valueAt(json, { name: '', language: 'en', person: false, direction });

function valueAt(json: Described, place: Place): unknown {
  if (json.default !== undefined) return json.default;
  if (json.properties) return { ...fieldsOf(json, place), ...(json.example as object | undefined) };
  if (json.example !== undefined) return json.example;
  const choices = json.anyOf ?? json.oneOf ?? (Array.isArray(json.type) ? json.type.map((type) => ({ ...json, type })) : undefined);
  if (choices) return valueAt(chosen(choices, place), place);
  if (json.const !== undefined) return json.const;
  const word = wordFor(json, place);
  if (json.enum) return json.enum.includes(word) ? word : json.enum[0];
  if (json.type === 'null') return null;
  if (json.type === 'object') return {};
  if (json.type === 'array') return json.items ? Array.from({ length: json.minItems ?? 1 }, () => valueAt(json.items!, place)) : [];
  if (json.type === 'integer' || json.type === 'number') return Math.max(json.minimum ?? 1, NUMBERS[place.name] ?? 1);
  if (json.type === 'boolean') return true;
  const { pattern } = json;
  // A code that begins with a letter is not the six digits of a sign-in.
  const fits = typeof word !== 'string' || !pattern?.startsWith('^[a-z') || /^[a-z]/.test(word);
  if (word !== undefined && fits) return word;
  const formed = pattern === undefined ? undefined : BY_PATTERN.find(([form]) => form.test(pattern));
  return formed ? formed[1] : '…'.padEnd(json.minLength ?? 1, '…');
}

/** Returns the example value of a field from the example words; undefined if they have none. */
function wordFor({ format }: Described, { name, language, person, direction }: Place): unknown {
  if (format !== undefined && format in BY_FORMAT) return DAYS[name]?.concat(format === 'date' ? '' : 'T08:00:00.000Z') ?? BY_FORMAT[format];
  const word = (person ? PERSON[name] : undefined) ?? (direction === 'output' ? ANSWERED[name] : undefined) ?? WORDS[name];
  return typeof word === 'object' ? word[language] : word;
}

/** The first of several shapes; in an answer null, if the field allows it and no example word names the field. */
function chosen(choices: Described[], place: Place): Described {
  const something = choices.find(({ type }) => type !== 'null') ?? {};
  const nothing = choices.find(({ type }) => type === 'null');
  const plain = something.items === undefined && (something.properties === undefined || 'ar' in something.properties);
  const known = [WORDS, DAYS, NUMBERS].some((words) => place.name in words);
  return nothing && plain && place.direction === 'output' && !known ? nothing : something;
}

/** The required fields, or the first one if no field is required. */
function fieldsOf({ properties = {}, required = [], anyOf = [] }: Described, place: Place): Record<string, unknown> {
  const needed = [...required, ...(anyOf[0]?.required ?? [])];
  const wanted = needed.length > 0 ? needed : Object.keys(properties).slice(0, 1);
  const person = place.direction === 'output' && !('evaluator_name' in properties) && ['user_id', 'evaluator_id', 'role'].some((name) => name in properties);
  const within = (name: string): Place => (name === 'ar' || name === 'en' ? { ...place, language: name } : { ...place, name, person });
  return Object.fromEntries(wanted.map((name) => [name, valueAt(properties[name] ?? {}, within(name))]));
}
