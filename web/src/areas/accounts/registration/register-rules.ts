import { accounts } from '@miyar/contract/rules/accounts/accounts';
import { z } from 'zod';
import { agrees, confirmPassword } from '../password/passwords-agree.ts';

export const Registration = accounts.signUp.body
  .pick({ name: true, email: true, password: true })
  .extend({ confirmPassword, consent: z.literal(true) })
  .refine(...agrees('password'));
