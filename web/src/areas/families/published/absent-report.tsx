import './published-report.css';
import { paths } from '@miyar/contract/core/pages';
import { useText } from '../../../lib/i18n/text.ts';
import { publishedText } from './text.ts';

/** The page in place of a report that is not published, or not any more. */
export function AbsentReport({ school }: { /** The address of the institution in the register. */ school: string | undefined }) {
  const t = useText(publishedText);
  return (
    <div className="family-absent family-col">
      <h1>{t('absent')}</h1>
      <p>{t('absent_detail')}</p>
      <p className="family-acts">
        {school !== undefined && (
          <a className="family-act" data-main href={school}>
            {t('absent_school')}
          </a>
        )}
        <a className="family-act" href={paths.schools()}>
          {t('absent_register')}
        </a>
      </p>
    </div>
  );
}
