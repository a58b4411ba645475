import { register } from '@miyar/contract/accreditation/register';
import { useId } from 'react';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { registerText } from './text.ts';

const exportIn = (format: 'csv' | 'json') => `${register.export.path}?format=${format}`;

/** Where the register is taken as data: plain links, which programs follow too. */
export function OpenData() {
  const t = useText(registerText);
  const { language } = useLanguage();
  const heading = useId();
  return (
    <section className="register-data" aria-labelledby={heading}>
      <h2 id={heading}>{t('open_data')}</h2>
      <p>{t('open_data_detail')}</p>
      <ul>
        <li>
          <a className="link" href={exportIn('csv')} download>
            {t('open_csv')}
          </a>
        </li>
        <li>
          <a className="link" href={exportIn('json')} download>
            {t('open_json')}
          </a>
        </li>
        <li>
          <a className="link" href={language === 'en' ? '/feed.atom?lang=en' : '/feed.atom'}>
            {t('feed')}
          </a>
        </li>
      </ul>
    </section>
  );
}
