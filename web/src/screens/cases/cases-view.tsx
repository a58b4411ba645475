import { useSearchParams } from 'react-router';
import { CasesBoard } from '../../areas/evaluation/cases/cases-board.tsx';
import { useCasesAddress } from '../../areas/evaluation/cases/cases-filters.tsx';
import { CasesList } from '../../areas/evaluation/cases/cases-list.tsx';
import { ExportCases } from '../../areas/evaluation/cases/export-cases.tsx';
import { casesText } from '../../areas/evaluation/cases/text.ts';
import { useSession } from '../../lib/api/session.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useChangeAddress } from '../../lib/navigation/use-change-address.ts';
import { useIsNarrow } from '../../shared/list/use-is-narrow.ts';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';

const FORMS = ['list', 'board'] as const;

/** The cases, inside the frame of a dashboard: a list; for those who may see it, at a desk, also a board by stage (`?form=board`). */
export function CasesView() {
  const t = useText(casesText);
  // A session that began before the server reported this right is fetched again with every dashboard.
  const user = useSession()?.user;
  const can = user?.can;
  const narrow = useIsNarrow();
  const { query } = useCasesAddress();
  const [params] = useSearchParams();
  const change = useChangeAddress();
  const mayBoard = can?.see_board === true && !narrow;
  const form = mayBoard && params.get('form') === 'board' ? 'board' : 'list';
  const show = (next: (typeof FORMS)[number]) => change({ form: next === 'list' ? undefined : next });
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t(user?.role === 'institution' ? 'lead_own' : 'lead')}
        actions={can?.export_cases === true && <ExportCases query={query} />}
      />
      <div className="stack">
        {mayBoard && <Segmented label={t('form')} value={form} onChange={show} choices={FORMS.map((value) => ({ value, label: t(`form_${value}`) }))} />}
        {form === 'board' ? <CasesBoard /> : <CasesList />}
      </div>
    </>
  );
}
