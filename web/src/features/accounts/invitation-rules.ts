import { users } from '@miyar/contract/rules/users';
import { z } from 'zod';
import { agrees, confirmPassword } from './passwords-agree.ts';

export const Acceptance = users.acceptInvitation.body
  .pick({ name: true, password: true })
  .extend({ confirmPassword, consent: z.literal(true) })
  .refine(...agrees('password'));
