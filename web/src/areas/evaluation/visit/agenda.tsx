import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { type AgendaItem, MAX_AGENDA, type Visit } from '@miyar/contract/evaluation/visit/visit';
import type { VisitSites } from '@miyar/contract/evaluation/visit/visit-sites';
import { useState } from 'react';
import { Ban, CalendarClock, CircleCheck, Ellipsis } from '../../../ui/marks/icons.ts';
import { formatDate, formatOtherCalendar } from '../../../lib/i18n/dates.ts';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useCaseStandard } from '../returns/use-case-standard.ts';
import { nameOfSite } from '../visit-sites/list-sites-dialog.tsx';
import { DeleteItemDialog, ItemDialog, StrikeDialog } from './agenda-dialogs.tsx';
import { useSaveAgenda } from './use-save-agenda.ts';
import { visitText } from './text.ts';

const EVERYBODY = '0';

/** The days of a visit with what is done on each by hour, of everybody or of one evaluator. */
export function Agenda({ of, visit, sites }: { of: CaseDetail; visit: Visit; sites: VisitSites['sites'] }) {
  const t = useText(visitText);
  const [whose, show] = useState(EVERYBODY);
  const [adding, add] = useState(false);
  const people = of.team.filter(({ state, ended_at: ended }) => state === 'accepted' && ended === null);
  const items = visit.agenda.filter(({ evaluator_ids: ids }) => whose === EVERYBODY || ids.includes(Number(whose)));
  const days = [...new Set([...visit.days, ...items.map(({ day }) => day)])].sort();
  const writes = visit.can.write_agenda === true && visit.days.length > 0;
  return (
    <div className="stack card-body">
      {people.length > 0 && visit.agenda.length > 0 && (
        <div className="visit-whose">
          <SelectField
            label={t('agenda_whose')}
            placeholder={t('everybody')}
            value={whose}
            onChange={show}
            choices={[{ value: EVERYBODY, label: t('everybody') }, ...people.map(({ evaluator_id: id, name }) => ({ value: String(id), label: name }))]}
          />
        </div>
      )}
      {days.map((day) => (
        <DayItems
          key={day}
          day={day}
          items={items.filter((item) => item.day === day)}
          of={of}
          visit={visit}
          sites={sites}
          writes={writes}
          isAlone={items.length === 0}
        />
      ))}
      {items.length === 0 && <p className="muted">{t('agenda_none')}</p>}
      {writes && visit.agenda.length < MAX_AGENDA && (
        <div className="flow">
          <Button onPress={() => add(true)}>{t('add_item')}</Button>
        </div>
      )}
      {adding && <ItemDialog of={of} visit={visit} sites={sites} onClose={() => add(false)} />}
    </div>
  );
}

interface DayProps {
  day: string;
  items: readonly AgendaItem[];
  of: CaseDetail;
  visit: Visit;
  sites: VisitSites['sites'];
  writes: boolean;
}

/** A day with its items. A free day says so, unless all are free. */
function DayItems({ day, items, isAlone, ...rest }: DayProps & { isAlone: boolean }) {
  const { language } = useLanguage();
  const t = useText(visitText);
  const inOrder = items.toSorted((one, other) => one.from_time.localeCompare(other.from_time));
  return (
    <section>
      <h3 className="visit-agenda-day">
        <span>{formatDate(day, language, 'weekday')}</span> <small className="muted">{formatOtherCalendar(day, language)}</small>
      </h3>
      {inOrder.length === 0 && !isAlone && <p className="muted">{t('day_free')}</p>}
      {inOrder.length > 0 && (
        <ul className="visit-agenda">
          {inOrder.map((item) => (
            <ItemRow key={item.id} item={item} {...rest} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ItemRow({ item, of, visit, sites, writes }: Omit<DayProps, 'day' | 'items'> & { item: AgendaItem }) {
  const { language } = useLanguage();
  const t = useText(visitText);
  const [shown, show] = useState<'edit' | 'strike' | 'delete'>();
  const close = () => show(undefined);
  const today = riyadhDay(useNow());
  const { save, saving } = useSaveAgenda(of.id, visit);
  const standard = useCaseStandard(of);
  const title = item.title[language];
  const names = of.team.filter(({ evaluator_id: id }) => item.evaluator_ids.includes(id)).map(({ name }) => name);
  const indicators = (standard?.areas ?? [])
    .flatMap(({ standards }) => standards)
    .flatMap((within) => within.indicators)
    .filter(({ id }) => item.indicator_ids.includes(id))
    .map((indicator) => `${indicator.code} ${indicator.title[language]}`);
  const site = sites.find(({ site_id: id }) => id === item.site_id);
  const facts = [site ? nameOfSite(site, language) : null, item.place, ...names, ...indicators].filter((fact) => fact !== null);
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
          {item.state === 'planned' && item.day <= today && (
            <Button size="sm" busy={saving} busyLabel={t('saving')} onPress={() => save({ ...item, state: 'done' })}>
              {t('mark_done')} <span className="visually-hidden">{t('mark_done_of', { title })}</span>
            </Button>
          )}
          <Menu
            label={t('acts_of', { title })}
            trigger={<IconButton icon={Ellipsis} label={t('acts_of', { title })} size="sm" />}
            entries={[
              { key: 'edit', label: t('edit') },
              item.state === 'planned' ? { key: 'strike', label: t('strike') } : { key: 'reopen', label: t('reopen') },
              { key: 'delete', label: t('delete'), tone: 'danger' },
            ]}
            onChoose={(act) => (act === 'reopen' ? save({ ...item, state: 'planned', struck_reason: null }) : show(act as typeof shown))}
          />
        </div>
      )}
      {shown === 'edit' && <ItemDialog of={of} visit={visit} sites={sites} item={item} onClose={close} />}
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
