import { z } from 'zod';
import { typedEmail } from '../account/email-rule.ts';

export const Forgot = z.object({ email: typedEmail });
export type Forgot = z.output<typeof Forgot>;
