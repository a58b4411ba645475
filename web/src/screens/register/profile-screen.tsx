import '../../areas/accreditation/register/register.css';
import { register } from '@miyar/contract/accreditation/register';
import { useParams } from 'react-router';
import { namesFor } from '@miyar/contract/core/shown-names';
import { ReportSummary } from '../../areas/families/published/report-summary.tsx';
import { ActionLink } from '../../ui/actions/action-link.tsx';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useEndpoint } from '../../lib/api/query.ts';
import { isolate, useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { ArrowLeft, BadgeCheck } from '../../ui/marks/icons.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { SiteScreen } from '../landing/site-screen.tsx';
import { ProfileSheet } from '../../areas/accreditation/register/profile-sheet.tsx';
import { registerText } from '../../areas/accreditation/register/text.ts';
import { Unloaded } from '../../shared/loading/unloaded.tsx';

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
        {!absent && data && (
          <>
            <ProfileSheet school={data} />
            <ReportSummary of={{ school: data.id }} />
          </>
        )}
        {!absent && !data && (
          <div className="profile-state">
            <Unloaded query={profile} failed={t('profile_failed')} loading={t('loading')} shapes={['title', 'row', 'block']} />
          </div>
        )}
      </div>
    </SiteScreen>
  );
}
