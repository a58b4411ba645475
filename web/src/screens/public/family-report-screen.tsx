import { familyReport } from '@miyar/contract/families/family-report';
import { paths } from '@miyar/contract/core/pages';
import { useParams } from 'react-router';
import { AbsentReport } from '../../areas/families/published/absent-report.tsx';
import { PublishedReportPage } from '../../areas/families/published/published-report.tsx';
import { reportWords } from '../../areas/families/published/report-words.ts';
import { publishedText } from '../../areas/families/published/text.ts';
import { useEndpoint } from '../../lib/api/query.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { Unloaded } from '../../shared/loading/unloaded.tsx';
import { SiteScreen } from '../landing/site-screen.tsx';

const isNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** `/schools/:id/report`: the published report for families of an institution, or that of a decision by its number. The server writes the same page without a script. */
export function FamilyReportScreen() {
  const t = useText(publishedText);
  const { language } = useLanguage();
  const { id = '', number } = useParams();
  const known = isNumber(id) && (number === undefined || isNumber(number));
  const report = useEndpoint(
    familyReport.published,
    { params: { id: known ? Number(id) : 1 }, query: number === undefined ? {} : { number: known ? Number(number) : 1 } },
    { enabled: known },
  );
  const { data, error } = report;
  const absent = !known || error?.code === 'not_found';
  const words = data && !absent ? reportWords(data, language) : { title: absent ? t('absent') : t('no_title'), description: t('absent_detail') };
  return (
    <SiteScreen {...words}>
      {absent && <AbsentReport school={isNumber(id) ? paths.schools(Number(id)) : undefined} />}
      {!absent && data && <PublishedReportPage report={data} />}
      {!absent && !data && (
        <div className="wrap profile-state">
          <Unloaded query={report} failed={t('failed')} loading={t('loading')} shapes={['title', 'row', 'block']} />
        </div>
      )}
    </SiteScreen>
  );
}
