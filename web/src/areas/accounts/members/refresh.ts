import { members } from '@miyar/contract/accounts/members';
import { invalidate } from '../../../lib/api/query.ts';

/** The people and the invitations are other ones now. */
export const refreshMembers = (): void => void invalidate(members.list, members.invitations);
