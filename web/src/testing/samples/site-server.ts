import { landing } from '@miyar/contract/site/landing';
import { type FakeServer, fakeServer } from '../fake-server.ts';
import { landingSections } from './landing.ts';

/** The same for a public page: its footer is answered. */
export async function siteServer(): Promise<FakeServer> {
  const server = await fakeServer();
  await server.answers(landing.list, landingSections());
  return server;
}
