import { paths } from '@miyar/contract/core/pages';
import { useNavigate, useSearchParams } from 'react-router';
import { ConfirmIdentityDialog } from '../../areas/accounts/password/confirm-identity-dialog.tsx';
import { StoreSettings } from '../../areas/evaluation/evidence-store/store-settings.tsx';
import { InstitutionLists } from '../../areas/evaluation/institution-profile/institution-lists.tsx';
import { HolidaysList } from '../../areas/evaluation/process/holidays-list.tsx';
import { SettingsPart } from '../../areas/evaluation/process/settings-part.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { processViewText } from './process-view-text.ts';

const PARTS = ['settings', 'holidays', 'institutions', 'years', 'families'] as const;

const YearsSettings = lazyPart(async () => (await import('../../areas/years/duties/settings/years-settings.tsx')).YearsSettings);
const FamilyReportSettings = lazyPart(async () => (await import('../../areas/families/family-report/settings.tsx')).FamilyReportSettings);

/** How the evaluation runs, on which days nobody works, the lists of institutions, the rules of the years and of the report for families (REQ-E3). */
export function ProcessView() {
  const t = useText(processViewText);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const part = PARTS.find((known) => known === params.get('part')) ?? 'settings';
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="stack">
        <div className="flow">
          <Segmented
            label={t('parts')}
            value={part}
            onChange={(next) => void navigate(paths.admin('process', { part: next === 'settings' ? undefined : next }))}
            choices={PARTS.map((value) => ({ value, label: t(`part_${value}`) }))}
          />
        </div>
        {part === 'settings' && <SettingsPart confirm={ConfirmIdentityDialog} />}
        {part === 'holidays' && <HolidaysList />}
        {part === 'years' && <YearsSettings />}
        {part === 'families' && <FamilyReportSettings />}
        {part === 'institutions' && (
          <>
            <InstitutionLists />
            <StoreSettings />
          </>
        )}
      </div>
    </>
  );
}
