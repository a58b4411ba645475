import { type Holiday, process } from '@miyar/contract/evaluation/process';
import { useState } from 'react';
import { CalendarCheck, CalendarPlus } from '../../../ui/marks/icons.ts';
import { useEndpoint, wholeList } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ListView } from '../../../shared/list/list-view.tsx';
import { useOpened } from '../../../shared/list/use-opened.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { HolidaysTable } from './holidays-table.tsx';
import { holidaysText } from './holidays-text.ts';
import { hijriYear } from './suggested.ts';

const HolidayFormDialog = lazyPart(async () => (await import('./holiday-form-dialog.tsx')).HolidayFormDialog);
const DeleteHolidayDialog = lazyPart(async () => (await import('./delete-holiday-dialog.tsx')).DeleteHolidayDialog);
const SuggestDialog = lazyPart(async () => (await import('./suggest-dialog.tsx')).SuggestDialog);

type Shown = { as: 'new' | 'suggested' } | { as: 'changed' | 'deleted'; holiday: Holiday };

/** The days without work, and what entering one did to running clocks. */
export function HolidaysList() {
  const t = useText(holidaysText);
  const { language } = useLanguage();
  const { opened, open, close } = useOpened<Shown>();
  const [moved, setMoved] = useState<number>();
  const list = wholeList(useEndpoint(process.holidays));
  const year = (after: number) => formatNumber(hijriYear() + after, language, { useGrouping: false });
  const saved = (clocks: number) => {
    setMoved(clocks);
    close();
  };
  return (
    <>
      {moved !== undefined && <Banner tone="ok">{moved === 0 ? t('saved') : t('moved', { count: moved })}</Banner>}
      <ListView
        list={list}
        failed={t('failed')}
        toolbar={
          <>
            <Button variant="primary" icon={CalendarPlus} onPress={() => open({ as: 'new' })}>
              {t('add')}
            </Button>
            <Button icon={CalendarCheck} disabled={!list.rows} onPress={() => open({ as: 'suggested' })}>
              {t('suggest', { first: year(0), second: year(1) })}
            </Button>
          </>
        }
        dialog={
          <>
            {opened?.as === 'new' && <HolidayFormDialog onSaved={saved} onClose={close} />}
            {opened?.as === 'changed' && <HolidayFormDialog holiday={opened.holiday} onSaved={saved} onClose={close} />}
            {opened?.as === 'deleted' && <DeleteHolidayDialog holiday={opened.holiday} onDeleted={() => setMoved(undefined)} onClose={close} />}
            {opened?.as === 'suggested' && list.rows && <SuggestDialog entered={list.rows} onSaved={saved} onClose={close} />}
          </>
        }
        words={{ none: t('none'), none_detail: t('none_detail') }}
      >
        {(listed) => (
          <HolidaysTable {...listed} onChange={(holiday) => open({ as: 'changed', holiday })} onDelete={(holiday) => open({ as: 'deleted', holiday })} />
        )}
      </ListView>
    </>
  );
}
