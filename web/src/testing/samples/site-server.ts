import { landing } from '@miyar/contract/site/landing';
import { type FakeServer, fakeServer } from '../fake-server.ts';
import { landingSections } from './landing.ts';

/** A server for a public page, which answers the call of its footer. */
export async function siteServer(): Promise<FakeServer> {
  const server = await fakeServer();
  await server.answers(landing.list, landingSections());
  return server;
}
