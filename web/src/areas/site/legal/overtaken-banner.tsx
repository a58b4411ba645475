import { legal, type LegalPage } from '@miyar/contract/site/legal';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { legalEditorText } from './text.ts';
import type { LegalEditor } from './use-legal-editor.ts';

/** Somebody else was quicker: the newest to look at, and the choice between it and what was typed. */
export function OvertakenBanner({ editor }: { editor: LegalEditor }) {
  const t = useText(legalEditorText);
  const { page, newest: version } = editor;
  const newest = useEndpoint(legal.read, { params: { page }, query: { version } });
  const [taking, setTaking] = useState(false);
  const take = (text: LegalPage | undefined) => {
    setTaking(false);
    if (text) editor.startFrom(text);
  };
  return (
    <>
      <Banner tone="wait">
        <p>{t('conflict', { version })}</p>
        <div className="flow conflict-ways">
          <ButtonLink size="sm" href={paths[page](version)} target="_blank">
            {t('see_newest', { version })}
          </ButtonLink>
          <Button size="sm" onPress={() => setTaking(true)} disabled={!newest.data} slot={null}>
            {t('take_newest')}
          </Button>
          <Button size="sm" onPress={editor.continueWithMine} slot={null}>
            {t('keep_mine')}
          </Button>
        </div>
      </Banner>
      <ConfirmDialog
        open={taking}
        onClose={() => setTaking(false)}
        onConfirm={() => take(newest.data)}
        title={t('take_title', { version })}
        confirmLabel={t('take_newest')}
        cancelLabel={t('take_cancel')}
      >
        {t('take_detail')}
      </ConfirmDialog>
    </>
  );
}
