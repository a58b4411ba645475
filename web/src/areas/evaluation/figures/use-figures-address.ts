import { useListAddress } from '../../../lib/navigation/use-list-address.ts';

/** By what the address narrows the figures, whichever are shown. */
export function useFiguresAddress() {
  const address = useListAddress({ from: 'day', until: 'day', country: 'text', version: 'text' });
  return { ...address, query: address.chosen };
}
