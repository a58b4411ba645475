import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="flow">
      <Button variant="danger" onPress={() => setOpen(true)}>
        {t('delete_confirm')}
      </Button>
      <ConfirmDialog open={open} onClose={close} onConfirm={close} title={t('delete_title')} confirmLabel={t('delete_confirm')} cancelLabel={t('keep')}>
        {t('delete_detail')}
      </ConfirmDialog>
    </div>
  );
}
