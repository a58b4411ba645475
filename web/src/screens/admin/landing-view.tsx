import { landing, type SectionName } from '@miyar/contract/site/landing';
import { useRef, useState } from 'react';
import { SectionCards } from '../../areas/site/landing/editor/section-cards.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { returnFocusToPage } from '../../lib/navigation/focus.ts';
import { useEndpoint } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { ExternalLink } from '../../ui/marks/icons.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Stale } from '../../shared/list/list-failure.tsx';
import { publicSiteText } from './public-site-text.ts';
import { Unloaded } from '../../shared/loading/unloaded.tsx';

const EditorDialog = lazyPart(async () => (await import('../../areas/site/landing/editor/editor-dialog.tsx')).EditorDialog);

/** The sections of the landing page, and the editor of the one chosen. */
export function LandingView() {
  const t = useText(publicSiteText);
  const asked = useEndpoint(landing.list);
  const [editing, setEditing] = useState<SectionName>();
  const opener = useRef<Element>(null);
  const section = asked.data?.find((record) => record.section === editing);
  const close = () => {
    setEditing(undefined);
    returnFocusToPage(opener.current);
  };
  const bare = asked.data?.filter(({ configured }) => !configured).length;
  return (
    <>
      <PageHead
        waiting={!asked.data && !asked.error}
        title={bare === undefined ? t('landing_title') : bare === 0 ? t('landing_all_set') : t('landing_bare', { count: bare })}
        lead={t('landing_lead')}
        actions={
          <ButtonLink href={paths.home()} icon={ExternalLink}>
            {t('see_site')}
          </ButtonLink>
        }
      />
      <div className="stack">
        {asked.data ? (
          <>
            <Stale asked={asked} words={t('landing_failed')} />
            <SectionCards
              sections={asked.data}
              onOpen={(chosen) => {
                opener.current = document.activeElement;
                setEditing(chosen.section);
              }}
            />
          </>
        ) : (
          <Unloaded query={asked} failed={t('landing_failed')} loading={t('landing_loading')} shapes={['row', 'row', 'row']} />
        )}
      </div>
      {section && <EditorDialog key={section.section} section={section} onClose={close} />}
    </>
  );
}
