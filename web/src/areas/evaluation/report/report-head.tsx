import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import type { EvaluationReport } from '@miyar/contract/evaluation/report/report';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/tables/facts.tsx';
import { reportText } from './text.ts';

/** What report it is, of whom, by whom, and how far it is. */
export function ReportHead({ of, report }: { of: CaseDetail; report: EvaluationReport }) {
  const { language } = useLanguage();
  const t = useText(reportText);
  const day = (at: string) => formatDate(at, language);
  return (
    <Card title={t('title')} detail={`${t('version', { number: report.number })} · ${t(`state_${report.state}`)}`}>
      <p className="report-school">
        <SchoolName {...of.school} short />
      </p>
      {report.provisional && <p className="muted">{t('provisional')}</p>}
      <Facts
        facts={[
          ...(report.visit
            ? [{ key: 'visit', label: t('visit'), value: t('visit_days', { from: day(report.visit.from), until: day(report.visit.until) }) }]
            : []),
          {
            key: 'team',
            label: t('team'),
            value: report.team.map(({ name, role }) => (role === 'lead' ? t('lead_of', { name }) : name)).join(language === 'ar' ? '، ' : ', '),
          },
          { key: 'standard', label: t('standard'), value: report.standard_version },
          ...(report.sent_at ? [{ key: 'sent', label: t('sent_at'), value: day(report.sent_at) }] : []),
          ...(report.final_at ? [{ key: 'final', label: t('final_at'), value: day(report.final_at) }] : []),
        ]}
      />
    </Card>
  );
}
