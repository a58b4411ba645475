/**
 * The embedded engine gave itself up in the middle of something, as PostgreSQL does where it cannot write its log. What was
 * committed is on the disk; what was not is undone when the engine is opened again.
 */
export class EngineDied extends Error {
    name = 'EngineDied';
    /** As a PostgreSQL server says it to those who were connected. */
    code = '57P02';
    constructor(options) {
        super('The embedded database stopped in the middle of its work', options);
    }
}
const dead = new WeakMap();
/** What an engine died of, if it did. */
export const deathOf = (engine) => dead.get(engine);
/**
 * Makes an engine that died say so, at once and to everybody after. PGlite itself takes the death of its engine for an error
 * of the query, and with the next one goes round for ever, the whole process with it.
 */
export function tellsOfDeath(engine) {
    const inside = engine.Module;
    const unlessDead = () => {
        const death = dead.get(engine);
        if (death)
            throw death;
    };
    const step = inside._PostgresMainLoopOnce;
    inside._PostgresMainLoopOnce = () => {
        try {
            step();
        }
        catch (cause) {
            // An error of a query is a jump, a number of the engine's own; these are its end.
            if (cause instanceof WebAssembly.RuntimeError || cause.name === 'ExitStatus')
                dead.set(engine, new EngineDied({ cause }));
            throw cause;
        }
    };
    // The first thing done with whatever was thrown, and outside of what swallows it.
    for (const name of ['stackRestore', '_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush']) {
        const original = inside[name];
        inside[name] = (...values) => {
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
