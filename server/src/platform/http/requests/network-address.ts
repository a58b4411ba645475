import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Makes the function that gives the network address behind a request, after trusted proxies. */
export function addressOf(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const trusted = proxyAddr.compile([...trustProxy]);
  return (request) => proxyAddr(request, trusted);
}
