import { z } from 'zod';
import { typedEmail } from './email-rule.ts';

const LENGTH = 6;

export const Code = z.object({ email: typedEmail, code: z.string().min(1, 'required').length(LENGTH, 'invalid_code') });
export type Code = z.output<typeof Code>;
