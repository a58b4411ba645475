import { z } from 'zod';

/** One field's error: `field` is the key of the request (dots for nesting). */
export const FieldError = z.object({ field: z.string(), code: z.string(), message: z.string() });

/** The body of every answer that fails, `application/problem+json` (RFC 9457 with our code and message). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  /** In the language of `Accept-Language`, Arabic when absent. */
  message: z.string(),
  errors: z.array(FieldError).optional(),
  /** Further data for the caller besides the message, as the call describes it. */
  details: z.unknown().optional(),
  request_id: z.string().optional(),
});
export type Problem = z.output<typeof Problem>;
