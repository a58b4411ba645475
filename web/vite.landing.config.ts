import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { wiredContract } from './wired-contract.ts';

const here = (path: string) => join(import.meta.dirname, path);

/**
 * The first page apart from the application: one script for the browser, and with `--ssr` the same page for the server to
 * write. Both run on Preact, a tenth of React's size, behind React's names (decision page 8).
 */
export default defineConfig(({ isSsrBuild = false }) => ({
  root: import.meta.dirname,
  plugins: [steadyFaces(), wordsFirst(), wiredContract(), react()],
  resolve: {
    alias: [
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react$/, replacement: here('src/lib/light-react.ts') },
    ],
  },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, target: 'es2023' }
    : {
        outDir: 'dist',
        emptyOutDir: false,
        copyPublicDir: false,
        cssCodeSplit: false,
        manifest: '.vite/landing.json',
        target: 'es2022',
        rolldownOptions: { input: here('landing.html') },
      },
}));

/** Here every face is fetched beside the page; one that is late all the same waits for the next page, so that no line moves. */
function steadyFaces(): Plugin {
  return {
    name: 'miyar-steady-faces',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = String(file.source).replaceAll(/font-display:\s*swap/g, 'font-display:optional');
    },
  };
}

/** The page can be read before its script runs, so the script is fetched after the faces. */
function wordsFirst(): Plugin {
  return {
    name: 'miyar-words-first',
    transformIndexHtml: { order: 'post', handler: (html) => html.replace('<script type="module"', '<script type="module" fetchpriority="low"') },
  };
}
