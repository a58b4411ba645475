import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { requestHttp, requestHttps } from '../http/node-http.ts';
import { isPublicAddress } from './public-address.ts';

/** Why nothing was answered. */
export type PostFault = 'address_not_public' | 'not_found' | 'unreachable' | 'timeout' | 'tls';
export type Posted = { readonly status: number } | { readonly fault: PostFault };

/** For a whole request, from looking the name up to the end of the answer. */
const WITHIN_MS = 10_000;
/** The answer of a receiver is of no interest; more of it is not waited for. */
const MAX_ANSWER = 64 * 1024;

interface Post {
  address: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Hosts the operator allows besides public ones, also over HTTP: names and addresses, with a port or for any. */
  privateHosts: readonly string[];
  withinMs?: number;
}

/** Whether the operator allows a host by name, whatever is behind it. */
export const isAllowedByName = ({ hostname, host }: Pick<URL, 'hostname' | 'host'>, privateHosts: readonly string[]): boolean =>
  privateHosts.includes(hostname) || privateHosts.includes(host);

/** Whether something may be sent to an address, as far as the address alone says so; what its name leads to is looked at when it is sent. */
export function mayBePublic(address: string, privateHosts: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  if (isAllowedByName(url, privateHosts)) return true;
  // A dot at the end says that the name is whole, and is no part of it.
  const host = bare(url.hostname)
    .split('.')
    .filter((label) => label !== '')
    .join('.');
  return url.protocol === 'https:' && (isIP(host) === 0 ? host.includes('.') && !host.endsWith('.localhost') : isPublicAddress(host));
}

/**
 * Sends something to an address that administrators named (REQ-S65). Its name is looked up once; every address it has must be
 * public, and the connection is made to one of those that were looked at, so that the name cannot lead elsewhere in between.
 * No redirect is followed, and nothing of the answer is read but its status.
 */
export async function post({ address, headers, body, privateHosts, withinMs = WITHIN_MS }: Post): Promise<Posted> {
  const url = URL.parse(address);
  if (!url || !mayBePublic(address, privateHosts)) return { fault: 'address_not_public' };
  const deadline = AbortSignal.timeout(withinMs);
  const found = await addressesOf(bare(url.hostname), deadline);
  if ('fault' in found) return found;
  if (!isAllowedByName(url, privateHosts) && !found.addresses.every((one) => isPublicAddress(one.address))) return { fault: 'address_not_public' };
  return send(url, found.addresses[0]!, { headers, body, deadline });
}

const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

interface Found {
  readonly address: string;
  readonly family: number;
}

async function addressesOf(hostname: string, deadline: AbortSignal): Promise<{ addresses: readonly Found[] } | { fault: PostFault }> {
  const family = isIP(hostname);
  if (family !== 0) return { addresses: [{ address: hostname, family }] };
  const late = new Promise<'late'>((resolve) => deadline.addEventListener('abort', () => resolve('late'), { once: true }));
  try {
    const addresses = await Promise.race([lookup(hostname, { all: true }), late]);
    if (addresses === 'late') return { fault: 'timeout' };
    return addresses.length === 0 ? { fault: 'not_found' } : { addresses };
  } catch {
    return { fault: 'not_found' };
  }
}

function send(
  url: URL,
  { address, family }: Found,
  { headers, body, deadline }: { headers: Readonly<Record<string, string>>; body: string; deadline: AbortSignal },
): Promise<Posted> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const asked = request(
      url,
      {
        method: 'POST',
        // A connection of its own: none is used again that was made to an address looked at for something else.
        agent: false,
        signal: deadline,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        lookup: (_name, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
      },
      (answer) => {
        const status = answer.statusCode ?? 0;
        let received = 0;
        const over = () => {
          resolve({ status });
          asked.destroy();
        };
        answer.on('data', (part: Buffer) => {
          received += part.length;
          if (received > MAX_ANSWER) over();
        });
        answer.on('end', over);
        answer.on('error', over);
      },
    );
    asked.on('error', (error) => resolve({ fault: faultOf(error, deadline) }));
    asked.end(body);
  });
}

/** The errors of TLS: a certificate that is not valid for the name, or no TLS at all. */
const OF_TLS = /CERT|SSL|TLS|SELF_SIGNED|VERIFY|EPROTO/;

function faultOf(error: Error & { code?: string }, deadline: AbortSignal): PostFault {
  if (deadline.aborted) return 'timeout';
  return OF_TLS.test(error.code ?? '') ? 'tls' : 'unreachable';
}
