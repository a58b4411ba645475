import type { Years } from '@miyar/contract/years/duties';
import { formatDate, formatOtherCalendar } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { Info } from '../../../../ui/marks/icons.ts';
import { DutyActsMenu } from '../acts/duty-acts.tsx';
import { useDutyNames } from '../names.ts';
import { dutiesText } from '../text.ts';
import { plannedDuties } from './situation.ts';
import { whyOf } from './why.ts';

/** The duties that are planned, in the order of their days, each with the day on which it opens and why. */
export function NextCard({ of, isAdmin }: { of: Years; isAdmin: boolean }) {
  const t = useText(dutiesText);
  const planned = plannedDuties(of);
  return (
    <Card title={t('next')} detail={planned.length > 0 && t('next_detail')} padded={false}>
      {planned.length === 0 ? (
        <p className="card-body muted">{t('next_none')}</p>
      ) : (
        <ol className="chronicle">
          {planned.map((duty) => (
            <NextLine key={duty.id} duty={duty} />
          ))}
        </ol>
      )}
      {!isAdmin && (
        <p className="duty-anytime">
          <Icon of={Info} size="sm" />
          <span>{t('anytime')}</span>
        </p>
      )}
    </Card>
  );
}

function NextLine({ duty }: { duty: Years['next'][number] }) {
  const { language } = useLanguage();
  const t = useText(dutiesText);
  const names = useDutyNames();
  const { kind, due_on: due, opens_on: opens, explained } = duty;
  const isRenewal = kind === 'renewal';
  const day = formatDate(opens, language);
  const ahead = explained.opens?.unit === 'day' ? explained.opens.amount : undefined;
  const words = isRenewal ? t('renewal_opens', { day }) : ahead === undefined ? t('opens_on', { day }) : t('opens_ahead', { day, count: ahead });
  const why = isRenewal ? [] : whyOf(duty, language);
  return (
    <li data-owner={duty.owner}>
      {due && (
        <p className="chronicle-when">
          <time dateTime={due}>
            {isRenewal ? formatDate(due, language) : t('about', { day: formatDate(due, language) })}
            <small>{formatOtherCalendar(due, language)}</small>
          </time>
        </p>
      )}
      <span className="chronicle-line" aria-hidden>
        <u />
      </span>
      <div className="chronicle-words">
        <h3>{isRenewal ? t('renewal_and_last_day') : names.title(duty)}</h3>
        <p>{words}</p>
        {why.length > 0 && <p className="chronicle-why">{why.join(' ')}</p>}
      </div>
      <div className="chronicle-more">
        <DutyActsMenu of={duty} />
      </div>
    </li>
  );
}
