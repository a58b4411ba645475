import type { Access, Endpoint, MemberRole, Role } from '@miyar/contract';
import { hasScope, type Scope } from '@miyar/contract/core/scopes';

/** The signed-in person behind a request, as found by the token. */
export interface Actor {
  id: number;
  role: Role;
  name: string;
  email: string;
  language: 'ar' | 'en';
  /** 0 where the call came with an access token. */
  sessionId: number;
  /** The access token the call came with; null for somebody signed in. */
  token: { readonly id: number; readonly scopes: readonly string[] } | null;
  /** The organisation of an institution account. */
  organisationId: number | null;
  /** The person's role in it; read on every call, like the rest. */
  memberRole: MemberRole | null;
  /** A second factor is required of the role and not set up: only one's own account is open. */
  secondFactorMissing: boolean;
}

/** Finds the person a bearer token belongs to; null for an unknown, ended or expired one. */
export type Identify = (token: string) => Promise<Actor | null>;

/** Whether a call is open to an actor. */
export const isAllowed = (access: Access, actor: Actor | null): boolean =>
  access === 'public' || (actor !== null && (access === 'signed-in' || access.includes(actor.role)));

/** Why a member may not do what is for others of the organisation; undefined where nothing prevents it. */
export function lacksMemberRole(needed: Endpoint['member'], memberRole: MemberRole | null): 'viewer_reads_only' | 'not_owner' | undefined {
  if (needed === undefined) return undefined;
  if (memberRole === 'viewer') return 'viewer_reads_only';
  return needed === 'owner' && memberRole === 'editor' ? 'not_owner' : undefined;
}

/** Why an access token does not open a call that needs this of it; undefined where it does, and for somebody signed in. */
export function lacksScope(needed: Scope | 'any' | 'never', token: Actor['token']): 'not_for_tokens' | 'token_scope_missing' | undefined {
  if (!token || needed === 'any') return undefined;
  if (needed === 'never') return 'not_for_tokens';
  return hasScope(token.scopes, needed) ? undefined : 'token_scope_missing';
}

type Reader = Pick<Actor, 'role' | 'memberRole'>;

/** Why somebody may not do what is for an institution; undefined where nothing prevents it. */
export function lacksInstitution(actor: Reader, needed: 'editor'): 'forbidden' | 'viewer_reads_only' | undefined;
export function lacksInstitution(actor: Reader, needed: 'editor' | 'owner'): 'forbidden' | 'viewer_reads_only' | 'not_owner' | undefined;
export function lacksInstitution({ role, memberRole }: Reader, needed: 'editor' | 'owner') {
  return role === 'institution' ? lacksMemberRole(needed, memberRole) : 'forbidden';
}

/** The token of an `Authorization: Bearer …` header; tokens are taken from nowhere else (REQ-S6). */
export function bearerToken(authorization: string | undefined): string | undefined {
  const match = authorization && /^Bearer ([\w-]{20,100})$/i.exec(authorization);
  return match ? match[1] : undefined;
}
