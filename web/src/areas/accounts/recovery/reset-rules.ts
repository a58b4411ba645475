import { newPassword } from '@miyar/contract/rules/core/fields';
import { z } from 'zod';
import { agrees, confirmPassword } from '../password/passwords-agree.ts';

export const Reset = z.object({ newPassword, confirmPassword }).refine(...agrees('newPassword'));
export type Reset = z.output<typeof Reset>;
