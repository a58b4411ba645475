import { secondFactor } from '@miyar/contract/second-factor';
import { invalidate } from '../../lib/query.ts';
import { refreshUser } from '../accounts/refresh-user.ts';

/** After a change of what protects the account: what stands here is asked again, and whether one is still missing. */
export function factorChanged(): void {
  void invalidate(secondFactor.overview);
  void refreshUser();
}
