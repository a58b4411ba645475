import { register, REGISTER_STATUSES } from '@miyar/contract/accreditation/register';
import { SECTIONS } from '@miyar/contract/accreditation/sections';
import { useEndpoint, useEndpointPages } from '../../../lib/api/query.ts';
import { useListAddress } from '../../../lib/navigation/use-list-address.ts';

const PAGE = 20;

/** The register as the address asks for it (`?q=&country=&kind=&section=&city=&status=`), so that a search can be shared and come back to. */
export function useRegister() {
  const address = useListAddress({ country: 'text', kind: 'text', section: SECTIONS, city: 'text', status: [...REGISTER_STATUSES, 'all'] });
  const list = useEndpointPages(register.list, { query: { limit: PAGE, ...address.query } }, { showPrevious: true });
  const facets = useEndpoint(register.facets).data;
  return { address, list, countries: useCountries(address.chosen.country), facets };
}

/** Returns the countries to choose from: those of the register, and the chosen one even if the register does not have it. */
function useCountries(chosen: string | undefined): readonly string[] {
  const { data = [] } = useEndpoint(register.countries);
  return chosen === undefined || data.includes(chosen) ? data : [...data, chosen];
}
