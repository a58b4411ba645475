import { z } from 'zod';

/** A count, and how this month compares with the last one, by the calendar of Riyadh. */
export const Figure = z.object({ total: z.int(), this_month: z.int(), last_month: z.int() });
export type Figure = z.output<typeof Figure>;
