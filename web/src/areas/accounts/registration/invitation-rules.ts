import { users } from '@miyar/contract/rules/accounts/users';
import { z } from 'zod';
import { agrees, confirmPassword } from '../password/passwords-agree.ts';

export const Acceptance = users.acceptInvitation.body
  .pick({ name: true, password: true })
  .extend({ confirmPassword, consent: z.literal(true) })
  .refine(...agrees('password'));
