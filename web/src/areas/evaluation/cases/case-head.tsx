import './case.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { type CasePart, paths } from '@miyar/contract/core/pages';
import { settled } from '@miyar/contract/evaluation/report/settled';
import { ArrowLeft } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { keyOf, queryClient } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { bringIntoView } from '../../../lib/navigation/bring-into-view.ts';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { CaseActions } from './case-actions.tsx';
import { casesText } from './text.ts';

/** Who a case waits for, or how it ended. */
export function caseTitle({ stage, waiting_on: waiting, side }: CaseDetail, t: ReturnType<typeof useText<typeof casesText.en>>): string {
  const isOver = stage === 'withdrawn' || stage === 'released' || stage === 'closed';
  return isOver ? t(`head_${stage}`) : t(waiting === 'institution' && side === waiting ? 'head_institution_own' : `head_${waiting}`);
}

/** The head of a case: who it waits for, or how it ended, whose it is, what can be done, and its parts. */
export function CaseHead({ of, part }: { of: CaseDetail; part: CasePart | undefined }) {
  const t = useText(casesText);
  return (
    <>
      <p>
        <Link variant="more" icon={ArrowLeft} href={paths.cases()}>
          {t('back')}
        </Link>
      </p>
      <PageHead
        title={caseTitle(of, t)}
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

/** Asks for the consensus when somebody points to it: its rows take long enough to draw. */
function askAhead(id: number, part: CasePart | undefined): void {
  if (part !== 'scoring') return;
  const input = { params: { id } };
  // Whoever needs it asks anew should it fail.
  void queryClient.prefetchQuery({ queryKey: keyOf(settled.list, input), queryFn: ({ signal }) => call(settled.list, input, { signal }), retry: false });
}

/** The parts of a case that the reader can open; the overview alone is none. */
function CaseParts({ of: { id, parts }, part }: { of: CaseDetail; part: CasePart | undefined }) {
  const t = useText(casesText);
  if (parts.length === 0) return null;
  const links = [
    { part: undefined, href: paths.case(id), label: t('overview') },
    ...parts.map((one) => ({
      part: one,
      href: one === 'workbook' ? paths.workbook(id) : paths.case(id, one),
      label: t(one === 'self-evaluation' ? 'self_evaluation' : one),
    })),
  ];
  return (
    <nav className="case-parts" aria-label={t('parts')}>
      {links.map((one) => (
        <RouterLink
          key={one.href}
          to={one.href}
          ref={one.part === part ? bringIntoView : undefined}
          aria-current={one.part === part ? 'page' : undefined}
          onPointerEnter={() => askAhead(id, one.part)}
          onFocus={() => askAhead(id, one.part)}
        >
          {one.label}
        </RouterLink>
      ))}
    </nav>
  );
}
