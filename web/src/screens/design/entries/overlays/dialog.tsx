import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ComboBoxField } from '../../../../ui/forms/combo-box-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  const [open, setOpen] = useState(false);
  const [evaluator, setEvaluator] = useState('');
  const close = () => setOpen(false);
  return (
    <div className="flow">
      <Button variant="primary" onPress={() => setOpen(true)}>
        {t('assign')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('assign')}
        closeLabel={t('close')}
        footer={
          <>
            <Button variant="primary" onPress={close}>
              {t('assign')}
            </Button>
            <Button variant="ghost" onPress={close}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <p className="muted small">{t('assign_detail')}</p>
        <ComboBoxField
          label={t('evaluator')}
          noMatch={t('no_match')}
          value={evaluator}
          onChange={setEvaluator}
          choices={[{ value: '1', label: 'Yusuf Musoke' }]}
        />
      </Dialog>
    </div>
  );
}
