import { z } from 'zod';
import { INCOMPLETE_CODE } from './incomplete-code.ts';
import { typedEmail } from '../account/email-rule.ts';

const LENGTH = 6;

export const Code = z.object({ email: typedEmail, code: z.string().min(1, 'required').length(LENGTH, INCOMPLETE_CODE) });
export type Code = z.output<typeof Code>;
