import { DEFAULT_COUNTRIES } from '@miyar/contract/accreditation/applications';
import { register } from '@miyar/contract/accreditation/register';
import { SCHOOL_STATUSES, SORTS } from '@miyar/contract/accreditation/institutions';
import { SCHOOL_STAGES, SCHOOL_WAITING_ON } from '@miyar/contract/accreditation/school-stages';
import { X } from '../../../ui/marks/icons.ts';
import { countryName } from '../../../shared/countries/countries.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { FilterChoice, SortChoice } from '../../../shared/list/list-choices.tsx';
import { FacetFilters } from '../register/facet-filters.tsx';
import { adminListsText } from './lists-text.ts';
import { schoolsViewText } from './schools-view-text.ts';
import type { SchoolsAddress } from './use-schools-address.ts';

/** How many schools there are, in all and by status; undefined until it is known, or where it could not be loaded. */
type Counts = Readonly<Record<'all' | (typeof SCHOOL_STATUSES)[number], number | undefined> & { error?: unknown }>;

/** As wide as a count of two digits, which takes its place: a count that widens the choices late moves the list below them. */
const AWAITED = '\u2007\u2007';

/** The filters and the order of the list of schools. */
export function SchoolsFilters({ address, counts }: { address: SchoolsAddress; counts: Counts }) {
  const { language } = useLanguage();
  const t = useText(schoolsViewText);
  const tl = useText(adminListsText);
  const { status, stage, waiting_on, country, assigned, evaluator_id, kind, section, region, city } = address.chosen;
  const registered = useEndpoint(register.countries).data ?? [];
  const countries = [...new Set([...DEFAULT_COUNTRIES, ...registered, ...(country ? [country] : [])])];
  const labels = { all: tl('filter_all'), pending: tl('filter_pending'), approved: tl('accredited'), denied: tl('denied') };
  // They are counted among all schools, and say nothing of those narrowed by anything else.
  const alone =
    address.words === '' && [stage, waiting_on, country, assigned, evaluator_id, kind, section, region, city].every((chosen) => chosen === undefined);
  const counted = (count: number | undefined) => {
    if (!alone || (count === undefined && counts.error)) return {};
    return { count: count === undefined ? AWAITED : formatNumber(count, language) };
  };
  return (
    <>
      <FilterChoice
        label={t('stage')}
        all={t('all_stages')}
        value={stage}
        onChange={(chosen) => address.choose({ stage: chosen })}
        choices={SCHOOL_STAGES.map((value) => ({ value, label: t(`stage_${value}`) }))}
      />
      <FilterChoice
        label={t('waiting_on')}
        all={t('waiting_on_all')}
        value={waiting_on}
        onChange={(chosen) => address.choose({ waiting_on: chosen })}
        choices={SCHOOL_WAITING_ON.map((value) => ({ value, label: t(`waiting_on_${value}`) }))}
      />
      <FilterChoice
        label={t('country')}
        all={t('all_countries')}
        value={country}
        onChange={(chosen) => address.choose({ country: chosen })}
        choices={countries.map((value) => ({ value, label: countryName(value, language) }))}
      />
      <FilterChoice
        label={t('assigned')}
        all={t('assigned_all')}
        value={assigned}
        onChange={(chosen) => address.choose({ assigned: chosen })}
        choices={[
          { value: 'yes', label: t('assigned_yes') },
          { value: 'no', label: t('assigned_no') },
        ]}
      />
      <FacetFilters chosen={address.chosen} choose={address.choose} />
      <SortChoice value={address.sort} sorts={SORTS} onChange={address.order} />
      <Segmented
        label={tl('filter')}
        value={status ?? 'all'}
        onChange={(chosen) => address.choose({ status: chosen === 'all' ? undefined : chosen })}
        choices={(['all', ...SCHOOL_STATUSES] as const).map((value) => ({ value, label: labels[value], ...counted(counts[value]) }))}
      />
      {evaluator_id !== undefined && (
        <Button icon={X} onPress={() => address.choose({ evaluator_id: undefined })}>
          {t('any_evaluator')}
        </Button>
      )}
    </>
  );
}
