import type { Api, EndpointName } from '../api.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * What access tokens can be limited to: the groups of calls of the contract, by area. `applications` is every call of the
 * group, `applications:read` those that change nothing. Without zod, so that pages can use it freely.
 */
export const SCOPE_GROUPS = {
  core: ['files', 'home', 'tasks'],
  accreditation: ['applications', 'schools', 'assignments', 'decisions', 'visitReports', 'feedback', 'certificates', 'credentials', 'register'],
  evaluation: [
    'cases',
    'selfEvaluation',
    'evidence',
    'returns',
    'team',
    'visit',
    'workbook',
    'workbookKey',
    'sample',
    'settled',
    'evaluationReport',
    'remarks',
    'preparations',
    'plan',
    'appeals',
    'declarations',
    'standard',
    'standardVersions',
    'process',
    'figures',
  ],
  training: ['trainingSessions', 'attendance'],
  communication: ['messaging', 'notifications', 'noticeSettings', 'mail', 'contact'],
  site: ['landing', 'media', 'library', 'legal'],
  people: ['users', 'members', 'profile'],
  privacy: ['dataRequests', 'breaches', 'dataArchive'],
  operations: ['search', 'statistics', 'audit', 'jobs', 'status'],
} as const;

export type ScopeArea = keyof typeof SCOPE_GROUPS;
export type ScopeGroup = (typeof SCOPE_GROUPS)[ScopeArea][number];
export type Scope = ScopeGroup | `${ScopeGroup}:read`;

/**
 * Groups no token opens, whatever its scopes: with them it could make itself last longer than its owner wants, or take an
 * account over. These are a person's, signed in.
 */
const CLOSED = [
  'accounts',
  'recovery',
  'secondFactor',
  'identities',
  'roleRules',
  'accessTokens',
  'serviceAccounts',
  'calendarFeed',
  'imports',
  'personalData',
  'webhooks',
  'backups',
  'signingKeys',
] as const;

/**
 * Groups a token only reads: what they change decides who may sign in, or as whom; or it needs two people, of whom a service
 * account of one of them must not be the second.
 */
const READ_ONLY: ReadonlySet<string> = new Set<ScopeGroup>(['users', 'members', 'profile', 'preparations', 'appeals']);

/** Every group of calls is in one of the two lists: one that is missing is named here and does not compile. */
type Unsaid = Exclude<keyof Api & string, ScopeGroup | (typeof CLOSED)[number]>;
const unsaid: [Unsaid] extends [never] ? true : Unsaid = true;
void unsaid;

const GROUPS: ReadonlySet<string> = new Set(Object.values(SCOPE_GROUPS).flat());
const READING = ':read';

/** Whether a word is a scope a token can have. */
export const isScope = (word: string): word is Scope =>
  word.endsWith(READING) ? GROUPS.has(word.slice(0, -READING.length)) : GROUPS.has(word) && !READ_ONLY.has(word);

/** Whether a group has a form that also changes something. */
export const canChange = (group: ScopeGroup): boolean => !READ_ONLY.has(group);

/** What a token needs for a call: a scope, nothing (`any`: which account it belongs to), or it is refused always (`never`). */
export function scopeNeeded(name: EndpointName, { method }: Pick<Endpoint, 'method'>): Scope | 'any' | 'never' {
  if (name === 'accounts.whoAmI') return 'any';
  const group = name.slice(0, name.indexOf('.'));
  const scope = method === 'GET' ? `${group}${READING}` : group;
  return isScope(scope) ? scope : 'never';
}

/** Whether scopes include the one that is needed; all of a group includes reading it. */
export const hasScope = (scopes: readonly string[], needed: Scope): boolean =>
  scopes.includes(needed) || (needed.endsWith(READING) && scopes.includes(needed.slice(0, -READING.length)));
