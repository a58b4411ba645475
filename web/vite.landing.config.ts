import { join } from 'node:path';
import { mark } from '@miyar/ornament';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { CSS_TARGET } from './css-target.ts';
import { lucideIcons } from './lucide.ts';
import { wiredContract } from './wired-contract.ts';

const here = (path: string) => join(import.meta.dirname, path);

/**
 * The first page apart from the application: one script for the browser, and with `--ssr` the same page for the server to
 * write. Both run on Preact, a tenth of React's size, behind React's names (decision 8).
 */
export default defineConfig(({ isSsrBuild = false }) => ({
  root: import.meta.dirname,
  plugins: [steadyFonts(), wordsFirst(), markInside(), wiredContract(), lucideIcons(), react()],
  resolve: {
    alias: [
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react$/, replacement: here('src/first-page/light-react.ts') },
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
        cssTarget: CSS_TARGET,
        rolldownOptions: { input: here('landing.html') },
      },
}));

/** Here the fonts are fetched once the title is seen; one that is late waits for the next page, so that no line moves. */
function steadyFonts(): Plugin {
  return {
    name: 'miyar-steady-fonts',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = String(file.source).replaceAll(/font-display:\s*swap/g, 'font-display:optional');
    },
  };
}

/** The page can be read before its script runs: `first-paint.js` fetches it after the title is seen. */
function wordsFirst(): Plugin {
  return {
    name: 'miyar-words-first',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        let source = '';
        const page = html.replace(/\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/, (_script, of: string) => {
          source = of;
          return '';
        });
        return page.replace(' data-rendered', ` data-rendered data-script="${source}"`);
      },
    },
  };
}

/** The tab's icon inside the page: a browser fetches it as soon as it can, before anything is seen. */
function markInside(): Plugin {
  return {
    name: 'miyar-mark-inside',
    transformIndexHtml: { order: 'post', handler: (html) => html.replace('href="data:,"', `href="data:image/svg+xml,${encodeURIComponent(mark())}"`) },
  };
}
