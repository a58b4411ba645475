import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import type { VisitSites } from '@miyar/contract/evaluation/visit/visit-sites';
import { type Visit, visit as calls } from '@miyar/contract/evaluation/visit/visit';
import { useState } from 'react';
import { CalendarPlus } from '../../../ui/marks/icons.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useDownload } from '../../../shared/use-download.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Agenda } from './agenda.tsx';
import { namedDays } from './day-words.ts';
import { ProposeDialog } from './days-dialog.tsx';
import { visitText } from './text.ts';
import { CancelVisitDialog, FinishVisitDialog } from './visit-act-dialogs.tsx';

/** The days of the visit with their agenda, their warnings, and the acts on them. */
export function VisitCard({ of: found, visit: of, sites }: { of: CaseDetail; visit: Visit; sites: VisitSites['sites'] }) {
  const { id } = found;
  const { language } = useLanguage();
  const t = useText(visitText);
  const { busy, start } = useDownload();
  const { days, warnings, can } = of;
  const file = () => void start('ics', calls.calendar, { params: { id }, query: { language } }, `visit-${id}.ics`, t('calendar_failed'));
  return (
    <Card
      title={days.length > 0 ? namedDays(days, language) : t('no_days')}
      action={
        days.length > 0 && (
          <Button size="sm" icon={CalendarPlus} busy={busy === 'ics'} busyLabel={t('calendar_file')} onPress={file}>
            {t('calendar_file')}
          </Button>
        )
      }
      padded={false}
    >
      {days.length === 0 && (
        <p className="card-body muted">{t(can.propose === true ? 'no_days_propose' : found.side === 'institution' ? 'no_days_own' : 'no_days_wait')}</p>
      )}
      {warnings.length > 0 && (
        <ul className="visit-warnings card-body">
          {warnings.map(({ day, why, item_id: item }) => (
            <li key={`${day} ${why} ${item ?? ''}`}>
              {why === 'girls_site'
                ? t('warn_girls_site', { date: formatDate(day, language), item: of.agenda.find(({ id: one }) => one === item)?.title[language] ?? '' })
                : t(`warn_${why}`, { date: formatDate(day, language) })}
            </li>
          ))}
        </ul>
      )}
      {(days.length > 0 || of.agenda.length > 0) && <Agenda of={found} visit={of} sites={sites} />}
      <VisitActs id={id} of={of} />
    </Card>
  );
}

function VisitActs({ id, of }: { id: number; of: Visit }) {
  const { language } = useLanguage();
  const t = useText(visitText);
  const [shown, show] = useState<'propose' | 'cancel' | 'finish'>();
  const close = () => show(undefined);
  const { can, days } = of;
  const last = days.at(-1);
  const acts = can.propose === true || can.cancel === true || (can.finish !== 'forbidden' && can.finish !== 'move_not_allowed');
  if (!acts) return null;
  return (
    <div className="flow card-body">
      {can.finish === true && (
        <Button variant="primary" onPress={() => show('finish')}>
          {t('finish')}
        </Button>
      )}
      {can.propose === true && (
        <Button
          {...(days.length === 0 && !of.proposals.some(({ state }) => state === 'open') && { variant: 'primary' as const })}
          onPress={() => show('propose')}
        >
          {t(days.length > 0 ? 'move' : of.proposals.some(({ state }) => state === 'open') ? 'propose_others' : 'propose')}
        </Button>
      )}
      {can.cancel === true && (
        <Button variant="danger" onPress={() => show('cancel')}>
          {t('cancel_visit')}
        </Button>
      )}
      {can.finish === 'visit_not_over' && last && <p className="muted">{t('finish_not_over', { date: formatDate(last, language) })}</p>}
      {can.finish === 'agenda_open' && <p className="muted">{t('finish_agenda_open')}</p>}
      {shown === 'propose' && <ProposeDialog id={id} of={of} onClose={close} />}
      {shown === 'cancel' && <CancelVisitDialog id={id} of={of} onClose={close} />}
      {shown === 'finish' && <FinishVisitDialog id={id} of={of} onClose={close} />}
    </div>
  );
}
