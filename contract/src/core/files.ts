import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Why a file is quarantined, if the operator has files scanned: it waits for the scanner, or is infected (REQ-S39). */
export const QUARANTINE = ['checking', 'infected'] as const;
export type Quarantine = (typeof QUARANTINE)[number];
/** Shown beside a file's name in lists; absent if the file can be downloaded. */
export const quarantine = z.enum(QUARANTINE).optional();

export const files = {
  download: endpoint({
    method: 'GET',
    path: '/files/:token/:name',
    summary: 'A document or report by its opaque path',
    requirement: 'REQ-D7 GET /{doc_path}, REQ-A48',
    access: 'signed-in',
    params: z.object({ token: z.string().regex(/^[\w-]{1,100}$/), name: z.string().max(300) }),
    response: 'file',
    errors: ['file_being_checked', 'file_infected'],
  }),
};
