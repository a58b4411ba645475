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
import { adminText } from './text.ts';

/** One school with everything an administrator decides on. */
export function SchoolPage({ id }: { id: number }) {
  const t = useText(adminText);
  const school = useEndpoint(schools.read, { params: { id } });
  return (
    <div className="stack">
      <div>
        <Link variant="more" href={paths.admin('schools')} icon={ChevronLeft}>
          {t('back_to_schools')}
        </Link>
      </div>
      {school.data ? (
        <>
          <SchoolHead school={school.data} />
          <Stale asked={school} words={t('school_failed')} />
          <SchoolSheets school={school.data} />
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
    </div>
  );
}
