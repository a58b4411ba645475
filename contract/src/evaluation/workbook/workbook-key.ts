import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';

/** How many bytes the secret has. */
export const DEVICE_SECRET_BYTES = 32;

/** What a device needs to read what it has stored of a workbook; it is given to whoever is signed in, and to nobody else. */
export const workbookKey = {
  read: endpoint({
    method: 'GET',
    path: '/api/evaluator/workbook-key',
    summary: 'The secret that one’s own workbooks are encrypted with on one’s devices; the same at every sign-in until the password is reset',
    requirement: 'REQ-E10',
    access: ['evaluator'],
    response: z.object({
      /** base64url */
      secret: z.string(),
      /** Those before it, the newest first, for what was written with them and not sent yet. */
      former: z.array(z.string()),
    }),
  }),
};
