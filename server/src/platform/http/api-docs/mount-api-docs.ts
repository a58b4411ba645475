import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '@miyar/contract';
import type { CountRequest } from '../limits/limit-headers.ts';
import type { FastifyInstance } from 'fastify';
import { type ReadyBytes, readyText, sendReady } from '../answers/ready-bytes.ts';
import { languageOfPage } from '../pages/visitor-language.ts';
import { docsPage } from './docs-page.ts';

const fileOf = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

/**
 * The page that shows the API to people, at `/api/docs`, printed from the contract, and `/api/openapi.json` for machines.
 * Both are large, so they are written and compressed once, for the first who asks, and each request is counted.
 */
export function mountApiDocs(app: FastifyInstance, counted: CountRequest): void {
  const once = (type: string, write: () => string): (() => Promise<ReadyBytes>) => {
    let bytes: Promise<ReadyBytes> | undefined;
    return () => (bytes ??= readyText(write(), `${type}; charset=utf-8`));
  };
  const serve = (path: string, bytes: () => Promise<ReadyBytes>) =>
    app.get(path, { onRequest: counted }, async (request, reply) => sendReady(request, reply.header('cache-control', 'no-cache'), await bytes()));

  serve(
    '/api/openapi.json',
    once('application/json', () => JSON.stringify(openApi())),
  );
  serve(
    '/api/docs.css',
    once('text/css', () => fileOf('docs.css')),
  );
  serve(
    '/api/docs.js',
    once('text/javascript', () => fileOf('docs.js')),
  );
  const pages = { ar: once('text/html', () => docsPage('ar')), en: once('text/html', () => docsPage('en')) };
  app.get('/api/docs', { onRequest: counted }, async (request, reply) => {
    const page = pages[languageOfPage(request, reply)];
    return sendReady(request, reply.header('cache-control', 'no-cache'), await page(), 'cookie, accept-encoding');
  });
}
