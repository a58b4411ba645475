import { profile } from '@miyar/contract/rules/accounts/profile';
import type { z } from 'zod';

export const ProfileFields = profile.changeAdmin.body.pick({ name: true, email: true });
export type ProfileFields = z.output<typeof ProfileFields>;
