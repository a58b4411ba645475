import { landing, type Version } from '@miyar/contract/site/landing';
import { useRef, useState } from 'react';
import { Eye, RotateCcw } from '../../../../../ui/marks/icons.ts';
import { useEndpointPages } from '../../../../../lib/api/query.ts';
import { useText } from '../../../../../lib/i18n/text.ts';
import { Banner } from '../../../../../ui/overlays/banner.tsx';
import { Button } from '../../../../../ui/actions/button.tsx';
import { HistoryList } from '../../../../../ui/tables/history-list.tsx';
import { LinkButton } from '../../../../../ui/actions/link-button.tsx';
import { LoadMore } from '../../../../../ui/tables/pagination.tsx';
import { Skeleton } from '../../../../../ui/states/skeleton.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { landingEditorText } from '../text.ts';
import type { Editor } from '../use-editor.ts';
import { causeOf } from './version-cause.ts';
import { VersionView } from './version-view.tsx';
import { commonText } from '../../../../../shared/common-text.ts';

/** The earlier versions of a section: who changed it and when, how it looked, and a button to restore it. */
export function Versions({ editor, onRestored }: { editor: Editor; onRestored: () => void }) {
  const [viewed, setViewed] = useState<Version>();
  const [chosen, setChosen] = useState<Version>();
  const list = useRef<HTMLDivElement>(null);
  const back = (version: Version) => {
    setViewed(undefined);
    // To where it was opened, once the list is drawn again.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-view="${version.id}"] button`)?.focus());
  };
  return (
    <>
      {viewed ? (
        <VersionView section={editor.newest} version={viewed} onBack={() => back(viewed)} onRestore={() => setChosen(viewed)} />
      ) : (
        <div ref={list} className="stack">
          <VersionList editor={editor} onView={setViewed} onRestore={setChosen} />
        </div>
      )}
      {chosen && (
        <RestoreDialog
          section={editor.newest}
          version={chosen}
          unsaved={editor.dirty}
          onClose={() => setChosen(undefined)}
          onRestored={(section) => {
            editor.startFrom(section);
            onRestored();
          }}
        />
      )}
    </>
  );
}

interface Ways {
  onView: (version: Version) => void;
  onRestore: (version: Version) => void;
}

function VersionList({ editor, ...ways }: { editor: Editor } & Ways) {
  const t = useText(landingEditorText);
  const common = useText(commonText);
  const list = useEndpointPages(landing.versions, { params: { section: editor.section } });
  if (list.error && !list.rows) {
    return (
      <Banner
        tone="no"
        action={
          <Button size="sm" onPress={() => void list.refetch()} slot={null}>
            {common('retry')}
          </Button>
        }
      >
        {t('versions_failed')}
      </Banner>
    );
  }
  if (!list.rows) return <Skeleton label={t('versions_loading')} shapes={['row', 'row', 'row']} />;
  if (list.rows.length === 0) return <p className="muted">{t('versions_none')}</p>;
  return (
    <>
      <HistoryList
        label={t('versions')}
        items={list.rows.map((version) => ({
          key: version.id,
          title: (
            <>
              {causeOf(version, t)} <small className="subtle">({t('version', { version: version.version })})</small>
            </>
          ),
          at: version.saved_at,
          detail: <Detail version={version} {...ways} />,
        }))}
      />
      {list.hasNextPage && <LoadMore label={t('more')} busyLabel={t('loading_more')} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />}
    </>
  );
}

function Detail({ version, onView, onRestore }: { version: Version } & Ways) {
  const t = useText(landingEditorText);
  const which = <span className="visually-hidden"> {t('version', { version: version.version })}</span>;
  return (
    <span className="version-detail">
      {version.saved_by && <span>{t('by', { name: version.saved_by.name })}</span>}
      {version.current && <b>{t('current')}</b>}
      <span data-view={version.id}>
        <LinkButton icon={Eye} onPress={() => onView(version)}>
          {t('view_version')}
          {which}
        </LinkButton>
      </span>
      {!version.current && (
        <LinkButton icon={RotateCcw} onPress={() => onRestore(version)}>
          {t('restore')}
          {which}
        </LinkButton>
      )}
    </span>
  );
}
