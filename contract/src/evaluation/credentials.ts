import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';

/** Entries of a status list (Bitstring Status List v1.0). */
export const STATUS_LIST_SIZE = 131_072;
export const STATUS_PURPOSES = ['revocation', 'suspension'] as const;
export type StatusPurpose = (typeof STATUS_PURPOSES)[number];

/** The key that signs, those before it, and those that leaked. */
export const KEY_STATES = ['active', 'retired', 'revoked'] as const;

const requirement = 'REQ-E22';

/** The certificate as a signed file (W3C Verifiable Credential 2.0). */
export const credentials = {
  read: endpoint({
    method: 'GET',
    path: '/api/cases/:id/credential',
    summary: 'The certificate of a case as a verifiable credential, `application/vc+jwt`',
    requirement,
    access: ['admin', 'institution', 'evaluator'],
    params: z.object({ id }),
    response: 'file',
    errors: ['no_certificate'],
  }),
};
