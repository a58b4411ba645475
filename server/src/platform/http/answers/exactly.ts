import type { z } from 'zod';

type Check = (value: unknown) => boolean;
type Of<K extends string> = Extract<z.core.$ZodTypes, { _zod: { def: { type: K } } }>;

/**
 * A test whether a value is exactly what a schema allows: nothing is wrong with it, and nothing is in it that the schema
 * does not name. Such a value can leave as it is, where parsing would copy it whole, the larger part of what a list costs
 * beside the database. Undefined for schemas that change what they are given, or hold what is not known here; those, and
 * values that fail the test, are for the schema itself to judge.
 */
export function exactly(schema: z.core.$ZodType): Check | undefined {
  const { _zod } = schema as z.core.$ZodTypes;
  const { def } = _zod;
  const make = KINDS[def.type];
  const kind = make?.(schema as never);
  // A string with a format is a check of itself.
  const own = def.type === 'string' && 'check' in def ? [schema] : [];
  const checks = [...own, ...(def.checks ?? [])].map((check) => checkOf((check as z.core.$ZodCheck)._zod.def));
  if (!kind || checks.some((check) => check === undefined)) return undefined;
  return (checks as Check[]).reduce<Check>((before, check) => (value) => before(value) && check(value), kind);
}

const KINDS: Readonly<Record<string, (schema: never) => Check | undefined>> = {
  string: () => (value) => typeof value === 'string',
  boolean: () => (value) => typeof value === 'boolean',
  null: () => (value) => value === null,
  number: ({ _zod: { def } }: Of<'number'>) => {
    if (!('format' in def)) return Number.isFinite;
    return def.format === 'safeint' ? Number.isSafeInteger : undefined;
  },
  literal: among,
  enum: among,
  nullable: ({ _zod: { def } }: Of<'nullable'>) => {
    const inner = exactly(def.innerType);
    return inner && ((value) => value === null || inner(value));
  },
  optional: ({ _zod: { def } }: Of<'optional'>) => {
    const inner = exactly(def.innerType);
    return inner && ((value) => value === undefined || inner(value));
  },
  // One schema after another; one that changes what it is given is not known here.
  pipe: ({ _zod: { def } }: Of<'pipe'>) => {
    const [first, then] = [exactly(def.in), exactly(def.out)];
    return first && then && ((value) => first(value) && then(value));
  },
  array: ({ _zod: { def } }: Of<'array'>) => {
    const element = exactly(def.element);
    return element && ((value) => Array.isArray(value) && value.every(element));
  },
  record: ({ _zod: { def } }: Of<'record'>) => {
    const inner = exactly(def.valueType);
    const key = def.keyType as z.core.$ZodTypes;
    if (!inner || key._zod.def.type !== 'string' || key._zod.def.checks?.length || 'check' in key._zod.def) return undefined;
    return (value) => isPlain(value) && Object.values(value).every(inner);
  },
  union: ({ _zod: { def } }: Of<'union'>) => {
    // The schema takes the first that passes, perhaps without what only the next one names: with one structure there is no next.
    if (def.options.filter((option) => !(option as z.core.$ZodTypes)._zod.values && !LEAVES.has((option as z.core.$ZodTypes)._zod.def.type)).length > 1)
      return undefined;
    const options = def.options.map(exactly);
    return options.includes(undefined) ? undefined : (value) => (options as Check[]).some((option) => option(value));
  },
  object: ({ _zod: { def } }: Of<'object'>) => {
    const fields = Object.entries(def.shape).map(([key, field]) => ({ key, fits: exactly(field) }));
    if (def.catchall && def.catchall._zod.def.type !== 'never') return undefined;
    if (fields.some(({ fits }) => !fits)) return undefined;
    return (value) => {
      if (!isPlain(value)) return false;
      let named = 0;
      for (let i = 0; i < fields.length; i += 1) {
        const { key, fits } = fields[i]!;
        const field = value[key];
        if (!fits!(field)) return false;
        if (field !== undefined || key in value) named += 1;
      }
      for (const _ in value) named -= 1;
      return named === 0;
    };
  },
};

const LEAVES = new Set(['string', 'number', 'boolean', 'null']);

function among({ _zod: { values } }: Of<'literal'> | Of<'enum'>): Check {
  return (value) => values.has(value as never);
}

/** No class of its own, whose instances may become another JSON than their fields. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && !('toJSON' in value);
}

function checkOf(def: z.core.$ZodCheckDef): Check | undefined {
  switch (def.check) {
    case 'max_length': {
      const { maximum } = def as z.core.$ZodCheckMaxLengthDef;
      return (value) => (value as { length: number }).length <= maximum;
    }
    case 'min_length': {
      const { minimum } = def as z.core.$ZodCheckMinLengthDef;
      return (value) => (value as { length: number }).length >= minimum;
    }
    case 'greater_than': {
      const { value: least, inclusive } = def as z.core.$ZodCheckGreaterThanDef;
      return (value) => (inclusive ? (value as number) >= (least as number) : (value as number) > (least as number));
    }
    case 'less_than': {
      const { value: most, inclusive } = def as z.core.$ZodCheckLessThanDef;
      return (value) => (inclusive ? (value as number) <= (most as number) : (value as number) < (most as number));
    }
    case 'string_format': {
      const { pattern } = def as z.core.$ZodCheckStringFormatDef;
      // With flags a pattern remembers where it was.
      return pattern && !pattern.global && !pattern.sticky ? (value) => pattern.test(value as string) : undefined;
    }
    case 'custom': {
      const { fn } = def as z.core.$ZodCustomDef;
      return typeof fn === 'function' ? (value) => fn(value) === true : undefined;
    }
    default:
      return undefined;
  }
}
