import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { paths } from '@miyar/contract/core/pages';
import { Printer } from '../../../../ui/marks/icons.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { riyadhDay } from '../../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Kicker } from '../../../../ui/layout/kicker.tsx';
import { Girih } from '../../../../ui/marks/girih.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { standardText } from './reader-text.ts';

/** The head of the public standard: its title, its content, and the day it came into force. */
export function StandardHead({ of }: { of: PublicStandard }) {
  const t = useText(standardText);
  const { language } = useLanguage();
  const standards = of.areas.flatMap((area) => area.standards);
  const counts = [
    ['areas', of.areas.length],
    ['standards', standards.length],
    ['indicators', standards.flatMap(({ indicators }) => indicators).length],
  ] as const;
  const since = of.in_force ? 'in_force' : of.effective_from > riyadhDay() ? 'in_force_from' : 'retired';
  return (
    <>
      <header className="standard-head">
        <Girih tile={96} />
        <div className="wrap">
          <div>
            <Kicker>{t('kicker', { version: of.version })}</Kicker>
            <h1>{of.title[language]}</h1>
            <p className="lead">{t('lead')}</p>
          </div>
          <div>
            <dl className="standard-counts num">
              {counts.map(([word, count]) => (
                <div key={word}>
                  <dt>{t(word)}</dt>
                  <dd>{count}</dd>
                </div>
              ))}
            </dl>
            <div className="standard-since num">
              {t(since)} <When at={of.effective_from} show="both" />
            </div>
            <Button size="sm" icon={Printer} onPress={() => print()}>
              {t('print')}
            </Button>
          </div>
        </div>
      </header>
      {!of.in_force && (
        <div className="wrap">
          <Banner tone="info">
            {t('not_in_force')} <a href={paths.standard()}>{t('see_in_force')}</a>
          </Banner>
        </div>
      )}
    </>
  );
}
