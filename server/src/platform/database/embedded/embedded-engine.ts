import type { PGlite, Results, Transaction } from '@electric-sql/pglite';
import { freeBytes } from '../../storage/free-space.ts';
import type { DatabaseLog } from '../database.ts';
import { deathOf, EngineDied, tellsOfDeath } from './dead-engine.ts';
import { logSyncOf } from './log-sync.ts';

/** Of PGlite what the platform uses. */
export type Engine = Pick<PGlite, 'query' | 'exec' | 'sql' | 'transaction' | 'describeQuery' | 'close' | 'closed'> & {
  listen(channel: string, heard: Listener): Promise<() => Promise<void>>;
  /** Does a piece of work with the engine itself, where another may take its place; resolves when what it wrote is on the disk. */
  call?<T>(work: (engine: PGlite) => Promise<T>): Promise<T>;
  /** Calls back whenever the engine was opened again: what was said in between was not heard. Gives what ends it. */
  onReopened?(again: () => void): () => void;
  /** Resolves when all that was committed before is on the disk. */
  settled?(): Promise<void>;
  /** Whether so much waits for the engine that nothing more should be taken. */
  overloaded?(): boolean;
};

type Listener = (payload: string) => void;

/** Two pieces of its log: with less the engine would die again as it opens. */
const ROOM_TO_OPEN = 2 * 16 * 1024 * 1024;
/**
 * More is not taken while so many wait and the first of them for so long, in milliseconds: a call waits for some statements,
 * one after the other, and nobody should wait for more than two seconds. Few that wait long have a slow machine.
 */
const FULL = { waiting: 20, ms: 500 };
/** Between two tries to open it again. */
const PAUSE_MS = 1000;

/**
 * The embedded engine, which is opened again when it died, as soon as the disk has room for it; until then everything is
 * refused as a database is that cannot be reached. Who listened goes on listening.
 */
export class LastingEngine implements Engine {
  #engine: PGlite;
  #opening: Promise<PGlite> | undefined;
  #tried = -Infinity;
  #logged = false;
  /** From here on nothing opens it again: its files may soon be another process's. */
  #closing: Promise<void> | undefined;
  readonly #dir: string;
  readonly #open: () => Promise<PGlite>;
  readonly #log: DatabaseLog;
  readonly #listeners = new Set<{ channel: string; heard: Listener; stop: () => Promise<void> }>();
  readonly #awaiting = new Set<() => void>();
  /** When each call that is not done came, the oldest first. */
  readonly #unfinished = new Set<{ since: number }>();

  private constructor(dir: string, open: () => Promise<PGlite>, log: DatabaseLog, engine: PGlite) {
    this.#dir = dir;
    this.#open = open;
    this.#log = log;
    this.#engine = engine;
  }

  /** Opens the engine. Rejects with its error when the files are not a database it can open. */
  static async opened(dir: string, open: () => Promise<PGlite>, log: DatabaseLog): Promise<LastingEngine> {
    return new LastingEngine(dir, open, log, tellsOfDeath(await open()));
  }

  async query<T>(...call: Parameters<PGlite['query']>): Promise<Results<T>> {
    return this.call((engine) => engine.query<T>(...call));
  }

  async exec(...call: Parameters<PGlite['exec']>): ReturnType<PGlite['exec']> {
    return this.call((engine) => engine.exec(...call));
  }

  async sql<T>(...call: Parameters<PGlite['sql']>): Promise<Results<T>> {
    return this.call((engine) => engine.sql<T>(...call));
  }

  async describeQuery(...call: Parameters<PGlite['describeQuery']>): ReturnType<PGlite['describeQuery']> {
    return (await this.#living()).describeQuery(...call);
  }

  async transaction<T>(body: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.call((engine) => engine.transaction(body));
  }

  async settled(): Promise<void> {
    await logSyncOf(await this.#living())?.settled();
  }

  overloaded(): boolean {
    if (this.#unfinished.size < FULL.waiting) return false;
    const [first] = this.#unfinished;
    return performance.now() - first!.since > FULL.ms;
  }

  /** Does a piece of work; resolves when what it wrote is on the disk. The engine does what is next meanwhile. */
  async call<T>(work: (engine: PGlite) => Promise<T>): Promise<T> {
    const call = { since: performance.now() };
    this.#unfinished.add(call);
    const done = () => void this.#unfinished.delete(call);
    try {
      const engine = await this.#living();
      const log = logSyncOf(engine);
      return await (log ? log.run(() => work(engine).finally(done)) : work(engine));
    } finally {
      done();
    }
  }

  async listen(channel: string, heard: Listener): Promise<() => Promise<void>> {
    // The engine says so at the commit, before the sync. Who wrote goes first: what they emit is for connections that a notice may cut.
    const onceWritten = (payload: string) =>
      void this.settled().then(
        () => setImmediate(heard, payload),
        () => undefined,
      );
    const listener = { channel, heard: onceWritten, stop: await (await this.#living()).listen(channel, onceWritten) };
    this.#listeners.add(listener);
    return async () => {
      this.#listeners.delete(listener);
      if (!deathOf(this.#engine)) await listener.stop();
    };
  }

  onReopened(again: () => void): () => void {
    this.#awaiting.add(again);
    return () => void this.#awaiting.delete(again);
  }

  get closed(): boolean {
    return this.#engine.closed;
  }

  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    await this.#opening?.catch(() => undefined);
    if (deathOf(this.#engine)) await lay(this.#engine);
    else await this.#engine.close();
  }

  /** The engine that is open now, opened again if it died. */
  async #living(): Promise<PGlite> {
    const death = deathOf(this.#engine);
    if (!death) return this.#engine;
    if (this.#closing) throw death;
    if (!this.#logged) this.#log.warn({ err: String(death.cause) }, 'the embedded database stopped, and is opened again as soon as it can be');
    this.#logged = true;
    this.#opening ??= this.#reopen().finally(() => (this.#opening = undefined));
    return this.#opening;
  }

  async #reopen(): Promise<PGlite> {
    if (performance.now() - this.#tried < PAUSE_MS) throw new EngineDied({ cause: deathOf(this.#engine) });
    this.#tried = performance.now();
    if ((await freeBytes(this.#dir)) < ROOM_TO_OPEN) throw new EngineDied({ cause: deathOf(this.#engine) });
    await lay(this.#engine);
    const engine = await this.#open().catch((cause: unknown) => {
      throw new EngineDied({ cause });
    });
    this.#engine = tellsOfDeath(engine);
    this.#logged = false;
    this.#log.warn({}, 'the embedded database was opened again');
    for (const listener of this.#listeners) listener.stop = await engine.listen(listener.channel, listener.heard);
    for (const again of this.#awaiting) again();
    return engine;
  }
}

/** Lets go of the files of an engine that died. */
async function lay(engine: PGlite): Promise<void> {
  await logSyncOf(engine)?.close();
  const { FS } = engine.Module as unknown as { FS: { streams: (object | null)[]; close(stream: object): void } };
  for (const stream of FS.streams) {
    try {
      if (stream) FS.close(stream);
    } catch {
      // It is gone already.
    }
  }
}
