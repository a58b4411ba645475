import { useLanguage } from '../../lib/i18n/language.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { Sheet } from '../../ui/layout/card.tsx';
import { designText } from './text.ts';

/** Titles, body and small print in both scripts. */
export function TypeSample() {
  const { language, direction } = useLanguage();
  const t = useText(designText);
  return (
    <Sheet>
      <div className="design-column spec" lang={language} dir={direction}>
        <h3 style={{ font: 'var(--wt-display) var(--fs-h1) / var(--lh-h1) var(--ff-display)' }}>{t('type_h1')}</h3>
        <h4 style={{ font: 'var(--wt-display) var(--fs-h2) / var(--lh-h2) var(--ff-display)' }}>{t('type_h2')}</h4>
        <p className="strong" style={{ fontSize: 'var(--fs-h3)' }}>
          {t('type_h3')}
        </p>
        <p style={{ lineHeight: 'var(--lh-body)' }}>{t('type_body', { name: 'IQS-2024-0733' })}</p>
        <p className="small muted">{t('type_small')}</p>
      </div>
    </Sheet>
  );
}
