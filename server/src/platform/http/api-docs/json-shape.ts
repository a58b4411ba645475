import { z } from 'zod';

/** As much of JSON Schema as zod prints. */
export interface Json {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  properties?: Record<string, Json>;
  required?: string[];
  additionalProperties?: Json | boolean;
  items?: Json;
  prefixItems?: Json[];
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  default?: unknown;
}

export const jsonOf = (schema: z.ZodType, io: 'input' | 'output'): Json => z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;

/** The alternatives of a value. */
export const choicesOf = ({ anyOf, oneOf }: Json): Json[] | undefined => anyOf ?? oneOf;

const INDENT = '  ';

/** What a value is, in a notation people read at a glance: `{ id: integer, level: "A" | "B" | null }`. */
export function shapeOf(json: Json, indent = ''): string {
  const choices = choicesOf(json);
  if (choices) return [...new Set(choices.map((choice) => shapeOf(choice, indent)))].join(' | ');
  if (json.allOf) return json.allOf.map((part) => shapeOf(part, indent)).join(' & ');
  if (json.const !== undefined) return JSON.stringify(json.const);
  if (json.enum) return json.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (json.prefixItems) return `[${json.prefixItems.map((item) => shapeOf(item, indent)).join(', ')}]`;
  if (json.items) return `[${shapeOf(json.items, indent)}, …]`;
  if (json.properties) return fieldsOf(json, indent);
  if (typeof json.additionalProperties === 'object') return `{ [name]: ${shapeOf(json.additionalProperties, indent)} }`;
  return plain(json);
}

function fieldsOf({ properties = {}, required = [] }: Json, indent: string): string {
  const deeper = `${indent}${INDENT}`;
  const lines = Object.entries(properties).map(([name, value]) => `${deeper}${name}${required.includes(name) ? '' : '?'}: ${shapeOf(value, deeper)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

/** Formats that say more than that it is a text. */
const FORMATS: Readonly<Record<string, string>> = { email: 'e-mail', date: 'YYYY-MM-DD', 'date-time': 'date-time', uri: 'URL', uuid: 'UUID' };

const plain = ({ type = 'any', format }: Json): string => (format !== undefined && FORMATS[format]) || [type].flat().join(' | ');
