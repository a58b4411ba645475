import type { CountRequest } from '../platform/http/limits/limit-headers.ts';
import type { FastifyInstance } from 'fastify';
import { allowReading, OPEN_DATA } from '../platform/http/answers/open-data.ts';
import { Refusal } from '../platform/refusal.ts';

/** The content that anyone needs to check a credential. */
export interface CredentialContent {
  /** Its JSON. */
  didDocument(): Promise<string>;
  /** @returns undefined for a version that does not exist */
  credentialContext(version: string): object | undefined;
  /** @returns a signed credential, undefined for a list that does not exist */
  statusList(purpose: string, list: number): Promise<string | undefined>;
}

const CACHED = 'public, max-age=300';

/** The DID document, the status lists and our own terms. Any page may read them: they are made for other people's programs. */
export function mountCredentials(app: FastifyInstance, content: CredentialContent, counted: CountRequest): void {
  const options = { onRequest: counted };
  for (const path of ['/.well-known/did.json', '/credentials/context/:version', '/credentials/status/:purpose/:list']) allowReading(app, path);
  app.get('/.well-known/did.json', options, async (_request, reply) =>
    reply
      .type('application/did+json')
      .header('cache-control', CACHED)
      .headers(OPEN_DATA)
      .send(await content.didDocument()),
  );
  app.get<{ Params: { version: string } }>('/credentials/context/:version', options, async ({ params: { version } }, reply) => {
    const context = content.credentialContext(version);
    if (context === undefined) throw new Refusal('not_found');
    return reply.type('application/ld+json').header('cache-control', 'public, max-age=86400').headers(OPEN_DATA).send(JSON.stringify(context));
  });
  app.get<{ Params: { purpose: string; list: string } }>('/credentials/status/:purpose/:list', options, async ({ params: { purpose, list } }, reply) => {
    const signed = /^[1-9]\d{0,3}$/.test(list) ? await content.statusList(purpose, Number(list)) : undefined;
    if (signed === undefined) throw new Refusal('not_found');
    return reply.type('application/vc+jwt').header('cache-control', CACHED).headers(OPEN_DATA).send(signed);
  });
}
