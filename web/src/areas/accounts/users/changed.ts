import { type UserRow, users } from '@miyar/contract/accounts/users';
import { invalidate } from '../../../lib/api/query.ts';
import { toast } from '../../../ui/overlays/toast.ts';

/** Returns the callback after a change of somebody's account: it fetches the list and the account again, and shows `words` as a notice. */
export function userChanged(words: string): (changed: UserRow | { ended: number }) => void {
  return () => {
    void invalidate(users.list, users.read);
    toast.success(words);
  };
}
