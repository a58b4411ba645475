import { ChevronRight, Trash2 } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <>
      <div className="flow">
        <Button variant="primary">{t('approve')}</Button>
        <Button>{t('view')}</Button>
        <Button variant="ghost">{t('cancel')}</Button>
        <Button variant="danger" icon={Trash2}>
          {t('remove')}
        </Button>
        <Button variant="gold">{t('apply')}</Button>
      </div>
      <div className="flow">
        <span className="design-ring">
          <Button variant="primary">{t('focused')}</Button>
        </span>
        <Button variant="primary" disabled>
          {t('disabled')}
        </Button>
        <Button variant="primary" busy busyLabel={t('sending')}>
          {t('send')}
        </Button>
        <Button busy>{t('send')}</Button>
      </div>
      <div className="flow">
        <Button size="sm">{t('small')}</Button>
        <Button size="lg" variant="primary" endIcon={ChevronRight}>
          {t('large')}
        </Button>
      </div>
    </>
  );
}
