import type { Access, Role } from '@miyar/contract';

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
  /** A second factor is required of the role and not set up: only one's own account is open. */
  secondFactorMissing: boolean;
}

/** Finds the person a bearer token belongs to; null for an unknown, ended or expired one. */
export type Identify = (token: string) => Promise<Actor | null>;

/** Whether a call is open to an actor. */
export const isAllowed = (access: Access, actor: Actor | null): boolean =>
  access === 'public' || (actor !== null && (access === 'signed-in' || access.includes(actor.role)));

/** The token of an `Authorization: Bearer …` header; tokens are taken from nowhere else (security a 6). */
export function bearerToken(authorization: string | undefined): string | undefined {
  const match = authorization && /^Bearer ([\w-]{20,100})$/i.exec(authorization);
  return match ? match[1] : undefined;
}
