import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import { endpoints } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { temporaryFolder } from './config.ts';
import { activeSessions } from './modules/accounts/accounts/active-sessions.ts';
import { createHoldRights } from './modules/accounts/accounts/hold-rights.ts';
import { createIdentifyToken } from './modules/accounts/access-tokens/identify.ts';
import { createHoldTokenRights } from './modules/accounts/access-tokens/hold-rights.ts';
import { isAccessToken } from './modules/accounts/access-tokens/secret.ts';
import { createIdentify } from './modules/accounts/accounts/sessions.ts';
import { routesOf } from './modules/registry.ts';
import { caseSideOf } from './modules/evaluation/cases/side.ts';
import { peopleOf } from './modules/communication/messaging/people/people.ts';
import { type CountRequest, limitHeaders } from './platform/http/limits/limit-headers.ts';
import { diskRoom } from './platform/http/limits/disk-room.ts';
import { turns } from './platform/http/limits/turns.ts';
import { type Draining, draining } from './platform/http/draining.ts';
import { securityHeaders } from './platform/http/answers/headers.ts';
import { mountApiDocs } from './platform/http/api-docs/mount-api-docs.ts';
import { idleConnections } from './platform/http/limits/idle-connections.ts';
import type { Tx } from './platform/database/connect.ts';
import type { Actor } from './platform/http/actor.ts';
import { mountEndpoint, type Needs } from './platform/http/mount.ts';
import { problemAnswers } from './platform/http/answers/problem.ts';
import { unrouted } from './platform/http/answers/unrouted.ts';
import { addressOf } from './platform/http/requests/network-address.ts';
import { loggedRequest } from './platform/http/requests/request-log.ts';
import { recordRefusals } from './platform/http/requests/refused-access.ts';
import { traceRequests } from './platform/http/requests/trace-requests.ts';
import { createOnce } from './platform/http/requests/repeated-requests.ts';
import { LINE } from './platform/log.ts';
import { openSockets } from './platform/realtime/open-sockets.ts';
import { Refusal } from './platform/refusal.ts';
import { mountPublicSite } from './public-site/mount.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Begun by who is about to close the server. */
    leaving: Draining;
  }
}

export interface AppOptions {
  /** The built web application; without it only the API is served. */
  webFolder?: string;
  /** Writes request logs, to the standard output or to the given stream; tests leave it out. */
  logger?: boolean | { write(line: string): void };
}

/**
 * Builds the HTTP application on its services: the API by the contract, health, the API document, and the pages.
 * It does not listen; `main.ts` and the tests do that.
 */
export async function buildApp(services: Services, { webFolder, logger = false }: AppOptions = {}): Promise<FastifyInstance> {
  const { config, limits } = services;
  const headers = await securityHeaders(config.publicUrl);
  const answer = problemAnswers(services.log);
  const app = Fastify({
    ...unrouted({ headers, limits, answer, addressOf: addressOf(config.trustProxy) }),
    logger: logger && { ...LINE, level: 'info', serializers: { req: loggedRequest }, ...(logger !== true && { stream: logger }) },
    genReqId: () => randomUUID(),
    // A list from the configuration, never `true`: forwarded headers of strangers do not count (REQ-S44).
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 256 * 1024,
    // Without these limits a client that sends nothing, or a byte now and then, holds a connection for ever. Two minutes of
    // silence, and half an hour for a whole request: 20 MB over the slowest connection worth supporting.
    connectionTimeout: 2 * 60 * 1000,
    requestTimeout: 30 * 60 * 1000,
    // Requests on connections that are still open while the server closes are answered as usual.
    return503OnClosing: false,
    // Node would answer what lacks a host by itself; `refuseWithoutHost` does it as everything is answered.
    http: { requireHostHeader: false },
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
  });
  traceRequests(app);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answer);
  app.decorateRequest('actor', null);
  app.decorateRequest('bodyCameFirst', false);
  const leaving = draining(app);
  app.decorate('leaving', leaving);
  recordRefusals(app, services);
  app.addHook('onRequest', ({ url }, reply, next) => {
    reply.headers(headers(url));
    next();
  });
  app.addHook('onRequest', refuseWithoutHost);
  // An `Expect` header nobody supports is ignored.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  if (config.metricsToken) await (await import('./platform/http/answers/metrics.ts')).serveMetrics(app, services, config.metricsToken);
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // A small compressed body can unpack to a huge one; nobody needs to send us any (REQ-S42).
    globalDecompression: false,
  });
  // Our own check answers for a large file, at its field.
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });

  const handlers = routesOf(services);
  const identify = createIdentify(services);
  const [identifyToken, holdSession, holdTokenRights] = [createIdentifyToken(services), createHoldRights(services), createHoldTokenRights(services)];
  const options = {
    identify: (token: string) => (isAccessToken(token) ? identifyToken : identify)(token),
    limits,
    holdRights: (tx: Tx, actor: Actor, needs: Needs) => (actor.token ? holdTokenRights : holdSession)(tx, actor, needs),
    uploads: services.uploads,
    once: createOnce(services.database, services.clock),
    tmpDir: temporaryFolder(config.dataDir),
    // The devices of a visit, and of many, come back to the network together. A device has one call under way, so a few hundred
    // that wait are the devices of all visits of a day.
    crowds: turns({ waiting: 300, waitingOfOne: 10 }),
  };
  for (const [name, endpoint] of endpoints) {
    const [domain = '', call = ''] = name.split('.');
    const handler = handlers[domain]?.[call];
    if (!handler) throw new Error(`${name} has no handler`);
    mountEndpoint(app, name, endpoint, handler, options);
  }
  const sockets = await openSockets(app.server, {
    ...services,
    leaving,
    people: peopleOf(services, identify, (ids) => activeSessions(services, ids), caseSideOf(services)),
  });
  const closeIdle = idleConnections(app.server);
  app.addHook('preClose', async () => {
    sockets.endConnections();
    closeIdle();
  });
  // After the last call was answered.
  app.addHook('onClose', () => sockets.close());
  mountHealth(app, services, leaving);
  const counted: CountRequest = async ({ ip }, reply) => void reply.headers(limitHeaders(await limits.general({ address: ip })));
  mountApiDocs(app, counted, webFolder);
  // No page has an address like these, so that nothing is answered with one.
  for (const address of ['/api', '/api/*', '/files', '/files/*', '/media', '/media/*'])
    app.all(address, { onRequest: counted }, async () => {
      throw new Refusal('not_found');
    });
  await mountPublicSite(app, services, { webFolder, counted, handlers });
  app.setNotFoundHandler(async (request, reply) => {
    await counted(request, reply);
    throw new Refusal('not_found');
  });
  return app;
}

/** HTTP/1.1 asks for one (RFC 9112); a proxy in front that reads such a request otherwise than we do is led astray by it. */
function refuseWithoutHost({ raw, headers }: FastifyRequest, _reply: unknown, next: (error?: Error) => void): void {
  next(headers.host === undefined && raw.httpVersion === '1.1' ? new Refusal('malformed_request') : undefined);
}

function mountHealth(app: FastifyInstance, services: Services, leaving: Draining): void {
  app.get('/healthz', async () => ({ ok: true }));
  let asked: { at: number; answer: Promise<{ ok: boolean }> } | undefined;
  app.get('/readyz', { onRequest: ({ ip }) => services.limits.readiness(ip) }, async (_request, reply) => {
    if (leaving.begun) return reply.code(503).header('cache-control', 'no-store').send({ ok: false, leaving: true });
    // Anyone may ask, and each check writes to the storage: once a second is enough for all monitors together.
    if (!asked || performance.now() - asked.at > 1000) asked = { at: performance.now(), answer: readiness(services) };
    const answer = await asked.answer;
    return reply
      .code(answer.ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer);
  });
}

async function readiness(services: Services): Promise<{ ok: boolean }> {
  const parts = {
    database: () => services.database.db.execute(sql`select 1`),
    storage: () => services.storage.check(),
    disk: () => diskRoom(services.config),
  };
  const states = await Promise.all(
    Object.entries(parts).map(async ([part, check]) => [
      part,
      await Promise.resolve(check()).then(
        () => 'ok',
        (error: unknown) => {
          services.log.error({ err: error }, `${part} is not ready`);
          return 'failing';
        },
      ),
    ]),
  );
  return { ok: states.every(([, state]) => state === 'ok'), ...Object.fromEntries(states) };
}
