import type { PGlite } from '@electric-sql/pglite';

/**
 * The embedded engine gave itself up in the middle of something, as PostgreSQL does where it cannot write its log. What was
 * committed is on the disk; what was not is undone when the engine is opened again.
 */
export class EngineDied extends Error {
  override readonly name = 'EngineDied';
  /** As a PostgreSQL server says it to those who were connected. */
  readonly code = '57P02';
  constructor(options?: ErrorOptions) {
    super('The embedded database stopped in the middle of its work', options);
  }
}

/** Of the engine's inside what is called for each message. */
interface Inside {
  _PostgresMainLoopOnce(): void;
  _PostgresSendReadyForQueryIfNecessary(): void;
  _pgl_pq_flush(): void;
  stackRestore(to: number): void;
}

/** What PGlite leaves the engine with where a query failed, to go on with the next. */
const JUMP = 100;

const dead = new WeakMap<PGlite, EngineDied>();

/** What an engine died of, if it did. */
export const deathOf = (engine: PGlite): EngineDied | undefined => dead.get(engine);

/** An engine that cannot be trusted any more, though it goes on. */
export function declareDead(engine: PGlite, cause: unknown): void {
  if (!dead.has(engine)) dead.set(engine, new EngineDied({ cause }));
}

/**
 * Makes an engine that died say so, at once and to everybody after. PGlite itself takes the death of its engine for an error
 * of the query, and with the next one goes round for ever, the whole process with it.
 */
export function tellsOfDeath(engine: PGlite): PGlite {
  const inside = engine.Module as unknown as Inside;
  const unlessDead = () => {
    const death = dead.get(engine);
    if (death) throw death;
  };
  const step = inside._PostgresMainLoopOnce;
  inside._PostgresMainLoopOnce = () => {
    try {
      step();
    } catch (cause) {
      // An error of a query is a jump, which the engine makes by leaving with a number of its own; these are its end.
      const { name, status } = cause as { name?: unknown; status?: unknown };
      if (cause instanceof WebAssembly.RuntimeError || (name === 'ExitStatus' && status !== JUMP)) dead.set(engine, new EngineDied({ cause }));
      throw cause;
    }
  };
  // The first thing done with whatever was thrown, and outside of what swallows it.
  for (const name of ['stackRestore', '_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'] as const) {
    const original = inside[name] as (...values: unknown[]) => void;
    inside[name] = (...values: unknown[]) => {
      unlessDead();
      original(...values);
    };
  }
  const exec = engine.execProtocolRawSync.bind(engine);
  engine.execProtocolRawSync = (message) => {
    unlessDead();
    return exec(message);
  };
  return engine;
}
