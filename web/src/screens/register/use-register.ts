import { register } from '@miyar/contract/register';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { countriesText } from '../../features/applications/countries-text.ts';
import { useEndpointPages } from '../../lib/query.ts';

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
  const countries = useCountries(pages.rows?.map(({ country }) => country) ?? [], asked.country);
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

/** The countries to choose from: those the product knows, and any other met in the register. */
function useCountries(met: readonly string[], chosen: string): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  const known = Object.keys(countriesText.en);
  const news = [...new Set([...met, chosen])].filter((country) => country !== '' && !known.includes(country) && !others.includes(country));
  if (news.length > 0) setOthers([...others, ...news]);
  return [...known, ...others];
}
