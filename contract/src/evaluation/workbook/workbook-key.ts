import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';

/** How many bytes the secret has. */
export const DEVICE_SECRET_BYTES = 32;

/** The secret with which a device reads its stored workbooks; only the signed-in evaluator receives it. */
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
      /** Earlier secrets, the newest first, for entries encrypted with them and not sent yet. */
      former: z.array(z.string()),
    }),
  }),
};
