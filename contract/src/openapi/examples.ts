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
  anyOf?: Described[];
  oneOf?: Described[];
  minLength?: number;
  minimum?: number;
  default?: unknown;
  example?: unknown;
}

/** Values of the demo’s people, by the name of the field; what is not named here is made of its shape. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  email: 'office@alhuda.example',
  password: 'visit-every-classroom',
  new_password: 'visit-every-classroom',
  newPassword: 'visit-every-classroom',
  from_time: '08:30',
  until_time: '10:00',
  current_password: 'visit-every-classroom',
  name: 'Al-Huda International School',
  name_alternative: 'مدرسة الهدى الدولية',
  phone: '+256414123456',
  phone_number: '+256414123456',
  country: 'Uganda',
  title: 'Guide for institutions',
  location: 'Kampala',
  duration: '3 hours',
  reason: 'The supervision of the circles is not documented.',
  description: 'The supervision of the circles is not documented.',
  message: 'When does the next round of visits begin?',
  code: '123456',
  language: 'en',
  scopes: 'cases:read',
  kinds: 'application.submitted',
  after: undefined,
};

const DATE = '2026-11-22';
const BY_FORMAT: Readonly<Record<string, string>> = {
  email: 'office@alhuda.example',
  date: DATE,
  'date-time': `${DATE}T08:00:00.000Z`,
  uri: 'https://example.org/',
  uuid: '0b8f6a52-6c1e-4d0e-9f4e-2f8d8f6f3c11',
};

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
/** Texts of a form of their own. */
const BY_PATTERN: readonly [RegExp, string][] = [
  [/0-9a-f\]\{64/, HASH],
  [/\\w-\]\{(?:1,)?22/, 'bXU5ZGZtbzAuOW1pyrMtYq'],
  [/\[01\]/, '08:30'],
  [/\\d\{1,3\}\(\?:\\\./, '1.1'],
  [/^\^\[a-z/, 'summary'],
  [/^\^\[\\w\.-\]/, 'eyJhbGciOiJFZERTQSJ9'],
];

/** A value that fits, with the fields that are needed; undefined where a field is better left out. */
export function exampleFor(name: string, json: Described): unknown {
  if (json.example !== undefined) return json.example;
  if (json.default !== undefined) return json.default;
  const choices = json.properties ? undefined : (json.anyOf ?? json.oneOf);
  if (choices) return exampleFor(name, choices.find(({ type }) => type !== 'null') ?? {});
  if (json.const !== undefined) return json.const;
  if (json.enum) return json.enum[0];
  if (json.type === 'object' || json.properties) return exampleFields(json);
  if (json.type === 'array') return json.items ? [exampleFor(name, json.items)] : [];
  if (json.type === 'integer' || json.type === 'number') return Math.max(json.minimum ?? 1, 1);
  if (json.type === 'boolean') return true;
  if (json.format !== undefined && json.format in BY_FORMAT) return BY_FORMAT[json.format];
  if (name in BY_NAME) return BY_NAME[name];
  const { pattern } = json;
  const formed = pattern === undefined ? undefined : BY_PATTERN.find(([form]) => form.test(pattern));
  if (formed) return formed[1];
  return '…'.padEnd(json.minLength ?? 1, '…');
}

/** The fields that are needed, or the first one where none is. */
export function exampleFields({ properties = {}, required = [], anyOf = [] }: Described): Record<string, unknown> {
  const needed = [...required, ...(anyOf[0]?.required ?? [])];
  const wanted = needed.length > 0 ? needed : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(wanted.map((name) => [name, exampleFor(name, properties[name] ?? {})]));
}
