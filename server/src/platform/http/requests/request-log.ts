import { endpoints } from '@miyar/contract';
import type { FastifyRequest } from 'fastify';

/** Parameters whose values open nothing and name nobody: lists, places in them, languages, views. */
const HARMLESS = new Set(['after', 'before', 'category', 'country', 'lang', 'limit', 'section', 'sort', 'status', 't', 'view']);
const HIDDEN = '***';
/** The path before a token, for every call with a token in its path. */
const OPENING = ['calendar', ...new Set(endpoints.flatMap(([, { path }]) => (/\/:token(?:\/|$)/.test(path) ? [path.slice(1, path.indexOf('/:token'))] : [])))];
const OPENS = new RegExp(`^(/+(?:${OPENING.join('|').replaceAll('/', '/+')}))/.*$`, 'is');

/**
 * An address as it may be logged (REQ-S55). The value of every parameter that is not known to be harmless is
 * hidden: signed links and tokens open something, searches and addresses name persons. So is what is in a path from
 * a token on: that of an invitation, the opaque part and the name of a file.
 */
export function loggedAddress(url: string): string {
  const [path = '', ...search] = url.split('?');
  const shown = OPENS.test(plain(path)) ? plain(path).replace(OPENS, `$1/${HIDDEN}`) : path;
  if (search.length === 0) return shown;
  const values = [...new URLSearchParams(search.join('?'))].map(
    ([name, value]) => `${encodeURIComponent(name)}=${HARMLESS.has(name) ? encodeURIComponent(value) : HIDDEN}`,
  );
  return `${shown}?${values.join('&')}`;
}

/** A path as the router reads it. */
function plain(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the logged facts of a request; its id is beside them. */
export const loggedRequest = ({ method, url, ip, host }: FastifyRequest) => ({ method, url: loggedAddress(url), host, remoteAddress: ip });
