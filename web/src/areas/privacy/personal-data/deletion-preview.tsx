import './delete-dialog.css';
import type { Output } from '@miyar/contract/core/endpoint';
import type { personalData } from '@miyar/contract/privacy/personal-data';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { whyNot } from '../../../lib/forms/error-texts.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { personalDataText } from './text.ts';

type PreviewProps = Output<(typeof personalData)['deletionPreview']>;

/** The consequences of deleting the account: what is removed, what is retained and why, and what prevents the deletion. */
export function DeletionPreview({ removed, kept: retained, blocked, next_owner: next }: PreviewProps) {
  const t = useText(personalDataText);
  const { language } = useLanguage();
  return (
    <>
      {blocked !== null && (
        <Banner tone="wait">
          <b>{t('blocked')}</b>
          <br />
          {whyNot(blocked, language)}
        </Banner>
      )}
      {next !== null && <p>{t('next_owner', { name: next })}</p>}
      <section className="deletion-preview">
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
      {retained.length > 0 && (
        <section className="deletion-preview">
          <h3>{t('retained')}</h3>
          <ul>
            {retained.map(({ kind, count, because }) => (
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
