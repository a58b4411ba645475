import { useContext } from 'react';
import { UNSAFE_DataRouterContext, useNavigate } from 'react-router';

/** The parts the address should contain after `?`; undefined or an empty text removes a part. */
export type AddressParts = Readonly<Record<string, string | number | undefined>>;

/**
 * Changes parts of the address after `?` while the others stay. They are read where the router is now: the parameters of
 * `useSearchParams` are those of the last render, and of two changes before the next one only the second would remain.
 */
export function useChangeAddress(): (parts: AddressParts, options?: { replace: boolean }) => void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const navigate = useNavigate();
  return (parts, options) => {
    const after = new URLSearchParams(router?.state.location.search);
    for (const [name, value] of Object.entries(parts)) {
      if (value === undefined || value === '') after.delete(name);
      else after.set(name, String(value));
    }
    void navigate({ search: after.toString() }, options);
  };
}
