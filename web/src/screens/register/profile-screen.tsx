import './register.css';
import { ArrowLeft, BadgeCheck } from 'lucide-react';
import { register } from '@miyar/contract/register';
import { useParams } from 'react-router';
import { namesFor } from '@miyar/contract/shown-names';
import { ActionLink } from '../../features/landing/action-link.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { useEndpoint } from '../../lib/query.ts';
import { isolate, useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../frame/list-failure.tsx';
import { SiteScreen } from '../landing/site-screen.tsx';
import { ProfileSheet } from './profile-sheet.tsx';
import { registerText } from './text.ts';

/** `/schools/:id`: an institution of the register. */
export function ProfileScreen() {
  const t = useText(registerText);
  const { language } = useLanguage();
  const asked = useParams()['id'] ?? '';
  const known = /^[1-9]\d{0,9}$/.test(asked);
  const profile = useEndpoint(register.read, { params: { id: known ? Number(asked) : 1 } }, { enabled: known });
  const { data, error } = profile;
  const absent = !known || error?.code === 'not_found';
  const name = data && !absent ? namesFor({ name: data.name, name_alternative: data.name_ar }, language).first : undefined;
  const title = name ? isolate(name) : absent ? t('absent') : t('no_name');
  return (
    <SiteScreen title={title} description={name ? t('profile_description', { name }) : t('description')}>
      <div className="wrap profile">
        <p>
          <a className="link" data-variant="more" href={paths.schools()}>
            <Icon of={ArrowLeft} size="sm" />
            <span>{t('back')}</span>
          </a>
        </p>
        {absent && (
          <div className="profile-state">
            <EmptyState
              level={1}
              title={t('absent')}
              detail={t('absent_detail')}
              action={
                <ActionLink href={paths.verify()} icon={BadgeCheck}>
                  {t('verify')}
                </ActionLink>
              }
            />
          </div>
        )}
        {!absent && data && <ProfileSheet school={data} />}
        {!absent && !data && (
          <div className="profile-state">
            {error ? <Failed asked={profile} words={t('profile_failed')} /> : <Skeleton label={t('loading')} shapes={['title', 'row', 'block']} />}
          </div>
        )}
      </div>
    </SiteScreen>
  );
}
