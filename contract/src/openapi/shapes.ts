import { z } from 'zod';
import { CHOICES, choiceNamed } from './choices.ts';
import { exampleOf } from './example-shapes.ts';
import { NAMED } from './named.ts';

export type Json = { [key: string]: unknown };
type Direction = 'input' | 'output';

/** Where the document has its shapes. */
const HOME = '#/components/schemas/';

/** Numbers that no caller reaches, which zod writes at every integer. */
const ENDLESS = Number.MAX_SAFE_INTEGER;
/** Formats that repeat the long pattern beside them. */
const SAID_BY_FORMAT = new Set(['date', 'date-time', 'email', 'uuid']);

/** Leaves out parts that have no meaning for a caller. */
function tidied(json: Json): Json {
  const { minimum, maximum, pattern, anyOf, ...rest } = json;
  // An identifier is also taken as digits, as a form sends it; programs send a number.
  const [first, second] = Array.isArray(anyOf) ? (anyOf as Json[]) : [];
  if (first?.['type'] === 'number' && second?.['pattern'] === '^\\d{1,16}$') return { ...rest, type: 'integer', minimum: 1 };
  return {
    ...rest,
    ...(minimum !== undefined && minimum !== -ENDLESS && { minimum }),
    ...(maximum !== undefined && maximum !== ENDLESS && { maximum }),
    ...(pattern !== undefined && !SAID_BY_FORMAT.has(String(json['format'])) && { pattern }),
    ...(anyOf !== undefined && { anyOf }),
  };
}

/** Adds the parts that zod does not print. */
function completed(schema: z.core.$ZodType, json: Json, direction: Direction): void {
  const { def } = schema._zod;
  if (direction === 'input' && def.type === 'pipe') narrowed((def as z.core.$ZodPipeDef).out, json);
  // The registry has the requirements of rules over several fields.
  Object.assign(json, z.globalRegistry.get(schema));
}

const LIMITS = ['minLength', 'maxLength', 'format', 'enum', 'maximum'] as const;

/** Adds the limits of the check that follows a transformation: input is first parsed, then checked. */
function narrowed(out: z.core.$ZodType, json: Json): void {
  if (out._zod.def.type === 'transform') return;
  const then = z.toJSONSchema(out, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => completed(zodSchema, jsonSchema as Json, 'input'),
  }) as Json;
  delete then['$schema'];
  if (Object.keys(json).length === 0) Object.assign(json, then);
  else if (json['type'] === then['type']) for (const limit of LIMITS) if (then[limit] !== undefined) json[limit] = then[limit];
}

/** Prints shapes as JSON Schema; a named shape is printed once. */
export class Shapes {
  readonly named: Record<string, Json> = Object.fromEntries(Object.entries(CHOICES).map(([name, values]) => [name, { type: 'string', enum: values }]));

  /** A shape with everything in it, and the examples of its parts. */
  whole(schema: z.ZodType, direction: Direction): Json {
    return moved(
      z.toJSONSchema(schema, {
        io: direction,
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          completed(zodSchema, jsonSchema, direction);
          const example = direction === 'output' ? exampleOf(zodSchema) : undefined;
          if (example !== undefined) Object.assign(jsonSchema, { example });
        },
      }) as Json,
      new Map(),
    );
  }

  /** A shape, or a reference to it. */
  of(schema: z.ZodType, direction: Direction): Json {
    const whole = z.toJSONSchema(z.object({ it: schema }), {
      io: direction,
      metadata: NAMED,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => completed(zodSchema, jsonSchema as Json, direction),
    }) as unknown as { properties: { it: Json }; $defs?: Record<string, Json> };
    const places = new Map<string, string>();
    const defs = Object.entries(whole.$defs ?? {});
    for (const [name] of defs) places.set(`#/$defs/${name}`, HOME + name);
    // The input form of a shape may differ from its output form, for example by defaults: then it gets its own name.
    for (const [name, json] of defs) {
      const known = this.named[name];
      if (known && JSON.stringify(shared(json, places)) !== JSON.stringify(known)) places.set(`#/$defs/${name}`, `${HOME}${name}Input`);
    }
    for (const [name, { id: _id, ...json }] of defs) this.named[places.get(`#/$defs/${name}`)!.slice(HOME.length)] ??= shared(json, places);
    return shared(whole.properties.it, places);
  }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a schema with a reference in place of each named list of choices. */
const shared = (json: Json, places: ReadonlyMap<string, string>): Json =>
  JSON.parse(JSON.stringify(moved(json, places)), (key, value: unknown) => {
    const name = key !== 'properties' && isObject(value) && Object.keys(value).length === 2 && value['type'] === 'string' && choiceNamed(value['enum']);
    return name ? { $ref: HOME + name } : value;
  }) as Json;

/** Returns a tidied schema whose references have their final targets. */
function moved(json: Json, places: ReadonlyMap<string, string>): Json {
  return JSON.parse(JSON.stringify(json), (key, value: unknown) => {
    if (key === '$ref' && typeof value === 'string') return places.get(value) ?? value;
    // Names of fields are not keywords of the schema.
    return key !== 'properties' && isObject(value) ? tidied(value) : value;
  }) as Json;
}
