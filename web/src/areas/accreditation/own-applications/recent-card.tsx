import './recent-card.css';
import { applications } from '@miyar/contract/accreditation/applications';
import { Files } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { applicationNumber } from '../../../shared/names.ts';
import { ApplicationStatus } from '../../../shared/status-chip/status-chip.tsx';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Ledger } from '../../../ui/tables/ledger.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { Failed, Stale } from '../../../shared/list/list-failure.tsx';
import { recentText } from './recent-text.ts';

/** As many as the dashboard shows (REQ-D9). */
const RECENT = 3;

interface RecentCardProps {
  /** Undefined until it is counted; null where it could not be. */
  total: number | null | undefined;
  onView: (id: number) => void;
}

/** How many applications there are in all, and the newest of them with number, day and status (REQ-D2). */
export function RecentCard({ total, onView }: RecentCardProps) {
  const t = useText(recentText);
  const { language } = useLanguage();
  const list = useEndpointPages(applications.list, { query: { limit: RECENT } });
  const rows = list.rows?.slice(0, RECENT);
  const figure = total === null ? <span className="small subtle">{t('unknown')}</span> : total === undefined ? undefined : formatNumber(total, language);
  return (
    <>
      <Ledger loadingLabel={t('counting')} entries={[{ key: 'total', label: t('total'), icon: Files, value: figure }]} />
      <Card title={t('title')} padded={false}>
        {rows && <Stale asked={list} words={t('failed')} />}
        {!rows && list.error && <Failed asked={list} words={t('failed')} />}
        {!rows && !list.error && (
          <div className="card-body">
            <Skeleton label={t('loading')} shapes={['row', 'row', 'row']} />
          </div>
        )}
        {rows?.length === 0 && <EmptyState title={t('empty')} detail={t('empty_detail')} />}
        {rows && rows.length > 0 && (
          <ul className="card-rows" aria-label={t('title')}>
            {rows.map(({ id, submitted_at, status, decision, certificate }) => (
              <li key={id} className="recent-application">
                <span>
                  <AriaButton
                    className="recent-number"
                    onPress={() => onView(id)}
                    aria-haspopup="dialog"
                    aria-label={t('view', { number: applicationNumber(id) })}
                  >
                    {applicationNumber(id)}
                  </AriaButton>
                  <small>
                    <When at={submitted_at} />
                  </small>
                </span>
                <ApplicationStatus status={status} decision={decision} certificate={certificate} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
