import { landing, type Version } from '@miyar/contract/landing';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { HistoryList } from '../../ui/history-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadMore } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { landingEditorText } from './text.ts';
import type { Editor } from './use-editor.ts';

/** What a section said before: who changed it and when, and the way back. */
export function Versions({ editor, onRestored }: { editor: Editor; onRestored: () => void }) {
  const t = useText(landingEditorText);
  const [chosen, setChosen] = useState<Version>();
  const list = useEndpointPages(landing.versions, { params: { section: editor.section } });
  if (list.error && !list.rows) {
    return (
      <Banner
        tone="no"
        action={
          <Button size="sm" onPress={() => void list.refetch()} slot={null}>
            {t('retry')}
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
    <div className="stack">
      <HistoryList
        label={t('versions')}
        items={list.rows.map((version) => ({
          key: version.id,
          title: <Cause version={version} />,
          at: version.saved_at,
          detail: <Detail version={version} onRestore={() => setChosen(version)} />,
        }))}
      />
      {list.hasNextPage && <LoadMore label={t('more')} busyLabel={t('loading_more')} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />}
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
    </div>
  );
}

function Cause({ version: { cause, restored_from, version } }: { version: Version }) {
  const t = useText(landingEditorText);
  const words = cause === 'restore' ? t('cause_restore', { version: restored_from ?? 0 }) : t(`cause_${cause}`);
  return (
    <>
      {words} <small className="subtle">({t('version', { version })})</small>
    </>
  );
}

function Detail({ version: { saved_by, current, version }, onRestore }: { version: Version; onRestore: () => void }) {
  const t = useText(landingEditorText);
  return (
    <span className="version-detail">
      {saved_by && <span>{t('by', { name: saved_by.name })}</span>}
      {current ? (
        <b>{t('current')}</b>
      ) : (
        <LinkButton icon={RotateCcw} onPress={onRestore}>
          {t('restore')}
          <span className="visually-hidden"> {t('version', { version })}</span>
        </LinkButton>
      )}
    </span>
  );
}
