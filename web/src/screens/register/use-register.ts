import { register } from '@miyar/contract/register';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useEndpoint, useEndpointPages } from '../../lib/query.ts';

const PAGE = 20;
/** How long typing must rest before the register is asked. */
const REST = 300;

/** The register as the address asks for it (`?q=&country=`), so that a search can be shared and come back to. */
export function useRegister() {
  const [params, setParams] = useSearchParams();
  const asked = { q: params.get('q') ?? '', country: params.get('country') ?? '' };
  const [typed, setTyped] = useState<string>();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const narrow = (changes: { q?: string; country?: string }) =>
    setParams(
      (before) =>
        new URLSearchParams(
          Object.entries({ q: before.get('q') ?? '', country: before.get('country') ?? '', ...changes }).filter(([, value]) => value.trim() !== ''),
        ),
      { replace: true },
    );
  const search = (q: string) => {
    setTyped(q);
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      setTyped(undefined);
      narrow({ q });
    }, REST);
  };
  const pages = useEndpointPages(register.list, { query: { limit: PAGE, q: asked.q || undefined, country: asked.country || undefined } });
  const countries = useCountries(asked.country);
  return {
    ...pages,
    search: typed ?? asked.q,
    setSearch: search,
    country: asked.country,
    setCountry: (country: string) => narrow({ country }),
    countries,
    narrowed: asked.q !== '' || asked.country !== '',
    reset: () => {
      clearTimeout(resting.current);
      setTyped(undefined);
      narrow({ q: '', country: '' });
    },
  };
}

/** The countries to choose from: those of the register, and the one that is asked for whether or not it is among them. */
function useCountries(chosen: string): readonly string[] {
  const { data = [] } = useEndpoint(register.countries);
  return chosen === '' || data.includes(chosen) ? data : [...data, chosen];
}
