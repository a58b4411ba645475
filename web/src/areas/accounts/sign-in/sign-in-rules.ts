import { accounts } from '@miyar/contract/rules/accounts/accounts';
import { z } from 'zod';
import { typedEmail } from '../account/email-rule.ts';

export const SignIn = z.object({ email: typedEmail, password: accounts.signIn.body.shape.password, remember: z.boolean() });
export type SignIn = z.output<typeof SignIn>;
