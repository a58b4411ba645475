import { type PGlite, type QueryOptions, type Transaction, types } from '@electric-sql/pglite';
import type { TransactionGuard } from '../transaction-guard.ts';
import type { Engine } from './embedded-engine.ts';
import { isRepeated, runStored } from './stored-statements.ts';

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
type Stored = (text: string, values: readonly unknown[]) => ReturnType<typeof runStored>;

/** What drizzle asks: a statement that ran before is stored, whoever built it. */
const asked = (of: Pick<Engine, 'query'>, stored: Stored): { query: Query; stored: (...call: Parameters<Stored>) => Promise<unknown[][]> } => ({
  async query(text, values = [], options) {
    const mode = options?.rowMode ?? 'object';
    if (!options || !isRepeated(text)) return of.query(text, values, options && WITHOUT_PARSERS[mode]);
    const { columns, rows } = await stored(text, values);
    return { rows: mode === 'array' ? rows : rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at]]))) };
  },
  stored: async (text, values) => (await stored(text, values)).rows,
});

/**
 * The client of an engine `givingTexts`, for drizzle. With each statement drizzle names the types that it wants as texts, for which
 * PGlite copies its whole list of types; here each type has its parser already, and nothing is copied. And it has `stored`, for
 * statements that run on every call (`prepared.ts`).
 * @param guard refuses what is asked beside an open transaction
 */
export function withoutParsers(client: Engine, guard: TransactionGuard): PGlite {
  const call: NonNullable<Engine['call']> = (work) => (client.call ? client.call(work) : work(client as PGlite));
  const stored: Stored = async (text, values) => {
    guard.assertOutside();
    return call(async (engine) => {
      await engine._checkReady();
      return engine._runExclusiveTransaction(() => runStored(engine, text, values));
    });
  };
  return {
    ...asked(client, stored),
    async transaction(body: (tx: Transaction) => Promise<unknown>) {
      guard.assertOutside();
      return call((engine) =>
        engine.transaction((tx) => {
          const inside: Stored = async (text, values) => {
            if (tx.closed) throw new Error('Transaction is closed');
            return runStored(engine, text, values);
          };
          return body({ ...tx, ...asked(tx, inside) } as unknown as Transaction);
        }),
      );
    },
  } as unknown as PGlite;
}
