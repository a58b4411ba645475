import { freeBytes } from '../storage/free-space.ts';
import { deathOf, EngineDied, tellsOfDeath } from './dead-engine.ts';
/** Two pieces of its log: with less the engine would die again as it opens. */
const ROOM_TO_OPEN = 2 * 16 * 1024 * 1024;
/** Between two tries to open it again. */
const PAUSE_MS = 1000;
/**
 * The embedded engine, which is opened again when it died, as soon as the disk has room for it; until then everything is
 * refused as a database is that cannot be reached. Who listened goes on listening.
 */
export class LastingEngine {
    #engine;
    #opening;
    #tried = -Infinity;
    #told = false;
    #closed = false;
    #dir;
    #open;
    #log;
    #listeners = new Set();
    #awaiting = new Set();
    constructor(dir, open, log, engine) {
        this.#dir = dir;
        this.#open = open;
        this.#log = log;
        this.#engine = engine;
    }
    /** Opens the engine. Rejects with its error when the files are not a database it can open. */
    static async opened(dir, open, log) {
        return new LastingEngine(dir, open, log, tellsOfDeath(await open()));
    }
    async query(...call) {
        return (await this.#living()).query(...call);
    }
    async exec(...call) {
        return (await this.#living()).exec(...call);
    }
    async sql(...call) {
        return (await this.#living()).sql(...call);
    }
    async describeQuery(...call) {
        return (await this.#living()).describeQuery(...call);
    }
    async transaction(body) {
        return (await this.#living()).transaction(body);
    }
    async listen(channel, heard) {
        const listener = { channel, heard, stop: await (await this.#living()).listen(channel, heard) };
        this.#listeners.add(listener);
        return async () => {
            this.#listeners.delete(listener);
            if (!deathOf(this.#engine))
                await listener.stop();
        };
    }
    onReopened(again) {
        this.#awaiting.add(again);
        return () => void this.#awaiting.delete(again);
    }
    get closed() {
        return this.#closed;
    }
    async close() {
        // From here on nothing opens it again: its files may soon be another process's.
        this.#closed = true;
        await this.#opening?.catch(() => undefined);
        if (deathOf(this.#engine))
            await lay(this.#engine);
        else
            await this.#engine.close();
    }
    async #living() {
        const death = deathOf(this.#engine);
        if (!death)
            return this.#engine;
        if (this.#closed)
            throw death;
        if (!this.#told)
            this.#log.warn({ err: String(death.cause) }, 'the embedded database stopped, and is opened again as soon as it can be');
        this.#told = true;
        this.#opening ??= this.#reopen().finally(() => (this.#opening = undefined));
        return this.#opening;
    }
    async #reopen() {
        if (performance.now() - this.#tried < PAUSE_MS)
            throw new EngineDied({ cause: deathOf(this.#engine) });
        this.#tried = performance.now();
        if ((await freeBytes(this.#dir)) < ROOM_TO_OPEN)
            throw new EngineDied({ cause: deathOf(this.#engine) });
        await lay(this.#engine);
        const engine = await this.#open().catch((cause) => {
            throw new EngineDied({ cause });
        });
        this.#engine = tellsOfDeath(engine);
        this.#told = false;
        this.#log.warn({}, 'the embedded database was opened again');
        for (const listener of this.#listeners)
            listener.stop = await engine.listen(listener.channel, listener.heard);
        for (const again of this.#awaiting)
            again();
        return engine;
    }
}
/** Lets go of the files of an engine that died. */
async function lay(engine) {
    const { FS } = engine.Module;
    for (const stream of FS.streams) {
        try {
            if (stream)
                FS.close(stream);
        }
        catch {
            // It is gone already.
        }
    }
}
