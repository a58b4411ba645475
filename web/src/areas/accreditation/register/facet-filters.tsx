import { type InstitutionFacets, register } from '@miyar/contract/accreditation/register';
import { SECTIONS } from '@miyar/contract/accreditation/sections';
import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { regionName } from '../../../shared/countries/regions-text.ts';
import { FilterChoice } from '../../../shared/list/list-choices.tsx';
import { registerText } from './text.ts';

/** The filters by the profile of an institution, as `useListAddress` takes them. */
export const FACET_FILTERS = { kind: 'text', section: SECTIONS, region: 'text', city: 'text' } as const;

interface FacetFiltersProps {
  chosen: InstitutionFacets;
  choose: (facets: InstitutionFacets) => void;
}

/** The choices of a filter in the order of their names, with the one in the address even if it is not among them. */
export function orChosen(choices: readonly { value: string; label: string }[], chosen: string | undefined, language: string) {
  const all = chosen === undefined || choices.some(({ value }) => value === chosen) ? choices : [...choices, { value: chosen, label: chosen }];
  return all.toSorted((one, other) => one.label.localeCompare(other.label, language));
}

/**
 * Narrows a list of the authority by what institutions state. Kinds and sections are those there are; regions and cities are those of the register. Each is
 * offered until it is known that there is none: a filter that comes late moves the list below it.
 */
export function FacetFilters({ chosen: { kind, section, region, city }, choose }: FacetFiltersProps) {
  const t = useText(registerText);
  const { language } = useLanguage();
  const kinds = useEndpoint(institutionProfile.kinds).data ?? [];
  const { data: facets, error } = useEndpoint(register.facets);
  const isAwaited = !facets && !error;
  const regions = orChosen(
    (facets?.regions ?? []).map((value) => ({ value, label: regionName(value, language) })),
    region,
    language,
  );
  const cities = orChosen(
    (facets?.cities ?? []).map(({ key, name }) => ({ value: key, label: name[language] })),
    city,
    language,
  );
  return (
    <>
      <FilterChoice
        label={t('kind')}
        all={t('all_kinds')}
        value={kind}
        onChange={(value) => choose({ kind: value })}
        choices={orChosen(
          kinds.filter(({ code, hidden }) => !hidden || code === kind).map(({ code, title }) => ({ value: code, label: title[language] })),
          kind,
          language,
        )}
      />
      <FilterChoice
        label={t('section')}
        all={t('all_sections')}
        value={section}
        onChange={(value) => choose({ section: value })}
        choices={SECTIONS.map((value) => ({ value, label: t(`section_${value}`) }))}
      />
      {(isAwaited || regions.length > 0) && (
        <FilterChoice label={t('region')} all={t('all_regions')} value={region} onChange={(value) => choose({ region: value })} choices={regions} />
      )}
      {(isAwaited || cities.length > 0) && (
        <FilterChoice label={t('city')} all={t('all_cities')} value={city} onChange={(value) => choose({ city: value })} choices={cities} />
      )}
    </>
  );
}
