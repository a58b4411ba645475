import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { paths } from '@miyar/contract/core/pages';
import { ArrowRight } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { visitText } from './text.ts';
import { namedDays, otherCalendarOf } from './day-words.ts';

/** The days of the visit at a glance. */
export function CaseVisit({ of: { id, visit } }: { of: CaseDetail }) {
  const { language } = useLanguage();
  const t = useText(visitText);
  return (
    <Card
      title={t('agreed', { days: namedDays(visit.days, language) })}
      padded={false}
      action={
        <Link variant="more" icon={ArrowRight} href={paths.case(id, 'visit')}>
          {t('open_visit')}
        </Link>
      }
    >
      <p className="card-body muted">{otherCalendarOf(visit.days, language)}</p>
    </Card>
  );
}
