import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BUILT = process.env['MIYAR_BUILT'];
const SOURCES = fileURLToPath(new URL('../../miyar.js', import.meta.url));

/**
 * The arguments with which Node runs a command of an installation, as `miyar <command>` does. `MIYAR_BUILT` names the entrance of
 * the built server, where `run.mjs` found one that fits the sources; a process that reads the sources needs three seconds of
 * processor more, each time.
 */
export const programOf = (command: string): string[] => [BUILT ?? SOURCES, command];

/** The program that `deploy/miyar` runs as root, built or as a source. */
export const AS_SERVICE = BUILT === undefined ? fileURLToPath(new URL('../../starting/as-service.ts', import.meta.url)) : join(dirname(BUILT), 'as-service.js');
