import type { Application, ApplicationDetail } from '@miyar/contract/applications';
import { Plus, RefreshCw } from 'lucide-react';
import type { RefObject } from 'react';
import { namesFor } from '@miyar/contract/shown-names';
import { applicationNumber } from '../../features/applications/names.ts';
import { applicationsText } from '../../features/applications/text.ts';
import type { ApiError } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { JourneyCard } from './journey-card.tsx';
import { situationTitle } from './situation.ts';
import { schoolText, situationText } from './text.ts';

interface OverviewProps {
  dashboard: { data: { current: ApplicationDetail | null } | undefined; error: ApiError | null; isFetching: boolean; refetch: () => unknown };
  newButton: RefObject<HTMLButtonElement | null>;
  onNew: () => void;
  onApplyAgain: (from: Application) => void;
}

/** The head of the page: the situation in words, and the journey of the newest application. */
export function Overview({ dashboard: { data, error, isFetching, refetch }, newButton, onNew, onApplyAgain }: OverviewProps) {
  const { language } = useLanguage();
  const t = useText(schoolText);
  const situation = useText(situationText);
  const again = () => void refetch();
  const current = data?.current ?? null;
  return (
    <>
      <PageHead
        title={data ? situationTitle(current, language) : t('dashboard')}
        lead={current ? <Lead current={current} /> : data && situation('none_lead')}
        actions={
          <Button variant="primary" icon={Plus} onPress={onNew} ref={newButton}>
            {t('new_application')}
          </Button>
        }
      />
      {data && error && (
        <Banner
          tone="wait"
          action={
            <LinkButton icon={RefreshCw} onPress={again}>
              {t('retry')}
            </LinkButton>
          }
        >
          {t('dashboard_stale')}
        </Banner>
      )}
      {current && <JourneyCard current={current} onApplyAgain={() => onApplyAgain(current)} />}
      {!data && (
        <Sheet>
          {error ? (
            <ErrorState
              level={2}
              title={t('dashboard_failed')}
              detail={t('dashboard_failed_detail')}
              action={
                <Button icon={RefreshCw} busy={isFetching} onPress={again}>
                  {t('retry')}
                </Button>
              }
            />
          ) : (
            <Skeleton label={t('loading')} shapes={['title', 'block']} />
          )}
        </Sheet>
      )}
    </>
  );
}

function Lead({ current }: { current: ApplicationDetail }) {
  const { language } = useLanguage();
  const t = useText(schoolText);
  const words = useText(applicationsText);
  return (
    <>
      {t('lead', { number: applicationNumber(current.id) })}
      {' · '}
      {words(`type_${current.accreditation_type}_long`)}
      {' · '}
      <bdi>{namesFor(current, language).first}</bdi>
    </>
  );
}
