import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The page the application begins with, and the screen that must open without a network. */
const START = 'index.html';
const WORKBOOK = 'src/screens/workbook/workbook-screen.tsx';
/** Files of every page that have no hash in their names. */
const PLAIN = ['/first-paint.js', '/mark.svg', '/mark-light.svg', '/icon-192.png'];

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** What the screen fetches later and only a network can use. */
const NEEDS_NETWORK = new Set(['src/screens/workbook/sign-in-dialog.tsx']);

/** The chunks the workbook needs: what the application begins with, its screen, and what that fetches later by itself. */
function workbookChunks(manifest: Manifest): Chunk[] {
  const found = new Set<string>();
  const visit = (key: string): void => {
    if (found.has(key)) return;
    found.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of [START, WORKBOOK, ...(manifest[WORKBOOK]?.dynamicImports ?? []).filter((next) => !NEEDS_NETWORK.has(next))]) visit(key);
  return [...found].map((key) => manifest[key]!);
}

/** Writes the worker that opens the workbook without a network, with the list of what it stores. */
export function workbookShell(): Plugin {
  return {
    name: 'miyar-workbook-shell',
    apply: 'build',
    closeBundle() {
      const dist = join(import.meta.dirname, 'dist');
      const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
      const chunks = workbookChunks(manifest);
      const sheets = [...new Set(chunks.flatMap(({ css }) => css ?? []))];
      const fonts = sheets.flatMap((sheet) =>
        [...readFileSync(join(dist, sheet), 'utf8').matchAll(/url\(["']?(\/assets\/[^"')]+\.woff2)["']?\)/g)].map(([, font]) => font!),
      );
      const files = [...new Set([...PLAIN, ...[...chunks.map(({ file }) => file), ...sheets].map((file) => `/${file}`), ...fonts])].sort();
      const missing = files.filter((file) => !existsSync(join(dist, file)));
      if (missing.length > 0) throw new Error(`the workbook names files the build lacks: ${missing.join()}`);
      const worker = readFileSync(join(import.meta.dirname, 'workbook-worker.js'), 'utf8').replace("'{{files}}'", () =>
        files.map((file) => `'${file}'`).join(),
      );
      // By their content, so that a file without a hash in its name makes a new version as well.
      const hash = createHash('sha256').update(worker);
      for (const file of [START, ...files]) hash.update(readFileSync(join(dist, file)));
      mkdirSync(join(dist, 'workbook'), { recursive: true });
      writeFileSync(join(dist, 'workbook', 'worker.js'), worker.replace('{{version}}', hash.digest('hex').slice(0, 16)));
    },
  };
}
