import { APPLICATION_STATUSES } from '@miyar/contract/accreditation/applications';
import { useText } from '../../../lib/i18n/text.ts';
import { FilterChoice } from '../../../shared/list/list-choices.tsx';
import { listText } from './text.ts';
import { SHORT_PERIODS, type useApplications } from './use-applications.ts';

type Address = ReturnType<typeof useApplications>['address'];

/** The filters of one's applications: their status, and how long ago they were submitted. */
export function ApplicationsFilters({ chosen, choose }: Pick<Address, 'chosen' | 'choose'>) {
  const t = useText(listText);
  return (
    <>
      <FilterChoice
        label={t('status')}
        all={t('status_all')}
        value={chosen.status}
        onChange={(status) => choose({ status })}
        choices={APPLICATION_STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
      />
      <FilterChoice
        label={t('period')}
        all={t('period_all')}
        value={chosen.period}
        onChange={(period) => choose({ period })}
        choices={SHORT_PERIODS.map((value) => ({ value, label: t(`period_${value}`) }))}
      />
    </>
  );
}
