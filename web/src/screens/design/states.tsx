import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/card.tsx';
import { ComboBoxField } from '../../ui/combo-box-field.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { toast } from '../../ui/toast.ts';
import { designText } from './text.ts';

export function States() {
  const t = useText(designText);
  return (
    <>
      <Sheet>
        <Skeleton label={t('loading')} />
      </Sheet>
      <Sheet padded={false}>
        <EmptyState title={t('empty')} detail={t('empty_detail')} action={<Button variant="primary">{t('start')}</Button>} />
      </Sheet>
      <Sheet padded={false}>
        <ErrorState title={t('failed')} detail={t('failed_detail')} action={<Button icon={RefreshCw}>{t('retry')}</Button>} />
      </Sheet>
    </>
  );
}

export function Dialogs() {
  const t = useText(designText);
  const [open, setOpen] = useState<'assign' | 'delete' | null>(null);
  const [evaluator, setEvaluator] = useState('');
  const close = () => setOpen(null);
  return (
    <Sheet>
      <div className="stack">
        <div className="flow">
          <Button variant="primary" onPress={() => setOpen('assign')}>
            {t('assign')}
          </Button>
          <Button variant="danger" onPress={() => setOpen('delete')}>
            {t('delete_confirm')}
          </Button>
          <Button onPress={() => toast.success(t('toast_ok'))}>{t('say_ok')}</Button>
          <Button onPress={() => toast.error(t('toast_no'))}>{t('say_no')}</Button>
          <Button onPress={() => toast.loading(t('sending'))}>{t('say_wait')}</Button>
        </div>
        <Banner tone="wait">{t('expiring')}</Banner>
        <Banner tone="ok">{t('saved')}</Banner>
        <Banner tone="no" action={<Button size="sm">{t('retry')}</Button>}>
          {t('failed')}
        </Banner>
        <Banner tone="info">{t('info')}</Banner>
        <Dialog
          open={open === 'assign'}
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
          <Stepper label={t('steps')} steps={[t('step_school'), t('step_documents')]} current={1} />
          <p className="muted small">{t('assign_detail')}</p>
          <ComboBoxField
            label={t('evaluator')}
            noMatch={t('no_match')}
            value={evaluator}
            onChange={setEvaluator}
            choices={[{ value: '1', label: 'Yusuf Musoke' }]}
          />
        </Dialog>
        <ConfirmDialog
          open={open === 'delete'}
          onClose={close}
          onConfirm={close}
          title={t('delete_title')}
          confirmLabel={t('delete_confirm')}
          cancelLabel={t('keep')}
        >
          {t('delete_detail')}
        </ConfirmDialog>
      </div>
    </Sheet>
  );
}
