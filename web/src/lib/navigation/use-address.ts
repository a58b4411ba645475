import { useSearchParams } from 'react-router';
import { type AddressParts, useChangeAddress } from './use-change-address.ts';

/**
 * The parts of the address after `?`, and the way to change some while the others stay: reload keeps what was chosen, and
 * Back leaves the section rather than undoing one choice after the other.
 */
export function useAddress() {
  const [params] = useSearchParams();
  const change = useChangeAddress();
  return {
    /** Returns a part if it is one of the given words. */
    choice: <W extends string>(name: string, words: readonly W[]): W | undefined => words.find((word) => word === params.get(name)),
    /** A part if it is an id. */
    id: (name: string): number | undefined => {
      const asked = params.get(name);
      return asked !== null && /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : undefined;
    },
    change: (parts: AddressParts) => change(parts, { replace: true }),
  };
}
