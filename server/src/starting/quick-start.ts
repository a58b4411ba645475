import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** What comes before anything else: it is imported before anything large, so the rest of `main.ts` loads what it needs itself. */

// Whatever is written is for the server's user alone; quick or not, nothing must be written before.
process.umask(0o077);

// Code that was parsed and stripped of types is cached for the next start. `miyar.js` has done so already; here it is for those started without.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/miyar', import.meta.url)));

/*
 * Finds the files of drizzle-orm without asking its package.json each time. That file has 180 KB, Node reads and parses it
 * anew for every one of some 150 files, and the garbage of it made most of the time and a third of the memory of a start.
 * Nothing else changes: the same files are found, each by the rule for relative addresses, and each is a module.
 */
const PACKAGE = 'drizzle-orm';
/** Where our own sources are, whose imports name their file: Node need not look for it, nor ask what kind of file it is. */
const OWN = new URL('../../../', import.meta.url).href;
const found = new Map<string, ReturnType<NonNullable<Parameters<typeof registerHooks>[0]['resolve']>>>();

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.endsWith('.ts') && specifier.startsWith('.') && context.parentURL?.startsWith(OWN) && !context.parentURL.includes('/node_modules/')) {
      return { url: new URL(specifier, context.parentURL).href, format: 'module-typescript', shortCircuit: true };
    }
    if (specifier.startsWith('.') && context.parentURL?.includes(`/node_modules/${PACKAGE}/`)) {
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    }
    if (specifier !== PACKAGE && !specifier.startsWith(`${PACKAGE}/`)) return next(specifier, context);
    const known = found.get(specifier) ?? next(specifier, context);
    found.set(specifier, known);
    return { ...known, shortCircuit: true };
  },
});
