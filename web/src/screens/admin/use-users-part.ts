import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '@miyar/contract/core/pages';

export const PARTS = ['accounts', 'invitations', 'imports', 'mails', 'jobs', 'rules'] as const;

/** Which part of the accounts the address asks for, and the way to another; what one list is narrowed by is nothing to the next. */
export function useUsersPart() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return {
    part: PARTS.find((known) => known === params.get('part')) ?? 'accounts',
    choose: (part: (typeof PARTS)[number]) => void navigate(paths.admin('users', { part: part === 'accounts' ? undefined : part })),
  };
}
