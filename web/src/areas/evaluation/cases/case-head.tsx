import './case.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { type CasePart, paths } from '@miyar/contract/core/pages';
import { ArrowLeft } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../../lib/api/session.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { CaseActions } from './case-actions.tsx';
import { casesText } from './text.ts';

/** The head of a case: who it waits for, or how it ended, whose it is, what can be done, and its parts. */
export function CaseHead({ of, part }: { of: CaseDetail; part: CasePart | undefined }) {
  const t = useText(casesText);
  const own = useSession()?.user.role === 'institution';
  const { stage, waiting_on: side } = of;
  const isOver = stage === 'withdrawn' || stage === 'released' || stage === 'closed';
  const title = isOver ? t(`head_${stage}`) : t(own && side === 'institution' ? 'head_institution_own' : `head_${side}`);
  return (
    <>
      <p>
        <Link variant="more" icon={ArrowLeft} href={paths.cases()}>
          {t('back')}
        </Link>
      </p>
      <PageHead
        title={title}
        lead={
          <span className="case-facts">
            <b>
              <SchoolName {...of.school} short />
            </b>
            <span>{t('case_number', { id: of.id })}</span>
            <span>{t(`type_${of.school.type}`)}</span>
            {of.standard_version && <span>{t('version', { version: of.standard_version.version })}</span>}
          </span>
        }
        actions={<CaseActions of={of} />}
      />
      <CaseParts of={of} part={part} />
    </>
  );
}

/** From here on a visit is arranged. */
const SUBMITTED = ['team', 'visit_planned', 'visited'] as const;

/** The parts of a case that the reader can open. */
function CaseParts({
  of: { id, stage, stages, standard_version: version, team, decision, report, can },
  part,
}: {
  of: CaseDetail;
  part: CasePart | undefined;
}) {
  const t = useText(casesText);
  const role = useSession()?.user.role;
  const own = role === 'institution';
  const parts = [
    { part: undefined, href: paths.case(id), label: t('overview') },
    ...(stages.some(({ stage }) => stage === 'returned') ? [{ part: 'returns' as const, href: paths.case(id, 'returns'), label: t('returns') }] : []),
    ...(version
      ? [
          { part: 'self-evaluation' as const, href: paths.case(id, 'self-evaluation'), label: t('self_evaluation') },
          { part: 'evidence' as const, href: paths.case(id, 'evidence'), label: t('evidence') },
        ]
      : []),
    ...(team.length > 0 || can.invite_team === true ? [{ part: 'team' as const, href: paths.case(id, 'team'), label: t('team') }] : []),
    ...(SUBMITTED.some((reached) => stages.some((one) => one.stage === reached))
      ? [{ part: 'visit' as const, href: paths.case(id, 'visit'), label: t('visit') }]
      : []),
    ...(version ? [{ part: 'sample' as const, href: paths.case(id, 'sample'), label: t('sample') }] : []),
    ...(role === 'evaluator' && (stage === 'visit_planned' || stage === 'visited')
      ? [{ part: 'workbook' as const, href: paths.workbook(id), label: t('workbook') }]
      : []),
    // The consensus has a page for those who settle, and for those who read what was settled; the institution reads the report.
    ...(!own && stages.some((one) => one.stage === 'visited') && (report !== null || role === 'evaluator')
      ? [{ part: 'scoring' as const, href: paths.case(id, 'scoring'), label: t('scoring') }]
      : []),
    ...(report ? [{ part: 'report' as const, href: paths.case(id, 'report'), label: t('report') }] : []),
    ...(decision || can.prepare === true || can.recall === true ? [{ part: 'decision' as const, href: paths.case(id, 'decision'), label: t('decision') }] : []),
  ];
  if (parts.length === 1) return null;
  return (
    <nav className="case-parts" aria-label={t('parts')}>
      {parts.map((one) => (
        <RouterLink key={one.href} to={one.href} aria-current={one.part === part ? 'page' : undefined}>
          {one.label}
        </RouterLink>
      ))}
    </nav>
  );
}
