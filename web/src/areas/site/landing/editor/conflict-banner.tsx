import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { landingEditorText } from './text.ts';
import type { Editor } from './use-editor.ts';

/** Somebody else was quicker: the newest to look at, and the choice between it and what was typed. */
export function ConflictBanner({ editor, onSee, onSettled }: { editor: Editor; onSee: () => void; onSettled: () => void }) {
  const t = useText(landingEditorText);
  const [taking, setTaking] = useState(false);
  const take = () => {
    setTaking(false);
    editor.takeNewest();
    onSettled();
  };
  const keep = () => {
    editor.continueWithMine();
    onSettled();
  };
  return (
    <>
      <Banner tone="wait">
        <p>{t('conflict')}</p>
        <div className="flow conflict-ways">
          <Button size="sm" onPress={onSee} slot={null}>
            {t('see_newest')}
          </Button>
          <Button size="sm" onPress={() => (editor.dirty ? setTaking(true) : take())} slot={null}>
            {t('take_newest')}
          </Button>
          <Button size="sm" onPress={keep} slot={null}>
            {t('keep_mine')}
          </Button>
        </div>
      </Banner>
      <ConfirmDialog
        open={taking}
        onClose={() => setTaking(false)}
        onConfirm={take}
        title={t('take_title')}
        confirmLabel={t('take_newest')}
        cancelLabel={t('take_cancel')}
      >
        {t('take_detail')}
      </ConfirmDialog>
    </>
  );
}
