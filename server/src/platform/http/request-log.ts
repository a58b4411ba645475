import type { FastifyRequest } from 'fastify';

/** Parameters whose values open nothing and name nobody: lists, places in them, languages, views. */
const HARMLESS = new Set(['after', 'before', 'category', 'country', 'lang', 'limit', 'section', 'sort', 'status', 't', 'view']);
const HIDDEN = '***';

/**
 * An address as it may stand in a log (security h 55). The value of every parameter that is not known to be harmless is
 * hidden: signed links and tokens open something, searches and addresses name persons. So are the opaque part and the
 * name of a file.
 */
export function loggedAddress(url: string): string {
  const [path = '', ...search] = url.split('?');
  const shown = path.replace(/^(\/+files)\/.*$/i, `$1/${HIDDEN}`);
  if (search.length === 0) return shown;
  const values = [...new URLSearchParams(search.join('?'))].map(
    ([name, value]) => `${encodeURIComponent(name)}=${HARMLESS.has(name) ? encodeURIComponent(value) : HIDDEN}`,
  );
  return `${shown}?${values.join('&')}`;
}

/** What the log says of a request; its id stands beside. */
export const loggedRequest = ({ method, url, ip, host }: FastifyRequest) => ({ method, url: loggedAddress(url), host, remoteAddress: ip });
