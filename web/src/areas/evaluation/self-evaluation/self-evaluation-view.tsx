import './self-evaluation.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { carriedAnswers } from '@miyar/contract/evaluation/carried/carried-answers';
import { selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { standard } from '@miyar/contract/evaluation/standards';
import { paths } from '@miyar/contract/core/pages';
import { Navigate } from 'react-router';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Failed } from '../../../shared/list/list-failure.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { AreaList } from './area-list.tsx';
import { AssignAreas } from './assign-areas.tsx';
import { IndicatorSheet } from './indicator-sheet.tsx';
import { carriedText } from './carried/text.ts';
import { indicatorsOf } from './indicators.ts';
import { Submissions } from './submissions.tsx';
import { SubmitFoot } from './submit-dialog.tsx';
import { selfEvaluationText } from './text.ts';

/** The text for a reader, by the reason they cannot write: the authority and the team may never. */
const READS: Partial<Record<string, 'viewer_reads' | 'others_read'>> = { viewer_reads_only: 'viewer_reads', forbidden: 'others_read' };

/** How what is written reaches the authority, where the reader cannot submit it here. */
function HowToSubmit({ of: { id, stage } }: { of: CaseDetail }) {
  const t = useText(selfEvaluationText);
  if (stage === 'working') return <p className="muted">{t('working_submits')}</p>;
  if (stage !== 'returned') return <p className="muted">{t('owner_submits')}</p>;
  return (
    <p className="muted">
      {t('returned_part')} <Link href={paths.case(id, 'returns')}>{t('returned_list')}</Link>
    </p>
  );
}

/** The self-evaluation of a case: areas and indicators beside the sheet of the one the address names. */
export function SelfEvaluationView({ of, code }: { of: CaseDetail; code: string | undefined }) {
  const t = useText(selfEvaluationText);
  const tc = useText(carriedText);
  const user = useSession()?.user;
  const written = useEndpoint(selfEvaluation.read, { params: { id: of.id } });
  const version = useEndpoint(standard.read, { params: { version: of.standard_version?.version ?? '' } }, { enabled: of.standard_version !== null });
  const marked = written.data?.areas.some((area) => area.indicators.some(({ carried }) => carried !== undefined)) ?? false;
  const former = useEndpoint(carriedAnswers.list, { params: { id: of.id } }, { enabled: marked });
  if (!written.data || !version.data) {
    // The case itself was found: its institution's answers are hidden from the others until they are submitted.
    if (of.side !== 'institution' && written.error?.status === 404) return <EmptyState title={t('unread')} detail={t('unread_detail')} />;
    const failed = written.error ? written : version.error ? version : undefined;
    return failed ? <Failed asked={failed} words={t('failed')} /> : <Skeleton label={t('loading')} shapes={['page']} />;
  }
  const { can, reopened } = written.data;
  const writes = can.write === true;
  const indicators = indicatorsOf(version.data, written.data);
  const open = indicators.find((one) => one.code === code);
  const left = indicators.find(({ answered, writes: mayWrite }) => !answered && (mayWrite || !writes));
  // If the authority opened a self-evaluation again, the indicators it named come first, until all of them are revised.
  const toRevise = of.reopened?.left;
  const again = indicators.find((one) => (toRevise ? one.code === toRevise[0] : one.writes));
  const next = left ?? (writes ? reopened && again : indicators[0]);
  // Where there is something to answer or to read, it is on the page at once.
  if (code === undefined && next) return <Navigate to={paths.case(of.id, 'self-evaluation', next.code)} replace />;
  const isComplete = writes && code === undefined;
  return (
    <div className="stack">
      {can.write !== true && <Banner tone="info">{t(of.purpose === 'monitoring' ? 'of_accreditation' : (READS[can.write] ?? 'read_only'))}</Banner>}
      {former.error && !former.data && <Failed asked={former} words={tc('failed')} />}
      <div className="self-evaluation" data-open={open !== undefined || undefined}>
        <div className="self-side">
          <AreaList of={of} standard={version.data} written={written.data} code={code} over={open !== undefined} />
          {writes && (
            <div className="self-areas-foot">
              {can.submit === true ? <SubmitFoot of={of} standard={version.data} indicators={indicators} /> : <HowToSubmit of={of} />}
              {can.assign === true && <AssignAreas id={of.id} written={written.data} />}
            </div>
          )}
        </div>
        {open && user ? (
          <IndicatorSheet
            key={open.code}
            of={of}
            open={open}
            indicators={indicators}
            reopened={reopened}
            standard={version.data}
            userId={user.id}
            former={former.data?.indicators.find((one) => one.code === open.code)}
          />
        ) : (
          <EmptyState
            title={t(isComplete ? 'complete' : 'absent')}
            {...(isComplete && { detail: t(of.stage === 'working' ? 'working_submits' : 'complete_detail') })}
            action={
              indicators[0] && (
                <ButtonLink href={paths.case(of.id, 'self-evaluation', (left ?? indicators[0]).code)}>
                  {isComplete ? t('review', { code: indicators[0].code }) : t('go_on', { code: (left ?? indicators[0]).code })}
                </ButtonLink>
              )
            }
          />
        )}
      </div>
      {of.stage !== 'working' && <Submissions id={of.id} />}
    </div>
  );
}
