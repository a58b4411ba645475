import type { SiteDraw } from '@miyar/contract/evaluation/visit/visit-sites';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { HashLine, Proof } from '../../../shared/proof/proof.tsx';
import { repeatSitesScript } from './repeat-sites-script.ts';
import { visitSitesText } from './text.ts';

/** How anybody repeats the draws of sites: their seeds, keys and a script. The newest comes first. */
export function SitesProof({ draws }: { draws: readonly SiteDraw[] }) {
  const t = useText(visitSitesText);
  const [newest, ...earlier] = draws;
  if (!newest) return null;
  return (
    <Proof>
      <DrawOf of={newest} />
      <h3 className="card-title">{t('repeat')}</h3>
      <p>{t('repeat_detail')}</p>
      {/* It scrolls in itself, so it takes the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="visit-sites-script" dir="ltr" tabIndex={0}>
        {repeatSitesScript(newest)}
      </pre>
      {earlier.length > 0 && (
        <details>
          <summary>{t('earlier_draws')}</summary>
          <div className="stack">
            {earlier.map((draw) => (
              <DrawOf key={draw.number} of={draw} />
            ))}
          </div>
        </details>
      )}
    </Proof>
  );
}

function DrawOf({ of: { number, at, by, seed, size, branches } }: { of: SiteDraw }) {
  const { language } = useLanguage();
  const t = useText(visitSitesText);
  const title = t('draw_of', { number, date: formatDate(at, language), name: by.name });
  return (
    <section>
      <h3 className="card-title">{title}</h3>
      <HashLine label={t('seed')} of={seed} />
      <p>{t('size', { size, branches: branches.length })}</p>
      <table className="visit-sites-keys">
        <caption>{t('keys')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('branch')}</th>
            <th scope="col">{t('outcome')}</th>
            <th scope="col">{t('key')}</th>
          </tr>
        </thead>
        <tbody>
          {branches.map(({ code, key, drawn }) => (
            <tr key={code}>
              <th scope="row">
                <bdi>{code}</bdi>
              </th>
              <td>{t(drawn ? 'was_drawn' : 'was_left')}</td>
              <td>
                <code dir="ltr">{key}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
