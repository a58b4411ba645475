import { basename, dirname, join, relative } from 'node:path';
import { openApi } from '@miyar/contract/openapi/document';
import { defineConfig, type Plugin } from 'vite';

/** With the slashes of a module's name, on Windows too. */
const here = (path: string) => join(import.meta.dirname, path).replaceAll('\\', '/');
const OUT = here('dist/app');
const API_DOCUMENT = here('src/platform/http/api-docs/api-document.ts');

/**
 * The server as `npm start` and an installation run it (decision 29): server, contract and ornament with zod, Drizzle and the library
 * for passkeys, in few files of plain JavaScript, which start sooner and take less memory than 1,700 files with types. Other packages
 * are loaded from where they are. `npm run dev` and the tests run the sources.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [replaced(), addresses(), oneByteLetters()],
  ssr: { noExternal: ['@miyar/contract', '@miyar/ornament', 'zod', 'drizzle-orm', /^@(?:simplewebauthn|peculiar)\//] },
  build: {
    ssr: true,
    outDir: OUT,
    emptyOutDir: true,
    target: 'node24',
    // Names in a stack trace are those of the sources. Maps would be read at each start.
    minify: false,
    ssrEmitAssets: true,
    rolldownOptions: {
      input: { miyar: here('src/miyar.js'), 'as-service': here('src/starting/as-service.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', comments: false },
    },
  },
});

/** The module that the build puts a file in the place of. */
function replaced(): Plugin {
  return {
    name: 'miyar-replaced',
    enforce: 'pre',
    load(id) {
      if (id !== API_DOCUMENT) return undefined;
      this.emitFile({ type: 'asset', fileName: 'openapi.json', source: JSON.stringify(openApi()) });
      return `import { readFile } from 'node:fs/promises';
export const apiDocument = () => readFile(new URL('./openapi.json', import.meta.url), 'utf8');`;
    },
  };
}

/**
 * A built file takes itself for its source: what is found beside that (migrations, templates, packages, `web/dist`) is found as
 * before. Only a thread or a process, `new URL('./some-thread.ts', import.meta.url)`, is built too, and lies beside the built file.
 */
function addresses(): Plugin {
  const address = /new URL\('(\.\/[\w-]+)\.ts', import\.meta\.url\)|import\.meta\.(url|dirname)\b/g;
  return {
    name: 'miyar-addresses',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/') || id === API_DOCUMENT) return undefined;
      const source = relative(OUT, id).replaceAll('\\', '/');
      return code.replaceAll(address, (_all, thread: string | undefined, what: string) => {
        if (thread === undefined) return what === 'url' ? `new URL('${source}', import.meta.url).href` : `(import.meta.dirname + '/${dirname(source)}')`;
        const fileName = `${basename(thread)}.js`;
        this.emitFile({ type: 'chunk', id: join(dirname(id), `${thread}.ts`), fileName });
        return `new URL('./${fileName}', import.meta.url)`;
      });
    },
  };
}

/**
 * Writes letters beyond Latin-1 by their numbers. The engine holds a source in memory, with two bytes for every letter where one
 * needs them, and most files have some Arabic.
 */
function oneByteLetters(): Plugin {
  return {
    name: 'miyar-one-byte-letters',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        if (chunk.code.includes('String.raw')) this.error('String.raw would show the numbers of letters instead of the letters');
        chunk.code = chunk.code.replaceAll(/[^\0-\xFF]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
      }
    },
  };
}
