import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { standard } from '@miyar/contract/evaluation/standards';
import { paths } from '@miyar/contract/core/pages';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { casesText } from './text.ts';

/** How far the self-evaluation is, by area. */
export function CaseProgress({ of: { id, progress, standard_version } }: { of: CaseDetail }) {
  const { language } = useLanguage();
  const t = useText(casesText);
  const { data } = useEndpoint(standard.read, { params: { version: standard_version?.version ?? '' } }, { enabled: standard_version !== null });
  const nameOf = (code: string) => data?.areas.find((area) => area.code === code)?.title[language] ?? t('area', { code });
  const sum = (of: 'answered' | 'of') => progress.reduce((total, area) => total + area[of], 0);
  return (
    <Card
      title={t('progress_title')}
      count={t('of', { answered: sum('answered'), of: sum('of') })}
      action={
        <Link variant="more" href={paths.case(id, 'self-evaluation')}>
          {t('go_to')}
        </Link>
      }
    >
      <ul className="case-areas">
        {progress.map(({ area_id: area, code, answered, of }) => (
          <li key={area}>
            <span>{nameOf(code)}</span>
            <Progress label={nameOf(code)} share={of === 0 ? 0 : answered / of} />
            <span className="num muted">{t('of', { answered, of })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
