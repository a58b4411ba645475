import { type UserRow, users } from '@miyar/contract/accounts/users';
import { invalidate } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/overlays/toast.ts';

/** After a change of somebody's account: the list and the account are asked again, and the change is said. */
export function userChanged(words: string): (changed: UserRow | { ended: number }) => void {
  return () => {
    void invalidate(users.list, users.read);
    toast.success(words);
  };
}
