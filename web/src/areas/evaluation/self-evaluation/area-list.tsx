import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import type { SelfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { paths } from '@miyar/contract/core/pages';
import type { ToggleEvent } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { LevelCell } from '../../../ui/marks/level-cell.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { CarriedIcon } from './carried/carried-mark.tsx';
import { ConfirmArea } from './carried/former-answer.tsx';
import { carriedText } from './carried/text.ts';
import { indicatorsOf, type OwnIndicator } from './indicators.ts';
import { AREA_LIST } from '../cases/head/case-head.tsx';
import { selfEvaluationText } from './text.ts';

interface AreaListProps {
  of: CaseDetail;
  standard: PublicStandard;
  written: SelfEvaluation;
  code: string | undefined;
  /** An indicator is open: a phone shows the list over it, once the head of the case opens it. */
  over: boolean;
}

/** The current indicator is in sight, and has the focus, as the list opens over it. */
function focusCurrent({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') currentTarget.querySelector<HTMLElement>('[aria-current]')?.focus();
}

const closeList = (): void => document.getElementById(AREA_LIST)?.hidePopover();

/** The answer waits for a confirmation that the reader may give, and nobody has begun another one. */
const waits = ({ carried, answered, level, writes }: OwnIndicator): boolean => carried === 'confirm' && !answered && level === null && writes;

/** Every area with how far it is and who answers for it; the area of the open indicator, or the first that is not complete, shows its indicators. */
export function AreaList({ of, standard, written, code, over }: AreaListProps) {
  const { language } = useLanguage();
  const t = useText(selfEvaluationText);
  const tc = useText(carriedText);
  const indicators = indicatorsOf(standard, written);
  const openOf = (mark: OwnIndicator['carried']) => indicators.filter(({ carried, answered }) => carried === mark && !answered).length;
  const marks = (['confirm', 'changed', 'new'] as const).map((mark) => ({ mark, count: openOf(mark) })).filter(({ count }) => count > 0);
  const answered = indicators.filter((one) => one.answered).length;
  const label = t('indicators', { answered, count: indicators.length });
  const openArea = (indicators.find((one) => one.code === code) ?? indicators.find((one) => !one.answered))?.area.code;
  return (
    <nav id={AREA_LIST} className="card self-areas" aria-label={t('areas')} popover={over ? 'auto' : undefined} onToggle={focusCurrent}>
      <div className="self-areas-head">
        <b>{label}</b>
        <Progress label={label} share={indicators.length === 0 ? 0 : answered / indicators.length} />
        {marks.length > 0 && <small className="muted">{marks.map(({ mark, count }) => tc(`open_${mark}`, { count })).join(' · ')}</small>}
      </div>
      {standard.areas.map((area) => {
        const within = indicators.filter((one) => one.area.code === area.code);
        const waiting = within.filter(waits).length;
        if (within.length === 0 && of.purpose === 'monitoring') return null;
        const { id: areaId, assignee, excluded = [] } = written.areas.find((one) => one.code === area.code) ?? {};
        return (
          <details key={area.code} open={area.code === openArea || undefined}>
            <summary>
              <span className="self-area-code num">{area.code}</span>
              <span>
                {area.title[language]}
                {assignee && (
                  <small className="self-area-by muted">
                    <bdi>{assignee.name}</bdi>
                    {assignee.due_on && ` · ${t('assigned_until', { date: formatDate(assignee.due_on, language) })}`}
                  </small>
                )}
              </span>
              <span className="num muted">{t('area_progress', { answered: within.filter((one) => one.answered).length, of: within.length })}</span>
            </summary>
            <ul>
              {within.map((one) => (
                <li key={one.code}>
                  <Link to={paths.case(of.id, 'self-evaluation', one.code)} aria-current={one.code === code ? 'page' : undefined} onClick={closeList}>
                    <LevelCell level={one.level} size="sm" />
                    <span className="self-code num">{one.code}</span>
                    <span>{one.indicator.title[language]}</span>
                    {one.carried && <CarriedIcon carried={one.carried} answered={one.answered} />}
                  </Link>
                </li>
              ))}
            </ul>
            {waiting > 0 && areaId !== undefined && <ConfirmArea caseId={of.id} areaId={areaId} revision={of.revision} count={waiting} />}
            {excluded.map(({ code: without, title, reason }) => (
              <p key={without} className="self-excluded">
                <span className="num">{without}</span> {title[language]}: {t('does_not_apply', { reason: reason[language] })}
              </p>
            ))}
          </details>
        );
      })}
      {over && (
        <p className="self-areas-ways">
          <Link to={paths.case(of.id)}>{t('to_overview')}</Link>
          {of.parts.includes('evidence') && <Link to={paths.case(of.id, 'evidence')}>{t('to_evidence')}</Link>}
        </p>
      )}
    </nav>
  );
}
