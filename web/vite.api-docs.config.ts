import { join } from 'node:path';
import scalar from '@scalar/fastify-api-reference';
import fastify from 'fastify';
import { defineConfig, type Plugin } from 'vite';
import { CSS_TARGET } from './css-target.ts';

/**
 * `virtual:scalar`: the address of the library of the reference, one script. The package for Fastify serves it and takes 14 MB with what it needs;
 * the parts of the same script, to be bundled by us, take 300 (decision 26).
 */
const scalarScript: Plugin = {
  name: 'scalar-script',
  resolveId: (id) => (id === 'virtual:scalar' ? id : undefined),
  async load(id) {
    if (id !== 'virtual:scalar') return undefined;
    await using app = fastify();
    await app.register(scalar, { routePrefix: '/reference', configuration: { url: '/' } });
    const { statusCode, body } = await app.inject('/reference/js/scalar.js');
    if (statusCode !== 200) throw new Error(`the library of the reference was answered by ${statusCode}`);
    const file = this.emitFile({ type: 'asset', name: 'scalar.js', source: body });
    return `export default import.meta.ROLLUP_FILE_URL_${file};`;
  },
};

/**
 * The reference of the API at `/api/docs` (decision 26): a page of its own, with a library that no other page needs, so it is built
 * apart and shares no file with them. The server fills in its frame.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [scalarScript],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: 'assets/api-docs',
    manifest: '.vite/api-docs.json',
    target: 'es2022',
    cssTarget: CSS_TARGET,
    cssCodeSplit: false,
    chunkSizeWarningLimit: 5000,
    rolldownOptions: { input: join(import.meta.dirname, 'api-docs.html') },
  },
});
