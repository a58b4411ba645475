import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
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
