import { AsyncLocalStorage } from 'node:async_hooks';
import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { declareDead, EngineDied } from './dead-engine.ts';

const datasync = promisify(fdatasync);

/** Whether a path is that of a piece of the engine's log. */
export const isPieceOfLog = (path: string): boolean => /[\\/]pg_wal[\\/][\dA-F]{24}$/.test(path);

/**
 * One sync of the log for several commits. The engine asks for one at each commit and would have the whole process wait. Here it
 * is made in another thread: meanwhile the engine does what is next, and each call that wrote resolves once a sync that began
 * after its commit is done. Nothing else of the cluster is changed before what the log says of it is on the disk.
 */
export class LogSync {
  /** Called once where a sync failed: what was written before is uncertain then. */
  failed: (cause: unknown) => void = () => undefined;
  readonly #calls = new AsyncLocalStorage<{ wrote: boolean }>();
  readonly #unsynced = new Set<string>();
  #syncing: readonly string[] = [];
  /** Pieces that are open here, by their paths; a name does not come back. Each opening would take turns of a busy event loop. */
  readonly #files = new Map<string, number>();
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #fault: EngineDied | undefined;

  /** Whether something of the log may not be on the disk yet. */
  get pending(): boolean {
    return this.#unsynced.size > 0 || this.#syncing.length > 0;
  }

  /** Does a piece of work with the engine; resolves when all that it committed is on the disk. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const call = { wrote: false };
    const result = await this.#calls.run(call, work);
    if (call.wrote) await this.#synced();
    return result;
  }

  /** Resolves when all that was committed before is on the disk. */
  async settled(): Promise<void> {
    if (this.pending) await this.#synced();
  }

  /** Puts a sync off that the engine asks for. False where it has to be made at once: nobody would wait for it. */
  putOff(path: string): boolean {
    const call = isPieceOfLog(path) ? this.#calls.getStore() : undefined;
    if (!call) return false;
    call.wrote = true;
    this.#unsynced.add(path);
    return true;
  }

  /** What was put off, at once. */
  syncNow(): void {
    try {
      for (const path of new Set([...this.#syncing, ...this.#unsynced])) fsyncSync(this.#opened(path));
    } catch (error) {
      throw this.#fail(error);
    }
    this.#unsynced.clear();
  }

  /** Syncs what was put off, and closes what it opened. */
  async close(): Promise<void> {
    // The number of a file that is closed while it is synced may be another's by then.
    await this.settled().catch(() => undefined);
    for (const path of this.#files.keys()) this.#close(path);
  }

  #opened(path: string): number {
    const file = this.#files.get(path) ?? openSync(path, 'r+');
    this.#files.set(path, file);
    return file;
  }

  #close(path: string): void {
    closeSync(this.#files.get(path)!);
    this.#files.delete(path);
  }

  #synced(): Promise<void> {
    this.#next ??= this.#afterRunning();
    return this.#next;
  }

  async #afterRunning(): Promise<void> {
    await this.#running?.catch(() => undefined);
    this.#next = undefined;
    // The system says once that it could not write; asked again it may say that all is well.
    if (this.#fault) throw this.#fault;
    this.#running = this.#sync();
    await this.#running;
  }

  async #sync(): Promise<void> {
    this.#syncing = [...this.#unsynced];
    this.#unsynced.clear();
    try {
      for (const path of this.#syncing) await datasync(this.#opened(path));
      // The engine goes on in the last one.
      for (const path of this.#files.keys()) if (path !== this.#syncing.at(-1) && !this.#unsynced.has(path)) this.#close(path);
    } catch (error) {
      throw this.#fail(error);
    } finally {
      this.#syncing = [];
    }
    // One that was made at once meanwhile may have failed.
    if (this.#fault) throw this.#fault;
  }

  #fail(cause: unknown): EngineDied {
    this.#fault ??= new EngineDied({ cause });
    this.failed(cause);
    return this.#fault;
  }
}

const syncs = new WeakMap<PGlite, LogSync>();

/** Has an engine die where its log cannot be synced, so that it is opened again with what the disk has. */
export function bindLogSync(engine: PGlite, sync: LogSync): PGlite {
  sync.failed = (cause) => declareDead(engine, cause);
  syncs.set(engine, sync);
  return engine;
}

/** Of an engine with a log on a disk. */
export const logSyncOf = (engine: PGlite): LogSync | undefined => syncs.get(engine);
