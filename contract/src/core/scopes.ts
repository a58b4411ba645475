import type { EndpointName } from '../api.ts';
import type { Endpoint } from './endpoint.ts';
import { GROUPS, type GroupName } from './groups.ts';

/** The beginning of every access token: a person who finds one recognises it, and scanners of source code find it. */
export const TOKEN_PREFIX = 'miyar_';

/** Groups of calls that a token can open. */
export type ScopeGroup = { [G in GroupName]: (typeof GROUPS)[G]['tokens'] extends 'none' ? never : G }[GroupName];
/** The scopes of access tokens: `applications` is every call of the group, `applications:read` only the calls that change nothing. */
export type Scope = ScopeGroup | `${ScopeGroup}:read`;

/** In the order in which they are offered. */
export const SCOPE_GROUPS: readonly ScopeGroup[] = (Object.keys(GROUPS) as GroupName[]).filter((group): group is ScopeGroup => GROUPS[group].tokens !== 'none');

const OPEN: ReadonlySet<string> = new Set(SCOPE_GROUPS);
const READING = ':read';

/** Whether a word is a scope a token can have. */
export const isScope = (word: string): word is Scope =>
  word.endsWith(READING) ? OPEN.has(word.slice(0, -READING.length)) : OPEN.has(word) && canChange(word as ScopeGroup);

/** Whether a group has a form that also changes something. */
export const canChange = (group: ScopeGroup): boolean => GROUPS[group].tokens === 'all';

/** Returns the scope a token needs for a call; `any` if it needs none (the call that names its account), `never` if tokens are refused. */
export function scopeNeeded(name: EndpointName, { method }: Pick<Endpoint, 'method'>): Scope | 'any' | 'never' {
  if (name === 'accounts.whoAmI') return 'any';
  const group = name.slice(0, name.indexOf('.'));
  const scope = method === 'GET' ? `${group}${READING}` : group;
  return isScope(scope) ? scope : 'never';
}

/** Whether scopes include the one that is needed; all of a group includes reading it. */
export const hasScope = (scopes: readonly string[], needed: Scope): boolean =>
  scopes.includes(needed) || (needed.endsWith(READING) && scopes.includes(needed.slice(0, -READING.length)));
