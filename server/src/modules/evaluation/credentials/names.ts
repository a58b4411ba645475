/** The names that a credential has of its issuer and its parts; all follow from the public address. */

/** `https://miyar.example.org` as `did:web:miyar.example.org`; a port's colon is `%3A`. */
export const didOf = (publicUrl: string): string => `did:web:${new URL(publicUrl).host.replace(':', '%3A')}`;

export const keyIdOf = (publicUrl: string, kid: string): string => `${didOf(publicUrl)}#${kid}`;

/** The versions of the context of our own terms: version 2 adds what the profile of an institution says. */
export const CONTEXT_VERSIONS = ['v1', 'v2'] as const;
export type ContextVersion = (typeof CONTEXT_VERSIONS)[number];

export const contextOf = (publicUrl: string, version: ContextVersion): string => `${publicUrl}/credentials/context/${version}`;

/** @param list from 1 */
export const statusListOf = (publicUrl: string, purpose: string, list: number): string => `${publicUrl}/credentials/status/${purpose}/${list}`;

export const CREDENTIALS_V2 = 'https://www.w3.org/ns/credentials/v2';
