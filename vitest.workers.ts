import { availableParallelism } from 'node:os';

/**
 * How many workers run tests outside the browser, the same in all their projects, since these run side by side. Each worker of
 * the server has a database of its own, some 300 MB; a fifth of the time tests wait, for servers that start or for sockets.
 */
export const WORKERS = Math.max(3, Math.floor(availableParallelism() * 0.75));
