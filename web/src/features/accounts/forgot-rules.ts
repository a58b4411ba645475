import { z } from 'zod';
import { typedEmail } from './email-rule.ts';

export const Forgot = z.object({ email: typedEmail });
export type Forgot = z.output<typeof Forgot>;
