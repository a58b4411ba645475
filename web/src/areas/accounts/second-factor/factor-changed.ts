import { secondFactor } from '@miyar/contract/accounts/second-factor';
import { invalidate } from '../../../lib/api/query.ts';
import { refreshUser } from '../account/refresh-user.ts';

/** After a change of the second factors: loads them again, and whether one is still missing. */
export function factorChanged(): void {
  void invalidate(secondFactor.overview);
  void refreshUser();
}
