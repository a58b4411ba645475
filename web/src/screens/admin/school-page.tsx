import './school-page.css';
import { schools } from '@miyar/contract/schools';
import { ChevronLeft } from 'lucide-react';
import { useEndpoint } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Sheet } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed, Stale } from '../frame/list-failure.tsx';
import { SchoolSheets } from './school-sheets.tsx';
import { SchoolHead } from './school-head.tsx';
import { useDecisions } from './use-decisions.tsx';
import { schoolPageText } from './school-page-text.ts';

/** One school with everything an administrator decides on. */
export function SchoolPage({ id }: { id: number }) {
  const t = useText(schoolPageText);
  const school = useEndpoint(schools.read, { params: { id } });
  const { acts, dialog } = useDecisions();
  return (
    <div className="stack">
      <div>
        <Link variant="more" href={paths.admin('schools')} icon={ChevronLeft}>
          {t('back_to_schools')}
        </Link>
      </div>
      {school.data ? (
        <>
          <SchoolHead school={school.data} acts={acts} />
          <Stale asked={school} words={t('school_failed')} />
          <SchoolSheets school={school.data} onChangeEvaluator={acts.onChange} />
        </>
      ) : (
        <Sheet>
          {school.error?.status === 404 ? (
            <EmptyState level={1} title={t('school_gone')} detail={t('school_gone_detail')} />
          ) : school.error ? (
            <Failed asked={school} words={t('school_failed')} />
          ) : (
            <Skeleton label={t('school_loading')} />
          )}
        </Sheet>
      )}
      {dialog}
    </div>
  );
}
