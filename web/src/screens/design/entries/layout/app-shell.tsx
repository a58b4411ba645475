import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Bell, LayoutDashboard, LogOut, MessagesSquare, Settings } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { IconLink } from '../../../../ui/actions/button-link.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { SearchField } from '../../../../ui/forms/search-field.tsx';
import { AppShell } from '../../../../ui/layout/app-shell.tsx';
import { Person } from '../../../../ui/marks/avatar.tsx';
import { Brand } from '../../../../ui/marks/brand.tsx';
import { LanguageSwitch } from '../../../frame/language-switch.tsx';
import { ThemeSwitch } from '../../../frame/theme-switch.tsx';
import { Today } from '../../../frame/today.tsx';
import { designText } from '../../text.ts';
import { Sample as DataTableSample } from '../tables/data-table.tsx';
import { Head } from './page-head.tsx';
import { Sample as StageLineSample } from './stage-line.tsx';

/** The frame of a dashboard; `&menu=drawer` shows what an area of many sections looks like on phones. */
export function Frame() {
  const t = useText(designText);
  const [search, setSearch] = useState('');
  const [address] = useSearchParams();
  const items = [
    { key: 'dashboard', href: '?frame=layout/app-shell', label: t('dashboard'), icon: LayoutDashboard, current: true },
    { key: 'messages', href: '/design', label: t('messages'), icon: MessagesSquare, current: false, badge: { count: '1', label: t('count_unread') } },
    { key: 'notifications', href: '/design', label: t('notifications'), icon: Bell, current: false, badge: { count: '2', label: t('count_unread') } },
  ];
  const settings = { key: 'settings', href: '/design', label: t('settings'), icon: Settings, current: false };
  return (
    <AppShell
      skipLabel={t('skip')}
      navLabel={t('sections')}
      menuLabel={t('menu_label')}
      closeMenuLabel={t('close_menu')}
      groups={[
        { key: 'main', items },
        { key: 'account', label: t('group_account'), items: [settings] },
      ]}
      bottomItems={address.get('menu') === 'drawer' ? undefined : [...items, settings]}
      brand={<Brand href="/design" name={t('product')} detail={t('area')} ground="ink" />}
      topBrand={<Brand href="/design" name={t('person')} />}
      user={
        <>
          <Person name={t('person')} detail={t('person_detail')} />
          <IconButton icon={LogOut} label={t('back')} size="sm" slot={null} />
        </>
      }
      search={<SearchField label={t('search')} clearLabel={t('clear')} placeholder={t('search_hint')} value={search} onChange={setSearch} />}
      today={<Today />}
      tools={
        <>
          <LanguageSwitch />
          <ThemeSwitch />
          <IconLink href="/design" icon={Bell} label={t('notices')} dot />
        </>
      }
    >
      <Head />
      <div className="stack" data-gap="large">
        <StageLineSample />
        <DataTableSample />
      </div>
    </AppShell>
  );
}
