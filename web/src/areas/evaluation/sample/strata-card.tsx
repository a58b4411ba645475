import type { Sample, SampleDraw } from '@miyar/contract/evaluation/sample/sample';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { stratumInWords } from './stratum-words.ts';
import { samplingText } from './text.ts';

/** How many learners each stratum has and gives, and how many were heard. */
export function StrataCard({ of: { strata, strata_by: by, size }, progress }: { of: SampleDraw; progress: Sample['progress'] }) {
  const t = useText(samplingText);
  const heardOf = (stratum: string) => progress.find((one) => one.stratum === stratum)?.heard ?? 0;
  return (
    <Card title={t('strata')} detail={by.includes('level') || by.includes('teacher') ? t('strata_detail') : undefined} padded={false}>
      <table className="sample-strata">
        <thead>
          <tr>
            <th scope="col">{t('stratum')}</th>
            <th scope="col">{t('in_roster')}</th>
            <th scope="col">{t('to_hear')}</th>
            <th scope="col">{t('heard')}</th>
          </tr>
        </thead>
        <tbody>
          {strata.map(({ stratum, N, n }) => (
            <tr key={stratum}>
              <th scope="row">{stratumInWords(stratum, by, t)}</th>
              <td className="num">{N}</td>
              <td className="num">{n}</td>
              <td className="num">{heardOf(stratum)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td className="num">{strata.reduce((sum, { N }) => sum + N, 0)}</td>
            <td className="num">{size}</td>
            <td className="num">{progress.reduce((sum, { heard }) => sum + heard, 0)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
