import type { Years } from '@miyar/contract/years/duties';
import { formatDate, formatOtherCalendar, formatParts } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Link } from '../../../../ui/actions/link.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ChevronRight } from '../../../../ui/marks/icons.ts';
import { dutiesText } from '../text.ts';

/** The past of an accreditation by year, the latest first. */
export function PastCard({ of: { past } }: { of: Years }) {
  const { language } = useLanguage();
  const t = useText(dutiesText);
  const years = Map.groupBy(past, ({ at }) => formatParts(at, language, { year: 'numeric' }));
  return (
    <Card title={t('past')} padded={false}>
      {past.length === 0 && <p className="card-body muted">{t('past_none')}</p>}
      {[...years].map(([year, lines]) => (
        <section key={year} className="chronicle-year" aria-label={year}>
          <h3>{year}</h3>
          <ol className="chronicle">
            {lines.map((line) => (
              <li key={`${line.at}${line.kind}${line.text}`} data-past>
                <p className="chronicle-when">
                  <time dateTime={line.at}>
                    {formatDate(line.at, language, 'day')}
                    <small>{formatOtherCalendar(line.at, language)}</small>
                  </time>
                </p>
                <span className="chronicle-line" aria-hidden>
                  <u />
                </span>
                <div className="chronicle-words">
                  <h4>{line.text}</h4>
                  {line.detail && (
                    <p>
                      <bdi>{line.detail}</bdi>
                    </p>
                  )}
                </div>
                <div className="chronicle-more">
                  {line.path && (
                    <Link variant="more" href={line.path} endIcon={ChevronRight} aria-label={`${t(`link_${line.kind}`)}: ${line.text}`}>
                      {t(`link_${line.kind}`)}
                    </Link>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Card>
  );
}
