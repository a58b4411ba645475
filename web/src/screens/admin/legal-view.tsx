import { LEGAL_PAGES, legal, type LegalPage } from '@miyar/contract/site/legal';
import { useState } from 'react';
import { legalEditorText } from '../../areas/site/legal/text.ts';
import { VersionsTable } from '../../areas/site/legal/versions-table.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { returnFocusToPage } from '../../lib/navigation/focus.ts';
import { useEndpoint } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { ExternalLink, FilePen } from '../../ui/marks/icons.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Sheet } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Failed, Stale } from '../../shared/list/list-failure.tsx';
import { publicSiteText } from './public-site-text.ts';

const LegalDialog = lazyPart(async () => (await import('../../areas/site/legal/legal-dialog.tsx')).LegalDialog);

/** The terms of use and the privacy policy: their versions, and the writing of the next one (REQ-A6). */
export function LegalView() {
  const t = useText(publicSiteText);
  const words = useText(legalEditorText);
  const [page, setPage] = useState<LegalPage['page']>('terms');
  const [writing, setWriting] = useState<LegalPage>();
  const versions = useEndpoint(legal.versions, { params: { page } });
  const version = versions.data?.[0]?.version;
  const newest = useEndpoint(legal.read, { params: { page }, query: { version } }, { enabled: version !== undefined });
  const close = () => {
    setWriting(undefined);
    returnFocusToPage();
  };
  return (
    <>
      <PageHead
        title={t('legal_title')}
        lead={t('legal_lead')}
        actions={
          <>
            <ButtonLink href={paths[page]()} icon={ExternalLink} target="_blank">
              {t('legal_see')}
            </ButtonLink>
            <Button variant="primary" icon={FilePen} disabled={!newest.data} onPress={() => setWriting(newest.data)}>
              {words('write')}
            </Button>
          </>
        }
      />
      <div className="stack">
        <div>
          <Segmented label={words('page')} value={page} onChange={setPage} choices={LEGAL_PAGES.map((value) => ({ value, label: t(value) }))} />
        </div>
        {versions.data && <Stale asked={versions} words={words('versions_failed')} />}
        {newest.error && !newest.data && <Failed asked={newest} words={t('legal_failed')} level={2} />}
        <Sheet padded={false}>
          <VersionsTable
            page={page}
            rows={versions.data}
            error={versions.error && !versions.data ? <Failed asked={versions} words={words('versions_failed')} /> : undefined}
          />
        </Sheet>
      </div>
      {writing && <LegalDialog newest={writing} name={t(writing.page)} onClose={close} />}
    </>
  );
}
