import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const files = {
  download: endpoint({
    method: 'GET',
    path: '/files/:token/:name',
    summary: 'A document or report by its opaque path',
    source: 'S1§7 GET /{doc_path}, A48',
    access: 'signed-in',
    params: z.object({ token: z.string().regex(/^[\w-]{1,100}$/), name: z.string().max(300) }),
    response: 'file',
  }),
};
