import { type ListedVersion, standardVersions } from '@miyar/contract/evaluation/standard-versions';
import { FilePlus2, Import } from '../../../../ui/marks/icons.ts';
import { useEndpointPages } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { ListView } from '../../../../shared/list/list-view.tsx';
import { useOpened } from '../../../../shared/list/use-opened.ts';
import { lazyPart } from '../../../../shared/loading/lazy-part.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { versionsText } from './text.ts';
import { VersionsTable } from './versions-table.tsx';

const CreateDialog = lazyPart(async () => (await import('./create-dialog.tsx')).CreateDialog);
const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog);

const PAGE = 25;

/** All versions of the standard, the newest first (REQ-E1). */
export function VersionsList() {
  const t = useText(versionsText);
  const { opened, open, close } = useOpened<'create' | 'import'>();
  const list = useEndpointPages(standardVersions.list, { query: { limit: PAGE } });
  const versions: readonly ListedVersion[] = list.rows ?? [];
  return (
    <ListView
      list={list}
      failed={t('failed')}
      toolbar={
        <>
          <Button variant="primary" icon={FilePlus2} onPress={() => open('create')}>
            {t('create')}
          </Button>
          <Button icon={Import} onPress={() => open('import')}>
            {t('import')}
          </Button>
        </>
      }
      dialog={
        <>
          {opened === 'create' && <CreateDialog versions={versions} onClose={close} />}
          {opened === 'import' && <ImportDialog onClose={close} />}
        </>
      }
      words={{ none: t('none'), none_detail: t('none_detail') }}
    >
      {(listed) => <VersionsTable {...listed} />}
    </ListView>
  );
}
