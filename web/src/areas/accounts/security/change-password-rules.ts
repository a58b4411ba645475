import { currentPassword, newPassword } from '@miyar/contract/rules/core/fields';
import { z } from 'zod';
import { agrees, confirmPassword } from '../password/passwords-agree.ts';

export const PasswordChange = z.object({ current_password: currentPassword, new_password: newPassword, confirmPassword }).refine(...agrees('new_password'));
export type PasswordChange = z.output<typeof PasswordChange>;
