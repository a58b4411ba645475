import { feedback } from '@miyar/contract/accreditation/feedback';
import { useEndpointPages } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useAddress } from '../../lib/navigation/use-address.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { GivenFeedback } from './given-feedback.tsx';
import { OwnReports } from './own-reports.tsx';
import { ReportsFigures } from './reports-figures.tsx';
import { evaluatorListsText } from './lists-text.ts';
import { evaluatorText } from './text.ts';
import { useActs, addressable, type EvaluatorActs, reportable } from './use-acts.tsx';
import { useAssigned, useFigures } from './use-own.ts';
import type { AssignedSchool } from '@miyar/contract/accreditation/institutions';
import { AddFeedbackButton } from '../../areas/accreditation/feedback/add-button.tsx';
import { givenFeedbackText } from '../../areas/accreditation/feedback/given-text.ts';
import { Upload } from '../../ui/marks/icons.ts';
import { Button } from '../../ui/actions/button.tsx';

const TABS = ['reports', 'feedback'] as const;

/** The reports of the evaluator in figures and one by one, the feedback they gave, and the ways to add either. */
export function ReportsView() {
  const t = useText(evaluatorText);
  const tl = useText(evaluatorListsText);
  const tg = useText(givenFeedbackText);
  const address = useAddress();
  const tab = address.choice('list', TABS) ?? 'reports';
  const assigned = useAssigned();
  const { acts, dialog } = useActs(assigned.rows);
  const figures = useFigures();
  const given = useEndpointPages(feedback.listGiven, { query: { limit: 1 } }, { enabled: tab === 'feedback' });
  const counts = { reports: figures.data?.reports.total, feedback: given.total };
  const failed = { reports: figures.error, feedback: given.error };
  const titles = {
    reports: titleOf(counts.reports, t('reports'), t('no_reports'), (count) => tl('reports_title', { count })),
    feedback: titleOf(counts.feedback, tg('title'), tg('empty'), (count) => tg('count', { count })),
  };
  return (
    <>
      <PageHead
        waiting={counts[tab] === undefined && !failed[tab]}
        title={titles[tab]}
        lead={tab === 'reports' ? tl('reports_lead') : tg('lead')}
        actions={<HeadActions assigned={assigned.rows} acts={acts} />}
      />
      <div className="stack" data-gap="large">
        <div>
          <Segmented
            label={tl('reports_list')}
            value={tab}
            onChange={(chosen) => address.change({ list: chosen === 'reports' ? undefined : chosen, q: undefined, sort: undefined, type: undefined })}
            choices={TABS.map((value) => ({ value, label: value === 'reports' ? tl('tab_reports') : tg('tab') }))}
          />
        </div>
        {tab === 'reports' ? (
          <>
            <ReportsFigures />
            <OwnReports acts={acts} />
          </>
        ) : (
          <GivenFeedback />
        )}
      </div>
      {dialog}
    </>
  );
}

/** A list's heading: its name until it is counted, then how many it holds. */
const titleOf = (count: number | undefined, name: string, none: string, some: (count: number) => string): string =>
  count === undefined ? name : count === 0 ? none : some(count);

/** The acts an evaluator can begin from any page: a report, and feedback if a school is assigned; until that is known, neither. */
function HeadActions({ assigned, acts }: { assigned: readonly AssignedSchool[] | undefined; acts: EvaluatorActs }) {
  return (
    <>
      {(!assigned || addressable(assigned).length > 0) && <AddFeedbackButton disabled={!assigned} onPress={() => acts.onFeedback()} />}
      <UploadButton possible={assigned && reportable(assigned).length > 0} onPress={() => acts.onReport()} />
    </>
  );
}

/** Begins an upload; disabled, and saying why, while no school is open to report on. Undefined until that is known. */
function UploadButton({ possible, onPress }: { possible: boolean | undefined; onPress: () => void }) {
  const t = useText(evaluatorText);
  return (
    <>
      <Button variant="primary" icon={Upload} disabled={!possible} onPress={onPress} aria-describedby={possible === false ? 'no-open-school' : undefined}>
        {t('upload')}
      </Button>
      {possible === false && (
        <p className="small subtle" id="no-open-school">
          {t('no_open_school')}
        </p>
      )}
    </>
  );
}
