import { api, type Endpoint, endpoints } from '@miyar/contract';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import { refusalOf } from '../../../testing/caller.ts';
import { testApp } from '../../../testing/test-app.ts';
import { mountEndpoint } from '../mount.ts';

const app = testApp();

/** The addresses outside the contract that anyone may call; they return nothing about people or schools. */
const BESIDE_THE_CONTRACT = [
  '/healthz',
  '/readyz',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs.css',
  '/api/docs/errors',
  '/feed.atom',
  // With an address nobody can guess (calendar-feed.test.ts).
  '/calendar/:address',
  '/.well-known/did.json',
  '/credentials/context/:version',
  '/credentials/status/:purpose/:list',
  '/.well-known/security.txt',
  '/unsubscribe.css',
  '/unsubscribe/:token',
]
  .map((path) => `GET ${path}`)
  // Stops mails for a person who has one of them; the address is signed.
  .concat('POST /unsubscribe/:token');

/** At these, and below them, is nothing but the calls of the contract: 404 (unrouted.test.ts). */
const NOTHING = /^\w+ \/(?:api|files|media)$/;

/** `METHOD path` of every route, from the tree the router prints. */
function routesIn(tree: string): string[] {
  const trail: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│ ]*)(?:├──|└──) (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (part === '') return [];
    trail.length = indent.length / 4;
    trail.push(part);
    return methods === undefined ? [] : methods.split(', ').map((method) => `${method} ${trail.join('')}`);
  });
}

test('every route declares who may call it, in the contract, or is one of the few beside it', async () => {
  const served = await buildApp(app.services);
  await served.ready();
  const nameless = (route: string) => route.replaceAll(/:\w+/g, ':x').replace(/(.)\/$/, '$1');
  const routes = routesIn(served.printRoutes({ commonPrefix: false })).filter((route) => !/^(HEAD|OPTIONS) /.test(route));
  await served.close();
  expect(routes.length).toBeGreaterThan(endpoints.length);
  const declared = new Set([...endpoints.map(([, { method, path }]) => `${method} ${path}`), ...BESIDE_THE_CONTRACT].map(nameless));
  // Unknown addresses are answered by 404 (surface.test.ts).
  const undeclared = routes.map(nameless).filter((route) => !declared.has(route) && !route.endsWith('*') && !NOTHING.test(route));
  expect(undeclared).toEqual([]);
});

test.each([undefined, []])('a call that declares %j for its roles keeps the server from starting', (access) => {
  const call = { ...api.accounts.whoAmI, access } as unknown as Endpoint;
  expect(() => mountEndpoint(Fastify(), 'accounts.whoAmI', call, async () => ({}), {} as never)).toThrow('accounts.whoAmI does not declare who may call it');
});

test('whoever cannot be identified because something fails is let in nowhere', async () => {
  const nora = await app.as('nora');
  // The next look-up of a token fails, as when the database breaks in the middle.
  vi.spyOn(app.services.clock, 'now').mockImplementation(() => {
    throw new Error('broken');
  });
  try {
    for (const path of ['/api/auth/me', '/api/admin/schools', '/api/admin/users', '/api/documents']) {
      const response = await nora.fetch('GET', path);
      expect(await refusalOf(response), path).toMatchObject({ status: 500, code: 'server_error' });
    }
  } finally {
    vi.restoreAllMocks();
  }
});

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('a call asked for by %s, if that is not its method, is none', async (method) => {
  const paths = new Map<string, Set<string>>();
  for (const [, endpoint] of endpoints) paths.set(endpoint.path, (paths.get(endpoint.path) ?? new Set()).add(endpoint.method));
  for (const [path, methods] of paths) {
    if (methods.has(method) || path.includes(':')) continue;
    // A browser asks so whether another site may read it (open-data.test.ts).
    if (method === 'OPTIONS' && endpoints.some(([, endpoint]) => endpoint.path === path && endpoint.openData)) continue;
    // Another call of the same shape may be at that address.
    if ([...paths].some(([other, theirs]) => theirs.has(method) && new RegExp(`^${other.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))) continue;
    const response = await app.stranger.fetch(method, path);
    expect([404, 405], `${method} ${path}`).toContain(response.status);
  }
});

test.each([
  '/api/AUTH/me',
  '/api//auth/me',
  '/api/auth/me;x=1',
  '/api/auth/%6de/..',
  '/api/./admin/schools',
  '/api/admin/schools%2f',
  '/api/admin/schools%00',
  '/api/admin\\schools',
  '/api/auth/me%20',
])('no spelling of an address leads past its roles: %s', async (path) => {
  const { request } = await import('node:http');
  const { hostname, port } = new URL(app.url);
  // As it is written: `fetch` would tidy it up first.
  const status = await new Promise<number>((resolve, reject) => {
    request({ hostname, port, path, method: 'GET' }, (response) => resolve(response.resume().statusCode!))
      .on('error', reject)
      .end();
  });
  expect([400, 401, 404]).toContain(status);
});
