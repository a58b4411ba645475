import type { Access, Endpoint, MemberRole, Role } from '@miyar/contract';

/** The signed-in person behind a request, as found by the token. */
export interface Actor {
  id: number;
  role: Role;
  name: string;
  email: string;
  language: 'ar' | 'en';
  sessionId: number;
  /** The organisation of an institution account. */
  organisationId: number | null;
  /** What the person may do in it; read on every call, like the rest. */
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
