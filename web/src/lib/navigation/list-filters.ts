/** The values a filter in the address can have: one of some words, an id, a day (`YYYY-MM-DD`), or any short text. */
export type Kind = readonly string[] | 'id' | 'day' | 'text';
export type Filters = Readonly<Record<string, Kind>>;

type ValueOf<K extends Kind> = K extends readonly (infer Word extends string)[] ? Word : K extends 'id' ? number : string;
/** The filters that are set, each by its own kind. */
export type Chosen<F extends Filters> = { -readonly [K in keyof F]?: ValueOf<F[K]> };

const LONGEST = 60;

/** Returns the filters an address sets; an invalid value is ignored. */
export function readFilters<F extends Filters>(params: URLSearchParams, filters: F): Chosen<F> {
  const set = Object.entries(filters).flatMap(([name, kind]) => {
    const value = valueOf(params.get(name), kind);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(set) as Chosen<F>;
}

function valueOf(asked: string | null, kind: Kind): string | number | undefined {
  if (asked === null) return undefined;
  if (kind === 'id') return /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : undefined;
  if (kind === 'day') return isDay(asked) ? asked : undefined;
  if (kind === 'text') return asked.trim().slice(0, LONGEST) || undefined;
  return kind.find((word) => word === asked);
}

// The 30th of February would be read as the 2nd of March.
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
