import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type ReadyBytes, readyText, sendReady } from '../answers/ready-bytes.ts';
import type { CountRequest } from '../limits/limit-headers.ts';
import { languageOfPage, type PageLanguage } from '../answers/visitor-language.ts';
import { apiDocument } from './api-document.ts';
import { docsPage, errorsPage } from './docs-page.ts';
import { referencePolicy } from './reference-policy.ts';

/**
 * The document of the API for machines, at `/api/openapi.json`, and for people: the reference at `/api/docs`, which the build of
 * the web brings, and the codes of refusals at `/api/docs/errors`. Each is written and compressed once, for the first who asks,
 * and each request is counted.
 */
export function mountApiDocs(app: FastifyInstance, counted: CountRequest, webFolder: string | undefined): void {
  const serve = (path: string, type: string, write: () => string | Promise<string>) => {
    const bytes = once(type, write);
    app.get(path, { onRequest: counted }, async (request, reply) => sendReady(request, reply.header('cache-control', 'no-cache'), await bytes()));
  };
  const inBoth = (write: (language: PageLanguage) => string) => ({ ar: once('text/html', () => write('ar')), en: once('text/html', () => write('en')) });
  serve('/api/openapi.json', 'application/json', apiDocument);
  serve('/api/docs.css', 'text/css', () => readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8'));
  const errors = inBoth(errorsPage);
  app.get('/api/docs/errors', { onRequest: counted }, async (request, reply) => {
    const page = errors[languageOfPage(request, reply)];
    return sendReady(request, reply.header('cache-control', 'no-cache'), await page(), 'cookie, accept-encoding');
  });
  if (webFolder !== undefined) mountReference(app, counted, join(webFolder, 'api-docs.html'));
}

/** The page of the reference, with a nonce of its own for each answer, so that it is stored nowhere; it is some 3 KB. */
function mountReference(app: FastifyInstance, counted: CountRequest, file: string): void {
  if (!existsSync(file)) return;
  const built = readFileSync(file, 'utf8');
  const pages = { ar: docsPage(built, 'ar'), en: docsPage(built, 'en') };
  app.get('/api/docs', { onRequest: counted }, async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const page = pages[languageOfPage(request, reply)].replace('<!--nonce-->', nonce);
    const policy = referencePolicy(String(reply.getHeader('content-security-policy')), nonce);
    return reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-store', 'content-security-policy': policy }).send(page);
  });
}

function once(type: string, write: () => string | Promise<string>): () => Promise<ReadyBytes> {
  let bytes: Promise<ReadyBytes> | undefined;
  const ready = async () => readyText(await write(), `${type}; charset=utf-8`);
  return () => (bytes ??= ready());
}
