import { FACET_FILTERS } from '../../accreditation/register/facet-filters.tsx';
import { useListAddress } from '../../../lib/navigation/use-list-address.ts';

/** Returns the filters of the figures as the address has them, the same for all figures. */
export function useFiguresAddress() {
  const address = useListAddress({ from: 'day', until: 'day', country: 'text', version: 'text', ...FACET_FILTERS });
  return { ...address, query: address.chosen };
}
