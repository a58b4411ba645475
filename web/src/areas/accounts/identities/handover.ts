import { RULE_ROLES } from '@miyar/contract/accounts/role-rules';

/**
 * The state this tab stores while its person is at a provider, and until they have signed in to link what the provider confirmed. It
 * is in the storage of the tab alone, so an answer that arrives in another tab, or by a link from elsewhere, completes nothing here.
 */

type RuleRole = (typeof RULE_ROLES)[number];

/** A sign-in, or a link, begun with a provider. */
export interface BegunFlow {
  provider: string;
  /** The secret that completes it. */
  flow: string;
  purpose: 'sign_in' | 'link';
  remember: boolean;
  /** The page somebody was on the way to. */
  next: string | null;
}

/** A person confirmed by a provider, who has to sign in to their existing account. */
export interface AwaitedLink {
  provider: string;
  link: string;
  label: string;
  expiresAt: string;
  /** The account a rule allows them to open; null where there is none. */
  opens: { role: RuleRole; name: string; email: string | null } | null;
  remember: boolean;
  next: string | null;
}

const KEYS = { flow: 'provider-flow', link: 'provider-link' } as const;

function save(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage nobody is signed in either; the screen that comes back says that it was begun elsewhere.
  }
}

function read<T extends object>(key: string): Partial<T> | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

function drop(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // The browser gives no storage, so there is nothing to remove.
  }
}

export const saveFlow = (flow: BegunFlow): void => save(KEYS.flow, flow);

/** Takes what was begun with a provider, once. */
export function takeFlow(provider: string): BegunFlow | null {
  const flow = read<BegunFlow>(KEYS.flow);
  drop(KEYS.flow);
  if (flow?.provider !== provider || !flow.flow || (flow.purpose !== 'sign_in' && flow.purpose !== 'link')) return null;
  return { provider, flow: flow.flow, purpose: flow.purpose, remember: flow.remember === true, next: flow.next ?? null };
}

export const saveLink = (link: AwaitedLink): void => save(KEYS.link, link);

/**
 * Reads the link that waits for its person to sign in. Returns null where there is none, where it belongs to another provider, and
 * once it has expired.
 */
export function readLink(provider: string): AwaitedLink | null {
  const link = read<AwaitedLink>(KEYS.link);
  if (link?.provider !== provider || !link.link || !link.label || !link.expiresAt) return null;
  if (Date.parse(link.expiresAt) <= Date.now()) return null;
  const opens = link.opens && RULE_ROLES.includes(link.opens.role) ? link.opens : null;
  return { provider, link: link.link, label: link.label, expiresAt: link.expiresAt, opens, remember: link.remember === true, next: link.next ?? null };
}

export const dropLink = (): void => drop(KEYS.link);
