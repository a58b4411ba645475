import { join } from 'node:path';
import { defineConfig } from 'vite';
import { CSS_TARGET } from './css-target.ts';

/**
 * The reference of the API at `/api/docs` (decision 26): a page of its own, with a library that no other page needs, so it is built
 * apart and shares no file with them. The server fills in its frame.
 */
export default defineConfig({
  root: import.meta.dirname,
  define: {
    // What only other builds of Vue have is left out of this one.
    __VUE_OPTIONS_API__: 'true',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: 'assets/api-docs',
    manifest: '.vite/api-docs.json',
    target: 'es2022',
    cssTarget: CSS_TARGET,
    cssCodeSplit: false,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { input: join(import.meta.dirname, 'api-docs.html') },
  },
});
