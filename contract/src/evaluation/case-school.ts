import { z } from 'zod';

/** The institution of a case. */
export const CaseSchool = z.object({
  id: z.int(),
  name: z.string(),
  name_alternative: z.string().nullable(),
  country: z.string(),
  type: z.enum(['new', 'renewal']),
});
