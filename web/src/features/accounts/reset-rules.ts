import { newPassword } from '@miyar/contract/rules/fields';
import { z } from 'zod';
import { agrees, confirmPassword } from './passwords-agree.ts';

export const Reset = z.object({ newPassword, confirmPassword }).refine(...agrees('newPassword'));
export type Reset = z.output<typeof Reset>;
