import { eq, sql } from 'drizzle-orm';
import { figures } from '../../../db/schema/evaluation/cases.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import type { Facts } from './facts.ts';
import { evaluatorFacts } from './gather/evaluators.ts';
import { finishedCases } from './gather/finished.ts';
import { indicatorFacts, indicatorRows } from './gather/indicators.ts';
import { stageFacts } from './gather/stages.ts';

type Using = Pick<Services, 'database' | 'clock'>;

/** Gathers anew what figures are made of (REQ-E23): hourly, and where they are asked for before that was ever done. */
export async function prepareFigures({ database, clock }: Using): Promise<void> {
  const madeAt = clock.now();
  const { db } = database;
  const [stages, finished, rows] = [await stageFacts(db), await finishedCases(db), await indicatorRows(db)];
  const choices = { countries: distinct(stages.now.map(({ country }) => country)), versions: distinct(stages.now.map(({ version }) => version)) };
  const facts: Facts = { choices, stages, indicators: indicatorFacts(rows, finished), evaluators: await evaluatorFacts(db, rows, finished) };
  await database.transaction(async (tx) => {
    await tx
      .insert(figures)
      .values(Object.entries(facts).map(([key, content]) => ({ key, madeAt, content })))
      .onConflictDoUpdate({ target: figures.key, set: { madeAt: sql`excluded.made_at`, content: sql`excluded.content` } });
  });
}

const distinct = (values: readonly (string | null)[]): string[] => [...new Set(values)].filter((value) => value !== null).toSorted();

/** Facts as they were last gathered, with when that was. */
export async function factsOf<K extends keyof Facts>(services: Using, key: K): Promise<{ madeAt: Date; facts: Facts[K] }> {
  const { db } = services.database;
  const stored = (await find(db, key)) ?? (await prepareFigures(services), await find(db, key))!;
  return { madeAt: stored.madeAt, facts: stored.content as Facts[K] };
}

async function find(db: Pick<Db, 'select'>, key: keyof Facts) {
  const [row] = await db.select().from(figures).where(eq(figures.key, key));
  return row;
}
