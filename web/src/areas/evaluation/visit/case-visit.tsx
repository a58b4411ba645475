import './visit.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { paths } from '@miyar/contract/core/pages';
import { ArrowRight } from 'lucide-react';
import { useText } from '../../../lib/i18n/text.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { visitText } from './text.ts';
import { VisitDays } from './visit-days-card.tsx';

/** The days of the visit at a glance. */
export function CaseVisit({ of: { id, visit } }: { of: CaseDetail }) {
  const t = useText(visitText);
  return (
    <Card
      title={t('agreed', { count: visit.days.length })}
      padded={false}
      action={
        <Link variant="more" icon={ArrowRight} href={paths.case(id, 'visit')}>
          {t('open_visit')}
        </Link>
      }
    >
      <VisitDays days={visit.days} />
    </Card>
  );
}
