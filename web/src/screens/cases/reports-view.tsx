import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { useSearchParams } from 'react-router';
import { ReportView } from '../../areas/evaluation/report/report-view.tsx';
import { FamilyReportView } from '../../areas/families/family-report/family-report-view.tsx';
import { familyReportText } from '../../areas/families/family-report/text.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useChangeAddress } from '../../lib/navigation/use-change-address.ts';
import { Segmented } from '../../ui/forms/segmented.tsx';

const READERS = ['team', 'families'] as const;

/** The two reports of a case: that of the team, and that for families (`?for=families`). */
export function ReportsView({ of }: { of: CaseDetail }) {
  const t = useText(familyReportText);
  const [params] = useSearchParams();
  const change = useChangeAddress();
  const shown = params.get('for') === 'families' ? 'families' : 'team';
  return (
    <div className="stack">
      <Segmented
        label={t('which')}
        value={shown}
        onChange={(next) => change({ for: next === 'families' ? next : undefined, part: undefined })}
        choices={READERS.map((value) => ({ value, label: t(value === 'families' ? 'title' : 'report') }))}
      />
      {shown === 'families' ? <FamilyReportView of={of} /> : <ReportView of={of} />}
    </div>
  );
}
