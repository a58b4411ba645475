import type { ApplicationDetail } from '@miyar/contract/accreditation/applications';
import type { ReactNode, RefObject } from 'react';
import { namesFor } from '@miyar/contract/core/shown-names';
import { RefreshCw } from '../../ui/marks/icons.ts';
import { applicationNumber } from '../../shared/names.ts';
import { applicationsText } from '../../areas/accreditation/applications/text.ts';
import type { ApiError } from '../../lib/api/api.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { Banner } from '../../ui/overlays/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Sheet } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { JourneyCard, NextAct } from '../../areas/accreditation/own-applications/journey-card.tsx';
import { situationTitle } from '../../areas/accreditation/own-applications/situation.ts';
import { schoolText, situationText } from '../../areas/accreditation/own-applications/dashboard-text.ts';
import { commonText } from '../../shared/common-text.ts';

// Only before the first application.
const FirstApplication = lazyPart(async () => (await import('../../areas/accreditation/own-applications/first-application.tsx')).FirstApplication);

interface OverviewProps {
  dashboard: { data: { current: ApplicationDetail | null } | undefined; error: ApiError | null; isFetching: boolean; refetch: () => unknown };
  /** Whether there are other applications besides the newest one. */
  several: boolean;
  /** Whether all that is above the applications is known. */
  ready: boolean;
  newButton: RefObject<HTMLButtonElement | null>;
  /** Absent where the reader may not apply. */
  onNew: (() => void) | undefined;
  /** The outcome of the newest application, shown before its stages. */
  outcome: ReactNode;
}

/**
 * The head of the page: the situation as text, the decision, and the stages of the newest application. On the full path the case itself has
 * them: the situation is shown only if it is that of the one application, and not of one among several.
 */
export function Overview({ dashboard: { data, error, isFetching, refetch }, several, ready, newButton, onNew, outcome }: OverviewProps) {
  const { language } = useLanguage();
  const t = useText(schoolText);
  const common = useText(commonText);
  const situation = useText(situationText);
  const again = () => void refetch();
  const current = data?.current ?? null;
  const isFull = current?.profile === 'full';
  // The first page and the case itself show what a running case asks for.
  const isElsewhere = isFull && (current.status === 'pending' || several);
  return (
    <>
      <PageHead
        waiting={!ready && !error}
        title={data && !isElsewhere ? situationTitle(current, language) : t('applications')}
        lead={current ? !(isFull && several) && <Lead current={current} /> : data && situation('none_lead')}
      />
      {data && error && (
        <Banner
          tone="wait"
          action={
            <LinkButton icon={RefreshCw} onPress={again}>
              {common('retry')}
            </LinkButton>
          }
        >
          {t('dashboard_stale')}
        </Banner>
      )}
      {ready && !isElsewhere && outcome}
      {ready && current && !isElsewhere && (isFull ? <NextAct current={current} onNew={onNew} /> : <JourneyCard current={current} onNew={onNew} />)}
      {ready && data && !current && <FirstApplication newButton={newButton} onNew={onNew} />}
      {(!ready || !data) && (
        <Sheet>
          {error && !data ? (
            <ErrorState
              level={2}
              title={t('dashboard_failed')}
              detail={t('dashboard_failed_detail')}
              action={
                <Button icon={RefreshCw} busy={isFetching} onPress={again}>
                  {common('retry')}
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
