import { AsyncLocalStorage } from 'node:async_hooks';
const traces = new AsyncLocalStorage();
/** Runs work, and whatever it sets going, as caused by this. */
export const traced = (trace, work) => traces.run(trace, work);
/** What caused the work at hand, if that is known. */
export const currentTrace = () => traces.getStore();
