import type { Sample } from '@miyar/contract/evaluation/sample/sample';
import type { StratumColumn } from '@miyar/contract/evaluation/sample/roster';
import { ERROR_KINDS } from '@miyar/contract/evaluation/sample/hearing';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { stratumInWords } from './stratum-words.ts';
import { samplingText } from './text.ts';

/** The share of learners who have mastered with its interval, and the errors per juz, by the pages heard so far. */
export function ResultCard({ of, strataBy }: { of: NonNullable<Sample['result']>; strataBy: readonly StratumColumn[] }) {
  const { language } = useLanguage();
  const t = useText(samplingText);
  const { mastered, errors, agreement, joined } = of;
  const said = (stratum: string) => stratumInWords(stratum, strataBy, t);
  const between = mastered.lower !== null && mastered.upper !== null ? { lower: mastered.lower, upper: mastered.upper } : undefined;
  return (
    <Card title={t('result')} detail={t('result_detail')}>
      <div className="sample-result">
        <div>
          <p className="muted">{t('mastered')}</p>
          <p className="sample-share num">
            <bdi dir="ltr">{mastered.shown}%</bdi>
          </p>
          <p>{between ? t('between', between) : t('all_heard')}</p>
          {between && <Interval shown={mastered.shown} {...between} />}
          {agreement && <p className="muted">{t('agreement', agreement)}</p>}
          {joined.length > 0 && (
            <p className="muted">
              {t('joined', {
                strata: joined.map(({ stratum, into }) => t('joined_into', { stratum: said(stratum), into: said(into) })).join(language === 'ar' ? '، ' : ', '),
              })}
            </p>
          )}
        </div>
        <table className="sample-strata">
          <caption>{t('errors')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('kind')}</th>
              <th scope="col">{t('mean')}</th>
              <th scope="col">{t('from')}</th>
              <th scope="col">{t('to')}</th>
            </tr>
          </thead>
          <tbody>
            {ERROR_KINDS.map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(`error_${kind}`)}</th>
                <td className="num">{errors[kind].shown}</td>
                <td className="num">{errors[kind].lower ?? '–'}</td>
                <td className="num">{errors[kind].upper ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** The share as a diamond between its limits, from 0 at the inline start to 100; the text beside it repeats it. */
function Interval({ shown, lower, upper }: { shown: string; lower: string; upper: string }) {
  const [from, until] = [Number(lower), Number(upper)];
  return (
    <div className="sample-interval" aria-hidden>
      <span style={{ insetInlineStart: `${from}%`, inlineSize: `${until - from}%` }} />
      <i style={{ insetInlineStart: `${Number(shown)}%` }} />
    </div>
  );
}
