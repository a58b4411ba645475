import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INKS, mark, shamsa } from '@miyar/ornament';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { wiredContract } from './wired-contract.ts';

/** Where `npm run dev` starts the server. */
const SERVER = `http://127.0.0.1:${process.env['PORT'] || 3000}`;

/** The application. The first page is built apart, by `vite.landing.config.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [wiredContract(), react(), { ...optimizeLocales.vite({ locales: ['ar', 'en'] }), enforce: 'pre' }, drawings(), firstPaintBare()],
  server: { port: 5173, proxy: { '/api': SERVER, '/files': SERVER, '/media': SERVER, '/healthz': SERVER, '/socket.io': { target: SERVER, ws: true } } },
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, target: 'es2022', sourcemap: false },
});

/** Drawings a page asks for by name. The ornament package draws them, so the tab's icon cannot differ from the page's mark. */
const DRAWINGS: Readonly<Record<string, () => string>> = {
  'mark.svg': () => mark(),
  'mark-light.svg': () => mark({ a: '#F4E9D2', b: '#0F3F39' }),
  'shamsa.svg': () => shamsa(),
  'shamsa-ink.svg': () => shamsa({ ink: INKS.onInk }),
};

function drawings(): Plugin {
  return {
    name: 'miyar-drawings',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const draw = DRAWINGS[request.url?.slice(1) ?? ''];
        if (!draw) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(draw());
      });
    },
    generateBundle() {
      for (const [fileName, draw] of Object.entries(DRAWINGS)) this.emitFile({ type: 'asset', fileName, source: draw() });
    },
  };
}

/** The script before the first paint stands in every first page: it goes without its comments. */
function firstPaintBare(): Plugin {
  return {
    name: 'miyar-first-paint-bare',
    apply: 'build',
    closeBundle() {
      const file = join(import.meta.dirname, 'dist', 'first-paint.js');
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^ *\/\/.*\n/gm, ''));
    },
  };
}
