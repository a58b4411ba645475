import type { OwnCertificate } from '@miyar/contract/accreditation/certificates';
import { CirclePause } from '../../../ui/marks/icons.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { certificateText } from './certificate-text.ts';

/** The sites of a certificate that are suspended, each with the reason and the day it is reviewed; nothing if all are covered. */
export function SuspendedSites({ sites = [] }: Pick<OwnCertificate, 'sites'>) {
  const { language } = useLanguage();
  const t = useText(certificateText);
  const suspended = sites.filter(({ state }) => state === 'suspended');
  if (suspended.length === 0) return null;
  return (
    <ul className="suspended-sites">
      {suspended.map(({ code, name, since = '', reason, until }) => (
        <li key={code}>
          <Icon of={CirclePause} />
          <span>
            {t('site_suspended', { site: name[language], date: formatDate(since, language), reason: reason?.[language] ?? '' })}{' '}
            {until && t('site_until', { date: formatDate(until, language) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
