import { register } from '@miyar/contract/accreditation/register';
import { SECTIONS } from '@miyar/contract/accreditation/sections';
import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { DUTY_DUE, DUTY_SORTS } from '@miyar/contract/years/duties';
import { DUTY_KIND_NAMES, DUTY_KINDS, DUTY_OWNERS, DUTY_STATE_NAMES, DUTY_STATES } from '@miyar/contract/years/duty-rules';
import { useEndpoint } from '../../../../lib/api/query.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { regionName } from '../../../../shared/countries/regions-text.ts';
import { FilterChoice } from '../../../../shared/list/list-choices.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { orChosen } from '../../../accreditation/register/facet-filters.tsx';
import { registerText } from '../../../accreditation/register/text.ts';
import { dutiesText } from '../text.ts';
import type { useDutiesAddress } from './use-duties-address.ts';

/** The choices that narrow the duties, and their order. */
export function DutiesFilters({ address }: { address: ReturnType<typeof useDutiesAddress> }) {
  const t = useText(dutiesText);
  const { language } = useLanguage();
  const { chosen, choose } = address;
  return (
    <>
      <FilterChoice
        label={t('filter_kind')}
        all={t('all_kinds')}
        value={chosen.kind}
        onChange={(kind) => choose({ kind })}
        choices={DUTY_KINDS.map((value) => ({ value, label: DUTY_KIND_NAMES[value][language] }))}
      />
      <FilterChoice
        label={t('filter_state')}
        all={t('all_states')}
        value={chosen.state}
        onChange={(state) => choose({ state })}
        choices={DUTY_STATES.map((value) => ({ value, label: DUTY_STATE_NAMES[value][language] }))}
      />
      <FilterChoice
        label={t('filter_owner')}
        all={t('all_owners')}
        value={chosen.owner}
        onChange={(owner) => choose({ owner })}
        choices={DUTY_OWNERS.map((value) => ({ value, label: t(`owner_${value}`) }))}
      />
      <FilterChoice
        label={t('filter_due')}
        all={t('all_due')}
        value={chosen.due}
        onChange={(due) => choose({ due })}
        choices={DUTY_DUE.map((value) => ({ value, label: t(`due_${value}`) }))}
      />
      <InstitutionFilters address={address} />
      <SelectField
        label={t('order')}
        placeholder={t('sort_due')}
        value={address.sort}
        onChange={(sort) => address.order(DUTY_SORTS.find((known) => known === sort) ?? DUTY_SORTS[0])}
        choices={DUTY_SORTS.map((value) => ({ value, label: t(`sort_${value}`) }))}
      />
    </>
  );
}

/** Narrows the duties by what their institutions state. A filter that comes late would move the list: the regions are offered until it is known that there is none. */
function InstitutionFilters({ address: { chosen, choose } }: { address: ReturnType<typeof useDutiesAddress> }) {
  const t = useText(dutiesText);
  const words = useText(registerText);
  const { language } = useLanguage();
  const kinds = useEndpoint(institutionProfile.kinds).data ?? [];
  const { data: facets, error } = useEndpoint(register.facets);
  const regions = orChosen(
    (facets?.regions ?? []).map((value) => ({ value, label: regionName(value, language) })),
    chosen.region,
    language,
  );
  return (
    <>
      <FilterChoice
        label={t('filter_institution_kind')}
        all={t('all_institution_kinds')}
        value={chosen.institution_kind}
        onChange={(kind) => choose({ institution_kind: kind })}
        choices={orChosen(
          kinds.filter(({ code, hidden }) => !hidden || code === chosen.institution_kind).map(({ code, title }) => ({ value: code, label: title[language] })),
          chosen.institution_kind,
          language,
        )}
      />
      <FilterChoice
        label={words('section')}
        all={words('all_sections')}
        value={chosen.section}
        onChange={(section) => choose({ section })}
        choices={SECTIONS.map((value) => ({ value, label: words(`section_${value}`) }))}
      />
      {((!facets && !error) || regions.length > 0) && (
        <FilterChoice label={words('region')} all={words('all_regions')} value={chosen.region} onChange={(region) => choose({ region })} choices={regions} />
      )}
    </>
  );
}
