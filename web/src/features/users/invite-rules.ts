import { users } from '@miyar/contract/rules/users';
import type { z } from 'zod';

export const Invite = users.invite.body;
export type Invite = z.output<typeof Invite>;
