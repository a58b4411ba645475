import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/*
 * The entrance of an installation and of `npm run`: built (`server/vite.config.ts`), or as a source. It is JavaScript so that as a
 * source the cache of code without types is there before the first file with types: Node's stripper takes 18 MB and a tenth of a
 * start, and is not loaded where the cache has everything.
 */

// Whatever is written is for the server's user alone; quick or not, nothing must be written before.
process.umask(0o077);
// Where the cache cannot be written there is none.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/miyar', import.meta.url)));

await import('./command.ts');
