import type { Role } from '@miyar/contract/core/endpoint';
import { homeOf, paths } from '@miyar/contract/core/pages';

// Any origin that is not ours would do: it only shows whether an address leaves the site.
const BASE = 'https://own.invalid';

/** Pages that several roles share; a role without access to one is redirected to its home page. */
const SHARED = [paths.cases(), paths.tasks(), paths.invitations(), '/workbook'];

/**
 * Where someone goes after signing in: the page they were sent away from, if it lies in their own dashboard, or is one that
 * several roles have, else the head of that dashboard. `next` comes from the address, so anyone may have written it: it must
 * never lead off the site.
 */
export function afterSignIn(role: Role, next: string | null): string {
  const home = homeOf(role);
  if (next === null || !/^\/(?![/\\])/.test(next)) return home;
  const url = parsed(next);
  // The parser has resolved `..` and dropped the tabs and line breaks a browser would drop, so what is compared is what is opened.
  const own =
    url?.origin === BASE &&
    (url.pathname === paths.join() ||
      /^\/auth\/provider\/[a-z][a-z0-9-]*$/.test(url.pathname) ||
      [home, ...SHARED].some((page) => url.pathname === page || url.pathname.startsWith(`${page}/`)));
  if (url?.origin === BASE && url.pathname === paths.dashboard()) return home + url.search;
  return own ? url.pathname + url.search + url.hash : home;
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address, BASE);
  } catch {
    return undefined;
  }
}
