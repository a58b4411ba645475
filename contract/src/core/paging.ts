import { z } from 'zod';

/**
 * How every list is paged (REQ-B15): the body is a plain array, newest first; the next page is in the header
 * `Link: <…>; rel="next"`, the number of all rows in `X-Total-Count`.
 */
export const page = {
  limit: z.coerce.number().int().min(1).max(500).default(100),
  /** The opaque cursor of the previous page's `Link` header. */
  after: z.string().max(200).optional(),
};

/** The formats in which a whole list is exported. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
