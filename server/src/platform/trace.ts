import { AsyncLocalStorage } from 'node:async_hooks';

/** The cause of the work at hand, for the log: one call, one job, or one event of a connection. It names nobody. */
export type Trace = { readonly reqId: string } | { readonly job: string; readonly jobId: string } | { readonly socket: string };

const traces = new AsyncLocalStorage<Trace>();

/** Runs work, and whatever it sets going, as caused by this. */
export const traced = <T>(trace: Trace, work: () => T): T => traces.run(trace, work);

/** Returns the cause of the work at hand, if it is known. */
export const currentTrace = (): Trace | undefined => traces.getStore();
