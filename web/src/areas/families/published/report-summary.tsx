import './report-summary.css';
import { familyReport } from '@miyar/contract/families/family-report';
import { paths } from '@miyar/contract/core/pages';
import { FAMILY_SENTENCES } from '@miyar/contract/evaluation/report/family-sentences';
import { useEndpoint } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { BookOpen } from '../../../ui/marks/icons.ts';
import { BandDots } from './band-dots.tsx';
import { publishedText } from './text.ts';

/** Shows the area words of the newest published report of an institution, or of the decision behind a certificate, with a link to it; nothing before one is published. */
export function ReportSummary({ of }: { of: { readonly school: number } | { readonly certificate: string } }) {
  const t = useText(publishedText);
  const { language } = useLanguage();
  const { data } = useEndpoint(familyReport.find, { query: of });
  const [report] = data ?? [];
  if (!report) return null;
  const { school_id: school, published_on: publishedOn, outcome, areas } = report;
  const say = FAMILY_SENTENCES[language];
  const day = formatDate(publishedOn, language);
  return (
    <section className="report-summary" aria-labelledby="report-summary">
      <h2 id="report-summary">{t('summary')}</h2>
      <p>{areas ? t('summary_detail', { day }) : t('outcome_detail', { day, outcome: say.outcomes[outcome] })}</p>
      {areas && (
        <ul>
          {areas.map(({ code, title, band, word }) => (
            <li key={code}>
              <span>{title[language]}</span>
              {band === null ? (
                <span>{say.notApplicable}</span>
              ) : (
                <b>
                  <BandDots level={band} />
                  {word?.[language] ?? band}
                </b>
              )}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link href={paths.schoolReport(school)} variant="more" icon={BookOpen}>
          {t('summary_link')}
        </Link>
      </p>
    </section>
  );
}
