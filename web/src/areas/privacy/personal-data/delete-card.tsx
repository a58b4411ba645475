import { useState } from 'react';
import { Trash2 } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { personalDataText } from './text.ts';

/** The end of an account. */
export function DeleteCard({ onDeleted }: { onDeleted: () => void }) {
  const t = useText(personalDataText);
  const [open, setOpen] = useState(false);
  return (
    <Card title={t('delete_title')} detail={t('delete_detail')}>
      <Button variant="danger" icon={Trash2} onPress={() => setOpen(true)}>
        {t('delete')}
      </Button>
      {open && <DeleteDialog onClose={() => setOpen(false)} onDeleted={onDeleted} />}
    </Card>
  );
}
