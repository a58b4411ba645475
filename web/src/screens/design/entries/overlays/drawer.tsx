import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  const [open, setOpen] = useState(false);
  return (
    <div className="flow">
      <Button onPress={() => setOpen(true)}>{t('menu_label')}</Button>
      <Drawer open={open} onClose={() => setOpen(false)} label={t('menu_label')}>
        <Button onPress={() => setOpen(false)}>{t('close_menu')}</Button>
      </Drawer>
    </div>
  );
}
