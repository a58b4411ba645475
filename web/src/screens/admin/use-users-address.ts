import type { Role } from '@miyar/contract/endpoint';
import { USER_SORTS, USER_STATUSES } from '@miyar/contract/users';
import { useSearchParams } from 'react-router';

export const PARTS = ['accounts', 'invitations', 'mails', 'rules'] as const;
export const USER_ROLES = ['admin', 'institution', 'evaluator', 'trainer'] as const satisfies readonly Role[];

const known = <W extends string>(words: readonly W[], word: string | null): W | undefined => words.find((one) => one === word);

/** Which accounts the address asks for, so that reload keeps them and Back returns to them, and the way to ask for others. */
export function useUsersAddress() {
  const [params, setParams] = useSearchParams();
  const change = (values: Partial<Record<'part' | 'role' | 'status' | 'sort', string | undefined>>) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined) after.delete(name);
        else after.set(name, value);
      }
      return after;
    });
  return {
    part: known(PARTS, params.get('part')) ?? 'accounts',
    role: known(USER_ROLES, params.get('role')),
    status: known(USER_STATUSES, params.get('status')),
    sort: known(USER_SORTS, params.get('sort')) ?? 'newest',
    change,
  };
}
