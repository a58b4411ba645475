import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { type AgendaItem, MAX_AGENDA, type Visit } from '@miyar/contract/evaluation/visit/visit';
import { Ban, CalendarClock, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatOtherCalendar } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { useCaseStandard } from '../returns/use-case-standard.ts';
import { DeleteItemDialog, ItemDialog, StrikeDialog } from './agenda-dialogs.tsx';
import { useSaveAgenda } from './use-save-agenda.ts';
import { visitText } from './text.ts';

const EVERYBODY = '0';

/** What is done on the days of a visit, by day and hour, of everybody or of one evaluator. */
export function AgendaCard({ of, visit }: { of: CaseDetail; visit: Visit }) {
  const t = useText(visitText);
  const [whose, show] = useState(EVERYBODY);
  const [adding, add] = useState(false);
  const people = of.team.filter(({ state, ended_at: ended }) => state === 'accepted' && ended === null);
  const items = visit.agenda.filter(({ evaluator_ids: ids }) => whose === EVERYBODY || ids.includes(Number(whose)));
  const days = [...new Set([...visit.days, ...items.map(({ day }) => day)])].sort();
  const writes = visit.can.write_agenda === true && visit.days.length > 0;
  return (
    <Card title={t('agenda')} count={visit.agenda.length}>
      <div className="stack">
        {people.length > 0 && visit.agenda.length > 0 && (
          <SelectField
            label={t('agenda_whose')}
            placeholder={t('everybody')}
            value={whose}
            onChange={show}
            choices={[{ value: EVERYBODY, label: t('everybody') }, ...people.map(({ evaluator_id: id, name }) => ({ value: String(id), label: name }))]}
          />
        )}
        {items.length === 0 && <p className="muted">{t('agenda_none')}</p>}
        {days.map((day) => (
          <DayItems key={day} day={day} items={items.filter((item) => item.day === day)} of={of} visit={visit} writes={writes} />
        ))}
        {writes && visit.agenda.length < MAX_AGENDA && (
          <div className="flow">
            <Button variant="primary" onPress={() => add(true)}>
              {t('add_item')}
            </Button>
          </div>
        )}
        {adding && <ItemDialog of={of} visit={visit} onClose={() => add(false)} />}
      </div>
    </Card>
  );
}

interface DayProps {
  day: string;
  items: readonly AgendaItem[];
  of: CaseDetail;
  visit: Visit;
  writes: boolean;
}

function DayItems({ day, items, ...rest }: DayProps) {
  const { language } = useLanguage();
  if (items.length === 0) return null;
  const inOrder = items.toSorted((one, other) => one.from_time.localeCompare(other.from_time));
  return (
    <section>
      <h3 className="visit-agenda-day">
        {formatDate(day, language, 'weekday')} <small className="muted">{formatOtherCalendar(day, language)}</small>
      </h3>
      <ul className="visit-agenda">
        {inOrder.map((item) => (
          <ItemRow key={item.id} item={item} {...rest} />
        ))}
      </ul>
    </section>
  );
}

function ItemRow({ item, of, visit, writes }: Omit<DayProps, 'day' | 'items'> & { item: AgendaItem }) {
  const { language } = useLanguage();
  const t = useText(visitText);
  const [shown, show] = useState<'edit' | 'strike' | 'delete'>();
  const close = () => show(undefined);
  const { save, saving } = useSaveAgenda(of.id, visit);
  const standard = useCaseStandard(of);
  const title = item.title[language];
  const names = of.team.filter(({ evaluator_id: id }) => item.evaluator_ids.includes(id)).map(({ name }) => name);
  const codes = (standard?.areas ?? [])
    .flatMap(({ standards }) => standards)
    .flatMap(({ indicators }) => indicators)
    .filter(({ id }) => item.indicator_ids.includes(id))
    .map(({ code }) => code);
  const facts = [item.place, ...names, codes.length > 0 ? codes.join(' ') : null].filter((fact) => fact !== null);
  return (
    <li className="visit-item" data-state={item.state}>
      <span className="num ltr">
        {item.from_time}–{item.until_time}
      </span>
      <div>
        <p>
          <b className="visit-item-title">{title}</b> <ItemChip of={item.state} />
        </p>
        {facts.length > 0 && (
          <ul className="visit-facts muted">
            {facts.map((fact) => (
              <li key={fact}>
                <bdi>{fact}</bdi>
              </li>
            ))}
          </ul>
        )}
        {item.struck_reason && (
          <p className="muted" dir="auto">
            {item.struck_reason}
          </p>
        )}
      </div>
      {writes && (
        <div className="flow">
          {item.state === 'planned' && (
            <>
              <Button size="sm" busy={saving} busyLabel={t('saving')} onPress={() => save({ ...item, state: 'done' })}>
                {t('mark_done')} <span className="visually-hidden">{t('mark_done_of', { title })}</span>
              </Button>
              <Button size="sm" onPress={() => show('strike')}>
                {t('strike')} <span className="visually-hidden">{t('strike_of', { title })}</span>
              </Button>
            </>
          )}
          {item.state !== 'planned' && (
            <Button size="sm" busy={saving} busyLabel={t('saving')} onPress={() => save({ ...item, state: 'planned', struck_reason: null })}>
              {t('reopen')} <span className="visually-hidden">{t('reopen_of', { title })}</span>
            </Button>
          )}
          <Button size="sm" onPress={() => show('edit')}>
            {t('edit')} <span className="visually-hidden">{t('edit_of', { title })}</span>
          </Button>
          <Button size="sm" onPress={() => show('delete')}>
            {t('delete')} <span className="visually-hidden">{t('delete_of', { title })}</span>
          </Button>
        </div>
      )}
      {shown === 'edit' && <ItemDialog of={of} visit={visit} item={item} onClose={close} />}
      {shown === 'strike' && <StrikeDialog id={of.id} visit={visit} item={item} onClose={close} />}
      {shown === 'delete' && <DeleteItemDialog id={of.id} visit={visit} item={item} onClose={close} />}
    </li>
  );
}

function ItemChip({ of }: { of: AgendaItem['state'] }) {
  const t = useText(visitText);
  if (of === 'done')
    return (
      <Chip tone="ok" icon={CircleCheck}>
        {t('item_done')}
      </Chip>
    );
  return of === 'struck' ? (
    <Chip tone="no" icon={Ban}>
      {t('item_was_struck')}
    </Chip>
  ) : (
    <Chip tone="plain" icon={CalendarClock}>
      {t('item_planned')}
    </Chip>
  );
}
