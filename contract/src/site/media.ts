import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IMAGE_FORMATS, VARIANTS } from './image-variants.ts';

/** An image of ours: `id` is the part of its addresses, `placeholder` a ThumbHash in base64, the size that of the upright original. */
export const Image = z.object({ id: z.string(), width: z.int(), height: z.int(), placeholder: z.string() });
export type Image = z.output<typeof Image>;

export const media = {
  image: endpoint({
    method: 'GET',
    path: '/media/:id/:variant.:format',
    summary: 'One variant of an image, in one format; shown inline and cached for good',
    requirement: 'REQ-P3, REQ-A24',
    access: 'public',
    params: z.object({ id: z.string().regex(/^[\w-]{16,64}$/), variant: z.enum(VARIANTS), format: z.enum(IMAGE_FORMATS) }),
    response: 'file',
    // A page asks for several at once, and most are cached.
    metered: 'by-handler',
  }),
};
