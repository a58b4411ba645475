import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { standard } from '@miyar/contract/evaluation/standards';
import { paths } from '@miyar/contract/core/pages';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LevelCell } from '../../../ui/marks/level-cell.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { casesText } from './text.ts';

/** The self-evaluation by area: the level of each indicator where they may be read, else how far it is. */
export function CaseProgress({ of: { id, parts, progress, standard_version } }: { of: CaseDetail }) {
  const { language } = useLanguage();
  const t = useText(casesText);
  const { data: version } = useEndpoint(standard.read, { params: { version: standard_version?.version ?? '' } }, { enabled: standard_version !== null });
  const nameOf = (code: string) => version?.areas.find((area) => area.code === code)?.title[language] ?? t('area', { code });
  const { data } = useEndpoint(selfEvaluation.read, { params: { id } }, { enabled: parts.includes('self-evaluation') });
  const sum = (of: 'answered' | 'of') => progress.reduce((total, area) => total + area[of], 0);
  return (
    <Card
      title={t('progress_title')}
      count={t('of', { answered: sum('answered'), of: sum('of') })}
      action={
        // The authority sees how far it is before it may read it.
        parts.includes('self-evaluation') && (
          <Link variant="more" href={paths.case(id, 'self-evaluation')}>
            {t('go_to')}
          </Link>
        )
      }
    >
      <ul className="case-areas">
        {progress.map(({ area_id: area, code, answered, of }) => {
          const name = nameOf(code);
          const levels = data?.areas.find((one) => one.id === area)?.indicators.map(({ code: indicator, level }) => ({ indicator, level })) ?? [];
          return (
            <li key={area}>
              <span>{name}</span>
              {levels.length > 0 ? (
                <span className="case-levels">
                  {levels.map(({ indicator, level }) => (
                    <LevelCell key={indicator} level={level} size="sm" />
                  ))}
                </span>
              ) : (
                <Progress label={name} share={of === 0 ? 0 : answered / of} />
              )}
              <span className="num muted">{t('of', { answered, of })}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
