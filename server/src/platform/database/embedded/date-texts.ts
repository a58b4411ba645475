import { type PGlite, type QueryOptions, type Transaction, types } from '@electric-sql/pglite';
import type { Engine } from './embedded-engine.ts';

const asText = (value: string): string => value;

/** What drizzle reads from its text itself: times and days, and arrays of them and of exact numbers. */
const TEXTS = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1115, 1185, 1187, 1182, 1231];

/** Times as `Date`, for whoever asks an engine `givingTexts` without drizzle. */
export const AS_DATES: QueryOptions = {
  parsers: Object.fromEntries([types.TIMESTAMP, types.TIMESTAMPTZ, types.DATE].map((type) => [type, (value: string) => new Date(value)])),
};

/** The engine, which gives times and days as the texts that drizzle expects, whoever asks. */
export function givingTexts(engine: PGlite): PGlite {
  for (const type of TEXTS) engine.parsers[type] = asText;
  return engine;
}

const WITHOUT_PARSERS = { array: { rowMode: 'array' }, object: { rowMode: 'object' } } as const;

type Query = (text: string, values?: unknown[], options?: QueryOptions) => Promise<unknown>;

const asked = (of: Pick<Engine, 'query'>): { query: Query } => ({
  query: (text, values, options) => of.query(text, values, options && WITHOUT_PARSERS[options.rowMode ?? 'object']),
});

/**
 * The client of an engine `givingTexts`, for drizzle. With each statement drizzle names the types that it wants as texts, for which
 * PGlite copies its whole list of types; here each type has its parser already, and nothing is copied.
 */
export const withoutParsers = (client: Engine): PGlite =>
  ({
    ...asked(client),
    transaction: (body: (tx: Transaction) => Promise<unknown>) => client.transaction((tx) => body({ ...tx, ...asked(tx) } as Transaction)),
  }) as unknown as PGlite;
