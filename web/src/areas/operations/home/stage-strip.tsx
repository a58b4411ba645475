import type { Home } from '@miyar/contract/operations/home';
import { STEP_NAMES } from '@miyar/contract/evaluation/stages';
import { paths } from '@miyar/contract/core/pages';
import { useId } from 'react';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { homeText } from './text.ts';

/** Running applications by step, both paths: each leads to its list. */
export function StageStrip({ of: steps }: { of: NonNullable<Home['steps']> }) {
  const { language } = useLanguage();
  const t = useText(homeText);
  const id = useId();
  const total = steps.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="home-group" aria-labelledby={id}>
      <h2 id={id}>
        {t('running')} <small>{formatNumber(total, language)}</small>
      </h2>
      <ol className="stage-strip">
        {steps.map(({ step, count, light, late }) => (
          <li key={step}>
            <Link href={light === count && light > 0 ? paths.admin('schools', { status: 'pending' }) : `${paths.cases()}?step=${step}`}>
              <span className="stage-strip-name">{STEP_NAMES[step][language]}</span> <b>{formatNumber(count, language)}</b>
            </Link>
            {late > 0 && <small data-late>{t('late_here', { count: late })}</small>}
            {light > 0 && light < count && <small>{t('of_short', { count: light })}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
