import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INKS, mark, shamsa } from '@miyar/ornament';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { firstViewChunks } from './chunks.ts';
import { CSS_TARGET } from './css-target.ts';
import { ICONS } from './icons.ts';
import { lucideIcons } from './lucide.ts';
import { wiredContract } from './wired-contract.ts';
import { workbookShell } from './workbook-shell.ts';

/** Where `npm run dev` starts the server. */
const SERVER = `http://127.0.0.1:${process.env['PORT'] || 3000}`;

/** What the server answers by itself, also here. Pages it writes in production are rendered by the browser while developing. */
const OF_THE_SERVER = {
  ...Object.fromEntries(['/api', '/files', '/media', '/healthz', '/readyz', '/robots.txt', '/sitemap.xml'].map((path) => [path, SERVER])),
  '/socket.io': { target: SERVER, ws: true },
};

/** The application. The first page is built apart, by `vite.landing.config.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    wiredContract(),
    lucideIcons(),
    react(),
    { ...optimizeLocales.vite({ locales: ['ar', 'en'] }), enforce: 'pre' },
    drawings(),
    firstPaintMinified(),
    workbookShell(),
  ],
  server: { port: Number(process.env['WEB_PORT'] || 5173), strictPort: true, proxy: OF_THE_SERVER },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    cssTarget: CSS_TARGET,
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: firstViewChunks() } } },
  },
});

/** Drawings a page asks for by name. The ornament package draws them, so the tab's icon cannot differ from the page's mark. */
const DRAWINGS: Readonly<Record<string, () => string>> = {
  'mark.svg': () => mark(),
  'mark-light.svg': () => mark({ a: '#F4E9D2', b: '#0F3F39' }),
  'shamsa.svg': () => shamsa(),
  'shamsa-ink.svg': () => shamsa({ ink: INKS.onInk }),
  'shamsa-plain-ink.svg': () => shamsa({ ink: INKS.onInk, scores: 'none' }),
};

function drawings(): Plugin {
  return {
    name: 'miyar-drawings',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.slice(1) ?? '';
        const draw = DRAWINGS[name];
        if (draw) {
          response.setHeader('content-type', 'image/svg+xml');
          response.end(draw());
        } else if (ICONS[name]) void ICONS[name]().then((picture) => response.end(picture), next);
        else next();
      });
    },
    async generateBundle() {
      for (const [fileName, draw] of Object.entries(DRAWINGS)) this.emitFile({ type: 'asset', fileName, source: draw() });
      for (const [fileName, draw] of Object.entries(ICONS)) this.emitFile({ type: 'asset', fileName, source: await draw() });
    },
  };
}

/** The script before the first paint is part of every first page, and copied from `public/` as it is. */
function firstPaintMinified(): Plugin {
  return {
    name: 'miyar-first-paint-minified',
    apply: 'build',
    closeBundle() {
      const file = join(import.meta.dirname, 'dist', 'first-paint.js');
      writeFileSync(file, minifySync(file, readFileSync(file, 'utf8')).code);
    },
  };
}
