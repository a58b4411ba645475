import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Why a file is not given out, where the operator has files scanned: it still waits, or something was found in it (REQ-S39). */
export const HELD = ['checking', 'infected'] as const;
export type Held = (typeof HELD)[number];
/** Beside a file's name in lists; absent where the file can be had. */
export const held = z.enum(HELD).optional();

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
