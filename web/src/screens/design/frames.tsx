import { Bell, ClipboardCheck, LayoutDashboard, LogOut, MessagesSquare, Plus, Presentation, School, Settings } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../lib/text.ts';
import { AppShell } from '../../ui/app-shell.tsx';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { Person } from '../../ui/avatar.tsx';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { IconLink } from '../../ui/button-link.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { ThemeSwitch } from '../frame/theme-switch.tsx';
import { Today } from '../frame/today.tsx';
import { Data } from './data.tsx';
import { Progress } from './ornament.tsx';
import { designText } from './text.ts';

const BACK = '/design';

/** The frame of a dashboard; `&menu=drawer` shows what an area of many sections looks like on phones. */
export function AppFrameSample() {
  const t = useText(designText);
  const [search, setSearch] = useState('');
  const [address] = useSearchParams();
  const items = [
    { key: 'dashboard', href: '?frame=app', label: t('dashboard'), icon: LayoutDashboard, current: true },
    { key: 'messages', href: BACK, label: t('messages'), icon: MessagesSquare, current: false, badge: { count: '1', label: t('count_unread') } },
    { key: 'notifications', href: BACK, label: t('notifications'), icon: Bell, current: false, badge: { count: '2', label: t('count_unread') } },
  ];
  const settings = { key: 'settings', href: BACK, label: t('settings'), icon: Settings, current: false };
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
      brand={<Brand href={BACK} name={t('product')} detail={t('area')} ground="ink" />}
      topBrand={<Brand href={BACK} name={t('person')} />}
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
          <IconLink href={BACK} icon={Bell} label={t('notices')} dot />
        </>
      }
    >
      <PageHead
        title={t('situation')}
        lead={t('situation_lead')}
        actions={
          <Button variant="primary" icon={Plus}>
            {t('new_application')}
          </Button>
        }
      />
      <div className="stack" data-gap="large">
        <Progress />
        <Data />
      </div>
    </AppShell>
  );
}

/** The frame of sign-in. */
export function AuthFrameSample() {
  const t = useText(designText);
  const [email, setEmail] = useState('director@alhuda.example');
  const [password, setPassword] = useState('correct-horse');
  const [remember, setRemember] = useState(true);
  return (
    <AuthLayout
      skipLabel={t('skip')}
      brand={<Brand href={BACK} name={t('product')} detail={t('tagline')} />}
      tools={
        <>
          <LanguageSwitch />
          <ThemeSwitch />
        </>
      }
      title={t('sign_in')}
      lead={t('sign_in_lead')}
      side={{ title: t('side'), points: [t('side_1'), t('side_2'), t('side_3')] }}
      footer={<a href={BACK}>{t('terms')}</a>}
    >
      <form onSubmit={(event) => event.preventDefault()} noValidate>
        <TextField label={t('email')} kind="email" autoComplete="username" value={email} onChange={setEmail} />
        <PasswordField
          label={t('password')}
          showLabel={t('show')}
          hideLabel={t('hide')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <div className="auth-row">
          <Checkbox value={remember} onChange={setRemember}>
            {t('remember')}
          </Checkbox>
          <Link href={BACK}>{t('forgot')}</Link>
        </div>
        <Button type="submit" variant="primary" size="lg" block>
          {t('sign_in')}
        </Button>
      </form>
      <p className="auth-or">{t('register_as')}</p>
      <ChoiceLinks
        label={t('register_as')}
        links={[
          { href: `${BACK}?as=school`, label: t('school'), icon: School },
          { href: `${BACK}?as=evaluator`, label: t('evaluator'), icon: ClipboardCheck },
          { href: `${BACK}?as=trainer`, label: t('trainer'), icon: Presentation },
        ]}
      />
    </AuthLayout>
  );
}
