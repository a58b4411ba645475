import './delete-dialog.css';
import type { Output } from '@miyar/contract/endpoint';
import type { personalData } from '@miyar/contract/personal-data';
import { useLanguage } from '../../lib/language.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { said } from '../../lib/said.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { personalDataText } from './text.ts';

type OutlookProps = Output<(typeof personalData)['deletionOutlook']>;

/** What deleting the account would remove, what is kept and why, and what stands in the way. */
export function Outlook({ removed, kept, blocked }: OutlookProps) {
  const t = useText(personalDataText);
  const { language } = useLanguage();
  return (
    <>
      {blocked !== null && (
        <Banner tone="wait">
          <b>{t('blocked')}</b>
          <br />
          {said(blocked, language)}
        </Banner>
      )}
      <section className="outlook">
        <h3>{t('removed')}</h3>
        <ul>
          {removed.map(({ kind, count }) => (
            <li key={kind}>
              <span>{t(`kind_${kind}`)}</span>
              <span className="num">{formatNumber(count, language)}</span>
            </li>
          ))}
        </ul>
      </section>
      {kept.length > 0 && (
        <section className="outlook">
          <h3>{t('kept')}</h3>
          <ul>
            {kept.map(({ kind, count, because }) => (
              <li key={kind}>
                <span>
                  {t(`kind_${kind}`)} <small>{t(`because_${because}`)}</small>
                </span>
                <span className="num">{formatNumber(count, language)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
